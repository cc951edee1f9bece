import TroupeKit

/// Six embedded panels, and below them the history of the chosen one.
final class DashboardViewController: ViewController {
    @Outlet var historyView: View!
    @Outlet var panelViews: [View]

    override class var sceneNames: [String]? { ["History"] }

    /// The histories shown so far. They stay children, so that they keep measuring until they are shown again.
    private var histories: [Gauge: HistoryViewController] = [:]
    private var shown: Gauge?
    /// The last choice of a person.
    private var wanted = Gauge.processor
    private var isChanging = false

    override func prepare(for segue: Segue, sender: Sender) {
        // The identifiers of the embed segues are the names of the gauges.
        guard let gauge = segue.identifier.flatMap(Gauge.init(rawValue:)) else { return }
        (segue.destination as? PanelViewController)?.gauge = gauge
        segue.destination.delegate = self
    }

    /// Places the panels in two columns in portrait and three in landscape; the history gets the rest.
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let gap = 12.0
        let room = view.bounds.inset(by: safeAreaInsets).inset(by: Insets(top: gap, left: gap, bottom: gap, right: gap))
        let columns = room.width > room.height ? 3 : 2
        let rows = (panelViews.count + columns - 1) / columns
        let width = (room.width - gap * Double(columns - 1)) / Double(columns)
        let historyHeight = room.height / Double(rows + 1)
        let height = (room.height - historyHeight - gap * Double(rows)) / Double(rows)
        for (number, panel) in panelViews.enumerated() {
            panel.frame = Rect(
                x: room.minX + Double(number % columns) * (width + gap),
                y: room.minY + Double(number / columns) * (height + gap), width: width, height: height)
        }
        historyView.frame = Rect(
            x: room.minX, y: room.maxY - historyHeight, width: room.width, height: historyHeight)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        showWanted()
    }

    /// Shows the wanted history by transitions from one to the next.
    private func showWanted() {
        guard !isChanging else { return }
        isChanging = true
        Task {
            defer { isChanging = false }
            do throws(Failure) {
                while shown != wanted { try await replaceHistory(by: wanted) }
            } catch {
                title = error.message
            }
        }
    }

    private func replaceHistory(by gauge: Gauge) async throws(Failure) {
        let isNew = histories[gauge] == nil
        let next = history(of: gauge)
        if let former = shown.flatMap({ histories[$0] }) {
            // The former history stays a hidden child.
            try await transition(from: former, to: next, duration: 0.25)
        } else {
            try await addChild(next, in: historyView)
        }
        if isNew { next.didMove(toParent: self) }
        shown = gauge
    }

    private func history(of gauge: Gauge) -> HistoryViewController {
        if let known = histories[gauge] { return known }
        let made = storyboard.instantiateViewController(withIdentifier: "History", as: HistoryViewController.self)
        made.gauge = gauge
        histories[gauge] = made
        return made
    }
}

extension DashboardViewController: Delegate {
    func receive(_ message: PanelDelegate, from sender: RemoteController) {
        switch message {
        case .didChoose(let gauge): wanted = gauge
        }
        showWanted()
    }
}
