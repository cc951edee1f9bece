public import TroupeKeeping
public import TroupePlatform

/// A message of the daemon to the keeper.
public enum KeeperRequest: Hashable, Sendable {
    /// The instance is ready: tell its starter.
    case ready
    /// Start a process. The launch bytes are attached to the packet, unless it is linked. Answered by spawned, with
    /// the daemon's end of the link attached if it is linked, or by spawnFailed.
    case spawn(SpawnOrder)
    /// Fork the processes of this executable from a zygote, if possible.
    case warm(executable: String)
    /// The child has sent its hello, so the next child in the queue may start.
    case started(ChildToken)
    /// Send a signal to a child and its process group. If the child still waits for its turn and the signal would end
    /// it, it is not started; the answer is then withdrawn, as for an unknown child.
    case signal(ChildToken, Signal)
    /// Send the output of a child, running or ended. Answered by log.
    case logs(ChildToken)
    /// The output of an ended child is no longer needed.
    case forget(ChildToken)
    /// The daemon's loop runs. Sent as often as heartbeatWanted requests, while the loop has work.
    case heartbeat
    /// The loop has no work, and sends no heartbeat until it has.
    case resting
    /// The daemon is about to end the instance, and the keeper starts it again with the same arguments once nothing of it is left.
    /// Stopping follows. Ignored while the instance ends already.
    case relaunching
    /// The daemon is ending the instance and will exit with this code.
    case stopping(code: Int32)

    private enum Kind: UInt8 {
        case ready = 1
        case spawn
        case started
        case signal
        case logs
        case forget
        case heartbeat
        case stopping
        case resting
        case warm
        case relaunching
    }

    /// The packet of the request.
    public func encoded() throws(KeeperProtocolError) -> [UInt8] {
        var writer: MessageWriter
        switch self {
        case .ready: writer = MessageWriter(kind: Kind.ready.rawValue)
        case .spawn(let order):
            writer = MessageWriter(kind: Kind.spawn.rawValue)
            writer.write(order.token)
            writer.write(order.priority.rawValue)
            try writer.write(order.executable)
            try writer.write(order.arguments)
            try writer.write(order.environment)
            // An empty path means no directory: no folder has an empty path.
            try writer.write(order.workingDirectory ?? "")
            writer.write(UInt8(order.isLinked ? 1 : 0))
        case .warm(let executable):
            writer = MessageWriter(kind: Kind.warm.rawValue)
            try writer.write(executable)
        case .started(let token):
            writer = MessageWriter(kind: Kind.started.rawValue)
            writer.write(token)
        case .signal(let token, let signal):
            writer = MessageWriter(kind: Kind.signal.rawValue)
            writer.write(token)
            writer.write(signal.rawValue)
        case .logs(let token):
            writer = MessageWriter(kind: Kind.logs.rawValue)
            writer.write(token)
        case .forget(let token):
            writer = MessageWriter(kind: Kind.forget.rawValue)
            writer.write(token)
        case .heartbeat: writer = MessageWriter(kind: Kind.heartbeat.rawValue)
        case .resting: writer = MessageWriter(kind: Kind.resting.rawValue)
        case .relaunching: writer = MessageWriter(kind: Kind.relaunching.rawValue)
        case .stopping(let code):
            writer = MessageWriter(kind: Kind.stopping.rawValue)
            writer.write(code)
        }
        return try writer.packet()
    }

    /// Decodes a packet.
    public init(decoding packet: [UInt8]) throws(KeeperProtocolError) {
        var reader = try MessageReader(packet)
        guard let kind = Kind(rawValue: reader.kind) else { throw .unknownKind(reader.kind) }
        switch kind {
        case .ready: self = .ready
        case .spawn:
            let token = try reader.token()
            let priority = try reader.priority()
            let executable = try reader.text()
            let arguments = try reader.texts()
            let environment = try reader.texts()
            let directory = try reader.text()
            let isLinked = try reader.flag()
            guard !executable.isEmpty else { throw .badValue }
            self = .spawn(
                SpawnOrder(
                    token: token, priority: priority, executable: executable, arguments: arguments,
                    environment: environment, workingDirectory: directory.isEmpty ? nil : directory, isLinked: isLinked)
            )
        case .warm:
            let executable = try reader.text()
            guard !executable.isEmpty else { throw .badValue }
            self = .warm(executable: executable)
        case .started: self = .started(try reader.token())
        case .signal:
            let token = try reader.token()
            let number: Int32 = try reader.number()
            // Signal 0 would only check for the process, and there are no signals above 64.
            guard (1...64).contains(number) else { throw .badValue }
            self = .signal(token, Signal(rawValue: number))
        case .logs: self = .logs(try reader.token())
        case .forget: self = .forget(try reader.token())
        case .heartbeat: self = .heartbeat
        case .resting: self = .resting
        case .relaunching: self = .relaunching
        case .stopping: self = .stopping(code: try reader.number())
        }
        try reader.end()
    }
}
