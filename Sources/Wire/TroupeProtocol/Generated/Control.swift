// Generated from Proto/control.proto and Proto/Swift.map by Deploy/generate-messages; do not edit.

import CMessages
public import TroupeMessages
import TroupeModel
import TroupeScene
import TroupeSession

extension ControlRequest: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__ControlRequest>?) {
        troupe__control_request__init(wire)
    }

    func fill(_ wire: inout Troupe__ControlRequest, _ arena: Arena) {
        wire.number = arena.number(self.number)
        if self.version != 1 {
            wire.has_version = 1
            wire.version = arena.number(self.version)
        }
        arena.set(number: self.deadline, &wire.has_deadline, &wire.deadline)
        self.kind.fill(&wire, arena)
    }

    init(wire: UnsafePointer<Troupe__ControlRequest>) throws(ProtocolError) {
        try self.init(
            number: Wire.number(wire.pointee.number, "ControlRequest.number"),
            version: Wire.number(wire.pointee.has_version, wire.pointee.version, "ControlRequest.version") ?? 1,
            deadline: Wire.number(wire.pointee.has_deadline, wire.pointee.deadline, "ControlRequest.deadline"),
            ControlRequest.Kind(wire: wire))
    }
}

extension ControlRequest {
    /// The bytes of its message.
    public func encoded() -> [UInt8] { packed() }

    /// Reads the bytes of its message.
    public init(decoding bytes: [UInt8], limits: DecodingLimits = .peer) throws(ProtocolError) {
        try self.init(unpacking: bytes, limits: limits)
    }
}

extension ControlRequest.Kind {
    /// Writes it into its message.
    func fill(_ wire: inout Troupe__ControlRequest, _ arena: Arena) {
        switch self {
        case .request(let value):
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_REQUEST
            wire.request = arena.message(value)
        case .tree(let value):
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_TREE
            wire.tree = arena.flag(value)
        case .list:
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_LIST
            wire.list = 1
        case .status(let value):
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_STATUS
            wire.status = arena.message(value)
        case .logs(let target):
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_LOGS
            let part = arena.make(troupe__logs__init)
            wire.logs = part
            part.pointee.target = arena.message(target)
        case .snapshot:
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_SNAPSHOT
            wire.snapshot = 1
        case .snapshotOf(let value):
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_SNAPSHOT_OF
            wire.snapshot_of = arena.number(value)
        case .scene(let value):
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_SCENE
            wire.scene = arena.message(value)
        case .reload(let value):
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_RELOAD
            wire.reload = arena.data(value)
        case .watcher(let process, let failure, let finding):
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_WATCHER
            let part = arena.make(troupe__watcher__init)
            wire.watcher = part
            part.pointee.process = arena.number(process)
            arena.set(data: failure, &part.pointee.has_failure, &part.pointee.failure)
            arena.set(data: finding, &part.pointee.has_finding, &part.pointee.finding)
        case .stop:
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_STOP
            wire.stop = 1
        case .doctor:
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_DOCTOR
            wire.doctor = 1
        case .launch(let className, let target, let process):
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_LAUNCH
            let part = arena.make(troupe__place__init)
            wire.launch = part
            part.pointee.class_name = arena.data(className)
            part.pointee.target = arena.message(target)
            part.pointee.process = arena.number(process)
        case .inject(let injectedFault):
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_INJECT
            let part = arena.make(troupe__fault__init)
            wire.inject = part
            part.pointee.name = arena.data(injectedFault.name)
            arena.set(data: injectedFault.argument, &part.pointee.has_argument, &part.pointee.argument)
            part.pointee.target = arena.message(injectedFault.target)
        case .segues(let target):
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_SEGUES
            let part = arena.make(troupe__logs__init)
            wire.segues = part
            part.pointee.target = arena.message(target)
        case .journal:
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_JOURNAL
            wire.journal = 1
        case .withdraw(let value):
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_WITHDRAW
            wire.withdraw = arena.number(value)
        case .classes:
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_CLASSES
            wire.classes = 1
        case .classNews:
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_CLASS_NEWS
            wire.class_news = 1
        case .speaks(let value):
            wire.kind_case = TROUPE__CONTROL_REQUEST__KIND_SPEAKS
            wire.speaks = arena.flag(value)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__ControlRequest>) throws(ProtocolError) {
        switch wire.pointee.kind_case {
        case TROUPE__CONTROL_REQUEST__KIND_REQUEST:
            self = try .request(Wire.message(wire.pointee.request, "ControlRequest.request"))
        case TROUPE__CONTROL_REQUEST__KIND_TREE:
            self = try .tree(views: Wire.flag(wire.pointee.tree, "ControlRequest.tree"))
        case TROUPE__CONTROL_REQUEST__KIND_LIST:
            self = .list
        case TROUPE__CONTROL_REQUEST__KIND_STATUS:
            self = try .status(Wire.message(wire.pointee.status, "ControlRequest.status"))
        case TROUPE__CONTROL_REQUEST__KIND_LOGS:
            let part = try Wire.part(wire.pointee.logs, "ControlRequest.logs")
            self = try .logs(Wire.message(part.pointee.target, "ControlRequest.logs.target"))
        case TROUPE__CONTROL_REQUEST__KIND_SNAPSHOT:
            self = .snapshot
        case TROUPE__CONTROL_REQUEST__KIND_SNAPSHOT_OF:
            self = try .snapshotOf(Wire.number(wire.pointee.snapshot_of, "ControlRequest.snapshot_of"))
        case TROUPE__CONTROL_REQUEST__KIND_SCENE:
            self = try .scene(Wire.message(wire.pointee.scene, "ControlRequest.scene"))
        case TROUPE__CONTROL_REQUEST__KIND_RELOAD:
            self = try .reload(path: Wire.data(wire.pointee.reload, "ControlRequest.reload"))
        case TROUPE__CONTROL_REQUEST__KIND_WATCHER:
            let part = try Wire.part(wire.pointee.watcher, "ControlRequest.watcher")
            self = try .watcher(
                process: Wire.number(part.pointee.process, "ControlRequest.watcher.process"),
                failure: Wire.data(part.pointee.has_failure, part.pointee.failure, "ControlRequest.watcher.failure"),
                finding: Wire.data(part.pointee.has_finding, part.pointee.finding, "ControlRequest.watcher.finding"))
        case TROUPE__CONTROL_REQUEST__KIND_STOP:
            self = .stop
        case TROUPE__CONTROL_REQUEST__KIND_DOCTOR:
            self = .doctor
        case TROUPE__CONTROL_REQUEST__KIND_LAUNCH:
            let part = try Wire.part(wire.pointee.launch, "ControlRequest.launch")
            self = try .launch(
                className: Wire.data(part.pointee.class_name, "ControlRequest.launch.class_name"),
                replacing: Wire.message(part.pointee.target, "ControlRequest.launch.target"),
                process: Wire.number(part.pointee.process, "ControlRequest.launch.process"))
        case TROUPE__CONTROL_REQUEST__KIND_INJECT:
            let part = try Wire.part(wire.pointee.inject, "ControlRequest.inject")
            self = try .inject(
                InjectedFault(
                    name: Wire.data(part.pointee.name, "ControlRequest.inject.name"),
                    argument: Wire.data(
                        part.pointee.has_argument, part.pointee.argument, "ControlRequest.inject.argument"),
                    target: Wire.message(part.pointee.target, "ControlRequest.inject.target")))
        case TROUPE__CONTROL_REQUEST__KIND_SEGUES:
            let part = try Wire.part(wire.pointee.segues, "ControlRequest.segues")
            self = try .segues(Wire.message(part.pointee.target, "ControlRequest.segues.target"))
        case TROUPE__CONTROL_REQUEST__KIND_JOURNAL:
            self = .journal
        case TROUPE__CONTROL_REQUEST__KIND_WITHDRAW:
            self = try .withdraw(Wire.number(wire.pointee.withdraw, "ControlRequest.withdraw"))
        case TROUPE__CONTROL_REQUEST__KIND_CLASSES:
            self = .classes
        case TROUPE__CONTROL_REQUEST__KIND_CLASS_NEWS:
            self = .classNews
        case TROUPE__CONTROL_REQUEST__KIND_SPEAKS:
            self = try .speaks(Wire.flag(wire.pointee.speaks, "ControlRequest.speaks"))
        default: throw .unknownKind("ControlRequest.kind", wire.pointee.base)
        }
    }
}

extension Arrangement: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Arrangement>?) { troupe__arrangement__init(wire) }

    func fill(_ wire: inout Troupe__Arrangement, _ arena: Arena) {
        wire.size = arena.message(self.size)
        arena.set(enumeration: self.orientation, &wire.has_orientation, &wire.orientation)
        arena.set(number: self.screen, &wire.has_screen, &wire.screen)
    }

    init(wire: UnsafePointer<Troupe__Arrangement>) throws(ProtocolError) {
        try self.init(
            size: Wire.message(wire.pointee.size, "Arrangement.size"),
            orientation: Wire.enumeration(
                wire.pointee.has_orientation, wire.pointee.orientation, "Arrangement.orientation"),
            screen: Wire.number(wire.pointee.has_screen, wire.pointee.screen, "Arrangement.screen"))
    }
}

extension ControlReply: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__ControlReply>?) { troupe__control_reply__init(wire) }

    func fill(_ wire: inout Troupe__ControlReply, _ arena: Arena) {
        wire.number = arena.number(self.number)
        if self.version != 1 {
            wire.has_version = 1
            wire.version = arena.number(self.version)
        }
        self.kind.fill(&wire, arena)
    }

    init(wire: UnsafePointer<Troupe__ControlReply>) throws(ProtocolError) {
        try self.init(
            number: Wire.number(wire.pointee.number, "ControlReply.number"),
            version: Wire.number(wire.pointee.has_version, wire.pointee.version, "ControlReply.version") ?? 1,
            ControlReply.Kind(wire: wire))
    }
}

extension ControlReply {
    /// The bytes of its message.
    public func encoded() -> [UInt8] { packed() }

    /// Reads the bytes of its message.
    public init(decoding bytes: [UInt8], limits: DecodingLimits = .daemon) throws(ProtocolError) {
        try self.init(unpacking: bytes, limits: limits)
    }
}

extension ControlReply.Kind {
    /// Writes it into its message.
    func fill(_ wire: inout Troupe__ControlReply, _ arena: Arena) {
        switch self {
        case .reply(let value):
            wire.kind_case = TROUPE__CONTROL_REPLY__KIND_REPLY
            wire.reply = arena.message(value)
        case .report(let value):
            wire.kind_case = TROUPE__CONTROL_REPLY__KIND_REPORT
            wire.report = arena.data(value)
        case .launch(let value):
            wire.kind_case = TROUPE__CONTROL_REPLY__KIND_LAUNCH
            wire.launch = arena.message(value)
        case .failure(let value):
            wire.kind_case = TROUPE__CONTROL_REPLY__KIND_FAILURE
            wire.failure = arena.message(value)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__ControlReply>) throws(ProtocolError) {
        switch wire.pointee.kind_case {
        case TROUPE__CONTROL_REPLY__KIND_REPLY:
            self = try .reply(Wire.message(wire.pointee.reply, "ControlReply.reply"))
        case TROUPE__CONTROL_REPLY__KIND_REPORT:
            self = try .report(Wire.data(wire.pointee.report, "ControlReply.report"))
        case TROUPE__CONTROL_REPLY__KIND_LAUNCH:
            self = try .launch(Wire.message(wire.pointee.launch, "ControlReply.launch"))
        case TROUPE__CONTROL_REPLY__KIND_FAILURE:
            self = try .failure(Wire.message(wire.pointee.failure, "ControlReply.failure"))
        default: throw .unknownKind("ControlReply.kind", wire.pointee.base)
        }
    }
}
