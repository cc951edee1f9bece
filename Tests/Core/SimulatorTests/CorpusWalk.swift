import TroupeHierarchy
import TroupeModel
import TroupeValue

/// Fires every segue and comes back: first the segues that can be reached from an application's first scene, then those
/// with a source that only the application's own code shows; the walk shows such a source as the root.
struct CorpusWalk {
    /// The outcome of one segue.
    struct Outcome: Hashable {
        let segue: String
        let kind: String
        /// `completed`, a rejection's code, or `notReached`.
        var outcome: String
        var wayBack: String
        /// The reason why no segue leads to its source; nil if one does.
        var detour: Detour?
        /// The scene that is made the root to reach its source; nil if segues lead there.
        var root: SceneReference?
    }

    /// The reason why a segue's source is shown by code.
    enum Detour: String {
        case instantiated = "no segue leads to its source: the application's code makes it, here as the root"
        case secondPane =
            "on a phone a split view controller shows its first pane (section 3.7); its source stands in the second, and is shown as the root here"
    }

    /// The path to a place: a scene that code made the root, if any, then segues.
    private struct Path {
        var root: SceneReference?
        var detour: Detour?
        var steps: [Step] = []
    }

    /// A segue of a scene; the numbers of controllers differ between worlds.
    private struct Step: Hashable {
        let source: SceneReference
        let segue: ObjectID
    }

    let application: ApplicationModel
    let idiom: DeviceIdiom
    private(set) var outcomes: [Outcome] = []
    private(set) var complaints: [String] = []
    private var fired: Set<Step> = []

    init(_ application: ApplicationModel, _ idiom: DeviceIdiom) {
        self.application = application
        self.idiom = idiom
    }

    mutating func walk() {
        walk(from: Path())
        for scene in application.storyboards.flatMap(\.scenes) {
            let open = scene.connections.segues.filter { !fired.contains(Step(source: scene.reference, segue: $0.id)) }
            guard open.contains(where: { $0.kind != .embed && $0.kind != .relationship }) else { continue }
            walk(from: detour(to: scene.reference))
        }
        for scene in application.storyboards.flatMap(\.scenes) {
            for segue in scene.connections.segues where segue.kind != .embed && segue.kind != .relationship {
                guard !fired.contains(Step(source: scene.reference, segue: segue.id)) else { continue }
                outcomes.append(
                    Outcome(
                        segue: name(scene.reference, segue.id), kind: segue.kind.rawValue, outcome: "notReached",
                        wayBack: "-"))
            }
        }
    }

    private mutating func walk(from start: Path) {
        var paths = [start]
        var next = 0
        while next < paths.count, next < 400 {
            let path = paths[next]
            next += 1
            for step in open(after: path) where fired.insert(step).inserted {
                guard fire(step, after: path) else { continue }
                var further = path
                further.steps.append(step)
                paths.append(further)
            }
        }
    }

    /// Code shows the outermost stack or tab bar around a scene.
    private func detour(to scene: SceneReference) -> Path {
        var root = scene
        let scenes = application.storyboards.flatMap(\.scenes)
        while let outer = scenes.first(where: { outer in
            outer.reference.storyboard == root.storyboard
                && outer.connections.relationships.contains { $0.destination == root.id }
        }), outer.reference != scene {
            if outer.kind == .splitViewController { return Path(root: root, detour: .secondPane) }
            root = outer.reference
        }
        return Path(root: root, detour: .instantiated)
    }

    private func name(_ scene: SceneReference, _ segue: ObjectID) -> String { "\(scene.storyboard)/\(segue)" }

    /// The world after a path; nil if one of its steps fails.
    private mutating func world(after path: Path) -> CalmWorld? {
        var world = CalmWorld(application, idiom)
        if let root = path.root {
            guard world.ask(.root(.scene("\(root.storyboard)/\(root.id)")))?.status == .completed else { return nil }
        }
        for step in path.steps {
            guard let source = find(step, &world), world.ask(request(step, source))?.status == .completed else {
                return nil
            }
        }
        return world
    }

    private func request(_ step: Step, _ source: ControllerID) -> Request {
        .performSegue(step.segue.rawValue, from: .id(source), sender: .null, byUser: true)
    }

    /// The newest controller of the step's scene that is visible, or can be made visible.
    private func find(_ step: Step, _ world: inout CalmWorld) -> ControllerID? {
        for id in world.standing.reversed() where world.hierarchy.place(of: id)?.scene == step.source {
            if world.bringForward(id) { return id }
        }
        return nil
    }

    private mutating func open(after path: Path) -> [Step] {
        guard let world = world(after: path) else { return [] }
        complaints += world.complaints
        return world.standing.flatMap { id in
            world.hierarchy.segues(of: id).compactMap { segue in
                world.hierarchy.place(of: id)?.scene.map { Step(source: $0, segue: segue.id) }
            }
        }.filter { step in
            var copy = world
            return !fired.contains(step) && find(step, &copy) != nil
        }
    }

    /// Fires the segue and comes back; true if new scenes may be behind it.
    private mutating func fire(_ step: Step, after path: Path) -> Bool {
        guard var world = world(after: path), let source = find(step, &world) else { return false }
        let segue = application.scene(step.source)?.segue(step.segue.rawValue)
        var outcome = Outcome(
            segue: name(step.source, step.segue), kind: segue?.kind.rawValue ?? "", outcome: "none", wayBack: "-",
            detour: path.detour, root: path.root)
        let before = world.shown
        let reply = world.ask(request(step, source))
        outcome.outcome = reply?.failure?.code.rawValue ?? reply?.status.word ?? "none"
        let isCompleted = reply?.status == .completed
        if isCompleted, segue?.kind == .unwind {
            outcome.wayBack = "is one"
        } else if isCompleted, let made = reply?.controllers.last {
            outcome.wayBack = comeBack(from: made, &world, before)
        }
        complaints += world.complaints.map { "\(outcome.segue) on \(idiom.rawValue): \($0)" }
        outcomes.append(outcome)
        return isCompleted
    }

    private func comeBack(from made: ControllerID, _ world: inout CalmWorld, _ before: [String]) -> String {
        guard let place = world.hierarchy.place(of: made) else { return "lost" }
        let way: String
        let reply: Reply?
        if place.presenter != nil {
            way = "dismiss"
            reply = world.ask(.dismiss(.id(made), animated: true))
        } else if let parent = place.parent, world.hierarchy.kind(of: parent) == .navigationController {
            way = "pop"
            reply = world.ask(.pop(.one, in: .id(parent), animated: true))
        } else if let parent = place.parent, world.hierarchy.kind(of: parent) == .splitViewController {
            return "stays in its pane"
        } else {
            return "none"
        }
        guard reply?.status == .completed else { return "\(way): \(reply?.failure?.code.rawValue ?? "no reply")" }
        return world.shown.sorted() == before.sorted() ? way : "\(way), elsewhere"
    }
}
