import TroupeMessages
import TroupeModel

/// Clients that asked for news of classes: each is answered when other classes are known, or when its time is over.
struct ClassWaiters {
    /// The most that wait at a time.
    private static let most = 256
    /// How long one waits that says nothing of it, in milliseconds.
    static let patience: UInt32 = 60_000

    private var callers: [UInt64: Caller] = [:]

    /// Keeps a client under a number, which tells when its time is over.
    mutating func add(_ caller: Caller, as number: UInt64) throws(Failure) {
        guard callers.count < Self.most else {
            throw Failure(
                .quotaExceeded, "\(callers.count) clients wait for news of classes, the most that may",
                hint: "ask again later")
        }
        assert(callers[number] == nil, "number \(number) is used")
        callers[number] = caller
    }

    /// Takes out one whose time is over.
    mutating func take(_ number: UInt64) -> Caller? { callers.removeValue(forKey: number) }

    /// Takes out all, in the order in which they came.
    mutating func takeAll() -> [(number: UInt64, caller: Caller)] {
        defer { callers = [:] }
        return callers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
