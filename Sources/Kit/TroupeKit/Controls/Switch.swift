public import TroupeModel

/// An on/off switch.
open class Switch: Control {
    /// True if the switch is on.
    public var isOn: Bool { didSet { if isOn != oldValue { changed() } } }

    /// Creates a switch in that position.
    public init(frame: Rect = .zero, isOn: Bool = false) {
        self.isOn = isOn
        super.init(frame: frame)
    }

    /// Turns the switch on or off, without sending an action.
    ///
    /// - Parameter animated: Has no effect: the switch changes at once.
    public func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }

    open override var content: ViewContent { .toggle(isOn: isOn) }
    open override var primaryEvent: ControlEvent { .valueChanged }

    override func restore(_ value: RestorableValue) {
        if case .toggle(let isOn) = value { self.isOn = isOn }
    }

    /// Toggles the switch.
    open override func activate(_ touch: Touch) {
        isOn.toggle()
        sendActions(for: .valueChanged)
    }
}
