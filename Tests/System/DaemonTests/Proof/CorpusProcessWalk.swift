import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// Fires every segue that can be reached from an application's first scene, and from those that only its own code would
/// show, over real processes, and returns: the same walk as the pure world's, so that both have the same outcomes.
final class CorpusProcessWalk {
    /// A segue of a scene; controllers have other numbers in every instance.
    struct Step: Hashable {
        let scene: String
        let segue: String
        let kind: String
    }

    /// The outcome of one segue.
    struct Outcome {
        let step: Step
        let outcome: String
        let wayBack: String
    }

    /// How to get to a place: a scene that code made the root, if any, then segues.
    private struct Path {
        var root: String?
        var steps: [Step] = []
    }

    private let make: () throws -> Instance
    private var instance: Instance
    private(set) var outcomes: [Outcome] = []
    private var fired: Set<Step> = []
    /// How many instances it took.
    private(set) var instances = 1

    init(_ make: @escaping () throws -> Instance) throws {
        self.make = make
        instance = try make()
    }

    /// - Parameter roots: scenes as `Storyboard/ID`, each shown as the root after the first scene's segues.
    func walk(andFrom roots: [String]) throws {
        for root in [nil] + roots { try walk(from: Path(root: root)) }
    }

    private func walk(from start: Path) throws {
        var paths = [start]
        var next = 0
        while next < paths.count {
            let path = paths[next]
            next += 1
            guard try stand(after: path) else {
                try leave()
                continue
            }
            var isThere = true
            for step in try open() where fired.insert(step).inserted {
                if !isThere {
                    guard try stand(after: path) else { break }
                }
                let before = try place()
                guard let source = try find(step) else {
                    fired.remove(step)
                    isThere = try place() == before
                    continue
                }
                if try fire(step, source) {
                    var further = path
                    further.steps.append(step)
                    paths.append(further)
                }
                isThere = try place() == before
            }
            try leave()
        }
    }

    /// Checks and ends the current instance.
    private func leave() throws {
        try instance.stopAndLeaveNothing()
        isRunning = false
    }
    private var isRunning = true

    /// Follows a path in a fresh instance; whether the path still leads there.
    private func stand(after path: Path) throws -> Bool {
        if path.root != nil || !path.steps.isEmpty || !isRunning || !fired.isEmpty {
            if isRunning { try leave() }
            instance = try make()
            instances += 1
            isRunning = true
        }
        if let root = path.root {
            guard try instance.request(.root(.scene(root))).status == .completed else { return false }
        }
        for step in path.steps {
            guard let source = try find(step), try ask(step, source).status == .completed else { return false }
        }
        return true
    }

    private func ask(_ step: Step, _ source: ControllerID) throws -> Reply {
        try instance.request(.performSegue(step.segue, from: .id(source), sender: .null, byUser: true))
    }

    // MARK: - Looking

    /// The controllers in the window, by number.
    private func standing() throws -> [Value] {
        let tree = try instance.report(.tree(views: false))
        let all = tree["controllers"]?.list ?? []
        let byID = Dictionary(all.map { ($0["id"]?.string ?? "", $0) }, uniquingKeysWith: { first, _ in first })
        let root = tree["windows"]?.list?.first?["root"]?.string
        return all.filter { controller in
            var outer = controller
            while let next = outer["parent"]?.string ?? outer["presenting"]?.string, let controller = byID[next] {
                outer = controller
            }
            return outer["id"]?.string == root
        }.sorted { $0.controllerNumber < $1.controllerNumber }
    }

    /// The visible scenes, and all scenes in the window.
    private func place() throws -> [String] {
        let orientation = try instance.report(.tree(views: false))["windows"]?.list?.first?["orientation"]?.string
        return try standing().map { "\($0["storyboardID"]?.string ?? "") \($0["appearance"]?.string ?? "")" }.sorted()
            + [orientation ?? ""]
    }

    private func shown() throws -> [String] {
        try instance.controllers().values.filter { $0["appearance"] == "appeared" }
            .map { $0["storyboardID"]?.string ?? $0["class"]?.string ?? "" }.sorted()
    }

    private func open() throws -> [Step] {
        try standing().flatMap { controller in
            let id = try #require(controller["id"]?.string)
            return (try instance.report(.segues(.named(id)))["segues"]?.list ?? []).map { segue in
                Step(
                    scene: controller["storyboardID"]?.string ?? "", segue: segue["id"]?.string ?? "",
                    kind: segue["kind"]?.string ?? "")
            }
        }
    }

    /// The newest controller of the step's scene that is visible or can be made visible.
    private func find(_ step: Step) throws -> ControllerID? {
        for controller in try standing().reversed() where controller["storyboardID"]?.string == step.scene {
            let id = ControllerID(rawValue: controller.controllerNumber)
            func appeared() throws -> Bool {
                try instance.controllers()[id.description]?["appearance"] == "appeared"
            }
            if try appeared() { return id }
            _ = try instance.request(.select(.controller(.id(id)), in: nil))
            if try appeared() { return id }
            _ = try instance.request(.rotate(.landscapeLeft))
            if try appeared() { return id }
        }
        return nil
    }

    // MARK: - Firing

    /// Fires the segue and returns; whether there is more to see behind it.
    private func fire(_ step: Step, _ source: ControllerID) throws -> Bool {
        let before = try shown()
        let reply = try ask(step, source)
        let isCompleted = reply.status == .completed
        var wayBack = "-"
        if isCompleted, step.kind == "unwind" {
            wayBack = "is one"
        } else if isCompleted, let made = reply.controllers.last {
            wayBack = try comeBack(from: made, before)
        }
        outcomes.append(
            Outcome(step: step, outcome: reply.failure?.code.rawValue ?? "completed", wayBack: wayBack))
        return isCompleted
    }

    private func comeBack(from made: ControllerID, _ before: [String]) throws -> String {
        let controllers = try instance.controllers()
        guard let place = controllers[made.description] else { return "lost" }
        let parent = place["parent"]?.string
        let way: String
        let reply: Reply
        if place["presenting"]?.string != nil {
            way = "dismiss"
            reply = try instance.request(.dismiss(.id(made), animated: true))
        } else if let parent, controllers[parent]?["kind"] == "navigationController" {
            way = "pop"
            reply = try instance.request(.pop(.one, in: .named(parent), animated: true))
        } else if let parent, controllers[parent]?["kind"] == "splitViewController" {
            return "stays in its pane"
        } else {
            return "none"
        }
        guard reply.status == .completed else { return "\(way): \(reply.failure?.code.rawValue ?? "")" }
        return try shown() == before ? way : "\(way), elsewhere"
    }
}
