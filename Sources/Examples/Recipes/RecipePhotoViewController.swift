import TroupeKit

/// A full-screen photo of a recipe, in portrait or landscape.
final class RecipePhotoViewController: ViewController {
    override class var outletNames: [String]? { ["imageView", "captionLabel"] }
    override class var actionNames: [String]? { ["done:"] }
    override class var segueNames: [String]? { [] }

    /// The configuration key of the recipe.
    static let recipeKey = "recipe"

    override var supportedInterfaceOrientations: OrientationMask { .all }

    override func viewDidLoad() {
        super.viewDidLoad()
        actions["done:"] = { [unowned self] _ in self.close() }
        guard let recipe: Recipe = configuration(Self.recipeKey) else { return }
        outlet("imageView", as: ImageView.self)?.image = recipe.photo
        outlet("captionLabel", as: Label.self)?.text = recipe.name
    }

    private func close() {
        Task {
            do throws(Failure) {
                try await dismiss()
            } catch {
                outlet("captionLabel", as: Label.self)?.text = error.message
            }
        }
    }
}
