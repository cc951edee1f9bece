@_exported public import TroupeModel

/// An object that handles events of a person, or passes them to the next responder (section 6).
///
/// The chain of a process leads from the touched view over its superviews to the controller. The daemon passes
/// unhandled events on to responders in other processes. An override that does not call `super` has handled the event.
@MainActor
open class Responder {
    /// Creates a responder that handles nothing.
    public init() {}

    /// The responder that receives events which this one does not handle; nil ends the chain of this process.
    open var next: Responder? { nil }
    /// The tree in which this can become first responder; nil outside of any tree.
    var responderTree: ViewTree? { nil }

    // MARK: Touches

    /// Called when fingers touch down in a view.
    open func touchesBegan(_ touches: [Touch], with event: ResponderEvent) {
        pass(event) { $0.touchesBegan(touches, with: event) }
    }
    /// Called when fingers that began in a view move.
    open func touchesMoved(_ touches: [Touch], with event: ResponderEvent) {
        pass(event) { $0.touchesMoved(touches, with: event) }
    }
    /// Called when fingers that began in a view are lifted.
    open func touchesEnded(_ touches: [Touch], with event: ResponderEvent) {
        pass(event) { $0.touchesEnded(touches, with: event) }
    }
    /// Called when touches that began in a view are cancelled: a recognizer took them, or the end of the touch was not
    /// seen.
    open func touchesCancelled(_ touches: [Touch], with event: ResponderEvent) {
        pass(event) { $0.touchesCancelled(touches, with: event) }
    }

    // MARK: Motion and remote control

    /// Called when a motion of the device begins, on the first responder first.
    open func motionBegan(_ motion: MotionKind, with event: ResponderEvent) {
        pass(event) { $0.motionBegan(motion, with: event) }
    }
    /// Called when a motion of the device has ended.
    open func motionEnded(_ motion: MotionKind, with event: ResponderEvent) {
        pass(event) { $0.motionEnded(motion, with: event) }
    }
    /// Called when a motion is cancelled.
    open func motionCancelled(_ motion: MotionKind, with event: ResponderEvent) {
        pass(event) { $0.motionCancelled(motion, with: event) }
    }
    /// Called when a button of a headset or remote control is pressed, on the first responder first.
    open func remoteControlReceived(_ button: RemoteControlEvent, with event: ResponderEvent) {
        pass(event) { $0.remoteControlReceived(button, with: event) }
    }

    // MARK: Assistive technology

    /// Goes back or closes; returns true if it did. If no responder does, the daemon pops the stack or dismisses the
    /// presentation.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Performs the main action of the screen; returns true if there is one.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// Scrolls by a page; returns true if it did.
    open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }
    /// Raises the value; returns true if there is one.
    open func accessibilityIncrement() -> Bool { false }
    /// Lowers the value; returns true if there is one.
    open func accessibilityDecrement() -> Bool { false }

    // MARK: Typing

    /// Called when a person types while this is the first responder.
    ///
    /// - Returns: true if the text was handled; false passes it to the next responder.
    open func insertText(_ text: String) -> Bool { false }

    /// True if ``Responder/becomeFirstResponder()`` may succeed. False unless overridden.
    open var canBecomeFirstResponder: Bool { false }
    /// True if ``Responder/resignFirstResponder()`` may succeed. True unless overridden.
    open var canResignFirstResponder: Bool { true }
    /// True if a keyboard appears while this is the first responder. False unless overridden.
    open var acceptsText: Bool { false }
    /// The view that replaces the keyboard while this is the first responder; nil for the keyboard if it accepts text.
    open var inputView: View? { nil }
    /// The view on top of the keyboard or its replacement; nil for none.
    open var inputAccessoryView: View? { nil }

    /// Makes this the first responder, which receives typing and motion first.
    ///
    /// - Returns: false if it is in no tree, if it cannot become first responder, or if the current one does not
    ///   resign.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder, let tree = responderTree else { return false }
        return tree.makeFirstResponder(self)
    }

    /// Stops being the first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder, canResignFirstResponder, let tree = responderTree else { return false }
        return tree.makeFirstResponder(nil)
    }

    /// True if this is the first responder.
    public final var isFirstResponder: Bool { responderTree?.firstResponder === self }
}

extension Responder {
    /// Offers an event to this responder and then along the chain, until one handles it.
    final func offer(_ handle: (Responder) -> Bool) -> Bool {
        var responder: Responder? = self
        while let current = responder {
            if handle(current) { return true }
            responder = current.next
        }
        return false
    }

    /// Passes an event to the next responder; behind the last one the event counts as unhandled.
    private func pass(_ event: ResponderEvent, to handle: (Responder) -> Void) {
        if let next { handle(next) } else { event.isHandled = false }
    }

    /// The facts about this responder that the daemon gets while it is the first responder.
    final var firstResponderFacts: FirstResponderFacts {
        let height = inputView.map { $0.frame.height } ?? (acceptsText ? nil : 0)
        return FirstResponderFacts(
            isActive: true, inputHeight: height, accessoryHeight: inputAccessoryView?.frame.height ?? 0)
    }
}
