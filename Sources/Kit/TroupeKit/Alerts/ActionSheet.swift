/// UIKit's older class of action sheets, which tells a delegate of the choice. It is an ``AlertController`` below, at the
/// bottom of the window.
///
/// If the controller of the process is the delegate, the choice reaches it also if its process ended meanwhile: the next
/// incarnation gets an action sheet with the same texts.
@MainActor
public final class ActionSheet {
    /// The text at the top.
    public var title: String?
    /// The receiver of the choice.
    public weak var delegate: (any ActionSheetDelegate)?
    /// The index of the cancel button; -1 if there is none.
    public private(set) var cancelButtonIndex = -1
    /// The index of the red button; -1 if there is none.
    public private(set) var destructiveButtonIndex = -1
    /// The texts of the buttons, by index.
    private var buttons: [String] = []
    private weak var shown: AlertController?

    /// Creates an action sheet. The red button, if there is one, has index 0; the others follow, the cancel button last.
    public init(
        title: String?, delegate: (any ActionSheetDelegate)?, cancelButtonTitle: String?,
        destructiveButtonTitle: String?, otherButtonTitles: String...
    ) {
        self.title = title
        self.delegate = delegate
        if let destructiveButtonTitle { destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle) }
        for title in otherButtonTitles { addButton(withTitle: title) }
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    }

    /// Makes an action sheet again in the next incarnation of its delegate.
    init(restoring contents: AlertContents, delegate: any ActionSheetDelegate) {
        title = contents.title
        self.delegate = delegate
        buttons = contents.actions.map(\.title)
        cancelButtonIndex = contents.cancel ?? -1
        destructiveButtonIndex = contents.actions.firstIndex { $0.style == .destructive } ?? -1
    }

    /// The number of buttons.
    public var numberOfButtons: Int { buttons.count }
    /// True from ``show()`` until the action sheet has gone.
    public var isVisible: Bool { shown != nil }

    /// Adds a button; returns its index.
    @discardableResult
    public func addButton(withTitle title: String) -> Int {
        buttons.append(title)
        return buttons.count - 1
    }

    /// The text of a button; nil if there is no button with that index.
    public func buttonTitle(at index: Int) -> String? { buttons.indices.contains(index) ? buttons[index] : nil }

    /// Presents the action sheet over everything else in the window, at the bottom.
    public func show() { show(makeAlert()) }

    /// Presents the action sheet: on a pad in a popover at a bar button item, on a phone as ``show()`` does.
    public func show(from item: BarButtonItem) {
        let alert = makeAlert()
        alert.sourceItem = item
        show(alert)
    }

    private func makeAlert() -> AlertController {
        let alert = AlertController(title: title, message: nil, preferredStyle: .actionSheet)
        for (index, title) in buttons.enumerated() {
            let style: AlertAction.Style =
                index == cancelButtonIndex ? .cancel : index == destructiveButtonIndex ? .destructive : .default
            alert.addAction(AlertAction(title: title, style: style))
        }
        return alert
    }

    private func show(_ alert: AlertController) {
        alert.panel = self
        shown = alert
        present(alert, for: delegate)
    }
}

extension ActionSheet: AlertPanel {
    var panel: AlertContents.Panel { .actionSheet }
    func clicked(_ index: Int) { delegate?.actionSheet(self, clickedButtonAt: index) }
    func willDismiss(_ index: Int) { delegate?.actionSheet(self, willDismissWithButtonIndex: index) }
    func didDismiss(_ index: Int) { delegate?.actionSheet(self, didDismissWithButtonIndex: index) }
    func willPresent() { delegate?.willPresent(self) }
    func didPresent() { delegate?.didPresent(self) }
}

/// The receiver of the choice in an ``ActionSheet``.
@MainActor
public protocol ActionSheetDelegate: AnyObject {
    /// Called when a person chose a button, before the action sheet goes.
    func actionSheet(_ actionSheet: ActionSheet, clickedButtonAt buttonIndex: Int)
    /// Called before the action sheet is presented.
    func willPresent(_ actionSheet: ActionSheet)
    /// Called after the action sheet has appeared.
    func didPresent(_ actionSheet: ActionSheet)
    /// Called before the action sheet is dismissed.
    func actionSheet(_ actionSheet: ActionSheet, willDismissWithButtonIndex buttonIndex: Int)
    /// Called after the action sheet was dismissed.
    func actionSheet(_ actionSheet: ActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension ActionSheetDelegate {
    /// Does nothing.
    public func actionSheet(_ actionSheet: ActionSheet, clickedButtonAt buttonIndex: Int) {}
    /// Does nothing.
    public func willPresent(_ actionSheet: ActionSheet) {}
    /// Does nothing.
    public func didPresent(_ actionSheet: ActionSheet) {}
    /// Does nothing.
    public func actionSheet(_ actionSheet: ActionSheet, willDismissWithButtonIndex buttonIndex: Int) {}
    /// Does nothing.
    public func actionSheet(_ actionSheet: ActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
}
