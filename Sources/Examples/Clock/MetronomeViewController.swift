import TroupeKit

/// A metronome with a tempo from slow to fast.
final class MetronomeViewController: ViewController {
    override class var outletNames: [String]? { ["beatLabel", "speedLabel", "speedSlider", "toggle"] }
    override class var actionNames: [String]? { ["speedChanged:", "toggled:"] }

    private var beat = 0
    private var ticker: Ticker?
    private var slider: Slider? { outlet("speedSlider") }
    private var isOn: Bool { outlet("toggle", as: Switch.self)?.isOn ?? false }
    private var beatsPerMinute: Int { Int(slider?.value ?? 100) }

    override func viewDidLoad() {
        super.viewDidLoad()
        actions["speedChanged:"] = { [unowned self] _ in self.settingsChanged() }
        actions["toggled:"] = { [unowned self] _ in self.settingsChanged() }
        settingsChanged()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        outlet("toggle", as: Switch.self)?.isOn = false
        settingsChanged()
    }

    private func settingsChanged() {
        outlet("speedLabel", as: Label.self)?.text = "\(beatsPerMinute) beats a minute"
        ticker = isOn ? Ticker(milliseconds: 60_000 / max(1, beatsPerMinute)) { [weak self] in self?.showBeat() } : nil
        beat = 0
        outlet("beatLabel", as: Label.self)?.text = "○ ○ ○ ○"
    }

    private func showBeat() {
        let signs = (0..<4).map { $0 == beat % 4 ? "●" : "○" }
        outlet("beatLabel", as: Label.self)?.text = signs.joined(separator: " ")
        beat += 1
    }
}
