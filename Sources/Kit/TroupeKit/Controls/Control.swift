/// Something that happens to a control.
public struct ControlEvent: RawRepresentable, Hashable, Sendable {
    /// Xcode's name.
    public let rawValue: String
    /// The event of Xcode's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A touch began on the control.
    public static let touchDown = ControlEvent(rawValue: "touchDown")
    /// A touch that began on the control ended away from it.
    public static let touchUpOutside = ControlEvent(rawValue: "touchUpOutside")
    /// A touch that began on the control is nothing any more.
    public static let touchCancel = ControlEvent(rawValue: "touchCancel")
    /// A touch ended on the control: a tap.
    public static let touchUpInside = ControlEvent(rawValue: "touchUpInside")
    /// A person changed its value; code that sets a value sends nothing.
    public static let valueChanged = ControlEvent(rawValue: "valueChanged")
    /// What the control is there for happened.
    public static let primaryActionTriggered = ControlEvent(rawValue: "primaryActionTriggered")
    /// Typing goes to it from now on.
    public static let editingDidBegin = ControlEvent(rawValue: "editingDidBegin")
    /// A character was typed or removed.
    public static let editingChanged = ControlEvent(rawValue: "editingChanged")
    /// Typing goes elsewhere.
    public static let editingDidEnd = ControlEvent(rawValue: "editingDidEnd")
    /// Return was typed.
    public static let editingDidEndOnExit = ControlEvent(rawValue: "editingDidEndOnExit")
}

/// A view that a person does something with, and that tells others of it.
open class Control: View {
    /// A disabled control takes touches and does nothing with them.
    public var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// Whether it is drawn as chosen.
    public var isSelected = false { didSet { if isSelected != oldValue { changed() } } }

    /// What a storyboard connected to it.
    var connections = Connections()
    private var targets: [(event: ControlEvent, action: @MainActor (Control) -> Void)] = []

    open override var appearsSelected: Bool { isSelected }
    open override var appearsEnabled: Bool { isEnabled && super.appearsEnabled }

    /// The event that fires its segues. Controls that hold a value have `valueChanged`.
    open var primaryEvent: ControlEvent { .touchUpInside }

    /// Calls `action` whenever the event happens.
    public func on(_ event: ControlEvent, _ action: @escaping @MainActor (Control) -> Void) {
        targets.append((event, action))
    }

    /// Forgets what is called for an event.
    public func removeTargets(for event: ControlEvent) { targets.removeAll { $0.event == event } }

    /// Tells everybody who listens: closures first, then the methods the storyboard names, then its segues.
    public func sendActions(for event: ControlEvent) {
        for target in targets where target.event == event { target.action(self) }
        connections.fire(.view(self), from: self, event: event, firesSegues: event == primaryEvent)
    }

    override var takesTaps: Bool { isUserInteractionEnabled }

    /// What a touch does that began and ended here; called when the control is enabled. Sends `touchUpInside` unless
    /// overridden.
    open func activate(_ touch: Touch) { sendActions(for: .touchUpInside) }

    /// Sends `touchDown`; a disabled control takes touches and does nothing with them.
    open override func touchesBegan(_ touches: [Touch], with event: ResponderEvent) {
        guard isUserInteractionEnabled else { return super.touchesBegan(touches, with: event) }
        if isEnabled { sendActions(for: .touchDown) }
    }

    open override func touchesMoved(_ touches: [Touch], with event: ResponderEvent) {
        guard isUserInteractionEnabled else { return super.touchesMoved(touches, with: event) }
    }

    /// Calls ``activate(_:)`` where the finger was lifted near enough.
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

    /// Whether a finger there is meant for it still: it may slip by so many points.
    private func isNear(_ place: Point) -> Bool {
        let slip = 70.0
        return place.x >= -slip && place.y >= -slip && place.x <= frame.width + slip && place.y <= frame.height + slip
    }
}
