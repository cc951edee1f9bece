import TroupeMessages
import TroupeModel

/// Clients that wait for news of classes. Each is answered when the known classes change, or when its deadline passes.
struct ClassWaiters {
    /// The maximum number of clients that wait at a time.
    private static let most = 256
    /// The wait of a client that names no deadline, in milliseconds.
    static let defaultTimeout: UInt32 = 60_000

    private var callers: [UInt64: Caller] = [:]

    /// Keeps a client under a number, which its timer names.
    mutating func add(_ caller: Caller, as number: UInt64) throws(Failure) {
        guard callers.count < Self.most else {
            throw Failure(
                .quotaExceeded, "\(callers.count) clients wait for changes of the classes, which is the limit",
                hint: "ask again later")
        }
        assert(callers[number] == nil, "number \(number) is used")
        callers[number] = caller
    }

    /// Removes and returns the client whose deadline has passed.
    mutating func remove(_ number: UInt64) -> Caller? { callers.removeValue(forKey: number) }

    /// Removes and returns all clients, in the order in which they came.
    mutating func removeAll() -> [(number: UInt64, caller: Caller)] {
        defer { callers = [:] }
        return callers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
