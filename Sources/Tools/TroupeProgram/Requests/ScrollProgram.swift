import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene

/// `troupe scroll`: scrolls as a person at a display does, who looks whether the text has come into sight.
struct ScrollProgram: ~Copyable {
    private var client: SceneClient
    private var scene = SceneTree()
    private var version: UInt64 = 0

    /// How long a child may take to move its views, in microseconds.
    private static let patience: Int64 = 5_000_000

    /// - Parameter what: A text, a view's id, or `up` or `down`.
    static func run(_ name: String, _ what: String, _ console: Console) throws -> ExitCode {
        var program = ScrollProgram(try SceneClient(to: try RunningInstance.find(name)))
        try program.update()
        let moved: (scroller: SceneNode, offset: Double)? =
            switch what {
            case "up": try program.page(down: false)
            case "down": try program.page(down: true)
            default: try program.scroll(to: what)
            }
        guard let moved else {
            try console.result(["kind": "scrolled", "offset": .null]) { _ in "scroll: '\(what)' is in sight already\n" }
            return .completed
        }
        let controller = moved.scroller.id.controller
        let report: Value = [
            "kind": "scrolled", "controller": controller.report, "offset": .double(moved.offset),
        ]
        let tree: TreeReport? = console.json ? nil : try? Reports.ask(name, .tree(views: false))
        let title = tree?.controllers.first { $0.id == controller }?.name
        try console.result(report) { _ in
            "scrolled \(title.map { "\($0.shownOnOneLine) (\(controller))" } ?? "\(controller)")\n"
        }
        return .completed
    }

    /// Looks for a text that is not there yet, as rows are not that nobody has scrolled to.
    ///
    /// - Returns: Whether it has come into sight.
    static func reveal(_ text: String, in name: String) throws -> Bool {
        var program = ScrollProgram(try SceneClient(to: try RunningInstance.find(name)))
        try program.update()
        return (try? program.scroll(to: text)) != nil
    }

    private init(_ client: consuming SceneClient) { self.client = client }

    private mutating func page(down: Bool) throws -> (scroller: SceneNode, offset: Double) {
        guard let scroller = scene.scroller(down: down),
            let offset = try move(scroller, by: (down ? 1 : -1) * scroller.page)
        else {
            throw ProgramError(
                .rejected, "nothing on the screen scrolls further \(down ? "down" : "up")",
                hint: "'troupe snapshot' shows it", code: .notVisible)
        }
        return (scroller, offset)
    }

    /// nil where it is in sight.
    private mutating func scroll(to text: String) throws -> (scroller: SceneNode, offset: Double)? {
        do throws(Failure) {
            return try reveal(text)
        } catch {
            guard error.code == .noSuchView,
                let scroller = scene.scroller(down: true) ?? scene.scroller(down: false),
                let start = scroller.content.verticalOffset
            else { throw error }
            // Rows that are far out of sight are not there: down to the end, then up to the beginning.
            for way in [scroller.page, -scroller.page] {
                while let offset = try move(scroller, by: way) {
                    if (try? scene.find(text)) != nil { return try reveal(text) ?? (scroller, offset) }
                }
            }
            if let now = scene[scroller.id]?.content.verticalOffset { _ = try move(scroller, by: start - now) }
            throw error
        }
    }

    private mutating func reveal(_ text: String) throws(Failure) -> (scroller: SceneNode, offset: Double)? {
        guard case .view(let hit) = try scene.find(text), let view = hit.view,
            let (scroller, offset) = scene.offset(revealing: .view(hit.controller, view)),
            let now = scroller.content.verticalOffset,
            let moved = try? move(scroller, by: offset - now)
        else { return nil }
        return (scroller, moved)
    }

    /// Scrolls something, and waits until it stands elsewhere.
    ///
    /// - Returns: Where it stands then; nil where it does not move, as at its end.
    private mutating func move(_ scroller: SceneNode, by points: Double) throws -> Double? {
        guard case .view(let controller, let view) = scroller.id,
            let offset = scene[scroller.id]?.content.verticalOffset,
            points < 0 ? offset > 0 : scene[scroller.id].map({ scene.canScroll($0, down: true) }) ?? false
        else { return nil }
        _ = try client.send(.adjustment(controller, view, value: max(0, offset + points)), version: version)
        while scene[scroller.id]?.content.verticalOffset == offset {
            guard try update() else { return nil }
        }
        return scene[scroller.id]?.content.verticalOffset
    }

    /// Takes in the next version of the scene.
    ///
    /// - Returns: false where none comes in time.
    @discardableResult
    private mutating func update() throws -> Bool {
        let deadline = MonotonicClock.microseconds() + Self.patience
        guard let update = try client.next(after: version, deadline: deadline) else { return false }
        scene = (update.since == 0 ? SceneTree() : scene).applying(update.difference)
        version = update.version
        return true
    }
}

extension SceneNode {
    /// How far a page of it goes: a line of what was seen stays.
    fileprivate var page: Double { max(44, (visible ?? frame).height - 44) }
}
