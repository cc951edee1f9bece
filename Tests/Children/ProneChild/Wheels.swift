import TroupeKit

/// A screen of wheels; a label below shows a person's choice, as its code received it.
final class Wheels: ViewController {
    @Outlet var picker: PickerView!
    @Outlet var told: Label!

    override class var actions: [Action] { [Action("timeChanged:", timeChanged)] }

    override func viewDidLoad() {
        super.viewDidLoad()
        picker.columns = [["red", "green", "blue"], (1...20).map { "x\($0)" }]
        picker.selectedRows = [1, 0]
        picker.didSelect = { [unowned self] wheel, row in
            tell("wheel \(wheel) row \(row), all \(picker.selectedRows)")
        }
    }

    private func timeChanged(_ time: DatePicker) {
        let wheels = time.wheels
        let words = wheels.columns.indices.compactMap { wheel in
            wheels.row(of: wheel).map { wheels.columns[wheel][$0] }
        }
        tell("at \(words.joined(separator: ":"))")
    }

    private func tell(_ words: String) { told.text = words }
}
