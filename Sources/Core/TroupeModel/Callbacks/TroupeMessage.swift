public import TroupeValue

/// A delegate message that Troupe itself sends to the code of a controller.
public enum TroupeMessage: Hashable, Sendable {
    /// Tells the application class that the instance has started.
    case didFinishLaunching
    /// Asks the application class if the saved application is to be restored; yes by default.
    case shouldRestoreApplication
    /// Asks the application class for the controller of a saved path; the daemon finds or makes it by default.
    case restoredController(RestorationPath)
    /// A message of a built-in container or a popover to its delegate, in the container's protocol.
    case container(ContainerMessage, of: ReservedProtocol)
    /// A message of a page view controller to its data source or its delegate.
    case page(PageMessage)
    /// Asks the code of the source controller to perform a segue of a custom class.
    case customSegue(id: String, className: String, destination: ControllerID?)
    /// Performs the action of an unwind segue in the target that the search found.
    case unwind(action: String, sender: Value)
    /// Runs the animations that a controller registered along with a container's transition. The number identifies
    /// them.
    case animateTransition(UInt64)
    /// A notification for an observer, posted by Troupe or by a controller.
    case notification(NotificationName, Payload)
}

extension DelegateMessage {
    /// A delegate message with one of Troupe's own messages. Only the daemon makes delegate messages of this kind.
    public init(from: ControllerID, _ message: TroupeMessage, expectsReply: Bool = true) {
        switch message {
        case .didFinishLaunching:
            self.init(
                from: from, .application, name: Self.didFinishLaunching,
                payload: Payload(typeName: "Void", value: .null), expectsReply: expectsReply)
        case .shouldRestoreApplication:
            self.init(
                from: from, .application, name: Self.shouldRestore,
                payload: Payload(typeName: "Void", value: .null), expectsReply: expectsReply)
        case .restoredController(let path):
            self.init(
                from: from, .application, name: Self.restoredController,
                payload: Payload(typeName: "RestorationPath", value: path.value), expectsReply: expectsReply)
        case .container(let message, let container):
            self.init(
                from: from, container, name: message.name.rawValue, payload: message.payload,
                expectsReply: expectsReply)
        case .page(let message):
            self.init(
                from: from, message.reservedProtocol, name: message.name.rawValue, payload: message.payload,
                expectsReply: expectsReply)
        case .customSegue(let id, let className, let destination):
            let value: Value = ["segue": .string(id), "destination": .optional(destination?.description)]
            self.init(
                from: from, .segue, name: "perform", payload: Payload(typeName: className, value: value),
                expectsReply: expectsReply)
        case .unwind(let action, let sender):
            self.init(
                from: from, .unwind, name: action, payload: Payload(typeName: "Segue", value: sender),
                expectsReply: expectsReply)
        case .animateTransition(let number):
            self.init(
                from: from, .transition, name: Self.animate,
                payload: Payload(typeName: "Number", value: .int(Int64(clamping: number))), expectsReply: expectsReply)
        case .notification(let name, let payload):
            self.init(from: from, .notifications, name: name.rawValue, payload: payload, expectsReply: false)
        }
    }

    /// Troupe's message; nil for a message between controllers and for a message that this version does not know.
    public var ofTroupe: TroupeMessage? {
        guard let reserved else { return nil }
        switch reserved {
        case .application:
            switch name {
            case Self.didFinishLaunching: return .didFinishLaunching
            case Self.shouldRestore: return .shouldRestoreApplication
            case Self.restoredController: return RestorationPath(payload.value).map { .restoredController($0) }
            default: return nil
            }
        case .page, .pageSource: return PageMessage(self).map { .page($0) }
        case .navigation, .tabBar, .split, .popover:
            return ContainerMessage(self).map { .container($0, of: reserved) }
        case .segue:
            return .customSegue(
                id: payload.value["segue"]?.string ?? "", className: payload.typeName,
                destination: payload.value["destination"]?.string.flatMap { ControllerID($0) })
        case .unwind: return .unwind(action: name, sender: payload.value)
        case .transition:
            guard name == Self.animate, case .int(let number) = payload.value else { return nil }
            return .animateTransition(UInt64(clamping: number))
        case .notifications: return .notification(NotificationName(rawValue: name), payload)
        }
    }

    private static let animate = "animate"
    private static let didFinishLaunching = "didFinishLaunching"
    private static let shouldRestore = "shouldRestoreApplicationState"
    private static let restoredController = "viewControllerWithRestorationIdentifierPath"
}
