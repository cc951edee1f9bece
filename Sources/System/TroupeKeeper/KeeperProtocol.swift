public import TroupeKeeping
public import TroupePlatform

/// The frozen protocol between daemon and keeper: one packet a message on a SOCK_SEQPACKET socket pair.
///
/// A packet is the version byte, a kind byte, then the kind's fields; numbers are little-endian, texts and lists have a
/// 32-bit count before them. Both ends come from one build today; the version is there for a keeper that outlives its daemon.
public enum KeeperProtocol {
    /// What the first byte of each packet says.
    public static let version: UInt8 = 2
    /// Bytes a packet may have.
    public static let packetLimit = 65_536
    /// Bytes that a child may be given on its launch descriptor, its whole scene among them: as many as it reads of any
    /// message.
    public static let launchLimit = 16 << 20
    /// The descriptor under which the daemon finds its end.
    public static let daemonDescriptor: Int32 = 3
    /// The option that tells the daemon so.
    public static let daemonOption = "--keeper-descriptor"
    /// Entries that a list of arguments or of the environment may have.
    static let listLimit = 1024
    /// Bytes of a child's output that the keeper keeps, the last ones. They come with the news of its end: a trace of the
    /// stack that a crash writes, and the line before that says why, have room in it.
    public static let outputLimit = 16_384
}

/// Why bytes are no message of the protocol, or a message has no bytes.
public enum KeeperProtocolError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Of another version.
    case unknownVersion(UInt8)
    /// Of a kind this version does not have.
    case unknownKind(UInt8)
    /// It ends within a field.
    case truncated
    /// There are bytes after its last field.
    case trailingBytes(Int)
    /// A text is not UTF-8, or has a NUL in it.
    case badText
    /// A field has a value that has no meaning.
    case badValue
    /// It has more bytes, or a list more entries, than allowed.
    case tooLarge(Int)

    /// A sentence for the log.
    public var description: String {
        switch self {
        case .unknownVersion(let version): "the message is of version \(version), this is \(KeeperProtocol.version)"
        case .unknownKind(let kind): "there is no message of kind \(kind)"
        case .truncated: "the message ends too early"
        case .trailingBytes(let count): "the message has \(count) bytes too many"
        case .badText: "a text in the message is not UTF-8, or has a NUL in it"
        case .badValue: "a value in the message has no meaning"
        case .tooLarge(let size): "the message is too large (\(size))"
        }
    }
}

/// A process that the daemon wants.
public struct SpawnOrder: Hashable, Sendable {
    /// What it is called from now on.
    public var token: ChildToken
    /// When it gets its turn.
    public var priority: StartPriority
    /// Path of the program, or a name to be found in `PATH`.
    public var executable: String
    /// What follows the program's name; `ps` shows it.
    public var arguments: [String]
    /// Variables as `NAME=VALUE`, put over the keeper's own environment.
    public var environment: [String]
    /// Where it runs; nil: where the keeper does.
    public var workingDirectory: String?
    /// Whether it is given one end of a stream on descriptor `ChildDescriptor.launch`, whose other end comes with the notice
    /// that it runs, in the place of launch bytes and leash.
    public var isLinked: Bool

    /// A process to start, with what it is given.
    public init(
        token: ChildToken, priority: StartPriority = .hidden, executable: String, arguments: [String] = [],
        environment: [String] = [], workingDirectory: String? = nil, isLinked: Bool = false
    ) {
        self.token = token
        self.priority = priority
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.workingDirectory = workingDirectory
        self.isLinked = isLinked
    }
}

/// The daemon's end of the keeper's socket. Used by the daemon's one thread.
///
/// Poll ``raw`` for input, and for output while ``hasUnsent``. On input call ``next()`` until it says `none` or `ended`.
public struct KeeperLink: ~Copyable {
    /// What a look at the socket brought.
    public enum Received: Hashable, Sendable {
        /// The keeper says something.
        case notice(KeeperNotice)
        /// The keeper is gone, and with it the instance: end.
        case ended
        /// Nothing yet.
        case none
    }

    /// Why a request could not be sent or a notice not be read.
    public enum Failure: Error, Hashable, Sendable {
        /// The socket failed; the keeper may be gone.
        case system(SystemError)
        /// The message is none of the protocol's, or too large for it.
        case malformed(KeeperProtocolError)
    }

    private var channel: PacketChannel
    /// What came with the notice that was received last.
    private var attachment: Descriptor?

    /// Takes over the socket, for the daemon `Descriptor.inherited(KeeperProtocol.daemonDescriptor)`.
    public init(_ socket: consuming Descriptor) {
        channel = PacketChannel(socket, packetLimit: KeeperProtocol.packetLimit)
    }

    /// The number to poll.
    public var raw: Int32 { channel.raw }

    /// Whether requests wait for room in the socket.
    public var hasUnsent: Bool { channel.hasUnsent }

    /// Sends a request; never blocks. For a process with launch bytes use ``spawn(_:launch:)``; one with a link gets its
    /// launch over that.
    public mutating func send(_ request: KeeperRequest) throws(Failure) {
        let packet: [UInt8]
        do { packet = try request.encoded() } catch { throw .malformed(error) }
        do { try channel.send(packet) } catch { throw .system(error) }
    }

    /// Asks for a process that finds `launch` on descriptor `ChildDescriptor.launch`.
    ///
    /// - Parameter launch: at most ``KeeperProtocol/launchLimit`` bytes.
    public mutating func spawn(_ order: SpawnOrder, launch: [UInt8]) throws(Failure) {
        guard launch.count <= KeeperProtocol.launchLimit else { throw .malformed(.tooLarge(launch.count)) }
        let packet: [UInt8]
        do { packet = try KeeperRequest.spawn(order).encoded() } catch { throw .malformed(error) }
        do {
            try channel.send(packet, attachment: try Descriptor.sealedMemory(launch, name: "troupe-launch"))
        } catch { throw .system(error) }
    }

    /// Sends what waits, as far as there is room.
    public mutating func flush() throws(Failure) {
        do { try channel.flush() } catch { throw .system(error) }
    }

    /// The next notice.
    public mutating func next() throws(Failure) -> Received {
        let received: PacketChannel.ReceiveResult
        do { received = try channel.receive() } catch { throw .system(error) }
        switch consume received {
        case .wouldBlock: return .none
        case .end: return .ended
        case .packet(var packet):
            attachment = packet.takeAttachment()
            do { return .notice(try KeeperNotice(decoding: packet.bytes)) } catch { throw .malformed(error) }
        }
    }

    /// Takes the descriptor that came with the notice that was received last; nil if there was none, or no room for it.
    public mutating func takeAttachment() -> Descriptor? { attachment.take() }
}
