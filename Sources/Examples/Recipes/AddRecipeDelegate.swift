import TroupeKit

/// The messages of the new-recipe screen to its presenter.
enum AddRecipeDelegate: DelegateProtocol {
    /// A recipe was saved; dismiss the screen.
    case didAdd(Recipe)
    /// The person cancelled; dismiss the screen.
    case didCancel
}
