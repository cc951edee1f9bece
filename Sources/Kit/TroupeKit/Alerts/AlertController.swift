public import TroupeModel

/// An alert or an action sheet: a message with buttons, in a process of its own (`troupe-system`, part of every instance).
///
/// ```swift
/// let alert = AlertController(title: "Delete this message?", message: nil, preferredStyle: .alert)
/// alert.addAction(AlertAction(title: "Cancel", style: .cancel))
/// alert.addAction(AlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.delete() })
/// present(alert, animated: true)
/// ```
///
/// It covers no controller: those below stay visible, dimmed, and get no touches (`PresentationStyle.overFullScreen`). An
/// alert is in the middle of the window, and a touch beside it does nothing. An action sheet is at the bottom, and a touch
/// beside it chooses its cancel action; on a pad it is a popover at ``sourceItem`` or ``sourceView``, if one of them is set.
///
/// A choice dismisses the alert, and the handler runs afterwards. If the process of the alert ends, the next one shows the
/// same texts, states and typed text. If the process of its maker ends, the alert stays. Its handlers ended with the
/// process; a choice is then reported on standard error. The delegate of an ``AlertView`` or ``ActionSheet`` is told in
/// the next incarnation too.
open class AlertController: ViewController {
    /// The place and the look of an alert.
    public enum Style: String, Codable, Sendable {
        /// At the bottom, or in a popover on a pad.
        case actionSheet
        /// In the middle of the window.
        case alert
    }

    override open class var storyboardClass: String { SystemController.alert }

    /// The text below the title.
    public var message: String? { didSet { record() } }
    /// The place and the look.
    public private(set) var preferredStyle = Style.alert
    /// The buttons, in the order in which they were added.
    public private(set) var alertActions: [AlertAction] = []
    /// The text fields, in the order in which they were added; nil without one. While the alert is shown, `text` is the
    /// text that a person has typed so far, and each change sends `editingChanged`.
    public private(set) var textFields: [TextField]?
    /// The action that is drawn as the likeliest one; one of ``alertActions``.
    public var preferredAction: AlertAction? { didSet { record() } }
    /// The bar button item at which the popover of an action sheet points on a pad.
    public var sourceItem: BarButtonItem?
    /// The view at which the popover of an action sheet points on a pad.
    public var sourceView: View?
    /// The rectangle in ``sourceView`` at which the popover points, in the view's coordinates; nil for the whole view.
    public var sourceRect: Rect?

    /// The object of an older class that made this alert.
    var panel: (any AlertPanel)? { didSet { record() } }
    /// True if the alert was presented in a popover.
    private(set) var isInPopover = false
    /// True if the alert was dismissed, and it is not known yet whether a person's touch beside its popover did it.
    var isEnding = false

    /// Creates an alert without buttons.
    ///
    /// - Parameters:
    ///   - title: The bold text at the top.
    ///   - message: The text below the title.
    ///   - preferredStyle: The place and the look.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init()
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
        modalPresentationStyle = .overFullScreen
        modalTransitionStyle = preferredStyle == .alert ? .crossDissolve : .coverVertical
        record()
    }

    /// Adds a button, before the alert is presented. A second cancel action, and an action of another alert, are refused on
    /// standard error.
    public func addAction(_ action: AlertAction) {
        if action.owner != nil {
            return refuse("an action was added that an alert has already", hint: "create an action for each alert")
        }
        if action.style == .cancel, alertActions.contains(where: { $0.style == .cancel }) {
            return refuse("it has a cancel action already", hint: "add one action with the style cancel")
        }
        action.owner = self
        alertActions.append(action)
        record()
    }

    /// Adds a text field, before the alert is presented. An action sheet has no text fields; adding one is refused on
    /// standard error.
    ///
    /// - Parameter configurationHandler: Called at once with the field, to set its text, placeholder and closures. The field
    ///   stands for the one on the screen: it is never added to a view.
    public func addTextField(configurationHandler: (@MainActor (TextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return refuse("an action sheet cannot have a text field", hint: "use the style alert")
        }
        let field = TextField()
        configurationHandler?(field)
        add(field)
    }

    /// Adds a field of an older class.
    func add(_ field: TextField) {
        textFields = (textFields ?? []) + [field]
        record()
    }

    /// The contents as they are recorded.
    var contents: AlertContents {
        var contents = AlertContents()
        contents.title = title ?? ""
        contents.message = message ?? ""
        contents.style = preferredStyle
        contents.actions = alertActions.map { .init(title: $0.title ?? "", style: $0.style, isEnabled: $0.isEnabled) }
        contents.fields = (textFields ?? []).map {
            .init(text: $0.text, placeholder: $0.placeholder, isSecure: $0.isSecure)
        }
        contents.preferred = preferredAction.flatMap { wanted in alertActions.firstIndex { $0 === wanted } }
        contents.isInPopover = isInPopover
        contents.panel = panel?.panel
        return contents
    }

    /// Records the contents for every incarnation of the alert's process. A change after the alert was presented is
    /// refused as any recorded value is.
    private func record() {
        guard isHandle else { return }
        set(AlertContents.key, contents)
    }

    /// Sends the states that may change while the alert is shown; before that they are recorded.
    func stateChanged() {
        guard let remote else { return record() }
        remote.send(AlertOrder.state(enabled: alertActions.map(\.isEnabled), texts: nil))
    }

    /// Sends the whole state to a new incarnation of the alert's process.
    func restoreState() {
        remote?.send(AlertOrder.state(enabled: alertActions.map(\.isEnabled), texts: (textFields ?? []).map(\.text)))
    }

    /// Prepares the presentation: the maker becomes the receiver of the choice, and an action sheet on a pad with a source
    /// becomes a popover.
    func prepare(_ presentation: Request.Presentation, over channel: RequestChannel) -> Request.Presentation {
        var presentation = presentation
        if preferredStyle == .actionSheet, let own = channel.owner, own.device == .pad, presentation.style == nil,
            let anchor = presentation.anchor ?? anchor
        {
            presentation.style = .popover
            presentation.anchor = anchor
            isInPopover = true
        }
        if remote == nil {
            if let own = channel.owner { delegate = own }
            record()
        }
        return presentation
    }

    private var anchor: PopoverAnchor? {
        if let sourceItem { return PopoverAnchor(barItem: sourceItem.id) }
        guard let sourceView else { return nil }
        let rect = sourceRect ?? Rect(origin: .zero, size: sourceView.frame.size)
        return PopoverAnchor(rect: sourceView.convert(rect, to: nil))
    }

    private func refuse(_ reason: String, hint: String) {
        reportOnce(
            reason, Failure(.badArgument, "the alert \"\((title ?? "").prefix(64))\": \(reason)", hint: hint))
    }
}
