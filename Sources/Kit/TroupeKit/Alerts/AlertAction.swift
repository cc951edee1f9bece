/// A button of an ``AlertController``.
@MainActor
public final class AlertAction {
    /// The look and the meaning of a button.
    public enum Style: String, Codable, Sendable {
        /// A plain button.
        case `default`
        /// The button that closes the alert and changes nothing. An alert has one of them at most.
        case cancel
        /// A button that changes or deletes data.
        case destructive
    }

    /// The text on the button.
    public let title: String?
    /// The look and the meaning of the button.
    public let style: Style
    /// False if the button cannot be tapped. It may be changed while the alert is shown.
    public var isEnabled = true {
        didSet { if isEnabled != oldValue { owner?.stateChanged() } }
    }
    /// The alert that has the button.
    weak var owner: AlertController?
    let handler: (@MainActor (AlertAction) -> Void)?

    /// Creates a button.
    ///
    /// - Parameter handler: Called after a person chose the button and the alert has gone. It runs in this process; if the
    ///   process ends before, the choice is reported on standard error of the next one.
    public init(title: String?, style: Style, handler: (@MainActor (AlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}
