import Glibc
import TroupeKit

/// Shows the time, and a hand that turns.
final class ClockViewController: ViewController {
    private let time = Label(frame: Rect(x: 20, y: 80, width: 200, height: 24))
    private let hand = View(frame: Rect(x: 20, y: 120, width: 4, height: 4))
    private var timer: ScreenTimer?
    private var link: DisplayLink?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(time)
        view.addSubview(hand)
        // The link runs while the view is in a window, and at no other time.
        link = DisplayLink(for: self) { [weak self] link in
            self?.hand.frame.origin.x = 120 + 100 * cos(link.targetTimestamp)
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        timer?.invalidate()
        timer = ScreenTimer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.showTime() }
        showTime()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        timer?.invalidate()
    }

    private func showTime() {
        var seconds = Glibc.time(nil)
        var parts = tm()
        localtime_r(&seconds, &parts)
        time.text = "\(parts.tm_hour):\(parts.tm_min):\(parts.tm_sec)"
    }
}
