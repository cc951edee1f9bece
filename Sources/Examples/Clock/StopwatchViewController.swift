import TroupeKit

/// A stopwatch with laps.
final class StopwatchViewController: ViewController {
    @Outlet var timeLabel: Label!
    @Outlet var lapButton: Button!
    @Outlet var startButton: Button!
    @Outlet var tableView: TableView!

    override class var actions: [Action] {
        [Action("startOrStop:", startOrStop), Action("lapOrReset:", lapOrReset)]
    }

    private var watch = Stopwatch()
    private var laps: [Int] = []
    private var timer: ScreenTimer?

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = self
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
        watch.toggle(at: Uptime.milliseconds)
        tickIfNeeded(isSeen: true)
        showState()
    }

    private func lapOrReset() {
        if watch.isRunning {
            laps.append(watch.elapsed(at: Uptime.milliseconds) - laps.reduce(0, +))
        } else {
            watch = Stopwatch()
            laps = []
        }
        tableView.reloadData()
        showState()
    }

    private func tickIfNeeded(isSeen: Bool) {
        timer?.invalidate()
        timer = nil
        guard watch.isRunning, isSeen else { return }
        timer = ScreenTimer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in self?.showTime() }
    }

    private func showTime() { timeLabel.text = Digits.stopwatch(watch.elapsed(at: Uptime.milliseconds)) }

    private func showState() {
        showTime()
        startButton.title = watch.isRunning ? "Stop" : "Start"
        lapButton.title = watch.isRunning || watch.isNew ? "Lap" : "Reset"
        lapButton.isEnabled = !watch.isNew
    }
}

extension StopwatchViewController: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { laps.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Lap")
        cell.text = "Lap \(laps.count - indexPath.row)"
        cell.detailText = Digits.stopwatch(laps[laps.count - 1 - indexPath.row])
        return cell
    }
}
