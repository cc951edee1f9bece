import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

/// Rule 6: when a process dies its account is closed, also when its controller has left before it. Its end is reported,
/// so that nobody takes it for a running process.
@Suite("A process that outlives its controller")
struct DepartedTests {
    private static let now = Instant(microseconds: 1)
    private static let first = Incarnation(rawValue: 1)

    /// A sheet that was dismissed: it has answered everything but its last posts.
    private func dismissed() throws -> (driven: Driven, sheet: ControllerID, posts: [CallID: String]) {
        var driven = Driven(Sketch.stack)
        driven.launch()
        driven.ask(.present(.scene("beta"), from: nil, Request.Presentation()))
        let sheet = driven.id("Beta")
        let alpha = driven.id("Alpha")
        driven.hierarchy.interface.tree[sheet]?.delegate = alpha
        driven.isMute = { _, name in name == .viewDidDisappear || name == .didReceiveMemoryWarning }
        driven.ask(.memoryWarning)
        let reply = driven.ask(.dismiss(.id(sheet), animated: false))
        #expect(reply?.status == .completed)
        #expect(driven.hierarchy.facts(of: sheet) == nil)
        let posts = driven.unanswered.filter { $0.value.controller == sheet }.mapValues(\.name)
        #expect(posts.values.sorted() == ["didReceiveMemoryWarning", "viewDidDisappear"])
        return (driven, sheet, posts)
    }

    private func events(_ effects: [Effect]) -> [String] {
        effects.compactMap { effect in
            guard case .event(let event) = effect else { return nil }
            return "\(event.kind?.rawValue ?? "") \(event.name ?? "") \(event.subject?.controller.description ?? "")"
        }
    }

    private func exit(_ id: ControllerID, of driven: inout Driven) -> [String] {
        events(
            driven.hierarchy.handle(
                .exited(id, Self.first, .signal(9), .after(milliseconds: 0)), at: Self.now))
    }

    @Test("and is killed has its unanswered callbacks logged as lost, in the order they were sent, and only once")
    func lost() throws {
        var (driven, sheet, _) = try dismissed()
        #expect(
            exit(sheet, of: &driven) == [
                "process exited \(sheet)", "lost didReceiveMemoryWarning \(sheet)", "lost viewDidDisappear \(sheet)",
            ])
        #expect(exit(sheet, of: &driven) == [])
    }

    @Test("and answers a callback before its end has that callback logged as acknowledged, not lost")
    func answered() throws {
        var (driven, sheet, posts) = try dismissed()
        let warning = try #require(posts.first { $0.value == "didReceiveMemoryWarning" }?.key)
        let heard = driven.hierarchy.handle(.answered(sheet, Self.first, warning, .done), at: Self.now)
        #expect(events(heard) == ["acknowledged didReceiveMemoryWarning \(sheet)"])
        #expect(exit(sheet, of: &driven) == ["process exited \(sheet)", "lost viewDidDisappear \(sheet)"])
    }

    @Test("and has answered all callbacks loses no callback; its end is reported, and its record is dropped")
    func complete() throws {
        var (driven, sheet, posts) = try dismissed()
        for call in posts.keys.sorted() {
            _ = driven.hierarchy.handle(.answered(sheet, Self.first, call, .done), at: Self.now)
        }
        let effects = driven.hierarchy.handle(
            .exited(sheet, Self.first, .requested(by: .withdrawal), .stayDown), at: Self.now)
        let ends = effects.compactMap { effect -> Event? in
            guard case .event(let event) = effect else { return nil }
            return event
        }
        #expect(ends.map(\.name) == ["exited"] && ends.first?.subject?.controller == sheet)
        #expect(ends.first?.fields["state"] == "none" && ends.first?.fields["cause"] == "was ended by Troupe")
        #expect(driven.hierarchy.operations.departed.isEmpty)
        #expect(exit(sheet, of: &driven) == [])
    }

    @Test("may still send messages until it ends, but make no other request")
    func lastWords() throws {
        var (driven, sheet, _) = try dismissed()
        let alpha = driven.id("Alpha")
        func say(to receiver: ControllerID?, as incarnation: Incarnation = Self.first) -> Reply? {
            let message = DelegateMessage(
                from: sheet, protocolName: "Last", name: "word", payload: Payload(), expectsReply: false)
            return driven.ask(
                .sendDelegate(to: receiver, message), from: .controller(sheet, incarnation, during: nil))
        }
        #expect(say(to: alpha)?.status == .completed)
        #expect(say(to: nil)?.status == .completed, "a message to its former delegate")
        #expect(driven.log.filter { $0.hasSuffix(" Alpha") }.suffix(2) == ["word Alpha", "word Alpha"], "both arrive")
        let asker = Asker.controller(sheet, Self.first, during: nil)
        let refused = driven.ask(.push(.scene("gamma"), onto: nil, animated: false), from: asker)?.failure
        #expect(refused?.code == .noSuchController && refused?.message == "\(sheet) is gone")
        #expect(say(to: alpha, as: Incarnation(rawValue: 2))?.failure?.code == .noSuchController)
        _ = exit(sheet, of: &driven)
        #expect(say(to: alpha)?.failure?.code == .noSuchController)
    }

    @Test("is reported as retired if its controller leaves between two processes")
    func between() throws {
        var driven = Driven(Sketch.stack)
        driven.launch()
        driven.ask(.present(.scene("beta"), from: nil, Request.Presentation()))
        let sheet = driven.id("Beta")
        _ = driven.hierarchy.handle(
            .exited(sheet, Self.first, .signal(9), .after(milliseconds: 500)), at: Self.now)
        driven.ask(.dismiss(.id(sheet), animated: false))
        #expect(driven.hierarchy.facts(of: sheet) == nil)
        #expect(driven.events.last { $0.kind == .process }?.name == "retired")
        #expect(driven.hierarchy.operations.departed.isEmpty)
    }
}
