import TroupeKit

/// A stopwatch with laps.
final class StopwatchViewController: ViewController {
    override class var outletNames: [String]? { ["timeLabel", "lapButton", "startButton", "tableView"] }
    override class var actionNames: [String]? { ["startOrStop:", "lapOrReset:"] }

    private var watch = Stopwatch()
    private var laps: [Int] = []
    private var ticker: Ticker?
    private var table: TableView? { outlet("tableView") }

    override func viewDidLoad() {
        super.viewDidLoad()
        actions["startOrStop:"] = { [unowned self] _ in self.startOrStop() }
        actions["lapOrReset:"] = { [unowned self] _ in self.lapOrReset() }
        guard let table else { return }
        table.numberOfRows = { [unowned self] _ in self.laps.count }
        table.cellForRow = { [unowned self, unowned table] path in
            let cell = table.dequeueReusableCell(withIdentifier: "Lap")
            cell.text = "Lap \(self.laps.count - path.row)"
            cell.detailText = Digits.stopwatch(self.laps[self.laps.count - 1 - path.row])
            return cell
        }
        showState()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tickIfNeeded(isSeen: true)
    }

    /// Stops the display; the stopwatch continues while the screen is hidden.
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        tickIfNeeded(isSeen: false)
    }

    private func startOrStop() {
        watch.toggle(at: Ticker.now)
        tickIfNeeded(isSeen: true)
        showState()
    }

    private func lapOrReset() {
        if watch.isRunning {
            laps.append(watch.elapsed(at: Ticker.now) - laps.reduce(0, +))
        } else {
            watch = Stopwatch()
            laps = []
        }
        table?.reloadData()
        showState()
    }

    private func tickIfNeeded(isSeen: Bool) {
        ticker = watch.isRunning && isSeen ? Ticker(milliseconds: 100) { [weak self] in self?.showTime() } : nil
    }

    private func showTime() {
        outlet("timeLabel", as: Label.self)?.text = Digits.stopwatch(watch.elapsed(at: Ticker.now))
    }

    private func showState() {
        showTime()
        outlet("startButton", as: Button.self)?.title = watch.isRunning ? "Stop" : "Start"
        outlet("lapButton", as: Button.self)?.title = watch.isRunning || watch.isNew ? "Lap" : "Reset"
        outlet("lapButton", as: Button.self)?.isEnabled = !watch.isNew
    }
}
