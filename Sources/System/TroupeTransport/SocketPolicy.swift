import CZeroMQ

/// Every libzmq option whose default is wrong for us, in one place, with the reason.
enum SocketPolicy {
    /// What is set on a context before its first socket.
    static let context: [(option: Int32, value: Int32)] = [
        // One thread moves bytes for every socket; more would only contend on a machine full of children.
        (ZMQ_IO_THREADS, 1),
        // The default, 1023, would let sockets eat descriptors until libzmq aborts. An instance opens about eight, a client four.
        (ZMQ_MAX_SOCKETS, 64),
        // Local sockets only.
        (ZMQ_IPV6, 0),
        // By default each message keeps the 18 KiB buffer that it was read into: a hundred children that talk would hold
        // megabytes for messages of a few bytes. A message that waits holds what it says.
        (ZMQ_ZERO_COPY_RECV, 0),
    ]

    /// What every socket gets.
    static let common: [SocketSetting] = [
        // Endless by default. A last word still goes out to whoever reads; a stuck peer never holds an exit longer than this.
        .int(ZMQ_LINGER, 100),
        // Endless by default: one frame could then take all memory. libzmq drops the connection of who sends more.
        .int64(ZMQ_MAXMSGSIZE, Int64(TransportLimits.maximumMessageSize)),
        // 30 s by default. A peer that connects and then says nothing holds a descriptor of ours for so long.
        .int(ZMQ_HANDSHAKE_IVL, 5_000),
        // 100 ms by default. A child finds a restarted daemon within 15 ms.
        .int(ZMQ_RECONNECT_IVL, 10),
        // No growth by default, which would be 100 wake-ups a second in each child while there is no daemon.
        .int(ZMQ_RECONNECT_IVL_MAX, 320),
        .int(ZMQ_SNDHWM, TransportLimits.highWaterMark),
        .int(ZMQ_RCVHWM, TransportLimits.highWaterMark),
        .int(ZMQ_IPV6, 0),
    ]

    /// What servers get besides.
    static let router: [SocketSetting] = [
        // Without it messages to a peer that went are dropped without a sign.
        .int(ZMQ_ROUTER_MANDATORY, 1),
        // A second peer must never take over the identity of a connected one.
        .int(ZMQ_ROUTER_HANDOVER, 0),
        // An empty frame to every peer as it connects: a client learns of each (re)connection on its one socket, see `Dealer`.
        .int(ZMQ_PROBE_ROUTER, 1),
        // 1,024 messages of 16 MiB from one peer would fill the memory while the server is busy.
        .int(ZMQ_RCVHWM, TransportLimits.receiveMark),
    ]

    /// What clients get besides.
    static let dealer: [SocketSetting] = [
        // Off by default: messages would pile up for a peer that is not there. The session keeps and resends what was not sent.
        .int(ZMQ_IMMEDIATE, 1)
    ]

    /// What the authenticator's socket gets besides: libzmq's own threads are its only peers, none may be refused for the mark.
    static let authenticator: [SocketSetting] = [.int(ZMQ_SNDHWM, 0), .int(ZMQ_RCVHWM, 0)]
}

/// One option of a socket and the value it gets.
enum SocketSetting {
    case int(Int32, Int32)
    case int64(Int32, Int64)
    case bytes(Int32, [UInt8])
}

/// The bounds the transport keeps, for those who must stay within them.
public enum TransportLimits {
    /// The most bytes one message may have, in either direction.
    ///
    /// A larger one is never sent (``SendOutcome/tooLarge``), because libzmq would answer it by cutting the connection without a word.
    public static let maximumMessageSize = 16 * 1_024 * 1_024

    /// The most messages that wait to be sent to one peer. A session's window is smaller, so that a peer that keeps to its
    /// credits never fills it.
    public static let highWaterMark: Int32 = 1_024

    /// The most messages of one peer that a server's socket holds unread. The peer's own socket keeps the rest: four messages
    /// of ``maximumMessageSize`` are the 64 MiB that one peer may cost a server.
    public static let receiveMark: Int32 = 4

    /// The most answers waiting in the socket for one client: an answer can be of any size, and what is in the socket is counted
    /// by nobody. One that asks one question at a time, as all of ours do, never comes near to it.
    public static let answerMark: Int32 = 16
}
