import TroupeKit

/// What whoever has a letter written is told.
enum ComposeDelegate: DelegateProtocol {
    /// It is to be sent; dismiss the screen. The number is not given yet.
    case didWrite(Message)
    /// It is not to be sent; dismiss the screen.
    case didCancel
}
