import TroupeKit

/// Messages from the night screen to its delegate.
enum NightDelegate: DelegateProtocol {
    /// A person chose that temperature; dismiss the screen.
    case didChoose(Int)
}

/// Asks how warm it is to be at night.
final class NightViewController: ViewController {
    @Outlet var temperatureLabel: Label!
    @Outlet var stepper: Stepper!
    @Configured var night = 16

    override class var actions: [Action] {
        [Action("changed:", showTemperature), Action("save:", save)]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        stepper.value = Double(night)
        showTemperature()
    }

    private var temperature: Int { Int(stepper.value) }
    private func showTemperature() { temperatureLabel.text = "Night \(temperature)°" }
    private func save() { delegate?.send(NightDelegate.didChoose(temperature)) }
}
