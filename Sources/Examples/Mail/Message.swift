/// A letter; travels between the screens.
struct Message: Codable, Hashable, Sendable {
    /// Unlike that of every other letter there is.
    var number: Int
    /// Who wrote it, or to whom it goes.
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
