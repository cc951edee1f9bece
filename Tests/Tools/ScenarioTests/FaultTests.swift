import Testing
import TroupeCommand
import TroupeModel
import TroupeScenario
import TroupeTestWorld
import TroupeValue

/// Rule 9: a dead or silent child never blocks other children, at any moment.
@Suite("A child that fails in a callback")
struct FaultTests {
    /// The callbacks of a controller that comes, is covered, is uncovered and goes.
    static let callbacks = [
        "awakeFromNib", "willMoveToParent", "loadView", "viewDidLoad", "viewWillAppear", "viewWillLayoutSubviews",
        "updateViewConstraints", "viewDidLayoutSubviews", "viewDidAppear", "didMoveToParent", "viewWillDisappear",
        "viewDidDisappear",
    ]
    /// How it fails: it dies, it stops, it never comes back.
    static let failures = ["inject crash % --child *", "stop * at %", "inject hang % --child *"]

    /// A stack pushed and popped, and a chain presented and dismissed from below; `%` is the fault.
    static let walks = [
        Walk(
            storyboard: "Stack", members: ["nav", "Alpha", "Beta", "Gamma"],
            lines: ["push Beta --onto nav", "push Gamma --onto nav", "pop --in nav", "pop --in nav"],
            end: "tree nav children Alpha"),
        Walk(
            storyboard: "Plain", members: ["Alpha", "Beta", "Gamma"],
            lines: ["present Beta", "present Gamma", "dismiss Gamma", "present Gamma", "dismiss Alpha"],
            end: "tree Alpha presented none"),
        Walk(
            storyboard: "Tabs", members: ["tabs", "One", "twoNav", "Two", "Three"],
            lines: ["select 1 --in tabs", "push Three --onto twoNav", "select 0 --in tabs", "pop --in twoNav"],
            end: "tree tabs selected One"),
        Walk(
            storyboard: "Embed", members: ["Parent", "Child", "Third"],
            lines: ["present Third", "dismiss Third", "memory-warning", "root Third"],
            end: "tree window root Third"),
    ]

    /// The requests during a failure.
    struct Walk: CustomTestStringConvertible, Sendable {
        let storyboard: String
        let members: [String]
        let lines: [String]
        let end: String
        var testDescription: String { storyboard }
    }

    @Test(
        "leaves the callbacks of all other controllers unchanged, and every request has its reply",
        arguments: walks, callbacks)
    func others(walk: Walk, callback: String) throws {
        let well = try told(walk, "")
        for victim in walk.members {
            for failure in Self.failures {
                let fault = failure.map { $0 == "%" ? callback : $0 == "*" ? victim : String($0) }.joined()
                let ill = try told(walk, fault)
                for controller in walk.members where controller != victim {
                    #expect(ill[controller] == well[controller], "\(fault): \(controller) hears the same")
                    #expect(well[controller]?.isEmpty == false)
                }
            }
        }
    }

    /// Carries out a walk, and returns each controller's callbacks.
    private func told(_ walk: Walk, _ fault: String) throws -> [String: [String]] {
        let script = try ScriptParser.parse(
            """
            storyboard ../../../Fixtures/\(walk.storyboard).storyboard
            \(fault)
            \(walk.lines.joined(separator: "\nreply completed\n"))
            reply completed
            \(walk.end)
            """, file: "fault")
        let recorder = RecordingWorld(
            CoreWorld(application: try Scenarios.application(of: script), setup: script.setup))
        var runner = ScenarioRunner(script, in: recorder)
        try runner.run()
        return recorder.record.told
    }
}

/// A world that records the callbacks of each controller.
private struct RecordingWorld: World {
    final class Record { var told: [String: [String]] = [:] }
    var inner: CoreWorld
    let record = Record()

    init(_ inner: CoreWorld) { self.inner = inner }
    mutating func launch() throws(WorldError) -> LaunchAccount { try inner.launch() }
    mutating func ask(_ request: ControllerRequest, by person: Statement.Person) throws(WorldError) {
        try inner.ask(request, by: person)
    }
    mutating func withdraw() throws(WorldError) { try inner.withdraw() }
    mutating func nextEvent(within milliseconds: Int) throws(WorldError) -> LoggedEvent? {
        let event = try inner.nextEvent(within: milliseconds)
        if event?.event.kind == .callback, let who = event?.subject?.storyboardID, let name = event?.event.name {
            record.told[who, default: []].append("\(name) \(event?.report["reason"]?.string ?? "")")
        }
        return event
    }
    mutating func inject(_ fault: Fault, into controller: String, at callback: CallbackName?) throws(WorldError) {
        try inner.inject(fault, into: controller, at: callback)
    }
    mutating func tree() throws(WorldError) -> TreeReport { try inner.tree() }
    mutating func outline() throws(WorldError) -> InterfaceOutline { try inner.outline() }
    mutating func quit() throws(WorldError) { try inner.quit() }
    mutating func relaunch() throws(WorldError) { try inner.relaunch() }
    mutating func lines(at sight: Statement.Sight) throws(WorldError) -> [String] { try inner.lines(at: sight) }
}
