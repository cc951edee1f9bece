/// An event of a control.
public struct ControlEvent: RawRepresentable, Hashable, Sendable {
    /// Xcode's name.
    public let rawValue: String
    /// Creates the event with Xcode's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A touch began on the control.
    public static let touchDown = ControlEvent(rawValue: "touchDown")
    /// A touch that began on the control ended away from it.
    public static let touchUpOutside = ControlEvent(rawValue: "touchUpOutside")
    /// A touch that began on the control was cancelled.
    public static let touchCancel = ControlEvent(rawValue: "touchCancel")
    /// A touch ended on the control: a tap.
    public static let touchUpInside = ControlEvent(rawValue: "touchUpInside")
    /// A person changed the control's value. Values set by code send no event.
    public static let valueChanged = ControlEvent(rawValue: "valueChanged")
    /// The primary action of the control was triggered.
    public static let primaryActionTriggered = ControlEvent(rawValue: "primaryActionTriggered")
    /// The control became the first responder for typing.
    public static let editingDidBegin = ControlEvent(rawValue: "editingDidBegin")
    /// A character was typed or removed.
    public static let editingChanged = ControlEvent(rawValue: "editingChanged")
    /// The control stopped being the first responder for typing.
    public static let editingDidEnd = ControlEvent(rawValue: "editingDidEnd")
    /// Return was typed.
    public static let editingDidEndOnExit = ControlEvent(rawValue: "editingDidEndOnExit")
}

/// A view that a person operates and that sends actions.
open class Control: View {
    /// False if the control is disabled: it then accepts touches and ignores them.
    public var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// True if the control is drawn as selected.
    public var isSelected = false { didSet { if isSelected != oldValue { changed() } } }

    /// The connections that the storyboard made.
    var connections = Connections()
    /// The receivers of events, in the order in which they were added.
    private var receivers: [(event: ControlEvent, receiver: Receiver)] = []

    private enum Receiver {
        case closure(@MainActor (Control) -> Void)
        case method(TargetAction)
    }

    open override var appearsSelected: Bool { isSelected }
    open override var appearsEnabled: Bool { isEnabled && super.appearsEnabled }

    /// The event that fires its segues. Controls that hold a value have `valueChanged`.
    open var primaryEvent: ControlEvent { .touchUpInside }

    /// Calls `action` whenever the event happens.
    public func on(_ event: ControlEvent, _ action: @escaping @MainActor (Control) -> Void) {
        receivers.append((event, .closure(action)))
    }

    /// Calls a method of `target` whenever the event happens, as long as `target` lives:
    /// `button.addTarget(self, action: AddRecipeViewController.save, for: .touchUpInside)`.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for event: ControlEvent
    ) {
        add(TargetAction(target, action), for: event)
    }

    /// Calls a method of `target` with this control whenever the event happens, as long as `target` lives. The method
    /// takes a class of controls or a ``Sender``; a control of another class is reported on standard error.
    public func addTarget<Target: AnyObject, Object>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Object) -> Void,
        for event: ControlEvent
    ) {
        add(TargetAction(target, action), for: event)
    }

    private func add(_ method: TargetAction, for event: ControlEvent) {
        removeReceivers { $0 == nil }
        receivers.append((event, .method(method)))
    }

    /// Removes the methods of `target` for an event; nil removes the methods of all objects. Swift cannot compare
    /// methods, so that one of several methods of an object cannot be removed alone.
    public func removeTarget(_ target: AnyObject?, for event: ControlEvent) {
        receivers.removeAll { entry in
            guard entry.event == event, case .method(let method) = entry.receiver else { return false }
            return target == nil || method.target === target
        }
    }

    /// Removes the methods whose object satisfies the condition; the object is nil once it has ended.
    private func removeReceivers(where condition: (AnyObject?) -> Bool) {
        receivers.removeAll { if case .method(let method) = $0.receiver { condition(method.target) } else { false } }
    }

    /// Removes the closures and methods for an event.
    public func removeTargets(for event: ControlEvent) { receivers.removeAll { $0.event == event } }

    /// Calls the receivers of an event: closures and methods of code in the order in which they were added, then the
    /// methods that the storyboard names, then the segues.
    public func sendActions(for event: ControlEvent) {
        for entry in receivers where entry.event == event {
            switch entry.receiver {
            case .closure(let action): action(self)
            case .method(let method): method.perform(.view(self), in: tree?.owner)
            }
        }
        connections.fire(.view(self), from: self, event: event, firesSegues: event == primaryEvent)
    }

    override var takesTaps: Bool { isUserInteractionEnabled }

    /// Handles a touch that began and ended on the control; called only while the control is enabled. The default sends
    /// `touchUpInside`.
    open func activate(_ touch: Touch) { sendActions(for: .touchUpInside) }

    /// Sends `touchDown`. A disabled control accepts touches and ignores them.
    open override func touchesBegan(_ touches: [Touch], with event: ResponderEvent) {
        guard isUserInteractionEnabled else { return super.touchesBegan(touches, with: event) }
        if isEnabled { sendActions(for: .touchDown) }
    }

    open override func touchesMoved(_ touches: [Touch], with event: ResponderEvent) {
        guard isUserInteractionEnabled else { return super.touchesMoved(touches, with: event) }
    }

    /// Calls ``activate(_:)`` if the finger was lifted on or near the control.
    open override func touchesEnded(_ touches: [Touch], with event: ResponderEvent) {
        guard isUserInteractionEnabled else { return super.touchesEnded(touches, with: event) }
        guard isEnabled, let touch = touches.first else { return }
        if isNear(touch.location(in: self)) { activate(touch) } else { sendActions(for: .touchUpOutside) }
    }

    /// Sends `touchCancel`.
    open override func touchesCancelled(_ touches: [Touch], with event: ResponderEvent) {
        guard isUserInteractionEnabled else { return super.touchesCancelled(touches, with: event) }
        if isEnabled { sendActions(for: .touchCancel) }
    }

    /// True if a finger at `place` still belongs to the control: it may slip by 70 points.
    private func isNear(_ place: Point) -> Bool {
        let slip = 70.0
        return place.x >= -slip && place.y >= -slip && place.x <= frame.width + slip && place.y <= frame.height + slip
    }
}
