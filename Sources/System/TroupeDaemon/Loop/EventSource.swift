import TroupeInstance

/// The source of an event in the daemon's loop, coded as a token of the poller.
enum EventSource: Hashable {
    case keeper
    case signals
    /// The limit of connections, which refused some.
    case refusals
    /// The thread that saves the application, which failed to.
    case saving
    /// One of libzmq's sockets.
    case socket(SocketName)
    /// The link of a child that was started with one.
    case link(StartID)
    /// The end of a process that a person started.
    case watched(StartID)

    var token: UInt64 {
        switch self {
        case .keeper: 0
        case .signals: 1
        case .refusals: 2
        case .saving: 6
        case .socket(let name): UInt64(name.rawValue) << 3 | 3
        case .link(let start): start.rawValue << 3 | 4
        case .watched(let start): start.rawValue << 3 | 5
        }
    }

    init(token: UInt64) {
        switch token & 7 {
        case 0: self = .keeper
        case 1: self = .signals
        case 2: self = .refusals
        case 3: self = .socket(SocketName(rawValue: UInt8(truncatingIfNeeded: token >> 3)) ?? .authenticator)
        case 4: self = .link(StartID(rawValue: token >> 3))
        case 6: self = .saving
        default: self = .watched(StartID(rawValue: token >> 3))
        }
    }
}
