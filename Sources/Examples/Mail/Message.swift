/// A letter; sent between screens.
struct Message: Codable, Hashable, Sendable {
    /// The number of the letter, unique among all letters.
    var number: Int
    /// The sender, or the recipient.
    var person: String
    var subject: String
    var text: String
    var isRead = false
}

/// A named place for letters.
struct Mailbox: Codable, Hashable, Sendable {
    var name: String
    var messages: [Message]

    var unread: Int { messages.count { !$0.isRead } }
}
