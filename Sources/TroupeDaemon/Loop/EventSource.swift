import TroupeInstance

/// Where an event of the daemon's loop comes from, as a poller's token.
enum EventSource: Hashable {
    case keeper
    case signals
    /// Connections were refused for their number.
    case refusals
    /// One of libzmq's sockets.
    case socket(SocketName)
    /// The end of a process that a person started.
    case watched(StartID)

    var token: UInt64 {
        switch self {
        case .keeper: 0
        case .signals: 1
        case .refusals: 4
        case .socket(let name): UInt64(name.rawValue) << 2 | 2
        case .watched(let start): start.rawValue << 2 | 3
        }
    }

    init(token: UInt64) {
        switch token & 3 {
        case 0: self = token == 0 ? .keeper : .refusals
        case 1: self = .signals
        case 2: self = .socket(SocketName(rawValue: UInt8(truncatingIfNeeded: token >> 2)) ?? .authenticator)
        default: self = .watched(StartID(rawValue: token >> 2))
        }
    }
}
