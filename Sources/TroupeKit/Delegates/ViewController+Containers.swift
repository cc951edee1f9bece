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
            let segue = message.payload.value
            let id = segue["segue"]?.string ?? ""
            let destination = segue["destination"]?.string.flatMap { ControllerID($0) }
            let isDone = perform(
                customSegue: message.payload.typeName, id: id, destination: destination.map(controller(_:)))
            return isDone ? .value(Payload(typeName: "Bool", value: true)) : .notImplemented
        case .application:
            guard message.name == "didFinishLaunching" else { return nil }
            applicationDidFinishLaunching()
            return .done
        case .navigation, .tabBar, .split:
            return ContainerMessage(message).map(answer)
        case .page, nil: return nil
        }
    }

    private func answer(_ message: ContainerMessage) -> Answer {
        switch message {
        case .shouldSelect(let id): return .bool(shouldSelect(controller(id)))
        case .didSelect(let id): didSelect(controller(id))
        case .willShow(let id): willShow(controller(id))
        case .didShow(let id): didShow(controller(id))
        case .willHide(let id): willHide(controller(id))
        case .willBeginCustomizing(let tabs): willBeginCustomizing(tabs.map(controller(_:)))
        case .willEndCustomizing(let order):
            willEndCustomizing(order.tabs.map(controller(_:)), changed: order.isChanged)
        case .didEndCustomizing(let order):
            didEndCustomizing(order.tabs.map(controller(_:)), changed: order.isChanged)
        }
        return .done
    }
}
