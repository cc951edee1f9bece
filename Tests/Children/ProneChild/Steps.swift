import TroupeKit

/// A screen with buttons that send requests one after another, each after the reply to the one before.
final class Steps: ViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        button("Await", y: 100) { controller in
            Task {
                try await controller.push("Detail")
                try await controller.pop()
                try await controller.present("Sheet")
            }
        }
        button("Complete", y: 160) { controller in
            controller.push("Detail") { _ in controller.present("Sheet") }
        }
        button("Refused", y: 220) { controller in
            Task {
                try await controller.push("Detail")
                try await controller.present("Nowhere")
            }
        }
    }

    private func button(_ title: String, y: Double, _ action: @escaping @MainActor (Steps) -> Void) {
        let button = Button(frame: Rect(x: 20, y: y, width: 200, height: 40), title: title)
        button.on(.touchUpInside) { [unowned self] _ in action(self) }
        view.addSubview(button)
    }
}
