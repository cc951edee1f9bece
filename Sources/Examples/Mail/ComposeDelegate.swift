import TroupeKit

/// The messages of the compose screen to its presenter.
enum ComposeDelegate: DelegateProtocol {
    /// Send the letter, which has no number yet, and dismiss the screen.
    case didWrite(Message)
    /// The letter was discarded; dismiss the screen.
    case didCancel
}
