public import TroupeModel

/// Scrolls by one page, or until a text is in sight, as a user at a display would: it decides on each move from the
/// current scene.
///
/// The type has no connection and no clock. The caller carries out ``Action/scroll(_:_:to:)``, then passes each newer
/// scene to ``sceneChanged(_:)`` until it returns an action, or calls ``timedOut(_:)``.
public struct ScrollSearch {
    /// The goal of the search.
    public enum Goal: Hashable, Sendable {
        /// One page up.
        case up
        /// One page down.
        case down
        /// A text, or a view's identifier.
        case text(String)
    }

    /// The next action, or the result of the search.
    public enum Action: Hashable, Sendable {
        /// Set the view's vertical offset, in points.
        case scroll(ControllerID, ViewID, to: Double)
        /// The view has scrolled to the given vertical offset, in points.
        case found(SceneNodeID, offset: Double)
        /// The text was already in sight.
        case inSight
        /// There is no such text, or no node scrolls in the direction. The search has scrolled back to its start.
        case failed(Failure)
    }

    /// The view that was asked to scroll, and its previous offset.
    private struct Move: Hashable {
        let scroller: SceneNodeID
        let before: Double
    }

    private enum Direction { case down, up }

    private enum State {
        /// Scrolling one page.
        case paging(Move, Direction)
        /// Scrolling an existing text into sight. The offset is set if the search has scrolled before.
        case revealing(Move, searchedTo: Double?)
        /// Looking for the text page by page: down to the end, then up to the beginning.
        case searching(Move, Direction, start: Double, Failure)
        /// Scrolling back, because there is no such text.
        case returning(Move, Failure)
        case ended
    }

    private let goal: Goal
    private var state = State.ended

    /// A search for a goal. ``begin(_:)`` starts it.
    public init(for goal: Goal) { self.goal = goal }

    /// Starts the search in the current scene.
    public mutating func begin(_ scene: SceneTree) -> Action {
        switch goal {
        case .down: page(.down, in: scene)
        case .up: page(.up, in: scene)
        case .text(let text): search(for: text, in: scene)
        }
    }

    /// Continues the search in a newer scene.
    ///
    /// - Returns: nil if the view has not moved yet; the caller waits for the next scene.
    public mutating func sceneChanged(_ scene: SceneTree) -> Action? {
        guard let move, let offset = scene.verticalOffset(of: move.scroller) else { return timedOut(scene) }
        return offset == move.before ? nil : moved(to: offset, in: scene)
    }

    /// Continues the search if the view did not move in time. The view then counts as being at its end.
    public mutating func timedOut(_ scene: SceneTree) -> Action {
        switch state {
        case .paging(_, let direction): fail(Self.nothingScrolls(direction))
        case .revealing(let move, let offset?): end(.found(move.scroller, offset: offset))
        case .revealing(_, nil): end(.inSight)
        case .searching(let move, let direction, let start, let failure):
            turn(at: move.scroller, after: direction, start: start, failure, in: scene)
        case .returning(_, let failure): fail(failure)
        case .ended: preconditionFailure("the search has ended")
        }
    }

    /// The move that the search waits for; nil after the search has ended.
    private var move: Move? {
        switch state {
        case .paging(let move, _), .revealing(let move, _), .searching(let move, _, _, _), .returning(let move, _): move
        case .ended: nil
        }
    }

    private mutating func moved(to offset: Double, in scene: SceneTree) -> Action {
        switch state {
        case .paging(let move, _), .revealing(let move, _): return end(.found(move.scroller, offset: offset))
        case .searching(let move, let direction, let start, let failure):
            if case .text(let text) = goal, (try? scene.find(text)) != nil {
                return reveal(text, in: scene, searched: (move.scroller, offset))
            }
            return step(direction, of: move.scroller, start: start, failure, in: scene)
        case .returning(_, let failure): return fail(failure)
        case .ended: preconditionFailure("the search has ended")
        }
    }

    private mutating func end(_ action: Action) -> Action {
        state = .ended
        return action
    }

    private mutating func fail(_ failure: Failure) -> Action { end(.failed(failure)) }

    private static func nothingScrolls(_ direction: Direction) -> Failure {
        Failure(
            .notVisible, "nothing on the screen scrolls further \(direction == .down ? "down" : "up")",
            hint: "'troupe snapshot' shows it")
    }
}

extension ScrollSearch {
    // MARK: A page

    private mutating func page(_ direction: Direction, in scene: SceneTree) -> Action {
        guard let scroller = scene.scroller(down: direction == .down),
            let (move, action) = Self.move(scroller.id, by: Self.signedPage(direction, of: scroller), in: scene)
        else { return fail(Self.nothingScrolls(direction)) }
        state = .paging(move, direction)
        return action
    }

    // MARK: A text

    private mutating func search(for text: String, in scene: SceneTree) -> Action {
        do throws(Failure) {
            _ = try scene.find(text)
        } catch {
            guard error.code == .noSuchView, let scroller = scene.scroller(down: true) ?? scene.scroller(down: false),
                let start = scroller.content.verticalOffset
            else { return fail(error) }
            // Rows far out of sight have no nodes, so the search looks at every page.
            return step(.down, of: scroller.id, start: start, error, in: scene)
        }
        return reveal(text, in: scene, searched: nil)
    }

    /// Scrolls an existing text into sight.
    private mutating func reveal(
        _ text: String, in scene: SceneTree, searched: (scroller: SceneNodeID, offset: Double)?
    ) -> Action {
        guard case .view(let hit)? = try? scene.find(text), let view = hit.view,
            let (scroller, offset) = scene.offset(revealing: .view(hit.controller, view)),
            let now = scroller.content.verticalOffset,
            let (move, action) = Self.move(scroller.id, by: offset - now, in: scene)
        else { return end(searched.map { .found($0.scroller, offset: $0.offset) } ?? .inSight) }
        state = .revealing(move, searchedTo: searched?.offset)
        return action
    }

    private mutating func step(
        _ direction: Direction, of scroller: SceneNodeID, start: Double, _ failure: Failure, in scene: SceneTree
    ) -> Action {
        guard let node = scene[scroller],
            let (move, action) = Self.move(scroller, by: Self.signedPage(direction, of: node), in: scene)
        else { return turn(at: scroller, after: direction, start: start, failure, in: scene) }
        state = .searching(move, direction, start: start, failure)
        return action
    }

    /// Changes the direction at the end: down, then up, then back to the start.
    private mutating func turn(
        at scroller: SceneNodeID, after direction: Direction, start: Double, _ failure: Failure, in scene: SceneTree
    ) -> Action {
        switch direction {
        case .down: return step(.up, of: scroller, start: start, failure, in: scene)
        case .up:
            guard let now = scene.verticalOffset(of: scroller),
                let (move, action) = Self.move(scroller, by: start - now, in: scene)
            else { return fail(failure) }
            state = .returning(move, failure)
            return action
        }
    }

    // MARK: Moves

    /// The distance of one page, which keeps one line of the previous page visible.
    private static func signedPage(_ direction: Direction, of scroller: SceneNode) -> Double {
        let page = max(44, (scroller.visible ?? scroller.frame).height - 44)
        return direction == .down ? page : -page
    }

    /// A move of a view; nil if the view is at its end, is there already or does not scroll. No newer scene would come.
    private static func move(
        _ scroller: SceneNodeID, by points: Double, in scene: SceneTree
    ) -> (Move, Action)? {
        guard points != 0, case .view(let controller, let view) = scroller, let node = scene[scroller],
            let offset = node.content.verticalOffset, points < 0 ? offset > 0 : scene.canScroll(node, down: true)
        else { return nil }
        return (Move(scroller: scroller, before: offset), .scroll(controller, view, to: max(0, offset + points)))
    }
}

extension SceneTree {
    fileprivate func verticalOffset(of id: SceneNodeID) -> Double? { self[id]?.content.verticalOffset }
}
