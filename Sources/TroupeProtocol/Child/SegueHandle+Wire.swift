import CMessages
import TroupeModel

extension SegueHandle.Made: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Segue__Made>?) { troupe__segue__made__init(message) }

    func fill(_ message: inout Troupe__Segue__Made, _ arena: Arena) {
        message.id = id.rawValue
        message.kind = arena.text(kind)
        arena.set(className, &message.has_class_name, &message.class_name)
        arena.set(identifier, &message.has_identifier, &message.identifier)
        arena.set(storyboardID, &message.has_storyboard_id, &message.storyboard_id)
        arena.set(title, &message.has_title, &message.title)
    }

    init(wire message: Troupe__Segue__Made) throws(ProtocolError) {
        self.init(
            id: try Wire.id(message.id, "a made controller"), kind: try Wire.text(message.kind, "a controller's kind"),
            className: try Wire.text(message.has_class_name, message.class_name, "a class"),
            identifier: try Wire.text(message.has_identifier, message.identifier, "an identifier"),
            storyboardID: try Wire.text(message.has_storyboard_id, message.storyboard_id, "a storyboard id"),
            title: try Wire.text(message.has_title, message.title, "a title"))
    }
}

extension SegueHandle: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Segue>?) { troupe__segue__init(message) }

    func fill(_ message: inout Troupe__Segue, _ arena: Arena) {
        message.segue_id = arena.text(segueID)
        arena.set(identifier, &message.has_identifier, &message.identifier)
        message.kind = arena.text(kind)
        message.source = source.rawValue
        message.destination = destination.rawValue
        arena.messages(made, &message.n_made, &message.made)
        message.sender = arena.value(sender)
    }

    init(wire message: Troupe__Segue) throws(ProtocolError) {
        self.init(
            segueID: try Wire.text(message.segue_id, "a segue's id"),
            identifier: try Wire.text(message.has_identifier, message.identifier, "a segue's identifier"),
            kind: try Wire.text(message.kind, "a segue's kind"),
            source: try Wire.id(message.source, "a segue's source"),
            destination: try Wire.id(message.destination, "a segue's destination"),
            made: try Wire.all(message.n_made, message.made), sender: try Wire.value(message.sender))
    }
}
