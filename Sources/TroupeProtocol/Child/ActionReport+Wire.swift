import CMessages
public import TroupeMessages
import TroupeModel

extension ActionReport: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__ActionReport>?) {
        troupe__action_report__init(message)
    }

    func fill(_ message: inout Troupe__ActionReport, _ arena: Arena) {
        message.selector = arena.text(selector)
        message.sender = arena.value(sender)
    }

    init(wire message: Troupe__ActionReport) throws(ProtocolError) {
        self.init(selector: try Wire.text(message.selector, "an action"), sender: try Wire.value(message.sender))
    }
}
