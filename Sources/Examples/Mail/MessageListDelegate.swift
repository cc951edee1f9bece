import TroupeKit

/// The messages of a list of letters to the owner of the mailboxes.
enum MessageListDelegate: DelegateProtocol {
    /// A letter was opened.
    case didRead(Message)
    /// A letter was moved to the trash.
    case didDelete(Message)
    /// A letter was written.
    case didSend(Message)
}
