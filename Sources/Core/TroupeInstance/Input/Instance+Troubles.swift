import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeScene
import TroupeValue

// Mistakes of code that handles input: the reply of the input and the diagnostics report them.

extension Instance {
    /// Handles the report that a control called an action which the class of its process lacks.
    mutating func handle(_ report: ActionReport, from key: ProcessKey) {
        let number = inputs.pending.cause(of: report, by: key)
        var report = report
        // A child that shows its scene does not know which bar item was touched.
        if report.sender == .null, let number, let touched = inputs.pending[number]?.input.segues.sender {
            report.sender = touched
        }
        let sender = SenderReference(report.sender)
        let control = name(of: sender, in: key.controller)
        guard !report.standsIn, isAimedAtController(report, by: sender, key.controller) else {
            let words = "no responder implements the action \(report.selector), which \(control) calls"
            return diagnose(words, about: key.controller)
        }
        let failure = failure(.unrecognizedAction(report.selector, control: control), of: key)
        diagnose(failure.message, about: key.controller)
        if let number { note(.failed(number, failure)) }
    }

    /// The failure for the trouble of a process.
    func failure(_ trouble: InputTrouble, of key: ProcessKey) -> Failure {
        let className = processes[key]?.role.className ?? hierarchy.facts(of: key.controller)?.className ?? ""
        return trouble.failure(of: key.controller, className)
    }

    /// True if the action is the controller's own. If the document connects it to the first responder or to another
    /// object, the controller's class makes no mistake.
    private func isAimedAtController(
        _ report: ActionReport, by sender: SenderReference, _ controller: ControllerID
    ) -> Bool {
        guard let scene = hierarchy.facts(of: controller)?.scene, let object = object(of: sender, in: controller)
        else { return true }
        let connections = scene.connections.actions.filter { $0.selector == report.selector && $0.sender == object }
        return connections.isEmpty || connections.contains { $0.destination == scene.reference.id }
    }

    /// The object of the document that called an action; nil for an object made by code.
    private func object(of sender: SenderReference, in controller: ControllerID) -> ObjectID? {
        switch sender {
        case .gesture(let name?, _), .barButtonItem(let name): ObjectID(name)
        case .view, .row, .gesture, .value:
            sender.view.flatMap { accounts[controller]?.views.tree[$0]?.storyboardID }.map(ObjectID.init(_:))
        }
    }

    /// The control that called an action, in words for people.
    private func name(of sender: SenderReference, in controller: ControllerID) -> String {
        switch sender {
        case .barButtonItem(let item):
            "bar item \(text(of: scenes(of: hierarchy.window(of: controller)).current.nodes.first { $0.isNamed(item) }) ?? item)"
        case .gesture(let name, let view?):
            (name.map { "recognizer \($0) of " } ?? "") + self.name(of: view, in: controller)
        case .view(let view), .row(let view, section: _, row: _): name(of: view, in: controller)
        case .gesture, .value: "its code"
        }
    }

    private func name(of view: ViewID, in controller: ControllerID) -> String {
        let node = scenes(of: hierarchy.window(of: controller)).current[.view(controller, view)]
        let className = accounts[controller]?.views.tree[view]?.className ?? "view"
        return "\(className) \(text(of: node).map { "\($0) " } ?? "")(\(controller)/\(view))"
    }

    private func text(of node: SceneNode?) -> String? {
        node?.readableTexts.first.map { "\"\($0.text.shownOnOneLine)\"" }
    }
}
