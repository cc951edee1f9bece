public import TroupeKeeping
public import TroupePlatform

/// The frozen protocol between daemon and keeper: one packet a message on a SOCK_SEQPACKET socket pair.
///
/// A packet is the version byte, a kind byte, then the fields of the kind. Numbers are little-endian; texts and lists
/// are preceded by a 32-bit count. Both ends come from one build; the version is for a keeper that outlives its daemon.
public enum KeeperProtocol {
    /// The first byte of each packet.
    public static let version: UInt8 = 2
    /// The maximum number of bytes of a packet.
    public static let packetLimit = 65_536
    /// The maximum number of bytes on a child's launch descriptor, its whole scene included: the same limit as for
    /// every message to a child.
    public static let launchLimit = 16 << 20
    /// The number of the descriptor with the daemon's end.
    public static let daemonDescriptor: Int32 = 3
    /// The option that gives the daemon that number.
    public static let daemonOption = "--keeper-descriptor"
    /// The maximum number of entries of a list of arguments or environment variables.
    static let listLimit = 1024
    /// The maximum number of bytes of a child's output that the keeper keeps, the last ones. They come with the notice
    /// of its end. A crash's stack trace fits into them, together with the line before it that gives the reason.
    public static let outputLimit = 16_384
}

/// The reason why bytes are no message of the protocol, or why a message cannot be encoded.
public enum KeeperProtocolError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message is of another version.
    case unknownVersion(UInt8)
    /// The message is of a kind that this version lacks.
    case unknownKind(UInt8)
    /// The message ends within a field.
    case truncated
    /// There are bytes after the last field of the message.
    case trailingBytes(Int)
    /// A text is not UTF-8, or contains a NUL.
    case badText
    /// A field has a value without a meaning.
    case badValue
    /// The message has more bytes, or a list has more entries, than allowed.
    case tooLarge(Int)

    /// A sentence for the log.
    public var description: String {
        switch self {
        case .unknownVersion(let version):
            "the message has version \(version), this program version \(KeeperProtocol.version)"
        case .unknownKind(let kind): "there is no message of kind \(kind)"
        case .truncated: "the message ends too early"
        case .trailingBytes(let count): "the message has \(count) bytes too many"
        case .badText: "a text in the message is not UTF-8, or has a NUL in it"
        case .badValue: "a value in the message has no meaning"
        case .tooLarge(let size): "the message is too large (\(size))"
        }
    }
}

/// An order of the daemon to start a process.
public struct SpawnOrder: Hashable, Sendable {
    /// The name of the process from then on.
    public var token: ChildToken
    /// The priority of its start.
    public var priority: StartPriority
    /// The path of the program, or a name to look up in `PATH`.
    public var executable: String
    /// The arguments after the program's name; `ps` shows them.
    public var arguments: [String]
    /// Environment variables as `NAME=VALUE`, which override the keeper's own environment.
    public var environment: [String]
    /// The working directory; nil for the keeper's.
    public var workingDirectory: String?
    /// True if the process gets one end of a stream on descriptor `ChildDescriptor.launch`, in place of launch bytes
    /// and leash. The other end comes with the notice that the process runs.
    public var isLinked: Bool

    /// Creates an order.
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
/// Poll ``raw`` for input, and for output while ``hasUnsent``. On input call ``next()`` until it returns `none` or `ended`.
public struct KeeperLink: ~Copyable {
    /// The result of a read of the socket.
    public enum Received: Hashable, Sendable {
        /// The keeper sent a notice.
        case notice(KeeperNotice)
        /// The keeper is gone, and the instance with it: end.
        case ended
        /// Nothing has come.
        case none
    }

    /// The reason why a request could not be sent or a notice could not be read.
    public enum Failure: Error, Hashable, Sendable {
        /// The socket failed; the keeper may be gone.
        case system(SystemError)
        /// The message is not one of the protocol, or too large for it.
        case malformed(KeeperProtocolError)
    }

    private var channel: PacketChannel
    /// The descriptor attached to the last notice.
    private var attachment: Descriptor?

    /// Takes over the socket. For the daemon it is `Descriptor.inherited(KeeperProtocol.daemonDescriptor)`.
    public init(_ socket: consuming Descriptor) {
        channel = PacketChannel(socket, packetLimit: KeeperProtocol.packetLimit)
    }

    /// The descriptor to poll.
    public var raw: Int32 { channel.raw }

    /// True if requests wait for room in the socket.
    public var hasUnsent: Bool { channel.hasUnsent }

    /// Sends a request; never blocks. For a process with launch bytes use ``spawn(_:launch:)``; a process with a link
    /// gets its launch over the link.
    public mutating func send(_ request: KeeperRequest) throws(Failure) {
        let packet: [UInt8]
        do { packet = try request.encoded() } catch { throw .malformed(error) }
        do { try channel.send(packet) } catch { throw .system(error) }
    }

    /// Orders a process that reads `launch` on descriptor `ChildDescriptor.launch`.
    ///
    /// - Parameter launch: At most ``KeeperProtocol/launchLimit`` bytes.
    public mutating func spawn(_ order: SpawnOrder, launch: [UInt8]) throws(Failure) {
        guard launch.count <= KeeperProtocol.launchLimit else { throw .malformed(.tooLarge(launch.count)) }
        let packet: [UInt8]
        do { packet = try KeeperRequest.spawn(order).encoded() } catch { throw .malformed(error) }
        do {
            try channel.send(packet, attachment: try Descriptor.sealedMemory(launch, name: "troupe-launch"))
        } catch { throw .system(error) }
    }

    /// Sends queued requests, as far as there is room.
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

    /// Takes the descriptor attached to the last notice; nil if there was none, or no room for it.
    public mutating func takeAttachment() -> Descriptor? { attachment.take() }
}
