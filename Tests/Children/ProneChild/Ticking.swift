import TroupeKit

/// A screen that counts the calls of its timers and its display link in its title.
final class Ticking: ViewController {
    private var beats = 0
    private var link: DisplayLink?

    override func viewDidLoad() {
        super.viewDidLoad()
        ScreenTimer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { [unowned self] timer in
            beats += 1
            // A task that a timer starts runs without another wake.
            if beats == 3 {
                timer.invalidate()
                Task { title = "three beats" }
            }
        }
        var frames = 0
        link = DisplayLink(for: self) { [unowned self] link in
            frames += 1
            if frames == 3 {
                link.invalidate()
                title = "three frames"
            }
        }
    }
}
