import TroupeKit

/// What somebody who has a recipe added is told.
enum AddRecipeDelegate: DelegateProtocol {
    /// A recipe was saved; dismiss the screen.
    case didAdd(Recipe)
    /// The person changed their mind; dismiss the screen.
    case didCancel
}
