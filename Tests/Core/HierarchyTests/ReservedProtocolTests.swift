import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 7: only Troupe can send the messages that a child carries out for Troupe.
@Suite("A message of one of Troupe's own protocols")
struct ReservedProtocolTests {
    @Test("is refused from a client and from a child, and is not delivered", arguments: ReservedProtocol.allCases)
    func refused(reserved: ReservedProtocol) {
        var driven = Driven(Sketch.stack)
        driven.launch()
        driven.log = []
        let alpha = driven.id("Alpha")
        let message = DelegateMessage(
            from: alpha, reserved, name: "didFinishLaunching", payload: Payload(), expectsReply: true)
        for asker in [
            Asker.client(ClientID(rawValue: 1)), .controller(alpha, Incarnation(rawValue: 1), during: nil),
        ] {
            let reply = driven.ask(.sendDelegate(to: alpha, message), from: asker)
            #expect(reply?.failure?.code == .notAllowed)
            #expect(reply?.failure?.hint != nil)
        }
        #expect(driven.log == [])
    }

    @Test("is distinguished from one of the application's protocols by its whole name")
    func others() {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let message = DelegateMessage(
            from: driven.id("Alpha"), protocolName: "UnwindDelegate", name: "back", payload: Payload(),
            expectsReply: true)
        #expect(driven.ask(.sendDelegate(to: driven.id("Alpha"), message))?.status == .completed)
    }
}
