import TroupeModel

/// Where an event of the daemon's loop comes from, as a poller's token.
enum EventSource: Hashable {
    case keeper
    case signals
    /// One of libzmq's sockets.
    case socket(SocketName)
    /// The end of a process that was started by hand; the number is never used again.
    case handStarted(serial: UInt64)

    var token: UInt64 {
        switch self {
        case .keeper: 0
        case .signals: 1
        case .socket(let name): UInt64(name.rawValue) << 2 | 2
        case .handStarted(let serial): serial << 2 | 3
        }
    }

    init(token: UInt64) {
        switch token & 3 {
        case 0: self = .keeper
        case 1: self = .signals
        case 2: self = .socket(SocketName(rawValue: UInt8(truncatingIfNeeded: token >> 2)) ?? .authenticator)
        default: self = .handStarted(serial: token >> 2)
        }
    }
}

/// What a timer of the daemon's loop is for.
enum TimerPurpose: Hashable {
    /// The hierarchy asked for it.
    case hierarchy(UInt64)
    /// A process that was asked to end is ended by force.
    case teardown(ChildKey)
    /// The views of that controller have had time to follow its last layout.
    case layout(ControllerID)
    /// Whoever was asked about an input last has had time to handle it.
    case responder(input: UInt64)
    /// The keeper wants a sign of life.
    case heartbeat
    /// Displays may be told of the scene again.
    case frame
    /// Clients have had time to take their last answers.
    case farewell
}
