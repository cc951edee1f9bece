import CMessages
public import TroupeMessages
import TroupeModel

extension ControlRequest {
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
        let kind: Kind
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
        self.init(
            number: message.number, version: Wire.optional(message.has_version, message.version) ?? 1,
            deadline: Wire.optional(message.has_deadline, message.deadline), kind)
    }
}
