import TroupeCommand
public import TroupeModel
import TroupeValue

/// A request as a scenario writes it. It has names in place of ids, which a script does not know.
public enum ControllerRequest: Hashable, Sendable {
    /// A request that is already in its final form: of the command line, or sent by code alone.
    case command(Request)
    /// Adds a scene or class to a container, by default to the asker; optionally for a transition from that child, which
    /// the asker requests next.
    case add(String, to: String?, transitionFrom: String? = nil)
    /// Announces that a child's move begins.
    case willMove(String, toParent: String?)
    /// Announces that a child's move is over.
    case didMove(String, toParent: String?)
    /// Forwards a callback of a container to a child by hand.
    case forward(Forwarded, to: String)
    /// Replaces a child by another, and keeps the first; optionally with animations alongside.
    case transition(from: String, to: String, milliseconds: Int, isAnimated: Bool)
    /// Sets the frame of a child, or of a controller that becomes one; in points, in the coordinates of the asker's view.
    case setFrame(String, Rect)
    /// Releases a controller that the asker holds.
    case release(String)
    /// Sends a message of the scenarios' own protocol, by default to the delegate.
    case send(String, to: String?)
    /// Posts a notification, with an optional text.
    case post(String, String?)
    /// Changes facts of a controller, by default of the asker.
    case configure(Facts, of: String? = nil)
    /// A request with a deadline for its turn.
    indirect case limited(ControllerRequest, milliseconds: Int)

    /// The longest wait for its turn, in milliseconds; nil for no limit.
    public var deadline: Int? {
        guard case .limited(_, let milliseconds) = self else { return nil }
        return milliseconds
    }

    /// The name of the delegate protocol of scripts' messages.
    public static let messageProtocol = "Scenario"

    /// The name in `tap` for the area beside a popover.
    public static let outside = "outside"

    /// The command in the reply.
    public var command: String {
        switch self {
        case .command(let request): request.command
        case .add: "add"
        case .willMove: "willMove"
        case .didMove: "didMove"
        case .forward: "forward"
        case .transition: "transition"
        case .setFrame: "frame"
        case .release: "release"
        case .send: "delegate"
        case .post: "post"
        case .configure: "configure"
        case .limited(let request, _): request.command
        }
    }

    /// The request with names resolved to ids.
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
        case .add(let name, let container, let replaced):
            return .add(
                Destination(word: name), to: try parent(container), frame: nil, containerView: nil,
                transitionFrom: try parent(replaced))
        case .willMove(let name, let container): return .willMove(try resolve(name), toParent: try parent(container))
        case .didMove(let name, let container): return .didMove(try resolve(name), toParent: try parent(container))
        case .forward(let what, let name): return .forward(what, to: try resolve(name))
        case .transition(let from, let to, let milliseconds, let isAnimated):
            return .transition(
                from: try resolve(from), to: Destination(word: to), duration: milliseconds,
                animations: isAnimated ? 1 : nil)
        case .setFrame(let name, let frame): return .setFrame(try resolve(name), frame)
        case .release(let name): return .release(try resolve(name))
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
        case .configure(let facts, let name):
            guard let subject = try parent(name) ?? asker else {
                throw Failure(.badArgument, "only a controller can set its own facts")
            }
            return .configure(subject, facts)
        }
    }
}
