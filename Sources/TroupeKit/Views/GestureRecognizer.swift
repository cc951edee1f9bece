/// Listens for a kind of touch on a view and tells its owner.
@MainActor
open class GestureRecognizer {
    /// The view it listens on.
    public internal(set) weak var view: View?
    /// Whether it listens.
    public var isEnabled = true
    /// The id Xcode gave it, for recognizers of a storyboard.
    public internal(set) var storyboardID: String?
    /// Called when the touch was recognized.
    public var action: (@MainActor (GestureRecognizer) -> Void)?
    /// What a storyboard connected to it.
    var connections = Connections()

    /// A recognizer that calls `action`.
    public init(action: (@MainActor (GestureRecognizer) -> Void)? = nil) { self.action = action }

    /// Whether that touch is one of those it listens for. A plain recognizer knows none.
    open func recognizes(_ touch: Touch) -> Bool { false }

    /// Tells the owner.
    final func fire() {
        action?(self)
        connections.fire(.gesture(self), from: view)
    }
}

/// Listens for taps.
public final class TapGestureRecognizer: GestureRecognizer {
    /// Taps in a row that are needed.
    public var numberOfTapsRequired = 1

    public override func recognizes(_ touch: Touch) -> Bool { isEnabled && touch.tapCount >= numberOfTapsRequired }
}
