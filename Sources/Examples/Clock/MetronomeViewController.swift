import TroupeKit

/// A metronome with a tempo from slow to fast.
final class MetronomeViewController: ViewController {
    @Outlet var beatLabel: Label!
    @Outlet var speedLabel: Label!
    @Outlet var speedSlider: Slider!
    @Outlet var toggle: Switch!

    override class var actions: [Action] {
        [Action("speedChanged:", settingsChanged), Action("toggled:", settingsChanged)]
    }

    private var beat = 0
    private var timer: ScreenTimer?
    private var beatsPerMinute: Int { Int(speedSlider.value) }

    override func viewDidLoad() {
        super.viewDidLoad()
        settingsChanged()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        toggle.isOn = false
        settingsChanged()
    }

    private func settingsChanged() {
        speedLabel.text = "\(beatsPerMinute) beats a minute"
        timer?.invalidate()
        timer = nil
        beat = 0
        beatLabel.text = "○ ○ ○ ○"
        guard toggle.isOn else { return }
        let interval = 60 / Double(max(1, beatsPerMinute))
        timer = ScreenTimer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] _ in
            self?.showBeat()
        }
    }

    private func showBeat() {
        let signs = (0..<4).map { $0 == beat % 4 ? "●" : "○" }
        beatLabel.text = signs.joined(separator: " ")
        beat += 1
    }
}
