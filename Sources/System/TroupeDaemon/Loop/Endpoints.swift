import TroupeModel
import TroupePlatform
import TroupeTransport

/// The sockets of an instance.
struct Endpoints: ~Copyable {
    private let context: Context
    let limit: ConnectionLimit
    let authenticator: Authenticator
    let children: Router
    let control: Router
    let events: Router
    let scene: Router
    let handshakes: HandshakeMonitor
    /// The socket path for children.
    let childrenPath: String
    /// Connections and the links of children get descriptors below this number.
    let highestDescriptor: Int32

    /// The ZAP domains of the sockets, which the authenticator receives with each request.
    enum Domain: String {
        case children
        case client
    }

    private init(
        context: consuming Context, limit: consuming ConnectionLimit, authenticator: consuming Authenticator,
        children: consuming Router,
        control: consuming Router, events: consuming Router, scene: consuming Router,
        handshakes: consuming HandshakeMonitor, childrenPath: String, highestDescriptor: Int32
    ) {
        self.context = context
        self.limit = limit
        self.authenticator = authenticator
        self.children = children
        self.control = control
        self.events = events
        self.scene = scene
        self.handshakes = handshakes
        self.childrenPath = childrenPath
        self.highestDescriptor = highestDescriptor
    }

    /// Binds all sockets in the instance's folder, whose lock the keeper holds. Sockets of an earlier, killed instance
    /// are replaced.
    static func bound(in folders: InstanceFolders) throws(DaemonFailure) -> Endpoints {
        do {
            return try bind(in: folders)
        } catch {
            throw DaemonFailure(error)
        }
    }

    private static func bind(in folders: InstanceFolders) throws -> Endpoints {
        let childrenPath = try folders.socket("children")
        let descriptors = try DescriptorLimit.current().soft
        guard let budget = DescriptorBudget(limit: descriptors) else {
            throw DaemonFailure(
                .inputOutput,
                "the limit of descriptors is \(descriptors), and an instance needs \(DescriptorBudget.least): raise it with 'ulimit -n'"
            )
        }
        let limit = try ConnectionLimit(belowDescriptor: budget.highest, perAccount: budget.perAccount)
        let context = try Context()
        let authenticator = try Authenticator(in: context)
        let children = try Router(
            binding: try Endpoint(path: childrenPath), in: context,
            security: .password(domain: Domain.children.rawValue))
        let client = Router.Security.credentials(domain: Domain.client.rawValue)
        let control = try Router(
            binding: try Endpoint(path: try folders.socket("control")), in: context, security: client,
            sendMark: TransportLimits.answerMark)
        let events = try Router(
            binding: try Endpoint(path: try folders.socket("events")), in: context, security: client,
            sendMark: TransportLimits.answerMark)
        let scene = try Router(
            binding: try Endpoint(path: try folders.socket("scene")), in: context, security: client,
            sendMark: TransportLimits.answerMark)
        let handshakes = try HandshakeMonitor(of: children, named: "children", in: context)
        return Endpoints(
            context: context, limit: limit, authenticator: authenticator, children: children, control: control,
            events: events,
            scene: scene, handshakes: handshakes, childrenPath: childrenPath,
            highestDescriptor: budget.highest)
    }

    /// Binds all sockets again after they were removed.
    func rebind() throws(TransportError) {
        try children.rebind()
        try control.rebind()
        try events.rebind()
        try scene.rebind()
    }

    /// The descriptor that the loop polls for a socket.
    func descriptor(of name: SocketName) -> Int32 {
        switch name {
        case .authenticator: authenticator.descriptor
        case .children: children.descriptor
        case .control: control.descriptor
        case .events: events.descriptor
        case .scene: scene.descriptor
        case .handshakes: handshakes.descriptor
        }
    }

    /// The sockets with input that their descriptors do not report.
    func socketsWithPendingInput() throws(TransportError) -> SocketSet {
        var sockets: SocketSet = []
        if try authenticator.hasInput() { sockets.insert(.authenticator) }
        if try children.hasInput() { sockets.insert(.children) }
        if try control.hasInput() { sockets.insert(.control) }
        if try events.hasInput() { sockets.insert(.events) }
        if try scene.hasInput() { sockets.insert(.scene) }
        if try handshakes.hasInput() { sockets.insert(.handshakes) }
        return sockets
    }
}
