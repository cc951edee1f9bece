import TroupeKit

/// Shows the temperatures of the day and of the night.
final class ThermostatViewController: ViewController {
    private var night = 16

    override func viewDidLoad() {
        super.viewDidLoad()
        actions["changed:"] = { [unowned self] _ in self.showTemperatures() }
        showTemperatures()
    }

    private func showTemperatures() {
        let today = Int(outlet("stepper", as: Stepper.self)?.value ?? 20)
        outlet("temperatureLabel", as: Label.self)?.text = "Today \(today)°"
        outlet("nightLabel", as: Label.self)?.text = "Tonight \(night)°"
    }

    override func prepare(for segue: Segue, sender: Sender) {
        segue.destination.set("temperature", night)
        segue.destination.setDelegate(self)
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
