import CMessages
public import TroupeModel

/// A question of a client of the control endpoint.
public struct ControlRequest: Hashable, Sendable {
    /// Chosen by the client; the answer carries it.
    public var number: UInt64
    /// The version of the conversation that the client speaks.
    public var version: UInt32
    /// How long a request may wait for its turn, in milliseconds; nil for as long as it takes. Only what waits in the
    /// hierarchy's queue has a turn: touches, text and questions are passed on or answered at once.
    public var deadline: UInt32?
    /// What is asked.
    public var kind: Kind

    /// What is asked. All but `request` and `launch` are answered with a report.
    public enum Kind: Hashable, Sendable {
        /// A request to the hierarchy, answered with its terminal reply. Targets are strings the daemon resolves.
        case request(Request)
        /// The hierarchy, with the views of each controller where asked.
        case tree(views: Bool)
        /// The instance in one object.
        case list
        /// How a controller's process fares.
        case status(Target)
        /// The last of what children wrote to their standard error; of all without target.
        case logs(Target?)
        /// The composed interface as text.
        case snapshot
        /// What is shown where, with the views of each child, for pictures: as it is, or as it would be on another screen.
        case scene(Arrangement)
        /// The application in that model file from now on; answered with the terminal reply.
        case reload(path: String)
        /// That process watches the storyboards from now on, or could not read what was saved.
        case watcher(process: Int32, failure: String?)
        /// Ends the instance.
        case stop
        /// What can go wrong around the instance.
        case doctor
        /// A child is being started by hand; answered with its launch.
        case launch(className: String, replacing: Target?, process: Int32)
        /// A fault by its name, done to a child, or to the daemon without target.
        case inject(fault: String, argument: String?, Target?)
        /// The segues of a controller, or of the default one.
        case segues(Target?)
        /// The journals of all children that keep one.
        case journal
        /// Takes back the request that this client asked under that number.
        case withdraw(UInt64)
    }

    /// Makes a question.
    public init(
        number: UInt64, version: UInt32 = ControlProtocol.version, deadline: UInt32? = nil, _ kind: Kind
    ) {
        self.deadline = deadline
        self.number = number
        self.version = version
        self.kind = kind
    }

    /// The bytes of its message.
    public func encoded() -> [UInt8] { packed() }

    /// Reads the bytes of its message.
    public init(decoding bytes: [UInt8], limits: DecodingLimits = .peer) throws(ProtocolError) {
        try self.init(unpacking: bytes, limits: limits)
    }
}

extension ControlRequest: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__ControlRequest>?) {
        troupe__control_request__init(message)
    }

    func fill(_ message: inout Troupe__ControlRequest, _ arena: Arena) {
        message.number = number
        // The first version did not say so.
        set(version == 1 ? nil : version, &message.has_version, &message.version)
        set(deadline, &message.has_deadline, &message.deadline)
        switch kind {
        case .request(let request):
            message.kind_case = TROUPE__CONTROL_REQUEST__KIND_REQUEST
            message.request = arena.message(request)
        case .tree(let views):
            message.kind_case = TROUPE__CONTROL_REQUEST__KIND_TREE
            message.tree = views.wire
        case .list:
            message.kind_case = TROUPE__CONTROL_REQUEST__KIND_LIST
            message.list = 1
        case .status(let target):
            message.kind_case = TROUPE__CONTROL_REQUEST__KIND_STATUS
            message.status = arena.message(target)
        case .logs(let target):
            message.kind_case = TROUPE__CONTROL_REQUEST__KIND_LOGS
            message.logs = arena.message(AboutPart(target))
        case .snapshot:
            message.kind_case = TROUPE__CONTROL_REQUEST__KIND_SNAPSHOT
            message.snapshot = 1
        case .scene(let arrangement):
            message.kind_case = TROUPE__CONTROL_REQUEST__KIND_SCENE
            message.scene = arena.message(arrangement)
        case .reload(let path):
            message.kind_case = TROUPE__CONTROL_REQUEST__KIND_RELOAD
            message.reload = arena.text(path)
        case .watcher(let process, let failure):
            message.kind_case = TROUPE__CONTROL_REQUEST__KIND_WATCHER
            message.watcher = arena.message(WatcherPart(process: process, failure: failure))
        case .stop:
            message.kind_case = TROUPE__CONTROL_REQUEST__KIND_STOP
            message.stop = 1
        case .doctor:
            message.kind_case = TROUPE__CONTROL_REQUEST__KIND_DOCTOR
            message.doctor = 1
        case .launch(let className, let target, let process):
            message.kind_case = TROUPE__CONTROL_REQUEST__KIND_LAUNCH
            message.launch = arena.message(PlacePart(className: className, target: target, process: process))
        case .inject(let fault, let argument, let target):
            message.kind_case = TROUPE__CONTROL_REQUEST__KIND_INJECT
            message.inject = arena.message(FaultPart(name: fault, argument: argument, target: target))
        case .segues(let target):
            message.kind_case = TROUPE__CONTROL_REQUEST__KIND_SEGUES
            message.segues = arena.message(AboutPart(target))
        case .journal:
            message.kind_case = TROUPE__CONTROL_REQUEST__KIND_JOURNAL
            message.journal = 1
        case .withdraw(let request):
            message.kind_case = TROUPE__CONTROL_REQUEST__KIND_WITHDRAW
            message.withdraw = request
        }
    }

    init(wire message: Troupe__ControlRequest) throws(ProtocolError) {
        number = message.number
        version = Wire.optional(message.has_version, message.version) ?? 1
        deadline = Wire.optional(message.has_deadline, message.deadline)
        switch message.kind_case {
        case TROUPE__CONTROL_REQUEST__KIND_REQUEST: kind = .request(try Wire.need(message.request, "a request"))
        case TROUPE__CONTROL_REQUEST__KIND_TREE: kind = .tree(views: message.tree != 0)
        case TROUPE__CONTROL_REQUEST__KIND_LIST: kind = .list
        case TROUPE__CONTROL_REQUEST__KIND_STATUS: kind = .status(try Wire.need(message.status, "a target"))
        case TROUPE__CONTROL_REQUEST__KIND_LOGS:
            kind = .logs(try Wire.need(message.logs, "a target", as: AboutPart.self).target)
        case TROUPE__CONTROL_REQUEST__KIND_SNAPSHOT: kind = .snapshot
        case TROUPE__CONTROL_REQUEST__KIND_SCENE: kind = .scene(try Wire.need(message.scene, "an arrangement"))
        case TROUPE__CONTROL_REQUEST__KIND_RELOAD: kind = .reload(path: try Wire.text(message.reload, "a model's path"))
        case TROUPE__CONTROL_REQUEST__KIND_WATCHER:
            let part = try Wire.need(message.watcher, "a watcher", as: WatcherPart.self)
            kind = .watcher(process: part.process, failure: part.failure)
        case TROUPE__CONTROL_REQUEST__KIND_STOP: kind = .stop
        case TROUPE__CONTROL_REQUEST__KIND_DOCTOR: kind = .doctor
        case TROUPE__CONTROL_REQUEST__KIND_LAUNCH:
            let part = try Wire.need(message.launch, "a place", as: PlacePart.self)
            kind = .launch(className: part.className, replacing: part.target, process: part.process)
        case TROUPE__CONTROL_REQUEST__KIND_INJECT:
            let part = try Wire.need(message.inject, "a fault", as: FaultPart.self)
            kind = .inject(fault: part.name, argument: part.argument, part.target)
        case TROUPE__CONTROL_REQUEST__KIND_SEGUES:
            kind = .segues(try Wire.need(message.segues, "a target", as: AboutPart.self).target)
        case TROUPE__CONTROL_REQUEST__KIND_JOURNAL: kind = .journal
        case TROUPE__CONTROL_REQUEST__KIND_WITHDRAW: kind = .withdraw(message.withdraw)
        default: throw .unknownKind(message: "question")
        }
    }
}
