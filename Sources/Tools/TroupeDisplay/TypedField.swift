import TroupeModel
import TroupeScene

/// The field that receives letters. A tap selects it, as a tap makes a field the first responder.
struct TypedField {
    /// The field; nil if no field is edited.
    var current: SceneNodeID? {
        didSet {
            guard current != oldValue else { return }
            (heldKeys, interruption) = (nil, nil)
        }
    }
    /// The field in which Return ended typing, until the scene shows the end. If typing begins again before that, it
    /// continues.
    private var ended: SceneNodeID?
    /// The keys held for the next field, or until the field's screen returns; nil while letters are sent at once.
    private var heldKeys: [Held]?
    /// The state of the field when its screen died or went silent; typing resumes when the screen returns.
    private var interruption: Interruption?

    private struct Interruption {
        /// The storyboard id of the field, because another process may number its views differently; nil for a view
        /// made by code.
        let name: String?
        /// The index of the field among the fields with that id: rows of one prototype share it.
        let place: Int
        /// The incarnation of the field's process.
        let incarnation: Incarnation?
    }

    /// True if the field's screen is gone or silent.
    var isInterrupted: Bool { interruption != nil }

    /// A held key.
    enum Held {
        case text(String)
        case step(forward: Bool)
    }

    /// The greatest number of held keys.
    private static let maxHeld = 4_096

    /// Ends typing by Return.
    mutating func end() { (current, ended) = (nil, current) }

    /// True if letters are held.
    var isHeld: Bool { heldKeys != nil }

    /// Starts to hold letters.
    mutating func hold() { heldKeys = heldKeys ?? [] }

    /// Holds a key, if keys are held.
    ///
    /// - Returns: True if keys are held.
    mutating func hold(_ key: Held) -> Bool {
        guard let heldKeys else { return false }
        if heldKeys.count < Self.maxHeld { self.heldKeys?.append(key) }
        return true
    }

    /// Returns the held keys; afterwards letters are sent at once.
    mutating func release() -> [Held] { heldKeys.take() ?? [] }

    /// Updates the field for a new scene. Typing has moved elsewhere if a person at another display touched another
    /// field, or if the screen ended it. A screen that dies or goes silent interrupts typing; so does a replacement of
    /// its process that happens between two scenes.
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

    /// The field after its screen returned; nil before.
    func returned(in scene: SceneTree) -> SceneNode? {
        guard let current, let interruption else { return nil }
        let namesakes = isRestarted(in: scene) ? scene.nodes(named: interruption.name, of: current.controller) : []
        let field = namesakes.indices.contains(interruption.place) ? namesakes[interruption.place] : scene[current]
        guard let field, field.presence == .live, field.content.takesText, field.touchPoint != nil else { return nil }
        return field
    }

    /// True if the screen has another process than at the interruption.
    func isRestarted(in scene: SceneTree) -> Bool {
        guard let current, let interruption else { return false }
        return scene[.pane(current.controller)]?.incarnation != interruption.incarnation
    }

    /// Ends the interruption.
    mutating func endInterruption() { interruption = nil }
}

extension SceneTree {
    /// The views of a controller with a storyboard id; empty for nil.
    fileprivate func nodes(named name: String?, of controller: ControllerID) -> [SceneNode] {
        guard let name else { return [] }
        return nodes.filter { $0.id.controller == controller && $0.storyboardID == name }
    }
}
