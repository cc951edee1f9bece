import TroupeKit

/// A full-screen photo of a recipe, in portrait or landscape.
final class RecipePhotoViewController: ViewController {
    @Outlet var imageView: ImageView!
    @Outlet var captionLabel: Label!

    /// The recipe of the photo.
    @Configured var recipe: Recipe?

    override class var actions: [Action] { [Action("done:", close)] }
    override class var segueNames: [String]? { [] }

    override var supportedInterfaceOrientations: OrientationMask { .all }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let recipe else { return }
        imageView.image = recipe.photo
        captionLabel.text = recipe.name
    }

    private func close() {
        Task {
            do throws(Failure) {
                try await dismiss()
            } catch {
                captionLabel.text = error.message
            }
        }
    }
}
