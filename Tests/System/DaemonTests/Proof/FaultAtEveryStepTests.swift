import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

@Suite("A child that fails at any step of a transition")
struct FaultAtEveryStepTests {
    /// How long a call waits for its answer, in milliseconds.
    static let deadline = 400

    /// A callback of a controller.
    private struct Step: Hashable {
        let title: String
        let callback: String
    }

    @Test(
        "exits, is killed or stops: siblings keep processes and callbacks; back and another tab work in one deadline",
        arguments: PronePath.allCases, ProneFault.allCases)
    func everyStep(path: PronePath, fault: ProneFault) throws {
        let models = try Instance.makeFolder()
        defer { Instance.remove(models) }
        let model = try Self.application().compile(into: models)
        let calm = try Scene(model)
        let expected = try calm.callbacks(of: path)
        try calm.end()
        let steps = expected.flatMap { title, names in
            names.reduce(into: [Step]()) { steps, name in
                let step = Step(title: title, callback: name)
                if !steps.contains(step) { steps.append(step) }
            }
        }
        #expect(steps.count >= 8, "\(steps)")
        for step in steps { try fail(step, path, fault, model, expected) }
    }

    private func fail(
        _ step: Step, _ path: PronePath, _ fault: ProneFault, _ model: String, _ expected: [String: [String]]
    ) throws {
        let what: Comment = "\(fault) of \(step.title) in \(step.callback)"
        let scene = try Scene(model)
        let others = try scene.processes().filter { $0.key != step.title }
        let mark = "\(scene.faults)/\(step.title).\(step.callback).\(fault.file)"
        try Descriptor.openForWriting(mark).writeAll([])
        let heard = try scene.callbacks(of: path)
        try scene.awaitStrike(mark)
        for (title, names) in expected where title != step.title {
            #expect(heard[title] == names, "\(what): \(title)")
        }
        let stopped = fault.isStop ? try scene.stopped() : nil
        #expect(!fault.isStop || stopped != nil, what)
        if fault == .pause, let stopped { try scene.resume(stopped) }
        // Each of these waits for the failed child at most once.
        for request in [path.back, .select(.controller(.named("Delta")), in: nil)] {
            let start = MonotonicClock.microseconds()
            let reply = try scene.instance.request(request)
            let took = (MonotonicClock.microseconds() - start) / 1000
            #expect(reply.status == .completed, "\(what): \(reply)")
            #expect(took < Self.deadline + 250, "\(what): \(request.command) took \(took) ms")
        }
        if fault == .stop, let stopped {
            let before = try scene.outline()
            // Its deadline may end it at any moment: then there is nothing to resume.
            try? scene.resume(stopped)
            try scene.instance.awaitQuiet()
            #expect(try scene.outline() == before, what)
        }
        try scene.instance.awaitQuiet()
        let left = try scene.processes()
        for (title, pid) in others where left[title] != nil {
            #expect(left[title] == pid, "\(what): the process of \(title) is another")
        }
        #expect(left["Delta"] == others["Delta"] && left["Delta"] != nil, what)
        try scene.end()
    }

    /// Three tabs, the first a stack; a scene to push and one to present.
    private static func application() -> GeneratedStoryboard {
        var document = GeneratedStoryboard(initial: "tabs")
        document.controller(
            "tabs", kind: "tabBarController",
            children: [("viewControllers", "stack"), ("viewControllers", "Gamma"), ("viewControllers", "Delta")])
        document.controller(
            "stack", kind: "navigationController", children: [("rootViewController", "Alpha")])
        for id in ["Alpha", "Beta", "Gamma", "Delta", "Sheet"] {
            document.controller(id, attributes: #"customClass="Prone""#)
        }
        return document
    }

    /// A running instance of the application, with another tab's child beside the first.
    private final class Scene {
        let instance: Instance
        let faults: String

        init(_ model: String) throws {
            let folder = try Instance.makeFolder()
            faults = folder + "/faults"
            mkdir(faults, 0o700)
            instance = try Instance(
                [model, "--children", try ProgramLocation.helper("prone-child"), "--deadline", "\(deadline)"],
                folder: folder,
                environment: ["PRONE_FAULTS=\(faults)"]
            ).ready()
            for tab in ["Delta", "stack"] {
                let reply = try instance.request(.select(.controller(.named(tab)), in: nil))
                try #require(reply.status == .completed, "\(reply)")
            }
            try instance.awaitQuiet()
        }

        /// The process of each controller that has one, by title.
        func processes() throws -> [String: Int64] {
            var found: [String: Int64] = [:]
            for controller in try instance.controllers().values {
                if let title = controller["title"]?.string, let pid = controller["pid"]?.int { found[title] = pid }
            }
            return found
        }

        /// Each controller's position and appearance.
        func outline() throws -> [String] {
            try instance.controllers().values.map { controller in
                ["id", "parent", "presented", "appearance", "selected"].map { "\(controller[$0] ?? .null)" }
                    .joined(separator: " ") + " \(controller["children"]?.list ?? [])"
            }.sorted()
        }

        /// Follows a path; returns the callbacks that each child got on the way, by title.
        func callbacks(of path: PronePath) throws -> [String: [String]] {
            let start = try instance.report(.list)["events"]?.int ?? 0
            let reply = try instance.request(path.request)
            #expect(reply.status == .completed, "\(reply)")
            var heard: [String: [String]] = [:]
            for event in try instance.events() where (event["seq"]?.int ?? 0) > start {
                guard event["kind"] == "callback", event["call"]?.int != nil, let name = event["name"]?.string,
                    event["transition"]?.int == reply.transition.map({ Int64($0.rawValue) }),
                    event["reason"] != "restored", let title = event["title"]?.string
                else { continue }
                heard[title, default: []].append(name)
            }
            return heard
        }

        /// Waits until the failure has happened and its file is gone. The last post may be read after the reply.
        func awaitStrike(_ mark: String) throws {
            let deadline = MonotonicClock.microseconds() + Instance.timeout
            while access(mark, F_OK) == 0 {
                try #require(MonotonicClock.microseconds() < deadline, "\(mark) is never met")
                _ = try instance.report(.list)
            }
        }

        /// The process that has stopped itself.
        func stopped() throws -> Int32? {
            let deadline = MonotonicClock.microseconds() + Instance.timeout
            while MonotonicClock.microseconds() < deadline {
                for pid in instance.processes() where ProcessFacts(pid: pid).state() == "T" { return pid }
            }
            return nil
        }

        func resume(_ pid: Int32) throws { try ProcessHandle(pid: pid).send(.resume) }

        func end() throws {
            try instance.stopAndLeaveNothing()
        }
    }
}
