import CProtobufC
import TroupeMessages
import TroupeModel
import TroupeSession

// The meaning of combinations of fields in a message.

extension Arena {
    /// A reference to a scene in its textual form.
    func data(_ reference: SceneReference) -> ProtobufCBinaryData { data(reference.description) }
}

extension Request.Pop {
    /// Reads a `PopRequest`: to a controller, to the root, or one controller.
    init(to target: Target?, toRoot: Bool) throws(ProtocolError) {
        switch (target, toRoot) {
        case (nil, false): self = .one
        case (let target?, false): self = .to(target)
        case (nil, true): self = .toRoot
        case (.some, true):
            throw .unexpected(field: "PopRequest.to_root", came: "set beside `to`", expected: "alone")
        }
    }

    var to: Target? {
        if case .to(let target) = self { target } else { nil }
    }

    var toRoot: Bool { self == .toRoot }
}

extension Request.Selection {
    /// Reads a `SelectRequest`: an index, a controller or More.
    init(index: Int?, controller: Target?, isMore: Bool) throws(ProtocolError) {
        switch (index, controller, isMore) {
        case (let index?, nil, false): self = .index(index)
        case (nil, let controller?, false): self = .controller(controller)
        case (nil, nil, true): self = .more
        case (nil, nil, false): throw .missing(field: "SelectRequest.index or controller")
        case (.some, .some, false):
            throw .unexpected(field: "SelectRequest.index", came: "set beside `controller`", expected: "alone")
        case (.some, _, true), (_, .some, true):
            throw .unexpected(
                field: "SelectRequest.more", came: "set beside `index` or `controller`", expected: "alone")
        }
    }

    var index: Int? {
        if case .index(let index) = self { index } else { nil }
    }

    var controller: Target? {
        if case .controller(let controller) = self { controller } else { nil }
    }

    var isMore: Bool { self == .more }
}

extension Handled.Outcome {
    /// Reads a `Handled`. A dropped input was not handled.
    init(handled: Bool, dropped: Bool) throws(ProtocolError) {
        self = dropped ? .dropped : handled ? .handled : .unhandled
    }

    var handled: Bool { self == .handled }

    var dropped: Bool { self == .dropped }
}

extension SessionCredits {
    /// Reads `Credits`, which must be positive.
    init(granting messages: Int, bytes: UInt64) throws(ProtocolError) {
        guard messages > 0 else { throw .unexpected(field: "Credits.messages", came: "0", expected: "1 or more") }
        guard bytes > 0 else { throw .unexpected(field: "Credits.bytes", came: "0", expected: "1 or more") }
        self.init(messages: messages, bytes: Int(clamping: bytes))
    }
}

extension StreamProtocol {
    /// The version field of a message; nil in version 1, which has no such field.
    static var said: UInt32? { version == 1 ? nil : version }

    /// Checks that a message has this program's version. Call it before reading other fields.
    static func check(_ said: UInt32?) throws(ProtocolError) {
        let spoken = said ?? 1
        guard spoken == version else { throw .otherVersion(spoken: spoken, known: version) }
    }
}
