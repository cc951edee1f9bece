import CMessages

/// Whether a child handled an input.
public struct Handled: Hashable, Sendable {
    /// What became of an input.
    public enum Outcome: Hashable, Sendable {
        /// Something in the child took it.
        case handled
        /// Nothing did: it goes on up the responder chain.
        case unhandled
        /// What it was aimed at is not there any more, or takes none now: it goes to nobody else.
        case dropped
    }

    /// The input's number.
    public var number: UInt64
    /// What became of it.
    public var outcome: Outcome

    /// Makes an answer to the input of that number.
    public init(number: UInt64, _ outcome: Outcome) {
        self.number = number
        self.outcome = outcome
    }
}

extension Handled: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Handled>?) { troupe__handled__init(message) }

    func fill(_ message: inout Troupe__Handled, _ arena: Arena) {
        message.number = number
        message.handled = (outcome == .handled).wire
        if outcome == .dropped {
            message.has_dropped = true.wire
            message.dropped = true.wire
        }
    }

    init(wire message: Troupe__Handled) throws(ProtocolError) {
        let isDropped = Wire.optional(message.has_dropped, flag: message.dropped) ?? false
        self.init(number: message.number, isDropped ? .dropped : message.handled != 0 ? .handled : .unhandled)
    }
}
