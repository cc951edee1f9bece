/// The zygote of one executable: when it is started, ended, and started again after a pause (back-off).
///
/// A value without a clock. The time without a zygote costs only speed: children are then started anew.
///
/// | state | a child is ordered | its file changed | it fails or is late | it ends |
/// | --- | --- | --- | --- | --- |
/// | absent | started, unless it pauses | | | |
/// | starting | started anew | ended | ended; late: unfit | exit: unfit; signal: pause |
/// | ready | forked | ended | ended | pause |
/// | ending | started anew | | | replaced: at once; failed: pause |
/// | unfit | started anew | started | | |
struct ZygoteLife: Hashable {
    /// The time, in microseconds, within which a zygote is to be ready.
    static let startingTime: Int64 = 10_000_000
    /// The time, in microseconds, within which a zygote is to fork a child.
    static let forkingTime: Int64 = 1_000_000
    /// The number of starts in a row that end before the zygote is ready, after which its file counts as unfit.
    static let mostStarts = 3
    /// The pause, in microseconds, after the second failure in a row; twice as long after each further one.
    static let firstPause: Int64 = 100_000
    /// The longest pause, in microseconds.
    static let longestPause: Int64 = 10_000_000

    /// The state of a zygote.
    enum State: Hashable {
        /// No process. The next is started at that moment, or when a child is ordered.
        case absent(retry: Int64?)
        /// A process of that file was started, and is to be ready by then.
        case starting(ExecutableStamp, deadline: Int64)
        /// The process waits for orders, or is to carry out each order by its deadline.
        case ready(ExecutableStamp, orders: [ChildToken: Int64])
        /// The process was ended for that reason, and is not gone yet.
        case ending(Reason)
        /// Children cannot be forked from that file.
        case unfit(ExecutableStamp)
    }

    /// Why a zygote is ended.
    enum Reason: Hashable {
        /// Its file was replaced or removed.
        case replaced
        /// It was stopped, hangs, or sent a report that makes no sense.
        case failed
        /// It was not ready in time: children cannot be forked from that file.
        case unfit(ExecutableStamp)
    }

    /// What the keeper is to do with the zygote.
    enum Action: Hashable {
        /// Start its process.
        case start
        /// End its process at once. Orders that it has not carried out are started anew.
        case end
        /// Look at the executable and tell ``seen(_:at:)``.
        case look
    }

    private(set) var state = State.absent(retry: nil)
    /// Failures since a child was forked the last time.
    private var failures = 0
    /// Starts since a zygote was ready the last time.
    private var starts = 0

    /// When ``passed(at:)`` is to be called.
    var deadline: Int64? {
        switch state {
        case .absent(let retry): retry
        case .starting(_, let deadline): deadline
        case .ready(_, let orders): orders.values.min()
        case .ending, .unfit: nil
        }
    }

    /// The executable was looked at, as it is before each order.
    ///
    /// - Parameter stamp: nil if it cannot be looked at.
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
        guard starts < Self.mostStarts else {
            starts = 0
            state = .unfit(stamp)
            return nil
        }
        starts += 1
        state = .starting(stamp, deadline: now + Self.startingTime)
        return .start
    }

    /// The zygote says that it waits for orders. A zygote that says so again is failed.
    mutating func becameReady() -> Action? {
        guard case .starting(let stamp, _) = state else { return failed() }
        starts = 0
        state = .ready(stamp, orders: [:])
        return nil
    }

    /// A child is to be forked; false if there is no zygote that could.
    mutating func order(_ token: ChildToken, at now: Int64) -> Bool {
        guard case .ready(let stamp, var orders) = state else { return false }
        assert(orders[token] == nil, "\(token) is ordered twice")
        orders[token] = now + Self.forkingTime
        state = .ready(stamp, orders: orders)
        return true
    }

    /// An order has been carried out, or refused.
    mutating func answered(_ token: ChildToken, isForked: Bool) {
        guard case .ready(let stamp, var orders) = state else { return }
        orders[token] = nil
        state = .ready(stamp, orders: orders)
        if isForked { failures = 0 }
    }

    /// The zygote was stopped, or sent a report that makes no sense.
    mutating func failed() -> Action? {
        switch state {
        case .starting, .ready:
            state = .ending(.failed)
            return .end
        case .absent, .ending, .unfit: return nil
        }
    }

    /// The ``deadline`` has come.
    mutating func passed(at now: Int64) -> Action? {
        guard let deadline, deadline <= now else { return nil }
        switch state {
        case .absent: return .look
        case .starting(let stamp, _):
            state = .ending(.unfit(stamp))
            return .end
        case .ready, .ending, .unfit: return failed()
        }
    }

    /// The zygote's process has ended, or could not be started.
    ///
    /// - Parameter hasExited: True if it exited by itself. An executable that exits before it is ready cannot be a zygote.
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

    /// The pause before the next start, in microseconds: none after the first failure, then twice as long each time.
    static func pause(afterFailures failures: Int) -> Int64 {
        assert(failures > 0)
        return failures == 1 ? 0 : min(firstPause << min(failures - 2, 16), longestPause)
    }
}
