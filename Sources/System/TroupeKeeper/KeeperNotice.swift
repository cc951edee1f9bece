public import TroupeKeeping
public import TroupePlatform

/// A message of the keeper to the daemon.
public enum KeeperNotice: Hashable, Sendable {
    /// The process runs. The daemon's end of its link is attached, if it was ordered with a link.
    case spawned(ChildToken, pid: Int32)
    /// There is no process. The code is an `errno` value; the message is one sentence with the path.
    case spawnFailed(ChildToken, code: Int32, message: String)
    /// There is no process: a fatal signal came for it while it waited for its turn, or the keeper does not know the
    /// token.
    case withdrawn(ChildToken)
    /// The process ended and is reaped, and the processes left in its group are killed. With the last bytes of its
    /// output.
    case exited(ChildToken, pid: Int32, ProcessEnding, output: [UInt8])
    /// The last ``KeeperProtocol/outputLimit`` bytes of a child's output and errors, with the number of bytes before
    /// them.
    case log(ChildToken, bytes: [UInt8], dropped: UInt64)
    /// The keeper requests a heartbeat at least this often while the loop has work, and before each piece of work; also
    /// at rest if a service manager requires it. Without this notice the daemon sends no heartbeats.
    case heartbeatWanted(everyMicroseconds: Int64, evenAtRest: Bool)
    /// End the instance: the children in order, then the daemon. Processes that remain when the time is over are
    /// killed.
    case stop(withinMicroseconds: Int64)
    /// A signal stopped the process (true) or continued it (false).
    case stopped(ChildToken, Bool)
    /// A child writes faster than the keeper reads, so it waits for its output to be read. Sent once for each child.
    case throttled(ChildToken)
    /// The instance's folder was removed and is restored without the sockets: bind them.
    case placeRestored
    /// A request was malformed or impossible: a defect of the daemon.
    case refused(reason: String)

    private enum Kind: UInt8 {
        case spawned = 129
        case spawnFailed
        case exited
        case log
        case heartbeatWanted
        case stop
        case refused
        case stopped
        case continued
        case throttled
        case placeRestored
        case withdrawn
    }

    /// The packet of the notice.
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
            try writer.write(message)
        case .withdrawn(let token):
            writer = MessageWriter(kind: Kind.withdrawn.rawValue)
            writer.write(token)
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
        case .heartbeatWanted(let interval, let evenAtRest):
            writer = MessageWriter(kind: Kind.heartbeatWanted.rawValue)
            writer.write(interval)
            writer.write(UInt8(evenAtRest ? 1 : 0))
        case .stop(let time):
            writer = MessageWriter(kind: Kind.stop.rawValue)
            writer.write(time)
        case .stopped(let token, let isStopped):
            writer = MessageWriter(kind: (isStopped ? Kind.stopped : .continued).rawValue)
            writer.write(token)
        case .throttled(let token):
            writer = MessageWriter(kind: Kind.throttled.rawValue)
            writer.write(token)
        case .placeRestored: writer = MessageWriter(kind: Kind.placeRestored.rawValue)
        case .refused(let reason):
            writer = MessageWriter(kind: Kind.refused.rawValue)
            try writer.write(reason)
        }
        return try writer.packet()
    }

    /// Decodes a packet.
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
        case .withdrawn: self = .withdrawn(try reader.token())
        case .exited:
            let token = try reader.token()
            let pid: Int32 = try reader.number()
            let ending = try reader.ending()
            self = .exited(token, pid: pid, ending, output: try reader.bytes())
        case .log:
            let token = try reader.token()
            let bytes = try reader.bytes()
            self = .log(token, bytes: bytes, dropped: try reader.number())
        case .heartbeatWanted:
            let interval: Int64 = try reader.number()
            self = .heartbeatWanted(everyMicroseconds: interval, evenAtRest: try reader.flag())
        case .stop: self = .stop(withinMicroseconds: try reader.number())
        case .throttled: self = .throttled(try reader.token())
        case .placeRestored: self = .placeRestored
        case .refused: self = .refused(reason: try reader.text())
        case .stopped, .continued: self = .stopped(try reader.token(), kind == .stopped)
        }
        try reader.end()
    }
}
