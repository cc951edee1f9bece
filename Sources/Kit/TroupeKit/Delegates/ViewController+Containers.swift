import TroupeModel
import TroupeValue

extension ViewController {
    /// Handles the daemon's own messages: of the application, of built-in containers, of unwind segues and custom
    /// segues.
    ///
    /// - Parameter from: The controller that the message is about.
    func receive(_ message: TroupeMessage, from: ControllerID) -> Answer {
        switch message {
        case .didFinishLaunching: applicationDidFinishLaunching()
        case .shouldRestoreApplication:
            return (self as? ApplicationDelegate).map { .bool($0.shouldRestoreApplicationState()) } ?? .notImplemented
        case .restoredController(let path):
            return (self as? ApplicationDelegate)?.restoredController(path) ?? .notImplemented
        case .container(let message, let container):
            (controller(from).object as? ContainerController)?.apply(message)
            if container == .split, let answer = answer(message, ofSplit: controller(from)) { return answer }
            return answer(message)
        case .page(let message):
            let container = from == id ? self : controller(from).object
            return answer(message, from: controller(from), known: container as? PageViewController)
        case .customSegue(let id, let className, let destination):
            return performCustomSegue(className, id: id, destination: destination)
        case .animateTransition(let number): channel.animate(number)
        case .notification(.screensDidChange, let payload): follow(screens: AttachedScreen.screens(in: payload))
        case .notification(.voiceOverStatusDidChange, let payload): follow(voiceOver: payload)
        case .notification(let name, let payload): notifications.deliver(Notification(name: name, payload: payload))
        case .unwind(let action, let sender):
            return perform(action: action, sender: .value(sender)) ? .done : .notImplemented
        }
        return .done
    }

    /// Handles the messages that hand out the item or the popover of a first pane.
    ///
    /// - Returns: nil for any other message.
    private func answer(_ message: ContainerMessage, ofSplit split: RemoteController) -> Answer? {
        func first(_ id: ControllerID) -> FirstPane { items.firstPane(controller(id), of: split) }
        switch message {
        case .willHide(let id): willHide(controller(id), item: first(id).item, popover: first(id).popover)
        case .willShow(let id): willShow(controller(id), invalidating: first(id).item)
        case .willPresent(let id): willPresentPane(controller(id), in: first(id).popover)
        case .shouldHide, .didShow, .shouldSelect, .didSelect, .shouldDismiss, .didDismiss, .willBeginCustomizing,
            .willEndCustomizing, .didEndCustomizing:
            return nil
        }
        return .done
    }

    private func answer(_ message: ContainerMessage) -> Answer {
        switch message {
        case .shouldSelect(let id): return .bool(shouldSelect(controller(id)))
        case .didSelect(let id): didSelect(controller(id))
        case .shouldDismiss(let id): return .bool(shouldDismissPopover(controller(id)))
        case .didDismiss(let id): if !finishAlert(inPopover: id) { didDismissPopover(controller(id)) }
        case .willShow(let id): willShow(controller(id))
        case .didShow(let id): didShow(controller(id))
        case .shouldHide(let id, let orientation): return .bool(shouldHide(controller(id), in: orientation))
        case .willHide(let id): willHide(controller(id))
        case .willPresent(let id): willPresentPane(controller(id))
        case .willBeginCustomizing(let tabs): willBeginCustomizing(tabs.map(controller(_:)))
        case .willEndCustomizing(let order):
            willEndCustomizing(order.tabs.map(controller(_:)), changed: order.isChanged)
        case .didEndCustomizing(let order):
            didEndCustomizing(order.tabs.map(controller(_:)), changed: order.isChanged)
        }
        return .done
    }
}
