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
            let about = message.payload.value
            if about["tabs"] != nil { return answer(message.name, aboutTabs: about) }
            guard let id = about.string.flatMap({ ControllerID($0) }) else { return nil }
            return answer(message.name, about: controller(id))
        case .page, nil: return nil
        }
    }

    /// What a tab bar controller says of a person who rearranges its tabs.
    private func answer(_ name: String, aboutTabs order: Value) -> Answer? {
        let ids = (order["tabs"]?.list ?? []).map { $0.string.flatMap { ControllerID($0) } }
        let tabs = ids.compactMap { $0.map(controller(_:)) }
        guard tabs.count == ids.count else { return nil }
        let isChanged = order["changed"]?.bool ?? false
        switch name {
        case "willBeginCustomizing": willBeginCustomizing(tabs)
        case "willEndCustomizing": willEndCustomizing(tabs, changed: isChanged)
        case "didEndCustomizing": didEndCustomizing(tabs, changed: isChanged)
        default: return nil
        }
        return .done
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
