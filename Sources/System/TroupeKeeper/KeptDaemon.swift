import Glibc
import TroupePlatform

/// The daemon's process and the keeper's end of the socket to it.
struct KeptDaemon: ~Copyable {
    let process: KeptProcess
    var watch: LoopWatch
    /// nil once the daemon has hung up.
    private(set) var channel: PacketChannel?
    /// The events of the socket that the poller waits for.
    private var interest = Poller.Interest.input
    /// Whether it was asked to end the instance, or said that it does.
    var endIsExpected = false
    /// Whether its loop stood still, for which it was ended.
    var hasHung = false

    /// The bound on notices that it does not read.
    var backlog = NoticeBacklog()
    /// The notices that waited when it last was silent for as long as it may be; nil since it gave a sign of life.
    private var unreadInSilence: Int?

    /// Starts it with its end of the socket.
    init(
        _ executable: String, arguments: [String], _ environment: ChildEnvironment, watch: LoopWatch
    ) throws(SystemError) {
        self.watch = watch
        let pair = try PacketPair()
        var specification = ProcessSpecification(
            executable: executable,
            arguments: arguments + [KeeperProtocol.daemonOption, "\(KeeperProtocol.daemonDescriptor)"],
            environment: environment.variables)
        specification.descriptors[KeeperProtocol.daemonDescriptor] = pair.second.raw
        specification.descriptorLimit = environment.descriptorLimit
        specification.diesWithStarter = true
        process = try KeptProcess(specification, outputLimit: KeeperProtocol.outputLimit)
        channel = PacketChannel(pair.first, packetLimit: KeeperProtocol.packetLimit)
    }

    /// Polls for all that comes of it.
    mutating func watch(with poller: borrowing Poller) throws(SystemError) {
        try poller.add(process.handle.raw, for: .input, token: EventSource.daemonEnd.token)
        try poller.add(process.outputDescriptor, for: .input, token: EventSource.daemonOutput.token)
        if let socket = channel?.raw { try poller.add(socket, for: .input, token: EventSource.daemonSocket.token) }
    }

    /// Polls for nothing of it any more.
    func unwatch(_ poller: borrowing Poller) {
        try? poller.remove(process.handle.raw)
        if !process.outputEnded { try? poller.remove(process.outputDescriptor) }
    }

    /// Polls the socket for room while a notice waits, and for requests unless too many do.
    mutating func watchForRoom(with poller: borrowing Poller) throws(SystemError) {
        let wanted = NoticeBacklog.interest(unread)
        guard let socket = channel?.raw, wanted != interest else { return }
        try poller.change(socket, to: wanted, token: EventSource.daemonSocket.token)
        interest = wanted
    }

    /// How many notices wait for the daemon to read.
    var unread: Int {
        // Asked in place: an optional that cannot be copied cannot be looked into otherwise.
        mutating get { channel?.unsentCount ?? 0 }
    }

    /// Its loop gave a sign of life.
    mutating func beat(at now: Int64) {
        watch.beat(at: now)
        unreadInSilence = nil
    }

    /// True if it has read notices since this was last asked, or is asked for the first time since its last sign of life.
    mutating func hasReadSinceLastLook() -> Bool {
        let waiting = unread
        defer { unreadInSilence = waiting }
        return unreadInSilence.map { waiting < $0 } ?? true
    }

    /// Takes out the stop or continuation of a child that it is to be told of next; nil while it reads no notices.
    mutating func nextHalt() -> KeeperNotice? { backlog.next(unread) }

    /// Sends a packet, or queues it while the daemon does not read.
    mutating func send(_ packet: [UInt8], attachment: consuming Descriptor?) throws(SystemError) {
        try channel?.send(packet, attachment: attachment)
    }

    /// Sends what is queued, as far as there is room.
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

/// What every process of the keeper's is started with.
struct ChildEnvironment {
    /// The limit that was meant for them; the keeper's own is higher.
    let descriptorLimit: UInt64?
    /// The variables, as `NAME=VALUE`.
    let variables: [String]
}
