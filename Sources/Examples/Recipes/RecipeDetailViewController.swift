import TroupeKit

/// One recipe, with amounts for a chosen number of people.
final class RecipeDetailViewController: ViewController {
    @Outlet var timeLabel: Label!
    @Outlet var servingsLabel: Label!
    @Outlet var servingsStepper: Stepper!
    @Outlet var ingredientsView: TextView!
    @Outlet var photoButton: Button!

    /// The recipe to show.
    @Configured var recipe: Recipe?

    override class var actions: [Action] { [Action("servingsChanged:", showAmounts)] }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let recipe else { return }
        title = recipe.name
        servingsStepper.value = Double(recipe.servings)
        timeLabel.text = "Ready in \(recipe.minutes) minutes"
        photoButton.isEnabled = recipe.photo != nil
        showAmounts()
    }

    override func decodeRestorableState(with coder: StateCoder) {
        super.decodeRestorableState(with: coder)
        showAmounts()
    }

    override func prepare(for segue: Segue, sender: Sender) {
        (segue.destination as? RecipePhotoViewController)?.recipe = recipe
    }

    private func showAmounts() {
        guard let recipe else { return }
        let people = Int(servingsStepper.value)
        servingsLabel.text = "Serves \(people)"
        let lines = recipe.ingredients.map { $0.line(for: people, of: recipe.servings) }
        ingredientsView.text = lines.joined(separator: "\n")
    }
}
