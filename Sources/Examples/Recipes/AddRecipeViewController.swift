import TroupeKit

/// The screen for a new recipe. It reports the recipe, or the cancellation, to the delegate.
final class AddRecipeViewController: ViewController {
    override class var outletNames: [String]? {
        ["nameField", "minutesField", "servingsLabel", "servingsStepper", "saveButton"]
    }
    override class var actionNames: [String]? { ["cancel:", "save:", "servingsChanged:"] }

    private var nameField: TextField? { outlet("nameField") }
    private var minutesField: TextField? { outlet("minutesField") }
    private var servingsStepper: Stepper? { outlet("servingsStepper") }

    override func viewDidLoad() {
        super.viewDidLoad()
        actions["cancel:"] = { [unowned self] _ in self.delegate?.send(AddRecipeDelegate.didCancel) }
        actions["save:"] = { [unowned self] _ in self.save() }
        actions["servingsChanged:"] = { [unowned self] _ in self.showServings() }
        nameField?.on(.editingChanged) { [unowned self] _ in self.allowSaving() }
        allowSaving()
        showServings()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        nameField?.becomeFirstResponder()
    }

    private var servings: Int { Int(servingsStepper?.value ?? 2) }

    private func showServings() {
        outlet("servingsLabel", as: Label.self)?.text = "Serves \(servings)"
    }

    private func allowSaving() {
        itemOutlet("saveButton")?.isEnabled = nameField?.text.isEmpty == false
    }

    private func save() {
        guard let name = nameField?.text, !name.isEmpty else { return }
        let minutes = minutesField.flatMap { Int($0.text) } ?? 30
        delegate?.send(
            AddRecipeDelegate.didAdd(Recipe(name: name, minutes: minutes, servings: servings, ingredients: [])))
    }
}
