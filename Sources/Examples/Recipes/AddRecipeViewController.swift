import TroupeKit

/// The screen for a new recipe. It reports the recipe, or the cancellation, to the delegate.
final class AddRecipeViewController: ViewController {
    @Outlet var nameField: TextField!
    @Outlet var minutesField: TextField!
    @Outlet var servingsLabel: Label!
    @Outlet var servingsStepper: Stepper!
    @Outlet var saveButton: BarButtonItem!

    override class var actions: [Action] {
        [Action("cancel:", cancel), Action("save:", save), Action("servingsChanged:", showServings)]
    }

    private var servings: Int { Int(servingsStepper.value) }

    override func viewDidLoad() {
        super.viewDidLoad()
        nameField.addTarget(self, action: AddRecipeViewController.allowSaving, for: .editingChanged)
        allowSaving()
        showServings()
    }

    override func decodeRestorableState(with coder: StateCoder) {
        super.decodeRestorableState(with: coder)
        allowSaving()
        showServings()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        nameField.becomeFirstResponder()
    }

    private func showServings() { servingsLabel.text = "Serves \(servings)" }
    private func allowSaving() { saveButton.isEnabled = !nameField.text.isEmpty }
    private func cancel() { delegate?.send(AddRecipeDelegate.didCancel) }

    private func save() {
        guard !nameField.text.isEmpty else { return }
        let recipe = Recipe(
            name: nameField.text, minutes: Int(minutesField.text) ?? 30, servings: servings, ingredients: [])
        delegate?.send(AddRecipeDelegate.didAdd(recipe))
    }
}
