/// What Troupe itself says to the code of a controller in a delegate message: one case for each that it speaks.
public enum TroupeMessage: Hashable, Sendable {
    /// To the application class: the instance has been started.
    case didFinishLaunching
    /// Of a built-in container or a popover to its delegate, in the protocol of that.
    case container(ContainerMessage, of: ReservedProtocol)
    /// A segue of a class of one's own, for the code of its source to perform.
    case customSegue(id: String, className: String, destination: ControllerID?)
    /// An unwind segue has found its target, whose action this is.
    case unwind(action: String, sender: Value)
    /// A container's transition is at its animation: what it does along with that, by its own number.
    case animateTransition(UInt64)
    /// To whoever observes it: a notification, of Troupe's own or of the controller that posted it.
    case notification(NotificationName, Payload)
}

extension DelegateMessage {
    /// Something that Troupe says; only the daemon does.
    public init(from: ControllerID, _ message: TroupeMessage, expectsReply: Bool = true) {
        switch message {
        case .didFinishLaunching:
            self.init(
                from: from, .application, name: Self.didFinishLaunching,
                payload: Payload(typeName: "Void", value: .null), expectsReply: expectsReply)
        case .container(let message, let container):
            self.init(
                from: from, container, name: message.name.rawValue, payload: message.payload,
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

    /// What Troupe says in it; nil for a message between controllers, and for what a newer Troupe may say.
    public var ofTroupe: TroupeMessage? {
        guard let reserved else { return nil }
        switch reserved {
        case .application: return name == Self.didFinishLaunching ? .didFinishLaunching : nil
        case .navigation, .tabBar, .split, .page, .popover:
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
}
