import TroupeKit

/// A countdown, which continues while another tab is shown.
final class TimerViewController: ViewController {
    @Outlet var durationPicker: DatePicker!
    @Outlet var timeLabel: Label!
    @Outlet var progressView: ProgressView!
    @Outlet var startButton: Button!

    override class var actions: [Action] { [Action("startOrCancel:", startOrCancel)] }

    private var end: Int?
    private var length = 1
    private var timer: ScreenTimer?

    override func viewDidLoad() {
        super.viewDidLoad()
        showState()
    }

    private func startOrCancel() {
        if end != nil {
            stop(saying: "")
        } else {
            length = max(60, durationPicker.countDownDuration ?? 0)
            end = Uptime.milliseconds + length * 1000
            timer = ScreenTimer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { [weak self] _ in
                self?.showState()
            }
            showState()
        }
    }

    private func stop(saying word: String) {
        end = nil
        timer?.invalidate()
        timer = nil
        tabBarItem.badge = nil
        showState()
        timeLabel.text = word
    }

    private func showState() {
        durationPicker.isEnabled = end == nil
        startButton.title = end == nil ? "Start" : "Cancel"
        progressView.isHidden = end == nil
        guard let end else { return }
        let left = (end - Uptime.milliseconds + 999) / 1000
        guard left > 0 else { return stop(saying: "Time is up") }
        timeLabel.text = Digits.countdown(left)
        progressView.progress = Double(left) / Double(length)
        tabBarItem.badge = Digits.countdown(left)
    }
}
