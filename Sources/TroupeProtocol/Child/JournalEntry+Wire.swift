import CMessages
public import TroupeMessages
import TroupeModel

extension JournalEntry: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__JournalEntry>?) {
        troupe__journal_entry__init(message)
    }

    func fill(_ message: inout Troupe__JournalEntry, _ arena: Arena) {
        message.call = call.rawValue
        message.name = arena.text(name)
    }

    init(wire message: Troupe__JournalEntry) throws(ProtocolError) {
        self.init(call: try Wire.id(message.call, "a call"), name: try Wire.text(message.name, "a callback's name"))
    }
}

/// A whole journal.
struct JournalPart: WireCodable {
    var entries: [JournalEntry]

    init(_ entries: [JournalEntry]) {
        self.entries = entries
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__Journal>?) { troupe__journal__init(message) }

    func fill(_ message: inout Troupe__Journal, _ arena: Arena) {
        arena.messages(entries, &message.n_entries, &message.entries)
    }

    init(wire message: Troupe__Journal) throws(ProtocolError) {
        entries = try Wire.all(message.n_entries, message.entries)
    }
}

/// The order to end.
struct EndPart: WireCodable {
    var reason: String

    init(_ reason: String) {
        self.reason = reason
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__End>?) { troupe__end__init(message) }

    func fill(_ message: inout Troupe__End, _ arena: Arena) {
        message.reason = arena.text(reason)
    }

    init(wire message: Troupe__End) throws(ProtocolError) {
        reason = try Wire.text(message.reason, "a reason")
    }
}
