import TroupePlatform

/// Whether the children of one executable are forked, and when its zygote is started, ended, and started again.
///
/// A plain value without a clock: whoever holds it does what it says, and tells it what happened. It costs nobody anything
/// that there is no zygote for a while: children are then started anew.
struct ZygoteLife: Hashable {
    /// How long, in microseconds, one may take to be ready.
    static let startingTime: Int64 = 10_000_000
    /// How long, in microseconds, one may take to fork.
    static let forkingTime: Int64 = 1_000_000
    /// How many are started in a row that end before they are ready, until the executable counts as none that forks.
    static let mostStarts = 3
    /// How long, in microseconds, after the second failure in a row none is started; twice as long after each further one.
    static let firstPause: Int64 = 100_000
    /// It never takes longer, in microseconds, until the next is started.
    static let longestPause: Int64 = 10_000_000

    /// How things stand.
    enum State: Hashable {
        /// There is none. The next is started at that moment, else when a child is ordered.
        case absent(retry: Int64?)
        /// One was started of that file, and is to be ready by then.
        case starting(FileStamp, deadline: Int64)
        /// One waits for orders, or is to carry out those by then.
        case ready(FileStamp, orders: [ChildToken: Int64])
        /// One was ended for that reason, and is not gone yet.
        case ending(Reason)
        /// That file forks no children.
        case unfit(FileStamp)
    }

    /// Why one is ended.
    enum Reason: Hashable {
        /// Its executable is another, or gone.
        case replaced
        /// It is stopped, has hung or makes no sense.
        case failed
        /// It was not ready in time: that file forks no children.
        case unfit(FileStamp)
    }

    /// What is to be done.
    enum Action: Hashable {
        /// Start a zygote.
        case start
        /// End the zygote at once. What it was ordered and has not done is to be started anew.
        case end
        /// Look at the executable.
        case look
    }

    private(set) var state = State.absent(retry: nil)
    /// Since a child was forked the last time.
    private var failures = 0
    /// Since a zygote was ready the last time.
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

    /// What the executable is now; nil where it cannot be looked at. Told before each order.
    mutating func seen(_ stamp: FileStamp?, at now: Int64) -> Action? {
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

    private mutating func start(_ stamp: FileStamp, at now: Int64) -> Action? {
        guard starts < Self.mostStarts else {
            starts = 0
            state = .unfit(stamp)
            return nil
        }
        starts += 1
        state = .starting(stamp, deadline: now + Self.startingTime)
        return .start
    }

    /// It waits for orders. It says so once: one that does again makes no sense.
    mutating func becameReady() -> Action? {
        guard case .starting(let stamp, _) = state else { return failed() }
        starts = 0
        state = .ready(stamp, orders: [:])
        return nil
    }

    /// Takes in that it is ordered a child; false where there is none to order it of.
    mutating func order(_ token: ChildToken, at now: Int64) -> Bool {
        guard case .ready(let stamp, var orders) = state else { return false }
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

    /// It was stopped, or says what makes no sense.
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

    /// It has ended, or could not be started.
    ///
    /// - Parameter wasUnable: whether it left by itself: before it was ready this is how an executable says that it is none.
    mutating func ended(wasUnable: Bool, at now: Int64) {
        switch state {
        case .starting(let stamp, _) where wasUnable:
            starts = 0
            state = .unfit(stamp)
        case .ending(.unfit(let stamp)):
            starts = 0
            state = .unfit(stamp)
        case .starting, .ready, .ending(.failed):
            failures += 1
            // The first is made good at once.
            let pause = failures == 1 ? 0 : Self.firstPause << min(failures - 2, 16)
            state = .absent(retry: now + min(pause, Self.longestPause))
        case .ending(.replaced): state = .absent(retry: now)
        case .absent, .unfit: break
        }
    }
}
