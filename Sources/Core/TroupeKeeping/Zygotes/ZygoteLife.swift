/// The life of the zygote of one executable: its start, its end, and its restart after a pause (back-off).
///
/// A value without a clock. The time without a zygote costs only speed: children are then started as programs.
///
/// | state | a child is ordered | its file changed | it fails or is late | it ends |
/// | --- | --- | --- | --- | --- |
/// | absent | the zygote is started, unless it pauses | | | |
/// | starting | the child is started as a program | ended | ended; late: unfit | exit: unfit; signal: pause |
/// | ready | the child is forked | ended | ended | pause |
/// | ending | the child is started as a program | | | replaced: at once; failed: pause |
/// | unfit | the child is started as a program | the zygote is started | | |
struct ZygoteLife: Hashable {
    /// The time for a zygote to become ready, in microseconds.
    static let startingTime: Int64 = 10_000_000
    /// The time for a zygote to fork a child, in microseconds.
    static let forkingTime: Int64 = 1_000_000
    /// The number of starts in a row that end before the zygote is ready, after which its file counts as unfit.
    static let maxStarts = 3
    /// The pause after the second failure in a row, in microseconds; it doubles after each further failure.
    static let firstPause: Int64 = 100_000
    /// The longest pause, in microseconds.
    static let longestPause: Int64 = 10_000_000

    /// The state of a zygote.
    enum State: Hashable {
        /// No process. It is started at the time of `retry`, or when a child is ordered.
        case absent(retry: Int64?)
        /// A process of that file was started, and has to be ready by the deadline.
        case starting(ExecutableStamp, deadline: Int64)
        /// The process waits for orders, and has to carry out each order by its deadline.
        case ready(ExecutableStamp, orders: [ChildToken: Int64])
        /// The process is being ended for that reason, and still exists.
        case ending(Reason)
        /// Children cannot be forked from that file.
        case unfit(ExecutableStamp)
    }

    /// The reason why a zygote is ended.
    enum Reason: Hashable {
        /// Its file was replaced or removed.
        case replaced
        /// It was stopped, hangs, or sent an invalid report.
        case failed
        /// It was not ready in time: children cannot be forked from that file.
        case unfit(ExecutableStamp)
    }

    /// An action for the keeper.
    enum Action: Hashable {
        /// Start its process.
        case start
        /// End its process at once. Its open orders are started as programs.
        case end
        /// Examine the executable and call ``seen(_:at:)``.
        case examine
    }

    private(set) var state = State.absent(retry: nil)
    /// The number of failures since the last forked child.
    private var failures = 0
    /// The number of starts since a zygote was last ready.
    private var starts = 0

    /// The time at which to call ``passed(at:)``.
    var deadline: Int64? {
        switch state {
        case .absent(let retry): retry
        case .starting(_, let deadline): deadline
        case .ready(_, let orders): orders.values.min()
        case .ending, .unfit: nil
        }
    }

    /// Handles an examination of the executable, which is made before each order.
    ///
    /// - Parameter stamp: The stamp; nil if the executable cannot be examined.
    mutating func seen(_ stamp: ExecutableStamp?, at now: Int64) -> Action? {
        switch state {
        case .absent(let retry):
            guard retry ?? now <= now else { return nil }
            guard let stamp else {
                state = .absent(retry: nil)
                return nil
            }
            return start(stamp, at: now)
        case .starting(let known, _), .ready(let known, _):
            guard stamp != known else { return nil }
            state = .ending(.replaced)
            return .end
        case .unfit(let known):
            guard let stamp, stamp != known else { return nil }
            return start(stamp, at: now)
        case .ending: return nil
        }
    }

    private mutating func start(_ stamp: ExecutableStamp, at now: Int64) -> Action? {
        guard starts < Self.maxStarts else {
            starts = 0
            state = .unfit(stamp)
            return nil
        }
        starts += 1
        state = .starting(stamp, deadline: now + Self.startingTime)
        return .start
    }

    /// Notes that the zygote waits for orders. A repeated report counts as a failure.
    mutating func becameReady() -> Action? {
        guard case .starting(let stamp, _) = state else { return failed() }
        starts = 0
        state = .ready(stamp, orders: [:])
        return nil
    }

    /// Orders a child; false if no zygote could fork it.
    mutating func order(_ token: ChildToken, at now: Int64) -> Bool {
        guard case .ready(let stamp, var orders) = state else { return false }
        assert(orders[token] == nil, "\(token) is ordered twice")
        orders[token] = now + Self.forkingTime
        state = .ready(stamp, orders: orders)
        return true
    }

    /// Notes that an order has been carried out or refused.
    mutating func answered(_ token: ChildToken, isForked: Bool) {
        guard case .ready(let stamp, var orders) = state else { return }
        orders[token] = nil
        state = .ready(stamp, orders: orders)
        if isForked { failures = 0 }
    }

    /// Ends the zygote, which was stopped or sent an invalid report.
    mutating func failed() -> Action? {
        switch state {
        case .starting, .ready:
            state = .ending(.failed)
            return .end
        case .absent, .ending, .unfit: return nil
        }
    }

    /// Handles the ``deadline``.
    mutating func passed(at now: Int64) -> Action? {
        guard let deadline, deadline <= now else { return nil }
        switch state {
        case .absent: return .examine
        case .starting(let stamp, _):
            state = .ending(.unfit(stamp))
            return .end
        case .ready, .ending, .unfit: return failed()
        }
    }

    /// Notes that the zygote's process has ended, or could not be started.
    ///
    /// - Parameter hasExited: True if it exited by itself. An executable that exits before it is ready cannot be a
    ///   zygote.
    mutating func ended(hasExited: Bool, at now: Int64) {
        switch state {
        case .starting(let stamp, _) where hasExited:
            starts = 0
            state = .unfit(stamp)
        case .ending(.unfit(let stamp)):
            starts = 0
            state = .unfit(stamp)
        case .starting, .ready, .ending(.failed):
            failures += 1
            state = .absent(retry: now + Self.pause(afterFailures: failures))
        case .ending(.replaced): state = .absent(retry: now)
        case .absent, .unfit: break
        }
    }

    /// The pause before the next start, in microseconds: 0 after the first failure, then twice as long each time.
    static func pause(afterFailures failures: Int) -> Int64 {
        assert(failures > 0)
        return failures == 1 ? 0 : min(firstPause << min(failures - 2, 16), longestPause)
    }
}
