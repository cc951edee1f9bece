import TroupeKeeping

/// The source of an event in the keeper's loop, coded as a token of the poller.
enum EventSource: Hashable {
    case signals
    case daemonSocket
    case daemonEnd
    case daemonOutput
    /// The starter of the instance is gone.
    case starterEnd
    /// The runtime folder changed.
    case place
    /// A child's process ended. Serial numbers are the keeper's own and never reused, so a late event of a removed
    /// child matches no child.
    case childEnd(serial: UInt64)
    case childOutput(serial: UInt64)
    /// A zygote, or a child that it forked, sent a report.
    case zygoteReport(ZygoteID)
    /// A zygote's process ended.
    case zygoteEnd(ZygoteID)

    var token: UInt64 {
        switch self {
        case .signals: 0
        case .daemonSocket: 1
        case .daemonEnd: 2
        case .daemonOutput: 3
        case .starterEnd: 6
        case .place: 7
        case .childEnd(let serial): serial << 4 | 4
        case .childOutput(let serial): serial << 4 | 5
        case .zygoteReport(let zygote): zygote.rawValue << 4 | 8
        case .zygoteEnd(let zygote): zygote.rawValue << 4 | 9
        }
    }

    init?(token: UInt64) {
        switch (token & 15, token >> 4) {
        case (0, 0): self = .signals
        case (1, 0): self = .daemonSocket
        case (2, 0): self = .daemonEnd
        case (3, 0): self = .daemonOutput
        case (6, 0): self = .starterEnd
        case (7, 0): self = .place
        case (4, let serial): self = .childEnd(serial: serial)
        case (5, let serial): self = .childOutput(serial: serial)
        case (8, let number): self = .zygoteReport(ZygoteID(rawValue: number))
        case (9, let number): self = .zygoteEnd(ZygoteID(rawValue: number))
        default: return nil
        }
    }
}
