import TroupeKit

/// One instrument: it shows its gauge every second. A panel is a process, so a hanging panel stops no other panel.
final class PanelViewController: ViewController {
    @Outlet var titleButton: Button!
    @Outlet var valueLabel: Label!
    @Outlet var progressView: ProgressView!

    /// The gauge to show.
    @Configured var gauge = Gauge.processor

    override class var actions: [Action] { [Action("choose:", choose)] }

    private lazy var meter = Meter(gauge)
    private var timer: ScreenTimer?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = meter.gauge.title
        titleButton.title = meter.gauge.title
        showReading()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // After a cancelled disappearance the view appears again without having disappeared.
        timer?.invalidate()
        timer = ScreenTimer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.showReading() }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        timer?.invalidate()
    }

    private func choose() { delegate?.send(PanelDelegate.didChoose(gauge)) }

    private func showReading() {
        let reading = meter.read()
        valueLabel.text = reading?.text ?? "not known here"
        progressView.progress = reading?.fraction ?? 0
    }
}
