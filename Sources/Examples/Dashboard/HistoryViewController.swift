import TroupeKit

/// The readings of a gauge in the last minute. The dashboard keeps hidden histories, and they continue to measure.
final class HistoryViewController: ViewController {
    override class var outletNames: [String]? { ["titleLabel", "curveLabel", "highestLabel"] }
    override class var actionNames: [String]? { [] }

    private lazy var meter = Meter(configuration(PanelViewController.gaugeKey) ?? .processor)
    private var readings: [Reading] = []
    private var ticker: Ticker?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "\(meter.gauge.title) history"
        outlet("titleLabel", as: Label.self)?.text = "\(meter.gauge.title), the last minute"
        ticker = Ticker { [weak self] in self?.measure() }
        measure()
    }

    private func measure() {
        guard let reading = meter.read() else { return }
        readings = readings.suffix(59) + [reading]
        outlet("curveLabel", as: Label.self)?.text = String(readings.map { Self.bar(for: $0.fraction) })
        let highest = readings.max { $0.fraction < $1.fraction }
        outlet("highestLabel", as: Label.self)?.text = "At most \(highest?.text ?? "")"
    }

    /// One of eight bars; a higher bar is a higher reading.
    private static func bar(for fraction: Double) -> Character {
        let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        return bars[min(bars.count - 1, max(0, Int(fraction * Double(bars.count))))]
    }
}
