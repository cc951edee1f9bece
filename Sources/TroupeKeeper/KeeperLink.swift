public import TroupePlatform

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

    /// Takes over the socket, for the daemon `Descriptor.inherited(KeeperProtocol.daemonDescriptor)`.
    public init(_ socket: consuming Descriptor) {
        channel = PacketChannel(socket, packetLimit: KeeperProtocol.packetLimit)
    }

    /// The number to poll.
    public var raw: Int32 { channel.raw }

    /// Whether requests wait for room in the socket.
    public var hasUnsent: Bool { channel.hasUnsent }

    /// Sends a request; never blocks. For a process with launch bytes use ``spawn(_:launch:)``.
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
        case .packet(let packet):
            do { return .notice(try KeeperNotice(decoding: packet.bytes)) } catch { throw .malformed(error) }
        }
    }
}
