import TroupeKit

/// A recipe's picture over the whole screen, upright or on its side.
final class RecipePhotoViewController: ViewController {
    override class var outletNames: [String]? { ["imageView", "captionLabel"] }
    override class var actionNames: [String]? { ["done:"] }
    override class var segueNames: [String]? { [] }

    /// Under which whoever shows it records the recipe.
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
