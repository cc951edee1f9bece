public import TroupePlatform

/// What the keeper tells the daemon.
public enum KeeperNotice: Hashable, Sendable {
    /// The process runs.
    case spawned(ChildToken, pid: Int32)
    /// There is no process: an `errno` value, and one sentence with the path.
    case spawnFailed(ChildToken, code: Int32, message: String)
    /// The process ended and is reaped, with all it left in its group. The last bytes that it wrote.
    case exited(ChildToken, pid: Int32, ProcessEnding, output: [UInt8])
    /// What a child wrote to its output and error, the last ``KeeperProtocol/outputLimit`` bytes; how many came before them.
    case log(ChildToken, bytes: [UInt8], dropped: UInt64)
    /// A heartbeat is wanted at least this often; without this notice none is.
    case heartbeatWanted(everyMicroseconds: Int64)
    /// End the instance: the children in order, then yourself. What is left when the time is over is killed.
    case stop(withinMicroseconds: Int64)
    /// A request was not understood or cannot be meant: a defect of the daemon.
    case refused(reason: String)

    private enum Kind: UInt8 {
        case spawned = 129
        case spawnFailed
        case exited
        case log
        case heartbeatWanted
        case stop
        case refused
    }

    /// The packet for it.
    public func encoded() throws(KeeperProtocolError) -> [UInt8] {
        var writer: MessageWriter
        switch self {
        case .spawned(let token, let pid):
            writer = MessageWriter(kind: Kind.spawned.rawValue)
            writer.write(token)
            writer.write(pid)
        case .spawnFailed(let token, let code, let message):
            writer = MessageWriter(kind: Kind.spawnFailed.rawValue)
            writer.write(token)
            writer.write(code)
            writer.write(message)
        case .exited(let token, let pid, let ending, let output):
            writer = MessageWriter(kind: Kind.exited.rawValue)
            writer.write(token)
            writer.write(pid)
            writer.write(ending)
            writer.write(output)
        case .log(let token, let bytes, let dropped):
            writer = MessageWriter(kind: Kind.log.rawValue)
            writer.write(token)
            writer.write(bytes)
            writer.write(dropped)
        case .heartbeatWanted(let interval):
            writer = MessageWriter(kind: Kind.heartbeatWanted.rawValue)
            writer.write(interval)
        case .stop(let time):
            writer = MessageWriter(kind: Kind.stop.rawValue)
            writer.write(time)
        case .refused(let reason):
            writer = MessageWriter(kind: Kind.refused.rawValue)
            writer.write(reason)
        }
        return try writer.packet()
    }

    /// Reads a packet.
    public init(decoding packet: [UInt8]) throws(KeeperProtocolError) {
        var reader = try MessageReader(packet)
        guard let kind = Kind(rawValue: reader.kind) else { throw .unknownKind(reader.kind) }
        switch kind {
        case .spawned:
            let token = try reader.token()
            self = .spawned(token, pid: try reader.number())
        case .spawnFailed:
            let token = try reader.token()
            let code: Int32 = try reader.number()
            self = .spawnFailed(token, code: code, message: try reader.text())
        case .exited:
            let token = try reader.token()
            let pid: Int32 = try reader.number()
            let ending = try reader.ending()
            self = .exited(token, pid: pid, ending, output: try reader.bytes())
        case .log:
            let token = try reader.token()
            let bytes = try reader.bytes()
            self = .log(token, bytes: bytes, dropped: try reader.number())
        case .heartbeatWanted: self = .heartbeatWanted(everyMicroseconds: try reader.number())
        case .stop: self = .stop(withinMicroseconds: try reader.number())
        case .refused: self = .refused(reason: try reader.text())
        }
        try reader.end()
    }
}
