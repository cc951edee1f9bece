import CMessages
public import TroupeMessages

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
        let kind: Kind
        switch message.kind {
        case TROUPE__CHILD_FAULT__KIND__HANG: kind = .hang
        case TROUPE__CHILD_FAULT__KIND__CRASH: kind = .crash
        default: throw .unknownName(field: "a fault")
        }
        self.init(kind, at: try Wire.text(message.callback, "a callback's name"))
    }
}
