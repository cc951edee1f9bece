import TroupeKit

/// The readings of a gauge in the last minute. The dashboard keeps hidden histories, and they continue to measure.
final class HistoryViewController: ViewController {
    @Outlet var titleLabel: Label!
    @Outlet var curveLabel: Label!
    @Outlet var highestLabel: Label!

    /// The gauge to show.
    @Configured var gauge = Gauge.processor

    private lazy var meter = Meter(gauge)
    private var readings: [Reading] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "\(meter.gauge.title) history"
        titleLabel.text = "\(meter.gauge.title), the last minute"
        ScreenTimer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in
            guard let self else { return timer.invalidate() }
            measure()
        }
        measure()
    }

    private func measure() {
        guard let reading = meter.read() else { return }
        readings = readings.suffix(59) + [reading]
        curveLabel.text = String(readings.map { Self.bar(for: $0.fraction) })
        let highest = readings.max { $0.fraction < $1.fraction }
        highestLabel.text = "At most \(highest?.text ?? "")"
    }

    /// One of eight bars; a higher bar is a higher reading.
    private static func bar(for fraction: Double) -> Character {
        let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        return bars[min(bars.count - 1, max(0, Int(fraction * Double(bars.count))))]
    }
}
