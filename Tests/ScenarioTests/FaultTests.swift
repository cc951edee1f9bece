import Testing
import TroupeCommand
import TroupeModel
import TroupeScenario

/// SEMANTICS rule 9: a dead or silent child never blocks the others, whenever it happens.
@Suite("A child that fails in a callback")
struct FaultTests {
    /// What Beta is told while it is pushed, covered, uncovered and popped.
    static let callbacks = [
        "awakeFromNib", "willMoveToParent", "loadView", "viewDidLoad", "viewWillAppear", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewDidAppear", "didMoveToParent", "viewWillDisappear", "viewDidDisappear",
    ]
    /// How it fails: it dies, it stops, it never comes back.
    static let failures = ["inject crash % --child Beta", "stop Beta at %", "inject hang % --child Beta"]

    @Test(
        "leaves everybody else's callbacks as they were, and every request its reply",
        arguments: callbacks, failures)
    func others(callback: String, failure: String) throws {
        let fault = failure.split(separator: "%", omittingEmptySubsequences: false).joined(separator: callback)
        let well = try told("")
        let ill = try told(fault)
        for controller in ["nav", "Alpha", "Gamma"] {
            #expect(ill[controller] == well[controller], "\(controller) hears the same")
            #expect(well[controller]?.isEmpty == false)
        }
    }

    /// Runs Beta through all of it, and gives what everybody was told.
    private func told(_ fault: String) throws -> [String: [String]] {
        let script = try ScriptParser.parse(
            """
            storyboard ../../Fixtures/Stack.storyboard
            \(fault)
            push Beta --onto nav
            reply completed
            push Gamma --onto nav
            reply completed
            pop --in nav
            reply completed
            pop --in nav
            reply completed
            tree nav children Alpha
            tree Alpha appeared
            tree Alpha incarnation 1
            tree Beta gone
            """, file: "fault")
        let recorder = RecordingWorld(
            CoreWorld(application: try Scenarios.application(of: script), setup: script.setup))
        var runner = ScenarioRunner(script, in: recorder)
        try runner.run()
        return recorder.record.told
    }
}

/// A world that keeps who was told what.
private struct RecordingWorld: World {
    final class Record { var told: [String: [String]] = [:] }
    var inner: CoreWorld
    let record = Record()

    init(_ inner: CoreWorld) { self.inner = inner }
    mutating func launch() throws(WorldError) { try inner.launch() }
    mutating func ask(_ request: ControllerRequest, by person: Statement.Person) throws(WorldError) {
        try inner.ask(request, by: person)
    }
    mutating func nextEvent(within milliseconds: Int) throws(WorldError) -> Value? {
        let event = try inner.nextEvent(within: milliseconds)
        if event?["kind"]?.string == "callback", let who = event?["storyboardID"]?.string,
            let name = event?["name"]?.string
        {
            record.told[who, default: []].append("\(name) \(event?["reason"]?.string ?? "")")
        }
        return event
    }
    mutating func inject(_ fault: Fault, into controller: String, at callback: CallbackName?) throws(WorldError) {
        try inner.inject(fault, into: controller, at: callback)
    }
    mutating func tree() throws(WorldError) -> Value { try inner.tree() }
    mutating func look(at sight: Statement.Sight) throws(WorldError) -> [String] { try inner.look(at: sight) }
}
