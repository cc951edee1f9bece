import TroupeKit

/// Messages from the night screen to its delegate.
enum NightDelegate: DelegateProtocol {
    /// A person chose that temperature; dismiss the screen.
    case didChoose(Int)
}

/// Asks how warm it is to be at night.
final class NightViewController: ViewController {
    private var stepper: Stepper? { outlet("stepper") }

    override func viewDidLoad() {
        super.viewDidLoad()
        stepper?.value = configuration("temperature") ?? 16
        actions["changed:"] = { [unowned self] _ in self.showTemperature() }
        actions["save:"] = { [unowned self] _ in
            self.delegate?.send(NightDelegate.didChoose(self.temperature))
        }
        showTemperature()
    }

    private var temperature: Int { Int(stepper?.value ?? 16) }

    private func showTemperature() {
        outlet("temperatureLabel", as: Label.self)?.text = "Night \(temperature)°"
    }
}
