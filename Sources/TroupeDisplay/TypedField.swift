import TroupeModel
import TroupeScene

/// The field of text that letters go to; a tap made it so, as it makes a field the first responder.
struct TypedField {
    /// The field; nil while nobody types.
    var current: SceneNodeID? {
        didSet {
            guard current != oldValue else { return }
            (held, interruptedName, isInterrupted) = (nil, nil, false)
        }
    }
    /// The field that typing was ended in by Return, until it is seen that it has ended there: who begins again meanwhile goes
    /// on typing when that is seen.
    private var ended: SceneNodeID?
    /// The keys that wait for the next field, or for the screen of the field; nil while letters are sent at once.
    private var held: [Held]?
    /// Whether the screen of the field is gone or silent; typing goes on when it is there again.
    private(set) var isInterrupted = false
    /// The document's id of a field in a screen that is gone.
    private var interruptedName: String?

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
    /// or the screen ended it. A screen that dies or is silent interrupts it.
    ///
    /// - Parameter gone: The controllers that were gone or silent in a scene between the two.
    mutating func follow(from old: SceneTree?, to new: SceneTree, gone: Set<ControllerID>) {
        guard !isInterrupted else { return }
        if let current, gone.contains(current.controller) {
            interruptedName = old?[current]?.storyboardID
            isInterrupted = true
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
        guard let current else { return nil }
        let field =
            scene[current]
            ?? interruptedName.flatMap { name in
                scene.nodes.first { $0.id.controller == current.controller && $0.storyboardID == name }
            }
        guard let field, field.presence == .live, field.content.takesText, field.touchPoint != nil else { return nil }
        return field
    }

    /// The screen is there again.
    mutating func endInterruption() { (isInterrupted, interruptedName) = (false, nil) }
}
