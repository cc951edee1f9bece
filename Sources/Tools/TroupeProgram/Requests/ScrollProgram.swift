import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

/// `troupe scroll`: carries out the moves of a ``ScrollSearch`` at the scene's endpoint.
struct ScrollProgram: ~Copyable {
    private var client: SceneClient
    private var scene = SceneTree()
    private var version: UInt64 = 0

    /// The longest that a child may take to move its views, in microseconds.
    private static let timeout: Int64 = 5_000_000

    /// - Parameter goal: A text, a view's identifier, or `up` or `down`.
    static func run(_ name: String, _ goal: String, _ console: Console) throws -> ExitCode {
        var program = ScrollProgram(try SceneClient(lookingAt: try RunningInstance.find(name)))
        switch try program.search(for: ScrollSearch.Goal(goal)) {
        case .inSight:
            try console.result(["kind": "scrolled", "offset": .null]) { _ in "scroll: '\(goal)' is already in sight\n" }
        case .found(let scroller, let offset):
            let controller = scroller.controller
            let report: Value = ["kind": "scrolled", "controller": controller.report, "offset": .double(offset)]
            let tree: TreeReport? = console.json ? nil : try? Reports.ask(name, .tree(views: false))
            let title = tree?.controllers.first { $0.id == controller }?.name
            try console.result(report) { _ in
                "scrolled \(title.map { "\($0.shownOnOneLine) (\(controller))" } ?? "\(controller)")\n"
            }
        case .failed(let failure):
            guard failure.code == .notVisible else { throw failure }
            throw ProgramError(.rejected, failure.message, hint: failure.hint, code: failure.code)
        }
        return .completed
    }

    /// Scrolls to a text that is out of sight, for example in a row that was never scrolled to.
    ///
    /// - Returns: True if it has come into sight.
    static func reveal(_ text: String, in name: String) throws -> Bool {
        var program = ScrollProgram(try SceneClient(lookingAt: try RunningInstance.find(name)))
        switch try program.search(for: .text(text)) {
        case .inSight, .found: return true
        case .failed: return false
        }
    }

    private init(_ client: consuming SceneClient) { self.client = client }

    /// The end of a search.
    private enum Outcome {
        case inSight
        case found(SceneNodeID, offset: Double)
        case failed(Failure)
    }

    private mutating func search(for goal: ScrollSearch.Goal) throws -> Outcome {
        try update()
        var search = ScrollSearch(for: goal)
        var action = search.begin(scene)
        while true {
            switch action {
            case .inSight: return .inSight
            case .found(let scroller, let offset): return .found(scroller, offset: offset)
            case .failed(let failure): return .failed(failure)
            case .scroll(let controller, let view, let offset):
                _ = try client.send(.adjustment(controller, view, value: offset), version: version)
                action = try awaitMove(of: &search)
            }
        }
    }

    /// Passes newer scenes to a search until the search returns an action.
    private mutating func awaitMove(of search: inout ScrollSearch) throws -> ScrollSearch.Action {
        while try update() {
            if let action = search.sceneChanged(scene) { return action }
        }
        return search.timedOut(scene)
    }

    /// Receives the next version of the scene.
    ///
    /// - Returns: False if no version comes in time.
    @discardableResult
    private mutating func update() throws -> Bool {
        let deadline = MonotonicClock.microseconds() + Self.timeout
        guard let update = try client.next(after: version, deadline: deadline) else { return false }
        scene = (update.since == 0 ? SceneTree() : scene).applying(update.difference)
        version = update.version
        return true
    }
}

extension ScrollSearch.Goal {
    /// Reads the command's argument.
    fileprivate init(_ argument: String) {
        switch argument {
        case "up": self = .up
        case "down": self = .down
        default: self = .text(argument)
        }
    }
}
