import TroupeKit

/// One recipe, with amounts for a chosen number of people.
final class RecipeDetailViewController: ViewController {
    override class var outletNames: [String]? {
        ["timeLabel", "servingsLabel", "servingsStepper", "ingredientsView", "photoButton"]
    }
    override class var actionNames: [String]? { ["servingsChanged:"] }

    /// The configuration key of the recipe.
    static let recipeKey = "recipe"

    private var recipe: Recipe? { configuration(Self.recipeKey) }
    private var servingsStepper: Stepper? { outlet("servingsStepper") }

    override func viewDidLoad() {
        super.viewDidLoad()
        actions["servingsChanged:"] = { [unowned self] _ in self.showAmounts() }
        guard let recipe else { return }
        title = recipe.name
        servingsStepper?.value = Double(recipe.servings)
        outlet("timeLabel", as: Label.self)?.text = "Ready in \(recipe.minutes) minutes"
        outlet("photoButton", as: Button.self)?.isEnabled = recipe.photo != nil
        showAmounts()
    }

    override func prepare(for segue: Segue, sender: Sender) {
        guard segue.identifier == "ShowPhoto", let recipe else { return }
        segue.destination.set(RecipePhotoViewController.recipeKey, recipe)
    }

    private func showAmounts() {
        guard let recipe else { return }
        let people = Int(servingsStepper?.value ?? Double(recipe.servings))
        outlet("servingsLabel", as: Label.self)?.text = "Serves \(people)"
        outlet("ingredientsView", as: TextView.self)?.text =
            recipe.ingredients.map { $0.line(for: people, of: recipe.servings) }.joined(separator: "\n")
    }
}
