import TroupeKit

/// A countdown, which continues while another tab is shown.
final class TimerViewController: ViewController {
    override class var outletNames: [String]? { ["durationPicker", "timeLabel", "progressView", "startButton"] }
    override class var actionNames: [String]? { ["startOrCancel:"] }

    private var end: Int?
    private var length = 1
    private var ticker: Ticker?
    private var picker: DatePicker? { outlet("durationPicker") }

    override func viewDidLoad() {
        super.viewDidLoad()
        actions["startOrCancel:"] = { [unowned self] _ in self.startOrCancel() }
        showState()
    }

    private func startOrCancel() {
        if end != nil {
            stop(saying: "")
        } else if let duration = picker?.countDownDuration {
            length = max(60, duration)
            end = Ticker.now + length * 1000
            ticker = Ticker(milliseconds: 200) { [weak self] in self?.showState() }
            showState()
        }
    }

    private func stop(saying word: String) {
        end = nil
        ticker = nil
        tabBarItem.badge = nil
        showState()
        outlet("timeLabel", as: Label.self)?.text = word
    }

    private func showState() {
        picker?.isEnabled = end == nil
        outlet("startButton", as: Button.self)?.title = end == nil ? "Start" : "Cancel"
        outlet("progressView", as: ProgressView.self)?.isHidden = end == nil
        guard let end else { return }
        let left = (end - Ticker.now + 999) / 1000
        guard left > 0 else { return stop(saying: "Time is up") }
        outlet("timeLabel", as: Label.self)?.text = Digits.countdown(left)
        outlet("progressView", as: ProgressView.self)?.progress = Double(left) / Double(length)
        tabBarItem.badge = Digits.countdown(left)
    }
}
