/// The base of UIKit's older classes of alerts, ``AlertView`` and ``ActionSheet``: a title, and buttons with indexes.
@MainActor
public class ButtonPanel {
    /// The text at the top.
    public var title: String?
    /// The index of the cancel button; -1 without one.
    public internal(set) var cancelButtonIndex = -1
    /// The texts of the buttons, by index.
    private(set) var buttons: [String] = []
    /// The controller of the panel while it is presented.
    weak var shown: AlertController?

    init(title: String?) { self.title = title }

    /// Makes a panel again in the next incarnation of its delegate.
    init(restoring contents: AlertContents) {
        title = contents.title
        buttons = contents.actions.map(\.title)
        cancelButtonIndex = contents.cancel ?? -1
    }

    /// The number of buttons.
    public var numberOfButtons: Int { buttons.count }
    /// True from the call that shows the panel until it has gone.
    public var isVisible: Bool { shown != nil }

    /// Adds a button; returns its index.
    @discardableResult
    public func addButton(withTitle title: String) -> Int {
        buttons.append(title)
        return buttons.count - 1
    }

    /// The text of a button; nil if there is no button with that index.
    public func buttonTitle(at index: Int) -> String? { buttons.indices.contains(index) ? buttons[index] : nil }
}
