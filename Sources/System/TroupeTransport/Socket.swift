import CZeroMQ
import Glibc

/// The owner of one libzmq socket: errno policy, framing and readiness for all kinds of socket.
///
/// It belongs to one thread. Its methods are non-mutating, so that a handler called while messages are drained may
/// send.
struct Socket: ~Copyable {
    private let context: ContextStorage
    private let handle: UnsafeMutableRawPointer
    /// The message that frames are received into; libzmq requires that it never moves.
    private let frame: UnsafeMutablePointer<zmq_msg_t>
    /// True if the socket may have consumed an event that its descriptor no longer reports: it was sent through or
    /// received from since it was last empty. A pointer, because the methods do not mutate.
    private let mayHaveInput: UnsafeMutablePointer<Bool>
    /// The descriptor to poll for input: see ``Router/descriptor``.
    let descriptor: Int32

    /// The kinds of socket in use.
    enum Kind {
        case router
        case dealer
        case reply
        case pair

        var number: Int32 {
            switch self {
            case .router: ZMQ_ROUTER
            case .dealer: ZMQ_DEALER
            case .reply: ZMQ_REP
            case .pair: ZMQ_PAIR
            }
        }
    }

    init(_ kind: Kind, in context: ContextStorage, settings: [SocketSetting]) throws(TransportError) {
        guard let handle = zmq_socket(context.handle, kind.number) else {
            throw .system(operation: .open, code: zmq_errno())
        }
        let descriptor: Int32
        do {
            for setting in SocketPolicy.common + settings {
                try Self.apply(setting, to: handle)
            }
            descriptor = try Self.int32(ZMQ_FD, of: handle)
        } catch {
            zmq_close(handle)
            throw error
        }
        self.context = context
        self.handle = handle
        self.descriptor = descriptor
        frame = .allocate(capacity: 1)
        zmq_msg_init(frame)
        mayHaveInput = .allocate(capacity: 1)
        mayHaveInput.initialize(to: true)
    }

    deinit {
        zmq_msg_close(frame)
        frame.deallocate()
        mayHaveInput.deallocate()
        zmq_close(handle)
    }

    func bind(_ address: String) throws(TransportError) {
        guard zmq_bind(handle, address) == 0 else { throw .system(operation: .bind, code: zmq_errno()) }
    }

    /// Listens at a path, removing any file there. An earlier listener stays open but unreachable until the socket
    /// closes: libzmq would close it together with all connections that it accepted.
    func listen(at endpoint: Endpoint) throws(TransportError) {
        let listener = try ListeningSocket.open(at: endpoint.path)
        do {
            try Self.apply(.int(ZMQ_USE_FD, listener), to: handle)
            try bind(endpoint.address)
        } catch {
            close(listener)
            throw error
        }
    }

    func connect(_ address: String) throws(TransportError) {
        guard zmq_connect(handle, address) == 0 else { throw .system(operation: .connect, code: zmq_errno()) }
    }

    /// Sends events of its connections to an address within the process.
    func monitor(_ events: Int32, at address: String) throws(TransportError) {
        guard zmq_socket_monitor(handle, address, events) == 0 else {
            throw .system(operation: .open, code: zmq_errno())
        }
    }

    /// True if a message waits that ``descriptor`` does not report. It asks libzmq only if the socket was used since it
    /// was last empty.
    func hasInput() throws(TransportError) -> Bool {
        guard mayHaveInput.pointee else { return false }
        let isReadable = try isReadable()
        mayHaveInput.pointee = isReadable
        return isReadable
    }

    /// True if a message waits. It also processes libzmq's commands from other threads, which makes ``descriptor``
    /// unreadable again.
    func isReadable() throws(TransportError) -> Bool {
        try Self.int32(ZMQ_EVENTS, of: handle) & ZMQ_POLLIN != 0
    }

    /// Sends one frame without waiting. Returns the errno value, or 0 if the frame was accepted.
    private func sendFrame(_ bytes: UnsafeRawBufferPointer, flags: Int32) -> Int32 {
        mayHaveInput.pointee = true
        while true {
            if zmq_send(handle, bytes.baseAddress, bytes.count, flags | ZMQ_DONTWAIT) >= 0 { return 0 }
            let code = zmq_errno()
            if code != EINTR { return code }
        }
    }

    /// Sends one frame, the last of its message unless `more` follows.
    func send(_ bytes: UnsafeRawBufferPointer, more: Bool) throws(TransportError) -> SendOutcome {
        switch sendFrame(bytes, flags: more ? ZMQ_SNDMORE : 0) {
        case 0: return .sent
        case EAGAIN: return .wouldBlock
        case EHOSTUNREACH: return .unreachable
        case let code: throw .system(operation: .send, code: code)
        }
    }

    /// Sends one frame, the last of its message unless `more` follows.
    func send(_ bytes: [UInt8], more: Bool) throws(TransportError) -> SendOutcome {
        let outcome: Result<SendOutcome, TransportError> = bytes.withUnsafeBytes { buffer in
            Result { () throws(TransportError) in try send(buffer, more: more) }
        }
        return try outcome.get()
    }

    /// The result of ``receiveFrame()``.
    enum FrameResult {
        case nothing
        /// A frame, readable through `withFrame` until the next one is received; true if another of the same message
        /// follows.
        case frame(more: Bool)
    }

    /// Receives the next frame without waiting.
    func receiveFrame() throws(TransportError) -> FrameResult {
        mayHaveInput.pointee = true
        // Bounded: a signal has to interrupt each read.
        while true {
            if zmq_msg_recv(frame, handle, ZMQ_DONTWAIT) >= 0 { return .frame(more: zmq_msg_more(frame) != 0) }
            let code = zmq_errno()
            switch code {
            case EINTR: continue
            case EAGAIN:
                // An empty receive has processed all commands from other threads: the descriptor reports any later
                // event.
                mayHaveInput.pointee = false
                return .nothing
            default: throw .system(operation: .receive, code: code)
            }
        }
    }

    /// Receives and drops the rest of a message whose last received frame said `more`. Returns the number of dropped
    /// frames.
    func skipRest(more: Bool) throws(TransportError) -> Int {
        var more = more
        var count = 0
        // Bounded: the frames of one message, which libzmq hands over once it has all of them.
        while more {
            guard case .frame(let next) = try receiveFrame() else { return count }
            count += 1
            more = next
        }
        return count
    }

    /// Calls `body` with the bytes of the received frame.
    func withFrame<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(UnsafeRawBufferPointer(start: zmq_msg_data(frame), count: zmq_msg_size(frame)))
    }

    /// A copy of the received frame.
    var frameBytes: [UInt8] {
        withFrame { Array($0) }
    }

    /// The authenticated user of the connection the received frame came over.
    var frameUser: String? {
        guard let user = zmq_msg_gets(frame, "User-Id"), user.pointee != 0 else { return nil }
        return String(cString: user)
    }

    /// The credentials of the process at the other end of the connection the received frame came over.
    var frameCredentials: PeerCredentials? {
        guard let address = zmq_msg_gets(frame, "Peer-Address") else { return nil }
        var length = 0
        while address[length] != 0 { length += 1 }
        return address.withMemoryRebound(to: UInt8.self, capacity: length) {
            PeerCredentials(address: UnsafeBufferPointer(start: $0, count: length))
        }
    }

    /// Waits until a message can be received or `deadline` (nanoseconds of CLOCK_MONOTONIC) has passed. Returns true if
    /// one can.
    func wait(until deadline: UInt64) throws(TransportError) -> Bool {
        while true {
            if try isReadable() { return true }
            let now = MonotonicTime.now
            if now >= deadline { return false }
            let milliseconds = min((deadline - now + 999_999) / 1_000_000, UInt64(Int32.max))
            var item = zmq_pollitem_t(socket: handle, fd: 0, events: Int16(ZMQ_POLLIN), revents: 0)
            if zmq_poll(&item, 1, Int(milliseconds)) < 0, zmq_errno() != EINTR {
                throw .system(operation: .wait, code: zmq_errno())
            }
        }
    }
}

extension Socket {
    private static func apply(_ setting: SocketSetting, to handle: UnsafeMutableRawPointer) throws(TransportError) {
        let result: Int32
        switch setting {
        case .int(let option, var value):
            result = zmq_setsockopt(handle, option, &value, MemoryLayout<Int32>.size)
        case .int64(let option, var value):
            result = zmq_setsockopt(handle, option, &value, MemoryLayout<Int64>.size)
        case .bytes(let option, let value):
            result = zmq_setsockopt(handle, option, value, value.count)
        }
        guard result == 0 else { throw .system(operation: .option, code: zmq_errno()) }
    }

    private static func int32(_ option: Int32, of handle: UnsafeMutableRawPointer) throws(TransportError) -> Int32 {
        var value: Int32 = 0
        var size = MemoryLayout<Int32>.size
        while zmq_getsockopt(handle, option, &value, &size) != 0 {
            let code = zmq_errno()
            if code != EINTR { throw .system(operation: .option, code: code) }
        }
        return value
    }
}

/// The fate of a message given to a socket.
public enum SendOutcome: Hashable, Sendable {
    /// The message is on its way. Only the session, not the transport, knows of its arrival.
    case sent
    /// The message was not accepted: the peer's pipe is full or, at a client, there is no connection now.
    case wouldBlock
    /// The message was not accepted: this peer is not, or no longer, connected.
    case unreachable
    /// The message was not accepted: it has more than ``TransportLimits/maximumMessageSize`` bytes.
    case tooLarge
}
