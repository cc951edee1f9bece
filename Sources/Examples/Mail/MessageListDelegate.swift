import TroupeKit

/// What a list of letters tells whoever keeps the mailboxes.
enum MessageListDelegate: DelegateProtocol {
    /// A letter was opened.
    case didRead(Message)
    /// A letter goes to the trash.
    case didDelete(Message)
    /// A letter was written.
    case didSend(Message)
}
