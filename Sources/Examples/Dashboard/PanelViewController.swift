import TroupeKit

/// One instrument: it shows its gauge every second. A panel is a process, so a hanging panel stops no other panel.
final class PanelViewController: ViewController {
    override class var outletNames: [String]? { ["titleButton", "valueLabel", "progressView"] }
    override class var actionNames: [String]? { ["choose:"] }

    /// The configuration key of the gauge, which the dashboard sets.
    static let gaugeKey = "gauge"

    private lazy var meter = Meter(configuration(Self.gaugeKey) ?? .processor)
    private var ticker: Ticker?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = meter.gauge.title
        outlet("titleButton", as: Button.self)?.title = meter.gauge.title
        actions["choose:"] = { [unowned self] _ in self.delegate?.send(PanelDelegate.didChoose(self.meter.gauge)) }
        showReading()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        ticker = Ticker { [weak self] in self?.showReading() }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ticker = nil
    }

    private func showReading() {
        let reading = meter.read()
        outlet("valueLabel", as: Label.self)?.text = reading?.text ?? "not known here"
        outlet("progressView", as: ProgressView.self)?.progress = reading?.fraction ?? 0
    }
}
