import CZeroMQ

/// Every libzmq option whose default is wrong for us, with the reason.
enum SocketPolicy {
    /// Options of a context, set before its first socket.
    static let context: [(option: Int32, value: Int32)] = [
        // One thread moves bytes for every socket; more would only contend on a machine full of children.
        (ZMQ_IO_THREADS, 1),
        // The default, 1023, would let sockets use up descriptors until libzmq aborts. An instance opens about eight, a
        // client four.
        (ZMQ_MAX_SOCKETS, 64),
        // Local sockets only.
        (ZMQ_IPV6, 0),
        // By default each message keeps the 18 KiB buffer that it was read into: a hundred children that talk would
        // hold megabytes for messages of a few bytes. Without zero copy a waiting message takes only its own size.
        (ZMQ_ZERO_COPY_RECV, 0),
    ]

    /// Options of every socket.
    static let common: [SocketSetting] = [
        // Endless by default. The last messages still go out to a peer that reads; a stuck peer delays an exit by at
        // most this.
        .int(ZMQ_LINGER, 100),
        // Endless by default: one frame could then take all memory. libzmq drops the connection of a peer that sends
        // more.
        .int64(ZMQ_MAXMSGSIZE, Int64(TransportLimits.maximumMessageSize)),
        // 30 s by default. A silent peer holds a descriptor of ours for this long.
        .int(ZMQ_HANDSHAKE_IVL, 5_000),
        // 100 ms by default. A child finds a restarted daemon within 15 ms.
        .int(ZMQ_RECONNECT_IVL, 10),
        // No growth by default: each child would wake 100 times a second while there is no daemon.
        .int(ZMQ_RECONNECT_IVL_MAX, 320),
        .int(ZMQ_SNDHWM, TransportLimits.highWaterMark),
        .int(ZMQ_RCVHWM, TransportLimits.highWaterMark),
        .int(ZMQ_IPV6, 0),
    ]

    /// Additional options of servers.
    static let router: [SocketSetting] = [
        // Without it messages to a peer that left are dropped silently.
        .int(ZMQ_ROUTER_MANDATORY, 1),
        // A second peer must never take over the identity of a connected one.
        .int(ZMQ_ROUTER_HANDOVER, 0),
        // An empty frame to every peer as it connects: a client learns of each (re)connection on its one socket, see
        // `Dealer`.
        .int(ZMQ_PROBE_ROUTER, 1),
        // 1,024 messages of 16 MiB from one peer would fill the memory while the server is busy.
        .int(ZMQ_RCVHWM, TransportLimits.receiveMark),
    ]

    /// Additional options of clients.
    static let dealer: [SocketSetting] = [
        // Off by default: messages would pile up for an absent peer. The session keeps and resends unsent messages.
        .int(ZMQ_IMMEDIATE, 1)
    ]

    /// Additional options of the authenticator's socket: its only peers are libzmq's own threads, and the mark must
    /// never refuse one.
    static let authenticator: [SocketSetting] = [.int(ZMQ_SNDHWM, 0), .int(ZMQ_RCVHWM, 0)]
}

/// A socket option and its value.
enum SocketSetting {
    case int(Int32, Int32)
    case int64(Int32, Int64)
    case bytes(Int32, [UInt8])
}

/// The bounds that the transport enforces, for senders that must stay within them.
public enum TransportLimits {
    /// The maximum number of bytes of one message, in either direction.
    ///
    /// A larger message is never sent (``SendOutcome/tooLarge``), because libzmq would cut the connection without a
    /// word.
    public static let maximumMessageSize = 16 * 1_024 * 1_024

    /// The maximum number of messages that wait to be sent to one peer. A session's window is smaller, so a peer that
    /// keeps to its credits never fills it.
    public static let highWaterMark: Int32 = 1_024

    /// The maximum number of messages of one peer that a server's socket holds unread. The peer's own socket keeps the
    /// rest: four messages of ``maximumMessageSize`` are the 64 MiB that one peer may cost a server.
    public static let receiveMark: Int32 = 4

    /// The maximum number of answers that wait in the socket for one client. An answer can be of any size, and bytes in
    /// the socket are not accounted for. A client that asks one question at a time, as all of ours do, never comes near
    /// this bound.
    public static let answerMark: Int32 = 16
}
