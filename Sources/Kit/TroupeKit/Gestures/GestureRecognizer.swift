import TroupeGestures
public import TroupeModel

/// A recognizer of a gesture in a view and its subviews; it calls its action.
@MainActor
open class GestureRecognizer {
    /// The progress of the recognizer within a sequence of touches.
    public enum State: Hashable, Sendable {
        /// The gesture is undecided, or there is no touch.
        case possible
        /// A continuous gesture has begun.
        case began
        /// A continuous gesture has changed.
        case changed
        /// A continuous gesture ended, or a discrete one was recognized.
        case ended
        /// The gesture was cancelled.
        case cancelled
        /// The touches were not this gesture.
        case failed
    }

    /// The view that the recognizer is attached to.
    public internal(set) weak var view: View?
    /// True if the recognizer is active.
    public var isEnabled = true
    /// True if recognition cancels the touches in the views where they began.
    public var cancelsTouchesInView = true
    /// Xcode's id, for recognizers of a storyboard.
    public internal(set) var storyboardID: String?
    /// Called when a discrete gesture is recognized, and at each change of a continuous one.
    public var action: (@MainActor (GestureRecognizer) -> Void)?
    /// Called before the gesture is recognized; false makes the recognizer fail.
    public var shouldBegin: (@MainActor (GestureRecognizer) -> Bool)?
    /// Returns true if the recognizer may be recognized together with another one. One true of the two suffices; nil
    /// counts as false.
    public var shouldRecognizeSimultaneously: (@MainActor (GestureRecognizer, _ other: GestureRecognizer) -> Bool)?
    /// The current state.
    public internal(set) var state = State.possible
    /// The connections that the storyboard made.
    var connections = Connections()
    /// The facts about the fingers, in the root view's coordinates.
    var facts = GestureFacts()
    private var awaited: [Weak] = []
    /// The methods to call after ``action``.
    private var targets: [TargetAction] = []

    private struct Weak { weak var recognizer: GestureRecognizer? }

    /// Creates a recognizer that calls `action`.
    public init(action: (@MainActor (GestureRecognizer) -> Void)? = nil) { self.action = action }

    /// Creates a recognizer that calls a method of `target`, as long as `target` lives.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(action: nil)
        addTarget(target, action: action)
    }

    /// Creates a recognizer that calls a method of `target` with the recognizer, as long as `target` lives.
    public convenience init<Target: AnyObject, Object>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor (Object) -> Void
    ) {
        self.init(action: nil)
        addTarget(target, action: action)
    }

    /// Calls a further method of `target` with each action.
    public final func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        targets.append(TargetAction(target, action))
    }

    /// Calls a further method of `target` with each action, with the recognizer. The method takes a class of
    /// recognizers or a ``Sender``; a recognizer of another class is reported on standard error.
    public final func addTarget<Target: AnyObject, Object>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Object) -> Void
    ) {
        targets.append(TargetAction(target, action))
    }

    /// Removes the methods of `target`; nil removes the methods of all objects.
    public final func removeTarget(_ target: AnyObject?) {
        targets.removeAll { target == nil || $0.target === target }
    }

    /// The gesture to recognize; nil for a plain recognizer, which recognizes nothing.
    var gesture: Gesture? { nil }

    /// Makes this recognizer wait until `other` has failed.
    public func require(toFail other: GestureRecognizer) {
        guard other !== self else { return }
        awaited = awaited.filter { $0.recognizer != nil } + [Weak(recognizer: other)]
    }

    /// The middle of the fingers, in the coordinates of a view; nil is the root view.
    public final func location(in other: View?) -> Point {
        guard let other else { return facts.location }
        let origin = other.convert(Point.zero, to: nil)
        return Point(x: facts.location.x - origin.x, y: facts.location.y - origin.y)
    }

    /// The number of fingers on the screen.
    public final var numberOfTouches: Int { facts.fingers }

    /// True if this recognizer waits for `other` to fail.
    final func waits(for other: GestureRecognizer) -> Bool { awaited.contains { $0.recognizer === other } }

    /// Applies a new state and calls the action.
    final func apply(_ state: State, _ facts: GestureFacts) {
        self.state = state
        self.facts = facts
        action?(self)
        targets.removeAll { $0.target == nil }
        for target in targets { target.perform(.gesture(self), in: view?.tree?.owner) }
        connections.fire(.gesture(self), from: view)
    }
}

extension GestureRecognizer.State {
    /// Converts a state of the pure layer.
    init(_ state: GestureState) {
        switch state {
        case .possible: self = .possible
        case .began: self = .began
        case .changed: self = .changed
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        case .failed: self = .failed
        }
    }
}
