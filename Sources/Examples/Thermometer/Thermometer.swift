import TroupeKit

/// A screen without a storyboard: the temperature of the machine, read every second while the screen is visible.
final class Thermometer: ViewController {
    private let reading = Label()
    private var timer: ScreenTimer?

    override func loadView() {
        let root = View()
        reading.text = Sensor.read()
        root.addSubview(reading)
        view = root
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Thermometer"
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        reading.frame = Rect(x: 20, y: 80, width: max(0, view.bounds.width - 40), height: 24)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // After a cancelled disappearance the view appears again without having disappeared.
        timer?.invalidate()
        timer = ScreenTimer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
            self?.reading.text = Sensor.read()
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        timer?.invalidate()
    }
}
