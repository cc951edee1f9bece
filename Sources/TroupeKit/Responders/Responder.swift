@_exported public import TroupeModel

/// Something that can answer to touches and typing, or pass them on to the next (section 6).
///
/// The chain of a process goes from the touched view over its superviews to the controller; what nobody there handles the
/// daemon takes further outside.
@MainActor
open class Responder {
    /// A responder that handles nothing.
    public init() {}

    /// Who is asked when this responder does not handle an event; nil ends the chain of this process.
    open var next: Responder? { nil }

    /// Whether ``View/becomeFirstResponder()`` may succeed. False unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// A person touched and let go.
    ///
    /// - Parameter touch: where, and the view that was hit.
    /// - Returns: whether it was handled; else the next responder is asked.
    open func touchEnded(_ touch: Touch) -> Bool { false }

    /// A person typed while this was the first responder.
    ///
    /// - Returns: whether it was handled; else the next responder is asked.
    open func insertText(_ text: String) -> Bool { false }

    /// Gives an event to this responder and then along the chain until one handles it.
    final func offer(_ handle: (Responder) -> Bool) -> Bool {
        var responder: Responder? = self
        while let current = responder {
            if handle(current) { return true }
            responder = current.next
        }
        return false
    }
}

/// One touch of a view.
@MainActor
public struct Touch {
    /// The view that was hit, the deepest one.
    public let view: View
    /// Where, in the coordinates of ``view``.
    public let location: Point
    /// How often in a row; 1 for a single tap.
    public let tapCount: Int

    /// Where, in the coordinates of another view of the same tree.
    public func location(in other: View) -> Point { view.convert(location, to: other) }
}
