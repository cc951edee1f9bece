import Testing
import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeInstance

/// Rule 12: a process may name a controller by its request that makes it, before it has the reply.
@Suite("A controller that is named by the request that makes it")
struct MadeControllerTests {
    private var host = TestHost()

    init() {
        host.greet()
        host.answerAll()
    }

    private func promised(_ number: UInt64) -> ControllerID { ControllerID(madeBy: number) }

    /// The reply to a request.
    private func reply(_ number: UInt64) -> Reply? {
        for case .told(let told) in host.told.map(\.body) where told.number == number { return told.reply }
        return nil
    }

    @Test("can be configured, presented and dismissed before its maker knows its id")
    mutating func presented() throws {
        host.say(.ask(Ask(number: 51, .instantiate(.className("Screen")))))
        let values = Configuration(controller: promised(51), values: ["level": 3])
        host.say(.ask(Ask(number: 52, .record(values))))
        host.say(.ask(Ask(number: 53, .present(.controller(promised(51)), from: nil, .init(animated: false)))))
        let made = try #require(reply(51)?.controllers.first)
        #expect(reply(52)?.status == .completed)
        #expect(host.starts.last?.key.controller == made)
        host.say(.ask(Ask(number: 54, .place(promised(51)))))
        #expect(reply(54)?.content.place?.presentingViewController != nil)
    }

    @Test("does not exist if the request made none", arguments: [40, 51] as [UInt64])
    mutating func missing(number: UInt64) {
        host.say(.ask(Ask(number: 51, .instantiate(.controller(ControllerID(rawValue: 1))))))
        host.say(.ask(Ask(number: 52, .release(promised(number)))))
        #expect(reply(51)?.failure?.code == .badArgument)
        #expect(reply(52)?.failure?.code == .noSuchController)
        #expect(reply(52)?.failure?.hint != nil)
    }

    @Test("that was refused is named in later refusals with the reason")
    mutating func refused() throws {
        host.say(.ask(Ask(number: 51, .instantiate(.containerClass("Unhosted", of: "UINavigationController")))))
        host.say(.ask(Ask(number: 52, .present(.controller(promised(51)), from: nil, .init(animated: false)))))
        let reason = try #require(reply(51)?.failure)
        let later = try #require(reply(52)?.failure)
        #expect(reason.code == .noSuchClass && later.code == .noSuchController)
        #expect(later.message.hasSuffix(reason.message) && later.hint == reason.hint, "\(later)")
    }

    @Test("is unknown to other processes and to clients")
    mutating func foreign() {
        host.say(.ask(Ask(number: 51, .instantiate(.className("Screen")))))
        host.say(.ask(Ask(number: 52, .present(.controller(promised(51)), from: nil, .init(animated: false)))))
        host.greet(over: 2)
        let reply = host.ask(.place(promised(51)), over: 2)
        #expect(reply?.failure?.code == .noSuchController)
    }

    @Test("is forgotten with its end once many have ended, and never while it lives")
    func forgotten() throws {
        var made = MadeControllers()
        for number in 1...3_000 as ClosedRange<UInt64> {
            made.add(ControllerID(rawValue: number), madeBy: number) { $0.rawValue > 2_900 || $0.rawValue == 7 }
        }
        #expect(try made.resolve(promised(7)) == ControllerID(rawValue: 7))
        #expect(try made.resolve(promised(3_000)) == ControllerID(rawValue: 3_000))
        #expect(throws: Failure.self) { try made.resolve(promised(8)) }
        #expect(try made.resolve(ControllerID(rawValue: 8)) == ControllerID(rawValue: 8))
    }
}
