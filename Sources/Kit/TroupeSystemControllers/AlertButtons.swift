import TroupeKit
import TroupeModel

/// The buttons of an alert; they scroll if there is too little room.
///
/// Two short buttons of an alert are side by side, the cancel button on the left. Otherwise they are in one column, the
/// cancel button last; below an action sheet it has a box of its own.
final class AlertButtons: ScrollView {
    /// Called with the index of the action that a person chose.
    var chosen: (@MainActor (Int) -> Void)?
    /// The cancel button of an action sheet that is not in a popover.
    private(set) var separateCancel: Button?
    /// The buttons by the index of their action.
    private var buttons: [Button] = []
    /// The buttons in this view, in their order below each other.
    private var rows: [Button] = []
    /// The buttons in their order beside each other.
    private var pair: [Button] = []
    private var mayPair = false

    /// The height of a button.
    static let rowHeight = 44.0
    private static let margin = 16.0

    /// The first button.
    var first: View? { rows.first ?? separateCancel }

    /// Makes the buttons.
    func show(_ contents: AlertContents) {
        let bold = contents.preferred ?? (contents.style == .alert ? contents.cancel : nil)
        buttons = contents.actions.enumerated().map { index, action in
            let button = Button(title: action.title) { [weak self] in self?.chosen?(index) }
            button.font = Font(size: 17, isBold: index == bold || action.style == .cancel && bold == nil)
            if action.style == .destructive { button.titleColor = .systemRed }
            return button
        }
        mayPair = contents.style == .alert && buttons.count == 2
        let cancel = contents.cancel
        let others = buttons.indices.filter { $0 != cancel }.map { buttons[$0] }
        rows = others
        pair = others
        if let cancel {
            if contents.style == .alert {
                rows = others + [buttons[cancel]]
                pair = [buttons[cancel]] + others
            } else if !contents.isInPopover {
                separateCancel = buttons[cancel]
            }
        }
        for button in rows { addSubview(button) }
        enable(contents)
    }

    /// Enables and disables the buttons.
    func enable(_ contents: AlertContents) {
        for (button, action) in zip(buttons, contents.actions) { button.isEnabled = action.isEnabled }
    }

    /// True if two buttons fit beside each other.
    private func arePaired(in width: Double) -> Bool {
        mayPair
            && rows.allSatisfy {
                Double(ColumnWidth.of($0.title, limit: 64)) * 8 + 2 * Self.margin <= width / 2
            }
    }

    /// The height of all buttons in that width.
    func height(for width: Double) -> Double {
        Double(arePaired(in: width) ? 1 : rows.count) * Self.rowHeight
    }

    /// Places the buttons.
    func place(in room: Rect) {
        frame = room
        let isPaired = arePaired(in: room.width)
        for (number, button) in (isPaired ? pair : rows).enumerated() {
            button.frame =
                isPaired
                ? Rect(x: Double(number) * room.width / 2, y: 0, width: room.width / 2, height: Self.rowHeight)
                : Rect(x: 0, y: Double(number) * Self.rowHeight, width: room.width, height: Self.rowHeight)
        }
        contentSize = Size(width: room.width, height: height(for: room.width))
    }
}
