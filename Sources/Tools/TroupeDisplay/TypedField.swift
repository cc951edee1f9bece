import TroupeModel
import TroupeScene

/// The field of text that letters go to; a tap made it so, as it makes a field the first responder.
struct TypedField {
    /// The field; nil while nobody types.
    var current: SceneNodeID? {
        didSet {
            guard current != oldValue else { return }
            (held, interruption) = (nil, nil)
        }
    }
    /// The field that typing was ended in by Return, until it is seen that it has ended there: who begins again meanwhile goes
    /// on typing when that is seen.
    private var ended: SceneNodeID?
    /// The keys that wait for the next field, or for the screen of the field; nil while letters are sent at once.
    private var held: [Held]?
    /// The field as it stood when its screen died or fell silent; typing goes on when the screen is there again.
    private var interruption: Interruption?

    private struct Interruption {
        /// The document's id of the field: another process may number its views otherwise. Nil for a view that code made.
        let name: String?
        /// The place of the field among those of that id: rows made of one design share it.
        let place: Int
        /// The process whose field it was.
        let incarnation: Incarnation?
    }

    /// Whether the screen of the field is gone or silent.
    var isInterrupted: Bool { interruption != nil }

    /// A key that waits.
    enum Held {
        case text(String)
        case step(forward: Bool)
    }

    /// Most keys that wait.
    private static let mostHeld = 4_096

    /// Return ends typing.
    mutating func end() { (current, ended) = (nil, current) }

    /// Whether letters wait.
    var isHeld: Bool { held != nil }

    /// Letters wait from now on.
    mutating func hold() { held = held ?? [] }

    /// A key that is typed.
    ///
    /// - Returns: Whether they wait.
    mutating func hold(_ key: Held) -> Bool {
        guard let held else { return false }
        if held.count < Self.mostHeld { self.held?.append(key) }
        return true
    }

    /// The keys that waited; from now on letters are sent at once.
    mutating func release() -> [Held] { held.take() ?? [] }

    /// Follows from one scene to the next: typing has gone elsewhere where somebody at another display touched another field,
    /// or the screen ended it. A screen that dies or is silent interrupts it, also where the two scenes show only that another
    /// process has taken its place.
    mutating func follow(from old: SceneTree?, to new: SceneTree) {
        guard !isInterrupted else { return }
        if let current, let old, let screen = new[.pane(current.controller)],
            screen.presence == .stale || screen.incarnation != old[.pane(current.controller)]?.incarnation
        {
            let name = old[current]?.storyboardID
            interruption = Interruption(
                name: name, place: old.nodes(named: name, of: current.controller).firstIndex { $0.id == current } ?? 0,
                incarnation: old[.pane(current.controller)]?.incarnation)
            return hold()
        }
        guard let field = current ?? ended, old?[field]?.isSelected == true, new[field]?.isSelected == false else {
            return
        }
        if field != ended { current = nil }
        ended = nil
    }

    /// The field of a screen that was gone or silent and is there again; nil before.
    func returned(in scene: SceneTree) -> SceneNode? {
        guard let current, let interruption else { return nil }
        let namesakes = isRestarted(in: scene) ? scene.nodes(named: interruption.name, of: current.controller) : []
        let field = namesakes.indices.contains(interruption.place) ? namesakes[interruption.place] : scene[current]
        guard let field, field.presence == .live, field.content.takesText, field.touchPoint != nil else { return nil }
        return field
    }

    /// Whether another process stands behind the screen than the one that was typed into.
    func isRestarted(in scene: SceneTree) -> Bool {
        guard let current, let interruption else { return false }
        return scene[.pane(current.controller)]?.incarnation != interruption.incarnation
    }

    /// The screen is there again.
    mutating func endInterruption() { interruption = nil }
}

extension SceneTree {
    /// The views of a controller that have that id of the document; empty for nil.
    fileprivate func nodes(named name: String?, of controller: ControllerID) -> [SceneNode] {
        guard let name else { return [] }
        return nodes.filter { $0.id.controller == controller && $0.storyboardID == name }
    }
}
