import TroupeGestures
public import TroupeModel

/// Listens for a kind of touches in a view and all in it, and tells its owner.
@MainActor
open class GestureRecognizer {
    /// How far it is with the touches of a sequence.
    public enum State: Hashable, Sendable {
        /// Nothing is decided yet, or nothing touches.
        case possible
        /// What goes on for a while has begun.
        case began
        /// It has changed.
        case changed
        /// It is over, or was recognized in one moment.
        case ended
        /// It was taken back.
        case cancelled
        /// The touches were something else.
        case failed
    }

    /// The view it listens on.
    public internal(set) weak var view: View?
    /// Whether it listens.
    public var isEnabled = true
    /// Whether touches that it recognizes are cancelled for the views they began in.
    public var cancelsTouchesInView = true
    /// The id Xcode gave it, for recognizers of a storyboard.
    public internal(set) var storyboardID: String?
    /// Called when its gesture was recognized, and for one that goes on for a while with each change.
    public var action: (@MainActor (GestureRecognizer) -> Void)?
    /// Asked before it is recognized; a no has it fail.
    public var shouldBegin: (@MainActor (GestureRecognizer) -> Bool)?
    /// Whether it may be recognized along with another one. One yes of the two is enough; nobody says yes unless set.
    public var shouldRecognizeSimultaneously: (@MainActor (GestureRecognizer, _ other: GestureRecognizer) -> Bool)?
    /// How far it is.
    public internal(set) var state = State.possible
    /// What a storyboard connected to it.
    var connections = Connections()
    /// What it knows of the fingers, in the root view's coordinates.
    var facts = GestureFacts()
    private var awaited: [Weak] = []

    private struct Weak { weak var recognizer: GestureRecognizer? }

    /// A recognizer that calls `action`.
    public init(action: (@MainActor (GestureRecognizer) -> Void)? = nil) { self.action = action }

    /// What it listens for; nil for a plain recognizer, which recognizes nothing.
    var gesture: Gesture? { nil }

    /// Has it wait until another one has failed.
    public func require(toFail other: GestureRecognizer) {
        guard other !== self else { return }
        awaited = awaited.filter { $0.recognizer != nil } + [Weak(recognizer: other)]
    }

    /// Where the middle of the fingers is, in a view's coordinates; nil is the root view's.
    public final func location(in other: View?) -> Point {
        guard let other else { return facts.location }
        let origin = other.convert(Point.zero, to: nil)
        return Point(x: facts.location.x - origin.x, y: facts.location.y - origin.y)
    }

    /// How many fingers lie on the screen.
    public final var numberOfTouches: Int { facts.fingers }

    /// Whether it waits for that one to fail.
    final func waits(for other: GestureRecognizer) -> Bool { awaited.contains { $0.recognizer === other } }

    /// Takes in what it has to tell, and tells the owner.
    final func tell(_ state: State, _ facts: GestureFacts) {
        self.state = state
        self.facts = facts
        action?(self)
        connections.fire(.gesture(self), from: view)
    }
}

extension GestureRecognizer.State {
    /// As the pure layer says it.
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
