/// UIKit's older class of action sheets, which tells a delegate of the choice. It is an ``AlertController`` below, at the
/// bottom of the window.
///
/// If the controller of the process is the delegate, the choice reaches it also if its process ended meanwhile: the next
/// incarnation gets an action sheet with the same texts.
public final class ActionSheet: ButtonPanel {
    /// The receiver of the choice.
    public weak var delegate: (any ActionSheetDelegate)?
    /// The index of the red button; -1 without one.
    public private(set) var destructiveButtonIndex = -1

    /// Creates an action sheet. The red button, if there is one, has index 0; the cancel button is the last one.
    public init(
        title: String?, delegate: (any ActionSheetDelegate)?, cancelButtonTitle: String?,
        destructiveButtonTitle: String?, otherButtonTitles: String...
    ) {
        self.delegate = delegate
        super.init(title: title)
        if let destructiveButtonTitle { destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle) }
        for title in otherButtonTitles { addButton(withTitle: title) }
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    }

    /// Makes an action sheet again in the next incarnation of its delegate.
    init(restoring contents: AlertContents, delegate: any ActionSheetDelegate) {
        self.delegate = delegate
        super.init(restoring: contents)
        destructiveButtonIndex = contents.actions.firstIndex { $0.style == .destructive } ?? -1
    }

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
