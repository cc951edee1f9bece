import TroupeKit
import TroupeModel

/// The alert and the action sheet, in a process of their own.
///
/// Its contents are recorded with the controller. The states that its maker may change while it is shown, and the typed
/// texts, come from the maker, also for a new incarnation. A choice goes to the maker, which dismisses the alert; the alert
/// dismisses itself if the maker cannot.
final class AlertScreen: AlertController, Delegate {
    private var shown = AlertContents()
    private let texts = AlertTexts()
    private let list = AlertButtons()
    private let box = View()
    /// The box of the cancel button below an action sheet.
    private let cancelBox = View()
    /// True after a person chose an action: it is the only one.
    private var hasChosen = false

    override func viewDidLoad() {
        super.viewDidLoad()
        shown = configuration(AlertContents.key) ?? AlertContents()
        texts.show(shown)
        texts.edited = { [weak self] in self?.tell(.edited(field: $0, text: $1)) }
        list.show(shown)
        list.chosen = { [weak self] in self?.choose($0) }
        if shown.isInPopover {
            view.addSubview(texts)
            view.addSubview(list)
            preferredContentSize = Size(width: Self.popoverWidth, height: height(for: Self.popoverWidth))
        } else {
            addBoxes()
        }
        tell(.loaded)
    }

    private func addBoxes() {
        let beside = View()
        beside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        beside.frame = view.bounds
        beside.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.touchedBeside() })
        view.addSubview(beside)
        for part in [box, cancelBox] {
            part.backgroundColor = .white
            view.addSubview(part)
        }
        box.addSubview(texts)
        box.addSubview(list)
        if let cancel = list.separateCancel { cancelBox.addSubview(cancel) } else { cancelBox.isHidden = true }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        postAccessibilityNotification(.screenChanged(texts.first ?? list.first))
        if !shown.message.isEmpty, !shown.title.isEmpty {
            postAccessibilityNotification(.announcement(shown.message))
        }
        texts.fields.first?.becomeFirstResponder()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if appearanceFlags.contains(.beingDismissed), !hasChosen { tell(.ended) }
    }

    // MARK: - Layout

    private static let popoverWidth = 300.0
    private static let alertWidth = 270.0
    private static let widestSheet = 400.0
    private static let margin = 16.0
    private static let gap = 16.0

    private func height(for width: Double) -> Double { texts.height(for: width) + list.height(for: width) }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let room = view.bounds.inset(by: safeAreaInsets)
        if shown.isInPopover { return place(in: room) }
        let isSheet = shown.style == .actionSheet
        let below = list.separateCancel == nil ? 0 : AlertButtons.rowHeight + Self.gap
        let most = Size(
            width: max(0, room.width - 2 * Self.margin), height: max(0, room.height - 2 * Self.margin - below))
        let width = min(isSheet ? Self.widestSheet : Self.alertWidth, most.width)
        let high = min(height(for: width), most.height)
        let y = isSheet ? room.maxY - Self.margin - below - high : room.minY + (room.height - high) / 2
        box.frame = Rect(x: room.minX + (room.width - width) / 2, y: y, width: width, height: high)
        place(in: box.bounds)
        guard let cancel = list.separateCancel else { return }
        cancelBox.frame = Rect(
            x: box.frame.minX, y: box.frame.maxY + Self.gap, width: width, height: AlertButtons.rowHeight)
        cancel.frame = cancelBox.bounds
    }

    /// Divides a rectangle between texts and buttons. If it is too small for both, each scrolls.
    private func place(in room: Rect) {
        let (textHeight, listHeight) = (texts.height(for: room.width), list.height(for: room.width))
        let shownList = min(listHeight, max(room.height - textHeight, room.height / 2))
        let shownTexts = min(textHeight, max(0, room.height - shownList))
        texts.place(in: Rect(x: room.minX, y: room.minY, width: room.width, height: shownTexts))
        list.place(in: Rect(x: room.minX, y: room.minY + shownTexts, width: room.width, height: shownList))
    }

    // MARK: - Choices

    private func touchedBeside() {
        if shown.style == .actionSheet, let cancel = shown.cancel { choose(cancel) }
    }

    /// Chooses the cancel action.
    override func accessibilityPerformEscape() -> Bool {
        guard let cancel = shown.cancel else { return false }
        choose(cancel)
        return true
    }

    private func choose(_ action: Int) {
        guard !hasChosen, shown.actions.indices.contains(action), shown.actions[action].isEnabled else { return }
        hasChosen = true
        list.isUserInteractionEnabled = false
        guard let delegate else { return leave() }
        let choice = AlertChoice(action: action, texts: texts.fields.map(\.text), contents: shown)
        Task {
            do throws(Failure) {
                if try await delegate.ask(AlertReport.chose(choice), for: Bool.self) == true { return }
            } catch {
                // The choice still reaches a maker that continues later; a maker that is gone has no use for it.
            }
            leave()
        }
    }

    /// Goes without the help of the maker.
    private func leave() { dismiss(animated: true, completion: nil) }

    private func tell(_ report: AlertReport) { delegate?.send(report) }

    /// Follows the maker's state.
    func receive(_ message: AlertOrder, from sender: RemoteController) {
        guard case .state(let enabled, let typed) = message, sender.id == delegate?.remoteController.id else { return }
        for (index, isEnabled) in zip(shown.actions.indices, enabled) { shown.actions[index].isEnabled = isEnabled }
        list.enable(shown)
        for (field, text) in zip(texts.fields, typed ?? []) { field.text = text }
    }
}
