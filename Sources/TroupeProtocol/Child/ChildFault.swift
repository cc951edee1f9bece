import CMessages

/// A child is to fail on purpose, for tests of everybody else (`troupe inject`).
public struct ChildFault: Hashable, Sendable {
    /// How.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// It stands still without an answer.
        case hang
        /// It aborts.
        case crash
    }

    /// What happens there.
    public var kind: Kind
    /// When this callback comes next, by its name in events.
    public var callback: String

    /// Makes a fault.
    public init(_ kind: Kind, at callback: String) {
        self.kind = kind
        self.callback = callback
    }
}

extension ChildFault: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__ChildFault>?) { troupe__child_fault__init(message) }

    func fill(_ message: inout Troupe__ChildFault, _ arena: Arena) {
        switch kind {
        case .hang: message.kind = TROUPE__CHILD_FAULT__KIND__HANG
        case .crash: message.kind = TROUPE__CHILD_FAULT__KIND__CRASH
        }
        message.callback = arena.text(callback)
    }

    init(wire message: Troupe__ChildFault) throws(ProtocolError) {
        switch message.kind {
        case TROUPE__CHILD_FAULT__KIND__HANG: kind = .hang
        case TROUPE__CHILD_FAULT__KIND__CRASH: kind = .crash
        default: throw .unknownName(field: "a fault")
        }
        callback = try Wire.text(message.callback, "a callback's name")
    }
}
