@_exported public import TroupeModel

/// Something that can answer to what a person does, or pass it on to the next (section 6).
///
/// The chain of a process goes from the touched view over its superviews to the controller; what nobody there handles the
/// daemon takes further outside. Who overrides one of these methods and does not call `super` has handled it.
@MainActor
open class Responder {
    /// A responder that handles nothing.
    public init() {}

    /// Who is asked when this responder does not handle an event; nil ends the chain of this process.
    open var next: Responder? { nil }
    /// The tree in which it can become first responder; nil for what is in none.
    var responderTree: ViewTree? { nil }

    // MARK: Touches

    /// Fingers came down in a view.
    open func touchesBegan(_ touches: [Touch], with event: ResponderEvent) {
        pass(event) { $0.touchesBegan(touches, with: event) }
    }
    /// Fingers moved that began in a view.
    open func touchesMoved(_ touches: [Touch], with event: ResponderEvent) {
        pass(event) { $0.touchesMoved(touches, with: event) }
    }
    /// Fingers were lifted that began in a view.
    open func touchesEnded(_ touches: [Touch], with event: ResponderEvent) {
        pass(event) { $0.touchesEnded(touches, with: event) }
    }
    /// Touches that began in a view are nothing any more: a recognizer has taken them, or the finger left the screen unseen.
    open func touchesCancelled(_ touches: [Touch], with event: ResponderEvent) {
        pass(event) { $0.touchesCancelled(touches, with: event) }
    }

    // MARK: Motion and remote control

    /// The device is moved. Told to the first responder first.
    open func motionBegan(_ motion: MotionKind, with event: ResponderEvent) {
        pass(event) { $0.motionBegan(motion, with: event) }
    }
    /// The device was moved.
    open func motionEnded(_ motion: MotionKind, with event: ResponderEvent) {
        pass(event) { $0.motionEnded(motion, with: event) }
    }
    /// What began is nothing any more.
    open func motionCancelled(_ motion: MotionKind, with event: ResponderEvent) {
        pass(event) { $0.motionCancelled(motion, with: event) }
    }
    /// A button of a headset or a remote control was pressed. Told to the first responder first.
    open func remoteControlReceived(_ button: RemoteControlEvent, with event: ResponderEvent) {
        pass(event) { $0.remoteControlReceived(button, with: event) }
    }

    // MARK: Those who do not see the screen

    /// Goes back or closes; whether it did. Where nobody does a stack is popped, or what is presented is dismissed.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Does what the screen is for; whether there is such a thing.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// Scrolls by a page; whether it did.
    open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }
    /// Raises the value; whether there is one.
    open func accessibilityIncrement() -> Bool { false }
    /// Lowers the value; whether there is one.
    open func accessibilityDecrement() -> Bool { false }

    // MARK: Typing

    /// A person typed while this was the first responder.
    ///
    /// - Returns: whether it was handled; else the next responder is asked.
    open func insertText(_ text: String) -> Bool { false }

    /// Whether ``Responder/becomeFirstResponder()`` may succeed. False unless overridden.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether ``Responder/resignFirstResponder()`` may succeed. True unless overridden.
    open var canResignFirstResponder: Bool { true }
    /// Whether a keyboard comes with it as first responder. False unless overridden.
    open var acceptsText: Bool { false }
    /// What comes up in place of the keyboard while it is the first responder; nil for the keyboard where it accepts text.
    open var inputView: View? { nil }
    /// What lies on top of the keyboard, or of what comes up in its place; nil for nothing.
    open var inputAccessoryView: View? { nil }

    /// Makes it the one that typing and motion go to first.
    ///
    /// - Returns: false if it is in no tree, does not want to, or another does not let go.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder, let tree = responderTree else { return false }
        return tree.makeFirstResponder(self)
    }

    /// Gives that up.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder, canResignFirstResponder, let tree = responderTree else { return false }
        return tree.makeFirstResponder(nil)
    }

    /// Whether typing and motion go to it first.
    public final var isFirstResponder: Bool { responderTree?.firstResponder === self }
}

extension Responder {
    /// Gives an event to this responder and then along the chain until one handles it.
    final func offer(_ handle: (Responder) -> Bool) -> Bool {
        var responder: Responder? = self
        while let current = responder {
            if handle(current) { return true }
            responder = current.next
        }
        return false
    }

    /// The next responder has the event; behind the last nobody of this process has handled it.
    private func pass(_ event: ResponderEvent, to handle: (Responder) -> Void) {
        if let next { handle(next) } else { event.isHandled = false }
    }

    /// What of it the daemon is told while it is the first responder.
    final var firstResponderFacts: FirstResponderFacts {
        let height = inputView.map { $0.frame.height } ?? (acceptsText ? nil : 0)
        return FirstResponderFacts(
            isActive: true, inputHeight: height, accessoryHeight: inputAccessoryView?.frame.height ?? 0)
    }
}
