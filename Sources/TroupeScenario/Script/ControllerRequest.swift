import TroupeCommand
public import TroupeModel

/// A request as a scenario writes it: a command of the command line, or what only a controller's code asks for.
///
/// Controllers stand in it by name, because a script does not know their ids.
public enum ControllerRequest: Hashable, Sendable {
    /// What the command line can ask for too.
    case command(Request)
    /// Adds a scene or class to a container; to the asker where none is named.
    case add(String, to: String?)
    /// Says that a child's move begins.
    case willMove(String, toParent: String?)
    /// Says that a child's move is over.
    case didMove(String, toParent: String?)
    /// Takes a child out of its container.
    case remove(String)
    /// Makes a controller that the asker holds.
    case instantiate(String)
    /// Gives one up that the asker holds.
    case release(String)
    /// Sets the tabs of a tab bar controller.
    case tabs([String], in: String?)
    /// Says which tabs of a tab bar controller people may rearrange.
    case customizable([String], in: String?)
    /// Fires a segue as a touch does: whoever it starts from is asked whether it should.
    case fire(String, from: String?)
    /// Sends a message of the scenarios' own protocol; to the delegate where nobody is named.
    case send(String, to: String?)
    /// Posts a notification, with a text where one is given.
    case post(String, String?)
    /// Describes the asker.
    case configure(Facts)
    /// One of these, with a deadline for its turn.
    indirect case limited(ControllerRequest, milliseconds: Int)

    /// How long it may wait for its turn, in milliseconds; nil for as long as it takes.
    public var deadline: Int? {
        guard case .limited(_, let milliseconds) = self else { return nil }
        return milliseconds
    }

    /// What names the delegate protocol of messages that scripts send.
    public static let messageProtocol = "Scenario"

    /// What `tap` names where it means beside a popover.
    public static let outside = "outside"

    /// The command its reply carries.
    public var command: String {
        switch self {
        case .command(let request): request.command
        case .add: "add"
        case .willMove: "willMove"
        case .didMove: "didMove"
        case .remove: "remove"
        case .instantiate: "instantiate"
        case .release: "release"
        case .tabs: "tabs"
        case .customizable: "customizable"
        case .fire: "segue"
        case .send: "delegate"
        case .post: "post"
        case .configure: "configure"
        case .limited(let request, _): request.command
        }
    }

    /// The request, once its names are ids.
    ///
    /// - Parameters:
    ///   - asker: The controller that asks; nil for a client.
    ///   - resolve: Finds the controller of a name.
    public func request(
        of asker: ControllerID?, resolve: (String) throws(Failure) -> ControllerID
    ) throws(Failure) -> Request {
        func parent(_ name: String?) throws(Failure) -> ControllerID? {
            guard let name else { return nil }
            return try resolve(name)
        }
        switch self {
        case .command(let request): return request
        case .add(let name, let container):
            return .add(Destination(word: name), to: try parent(container), frame: nil, containerView: nil)
        case .willMove(let name, let container): return .willMove(try resolve(name), toParent: try parent(container))
        case .didMove(let name, let container): return .didMove(try resolve(name), toParent: try parent(container))
        case .remove(let name): return .remove(Target(word: name))
        case .instantiate(let name): return .instantiate(Destination(word: name))
        case .release(let name): return .release(try resolve(name))
        case .tabs(let names, let container):
            return .setTabs(names.map(Destination.init(word:)), in: container.map(Target.init(word:)))
        case .customizable(let names, let container):
            return .setCustomizable(names.map(Target.init(word:)), in: container.map(Target.init(word:)))
        case .fire(let name, let source):
            return .performSegue(name, from: source.map(Target.init(word:)), sender: .null, byUser: true)
        case .send(let name, let receiver):
            let message = DelegateMessage(
                from: asker ?? ControllerID(rawValue: 0), protocolName: Self.messageProtocol, name: name,
                payload: Payload(),
                expectsReply: true)
            return .sendDelegate(to: try parent(receiver), message)
        case .post(let name, let text):
            let payload = text.map { Payload(typeName: "String", value: .string($0)) } ?? Payload()
            return .post(
                DelegateMessage(
                    from: asker ?? ControllerID(rawValue: 0), .notifications, name: name, payload: payload,
                    expectsReply: false))
        case .limited(let request, _): return try request.request(of: asker, resolve: resolve)
        case .configure(let facts):
            guard let asker else { throw Failure(.badArgument, "only a controller describes itself") }
            return .configure(asker, facts)
        }
    }
}
