import Glibc
import TroupePlatform

/// The daemon's process and the keeper's end of the socket to it.
struct KeptDaemon: ~Copyable {
    let process: KeptProcess
    var watch: LoopWatch
    /// The keeper's end of the socket; nil once the daemon has hung up.
    private(set) var channel: PacketChannel?
    /// The events of the socket that the poller waits for.
    private var interest = Poller.Interest.input
    /// True if the daemon was asked to end the instance, or reported that it is ending it.
    var endIsExpected = false
    /// True if the daemon was ended because its loop hung.
    var hasHung = false

    /// The bound on unread notices.
    var backlog = NoticeBacklog()
    /// The number of unread notices at the last check of its silence; nil since its last heartbeat.
    private var unreadAtLastCheck: Int?

    /// Starts the daemon with its end of the socket.
    init(
        _ start: DaemonStart, _ environment: ChildEnvironment, watch: LoopWatch
    ) throws(SystemError) {
        self.watch = watch
        let pair = try PacketPair()
        var specification = ProcessSpecification(
            executable: start.executable,
            arguments: start.arguments + [KeeperProtocol.daemonOption, "\(KeeperProtocol.daemonDescriptor)"],
            environment: environment.variables)
        specification.descriptors[KeeperProtocol.daemonDescriptor] = pair.second.raw
        if let number = start.inherited { specification.descriptors[number] = number }
        specification.descriptorLimit = environment.descriptorLimit
        specification.diesWithStarter = true
        process = try KeptProcess(specification, outputLimit: KeeperProtocol.outputLimit)
        channel = PacketChannel(pair.first, packetLimit: KeeperProtocol.packetLimit)
    }

    /// Adds its socket, its output and its end to the poller.
    mutating func watch(with poller: borrowing Poller) throws(SystemError) {
        try poller.add(process.handle.raw, for: .input, token: EventSource.daemonEnd.token)
        try poller.add(process.outputDescriptor, for: .input, token: EventSource.daemonOutput.token)
        if let socket = channel?.raw { try poller.add(socket, for: .input, token: EventSource.daemonSocket.token) }
    }

    /// Removes its output and its end from the poller.
    func unwatch(_ poller: borrowing Poller) {
        try? poller.remove(process.handle.raw)
        if !process.outputEnded { try? poller.remove(process.outputDescriptor) }
    }

    /// Polls the socket for room while a notice waits, and for requests unless too many notices wait.
    mutating func watchForRoom(with poller: borrowing Poller) throws(SystemError) {
        let wanted = NoticeBacklog.interest(unread)
        guard let socket = channel?.raw, wanted != interest else { return }
        try poller.change(socket, to: wanted, token: EventSource.daemonSocket.token)
        interest = wanted
    }

    /// The number of notices that wait for the daemon to read.
    var unread: Int {
        // Read in place: a noncopyable optional allows no other access.
        mutating get { channel?.unsentCount ?? 0 }
    }

    /// Notes a heartbeat of its loop.
    mutating func noteHeartbeat(at now: Int64) {
        watch.noteHeartbeat(at: now)
        unreadAtLastCheck = nil
    }

    /// True if it has read notices since the last call, or if this is the first call since its last heartbeat.
    mutating func hasReadSinceLastLook() -> Bool {
        let waiting = unread
        defer { unreadAtLastCheck = waiting }
        return unreadAtLastCheck.map { waiting < $0 } ?? true
    }

    /// Removes and returns the next notice of a stopped or continued child; nil while the daemon reads no notices.
    mutating func nextHalt() -> KeeperNotice? { backlog.next(unread) }

    /// Sends a packet, or queues it while the daemon does not read.
    mutating func send(_ packet: [UInt8], attachment: consuming Descriptor?) throws(SystemError) {
        try channel?.send(packet, attachment: attachment)
    }

    /// Sends queued packets, as far as there is room.
    mutating func flush() throws(SystemError) { try channel?.flush() }

    /// The next packet; nil once the daemon has hung up.
    mutating func receive() throws(SystemError) -> PacketChannel.ReceiveResult? { try channel?.receive() }

    /// Closes the socket; false if it was closed already.
    mutating func closeChannel(_ poller: borrowing Poller) -> Bool {
        guard let closed = channel.take() else { return false }
        try? poller.remove(closed.raw)
        return true
    }
}

/// The program of the daemon with its arguments.
struct DaemonStart {
    let executable: String
    let arguments: [String]
    /// The longest silence of its loop, in microseconds.
    let timeout: Int64
    /// The descriptor of the application's file, which the daemon inherits under the same number; nil without such a file.
    let inherited: Int32?
}

/// The environment with which the keeper starts every process.
struct ChildEnvironment {
    /// The original limit of descriptors; the keeper's own is higher.
    let descriptorLimit: UInt64?
    /// The variables, as `NAME=VALUE`.
    let variables: [String]
}
