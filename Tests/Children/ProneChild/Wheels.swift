import TroupeKit

/// A screen of wheels; a label below shows a person's choice, as its code received it.
final class Wheels: ViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let picker = outlet("picker", as: PickerView.self)
        picker?.columns = [["red", "green", "blue"], (1...20).map { "x\($0)" }]
        picker?.selectedRows = [1, 0]
        picker?.didSelect = { [unowned self] wheel, row in
            tell("wheel \(wheel) row \(row), all \(self.outlet("picker", as: PickerView.self)?.selectedRows ?? [])")
        }
        actions["timeChanged:"] = { [unowned self] sender in
            guard case .view(let view) = sender, let time = view as? DatePicker else { return }
            let wheels = time.wheels
            let words = wheels.columns.indices.compactMap { wheel in
                wheels.row(of: wheel).map { wheels.columns[wheel][$0] }
            }
            self.tell("at \(words.joined(separator: ":"))")
        }
    }

    private func tell(_ words: String) { outlet("told", as: Label.self)?.text = words }
}
