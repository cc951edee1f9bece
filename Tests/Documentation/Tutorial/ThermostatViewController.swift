import TroupeKit

/// Shows the temperatures of the day and of the night.
final class ThermostatViewController: ViewController {
    @Outlet var temperatureLabel: Label!
    @Outlet var nightLabel: Label!
    @Outlet var stepper: Stepper!
    private var night = 16

    override class var actions: [Action] { [Action("changed:", showTemperatures)] }

    override func viewDidLoad() {
        super.viewDidLoad()
        showTemperatures()
    }

    private func showTemperatures() {
        temperatureLabel.text = "Today \(Int(stepper.value))°"
        nightLabel.text = "Tonight \(night)°"
    }

    override func prepare(for segue: Segue, sender: Sender) {
        (segue.destination as? NightViewController)?.night = night
        segue.destination.delegate = self
    }
}

extension ThermostatViewController: Delegate {
    func receive(_ message: NightDelegate, from sender: RemoteController) {
        switch message {
        case .didChoose(let temperature): night = temperature
        }
        showTemperatures()
        dismiss()
    }
}
