import CMessages
import TroupeModel

extension ViewNode: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__ViewNode>?) { troupe__view_node__init(message) }

    func fill(_ message: inout Troupe__ViewNode, _ arena: Arena) {
        message.id = id.rawValue
        set(parent, &message.has_parent, &message.parent)
        message.frame = arena.message(frame)
        set(mask.isEmpty ? nil : UInt32(mask.rawValue), &message.has_mask, &message.mask)
        message.class_name = arena.text(className)
        arena.set(storyboardID, &message.has_storyboard_id, &message.storyboard_id)
        set(flag: isHidden, &message.has_hidden, &message.hidden)
        set(flag: !isEnabled, &message.has_disabled, &message.disabled)
        set(flag: isSelected, &message.has_selected, &message.selected)
        set(alpha == 1 ? nil : alpha, &message.has_alpha, &message.alpha)
        set(tag == 0 ? nil : Int64(tag), &message.has_tag, &message.tag)
        message.background = arena.optionalMessage(background)
        message.tint = arena.optionalMessage(tint)
        message.accessibility = arena.optionalMessage(accessibility)
        content.fill(&message, arena)
    }

    init(wire message: Troupe__ViewNode) throws(ProtocolError) {
        self.init(
            id: try Wire.id(message.id, "a view's id"),
            parent: try Wire.id(message.has_parent, message.parent, "a superview's id"),
            frame: try Wire.need(message.frame, "a view's frame"),
            mask: AutoresizingMask(rawValue: UInt8(truncatingIfNeeded: message.mask)),
            content: try ViewContent(wire: message), className: try Wire.text(message.class_name, "a view's class"),
            storyboardID: try Wire.text(message.has_storyboard_id, message.storyboard_id, "a view's storyboard id"),
            isHidden: message.hidden != 0, isEnabled: message.disabled == 0, isSelected: message.selected != 0,
            alpha: try Wire.finite(message.has_alpha != 0 ? message.alpha : 1, "a view's alpha"),
            tag: Int(message.tag), background: try Wire.optional(message.background),
            tint: try Wire.optional(message.tint), accessibility: try Wire.optional(message.accessibility))
    }
}

extension ViewUpdate: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__ViewUpdate>?) { troupe__view_update__init(message) }

    func fill(_ message: inout Troupe__ViewUpdate, _ arena: Arena) {
        message.version = version
        message.layout_serial = layoutSerial
        message.full = isFull.wire
        arena.messages(upserts, &message.n_upserts, &message.upserts)
        arena.numbers(removals.map(\.rawValue), &message.n_removals, &message.removals)
    }

    init(wire message: Troupe__ViewUpdate) throws(ProtocolError) {
        self.init(
            version: message.version, layoutSerial: message.layout_serial, isFull: message.full != 0,
            upserts: try Wire.all(message.n_upserts, message.upserts),
            removals: try Wire.ids(message.n_removals, message.removals, "a removed view's id"))
    }
}
