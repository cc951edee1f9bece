import CProtobufC
import TroupeMessages
import TroupeModel
import TroupeSession

// What fields of a message mean together.

extension Arena {
    /// A scene that a document refers to, as somebody would name it.
    func data(_ reference: SceneReference) -> ProtobufCBinaryData { data(reference.description) }
}

extension Request.Pop {
    /// What `PopRequest` says: to a controller, to the root, or else one.
    init(to target: Target?, toRoot: Bool) throws(ProtocolError) {
        switch (target, toRoot) {
        case (nil, false): self = .one
        case (let target?, false): self = .to(target)
        case (nil, true): self = .toRoot
        case (.some, true): throw .unexpected(field: "PopRequest.to_root", came: "said beside `to`", expected: "alone")
        }
    }

    var to: Target? {
        if case .to(let target) = self { target } else { nil }
    }

    var toRoot: Bool { self == .toRoot }
}

extension Request.Selection {
    /// What `SelectRequest` says: an index or a controller.
    init(index: Int?, controller: Target?) throws(ProtocolError) {
        switch (index, controller) {
        case (let index?, nil): self = .index(index)
        case (nil, let controller?): self = .controller(controller)
        case (nil, nil): throw .missing(field: "SelectRequest.index or controller")
        case (.some, .some):
            throw .unexpected(field: "SelectRequest.index", came: "said beside `controller`", expected: "alone")
        }
    }

    var index: Int? {
        if case .index(let index) = self { index } else { nil }
    }

    var controller: Target? {
        if case .controller(let controller) = self { controller } else { nil }
    }
}

extension Handled.Outcome {
    /// What `Handled` says; what was dropped was not handled.
    init(handled: Bool, dropped: Bool) throws(ProtocolError) {
        self = dropped ? .dropped : handled ? .handled : .unhandled
    }

    var handled: Bool { self == .handled }

    var dropped: Bool { self == .dropped }
}

extension SessionCredits {
    /// What `Credits` grants, of which there must be some.
    init(granting messages: Int, bytes: UInt64) throws(ProtocolError) {
        guard messages > 0 else { throw .unexpected(field: "Credits.messages", came: "0", expected: "1 or more") }
        guard bytes > 0 else { throw .unexpected(field: "Credits.bytes", came: "0", expected: "1 or more") }
        self.init(messages: messages, bytes: Int(clamping: bytes))
    }
}

extension StreamProtocol {
    /// What a message says of its version; the first did not say so.
    static var said: UInt32? { version == 1 ? nil : version }

    /// That a message is of the version this program speaks; nothing else in it is looked at before.
    static func check(_ said: UInt32?) throws(ProtocolError) {
        let spoken = said ?? 1
        guard spoken == version else { throw .otherVersion(spoken: spoken, known: version) }
    }
}
