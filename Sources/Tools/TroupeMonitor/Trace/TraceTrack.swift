import TroupeModel

/// A row of a trace; the format calls it a thread of a process.
struct TraceTrack: Hashable, Comparable {
    /// The instance is 1, controllers follow. Even the largest accepted id fits the format's 32 bits.
    let process: Int64
    let thread: Int64

    static let transitions: Int64 = 1
    static let requests: Int64 = 1000
    static let beside: Int64 = 2000
    static let appearance: Int64 = 1
    static let calls: Int64 = 2
    static let life: Int64 = 3

    /// A row of the instance; concurrent spans of one kind have one lane each.
    static func instance(_ row: Int64, lane: Int = 0) -> TraceTrack {
        TraceTrack(process: 1, thread: row + Int64(lane))
    }

    /// A row of a controller.
    static func controller(_ id: ControllerID, _ row: Int64) -> TraceTrack {
        TraceTrack(process: 1 + Int64(clamping: id.rawValue), thread: row)
    }

    var name: String {
        guard process == 1 else {
            return switch thread {
            case Self.appearance: "appearance"
            case Self.calls: "calls"
            default: "process"
            }
        }
        return switch thread {
        case ..<Self.requests: "transitions"
        case ..<Self.beside: "requests"
        default: "beside the queue"
        }
    }

    static func < (left: Self, right: Self) -> Bool {
        (left.process, left.thread) < (right.process, right.thread)
    }
}
