import TroupeModel

extension ViewController {
    /// Takes messages the daemon itself sends: of the application, of built-in containers, of unwind
    /// and of custom segues.
    ///
    /// - Returns: nil for messages of other controllers.
    func receiveFromTroupe(_ message: DelegateMessage) -> Answer? {
        switch message.reserved {
        case .unwind:
            let sender = message.payload.value
            return perform(action: message.name, sender: .value(sender)) ? .done : .notImplemented
        case .segue:
            let id = message.payload.value["segue"]?.string ?? ""
            let destination = message.payload.value["destination"]?.string.flatMap { ControllerID($0) }
            let isDone = perform(
                customSegue: message.payload.typeName, id: id, destination: destination.map(controller(_:)))
            return isDone ? .value(Payload(typeName: "Bool", value: true)) : .notImplemented
        case .application:
            guard message.name == "didFinishLaunching" else { return nil }
            applicationDidFinishLaunching()
            return .done
        case .navigation, .tabBar, .split:
            guard let id = message.payload.value.string.flatMap({ ControllerID($0) }) else { return nil }
            return answer(message.name, about: controller(id))
        case .page, nil: return nil
        }
    }

    private func answer(_ name: String, about controller: RemoteController) -> Answer? {
        switch name {
        case "shouldSelect": return .bool(shouldSelect(controller))
        case "didSelect": didSelect(controller)
        case "willShow": willShow(controller)
        case "didShow": didShow(controller)
        case "willHide": willHide(controller)
        default: return nil
        }
        return .done
    }
}
