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

    @Test(
        "does not exist if the request made none",
        arguments: [(40, .noSuchController), (51, .badArgument)] as [(UInt64, ErrorCode)])
    mutating func missing(number: UInt64, code: ErrorCode) {
        host.say(.ask(Ask(number: 51, .instantiate(.controller(ControllerID(rawValue: 1))))))
        host.say(.ask(Ask(number: 52, .release(promised(number)))))
        #expect(reply(51)?.failure?.code == .badArgument)
        #expect(reply(52)?.failure?.code == code)
        #expect(reply(52)?.failure?.hint != nil)
    }

    /// Requests that show a controller.
    private static let shows: [@Sendable (Destination) -> Request] = [
        { .push($0, onto: nil, animated: false) }, { .present($0, from: nil, .init(animated: false)) },
        { .add($0, to: ControllerID(rawValue: 1), frame: nil, containerView: nil) },
        { .setStack([$0], in: nil, animated: false) }, { .setTabs([$0], in: nil, animated: false) }, { .root($0) },
    ]

    @Test(
        "of a class that no process can run is refused with the class, and requests that show it with the reason",
        arguments: [Destination.className("Unhosted"), .containerClass("Unhosted", of: "UINavigationController")],
        shows.indices)
    mutating func refused(destination: Destination, show: Int) throws {
        let before = host.instance.hierarchy.allControllers
        // Each of several refused controllers has its own reason.
        host.say(.ask(Ask(number: 51, .instantiate(destination))))
        host.say(.ask(Ask(number: 52, .instantiate(.className("Other")))))
        host.say(.ask(Ask(number: 53, Self.shows[show](.controller(promised(51))))))
        let reason = try #require(reply(51)?.failure)
        let later = try #require(reply(53)?.failure)
        #expect(reason.code == .noSuchClass && later.code == reason.code)
        #expect(reason.message.contains("no process can run Unhosted") && reason.hint?.contains("--children") == true)
        #expect(later.message.hasSuffix(reason.message) && later.hint == reason.hint, "\(later)")
        #expect(host.instance.hierarchy.allControllers == before, "nothing is made or shown")
    }

    @Test(
        "with contents that were refused is not shown, nor is a container around it, until it is filled",
        arguments: [true, false], shows.indices)
    mutating func refusedContents(isNested: Bool, show: Int) throws {
        let before = host.instance.hierarchy.allControllers
        host.say(.ask(Ask(number: 51, .instantiate(.className("UINavigationController")))))
        host.say(.ask(Ask(number: 52, .instantiate(.className("Unhosted")))))
        host.say(
            .ask(Ask(number: 53, .setStack([.controller(promised(52))], in: .id(promised(51)), animated: false))))
        host.say(.ask(Ask(number: 54, .instantiate(.className("UITabBarController")))))
        host.say(.ask(Ask(number: 55, .setTabs([.controller(promised(51))], in: .id(promised(54)), animated: false))))
        let shown = isNested ? promised(54) : promised(51)
        host.say(.ask(Ask(number: 56, Self.shows[show](.controller(shown)))))
        let failure = try #require(reply(56)?.failure)
        let reason = try #require(reply(52)?.failure)
        #expect(failure.code == .noSuchClass && failure.message.hasSuffix(reason.message))
        #expect(failure.hint == reason.hint)
        #expect(host.instance.hierarchy.allControllers.count == before.count + 2, "nothing but the containers is made")
        // A push leaves the refused controller out; a new stack replaces it.
        host.say(.ask(Ask(number: 61, .instantiate(.className("Screen")))))
        host.say(.ask(Ask(number: 62, .push(.controller(promised(61)), onto: .id(promised(51)), animated: false))))
        host.say(.ask(Ask(number: 63, .present(.controller(promised(51)), from: nil, .init(animated: false)))))
        #expect(reply(63)?.failure?.code == .noSuchClass)
        host.say(
            .ask(Ask(number: 64, .setStack([.controller(promised(61))], in: .id(promised(51)), animated: false))))
        host.say(.ask(Ask(number: 65, .present(.controller(promised(51)), from: nil, .init(animated: false)))))
        host.say(.ask(Ask(number: 66, .place(promised(51)))))
        #expect(reply(66)?.content.place?.presentingViewController != nil, "\(String(describing: reply(65)))")
    }

    @Test("with values that were refused as too many is not shown until all of them are set")
    mutating func refusedValues() throws {
        func record(_ number: UInt64, _ keys: [String], _ count: Int) -> EnvelopeBody {
            let text = Value.string(String(repeating: "x", count: count))
            var values: Fields = [:]
            for key in keys { values[key] = text }
            return .ask(Ask(number: number, .record(Configuration(controller: promised(51), values: values))))
        }
        host.say(.ask(Ask(number: 51, .instantiate(.className("Screen")))))
        host.say(record(52, ["a", "b"], 40_000))
        #expect(reply(52)?.failure?.code == .quotaExceeded)
        for (number, keys, code) in [
            (60, [], .quotaExceeded), (70, ["a"], .quotaExceeded), (80, ["a", "b"], nil),
        ] as [(UInt64, [String], ErrorCode?)] {
            host.say(record(number, keys, 10))
            host.say(
                .ask(
                    Ask(number: number + 1, .present(.controller(promised(51)), from: nil, .init(animated: false)))))
            if let code { #expect(reply(number + 1)?.failure?.code == code) }
        }
        host.say(.ask(Ask(number: 90, .place(promised(51)))))
        #expect(reply(90)?.content.place?.presentingViewController != nil)
    }

    @Test("refused because of a touch that went on is named by its class, and a loop of them causes few diagnostics")
    mutating func late() throws {
        let key = try #require(host.starts.last?.key)
        for input in [7, 8] as [UInt64] { host.instance.processes.change(key) { $0.inputs.passOn(input) } }
        func diagnostics() -> [String] {
            host.events.compactMap { if case .diagnostic(let words) = $0.details { words } else { nil } }
        }
        for number in 0..<1_000 as Range<UInt64> {
            host.say(.ask(Ask(number: 100 + 2 * number, input: 7, .instantiate(.className("Row")))))
            let add = Request.add(
                .controller(promised(100 + 2 * number)), to: key.controller, frame: nil, containerView: nil)
            host.say(.ask(Ask(number: 101 + 2 * number, input: 7, add)))
        }
        let lines = diagnostics()
        #expect(lines.count == 8, "\(lines)")
        #expect(lines.first?.hasPrefix("instantiate Row was requested by a touch") == true)
        #expect(lines.last?.hasPrefix("add Row was") == true && lines.last?.hasSuffix("(1000 times)") == true)
        host.say(.ask(Ask(number: 3_000, input: 8, .instantiate(.className("Row")))))
        #expect(diagnostics().count == 9, "the next touch is reported")
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
        for number in 4_000...9_000 as ClosedRange<UInt64> {
            made.add(Failure(.quotaExceeded, "\(number)"), of: number, for: "Row\(number)")
        }
        #expect(made.refusedClass(of: promised(9_000)) == "Row9000" && made.refusedClass(of: promised(4_000)) == nil)
        #expect(try made.resolve(ControllerID(rawValue: 8)) == ControllerID(rawValue: 8))
    }
}
