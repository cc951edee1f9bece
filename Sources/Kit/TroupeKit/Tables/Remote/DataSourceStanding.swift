/// The answers of a data source in another process so far, and the times of the next tries after failures.
struct DataSourceStanding: Equatable {
    /// The state of the data source.
    enum State: Equatable {
        /// It answers, as far as is known.
        case answers
        /// That many questions in a row failed; no question is asked until the next try if `isPaused`.
        case failing(tries: Int, isPaused: Bool)
        /// All tries failed: no question is asked until the data source reports, or rows are shown.
        case silent
        /// It cannot answer, also if it is asked again.
        case unable
    }

    /// The action after a question that failed.
    enum Retry: Equatable {
        /// No action: a try is due already, or the data source cannot answer.
        case none
        /// The question is asked again at once.
        case atOnce
        /// The failure is reported, and the question is asked again after `pause`; nil if all tries failed. After the first
        /// of these failures the data source is told that the table waits.
        case later(pause: Duration?, isFirst: Bool)
    }

    /// The state of the data source.
    private(set) var state = State.answers
    /// The times between tries, after one at once. They outlast the deadline after which the daemon kills a silent
    /// process. A question to a process that has ended starts the next one.
    var pauses: [Duration] = [.seconds(1), .seconds(2), .seconds(4), .seconds(8)]

    /// Notes that rows are shown.
    ///
    /// - Returns: True if a question may be asked now.
    mutating func mayAsk() -> Bool {
        switch state {
        case .answers, .failing(_, isPaused: false): return true
        case .silent:
            state = .failing(tries: 1, isPaused: false)
            return true
        case .failing(_, isPaused: true), .unable: return false
        }
    }

    /// Notes that a question was not answered.
    mutating func failed() -> Retry {
        var tries = 1
        switch state {
        case .answers, .silent: break
        case .failing(let failed, isPaused: false): tries = failed + 1
        case .failing(_, isPaused: true), .unable: return .none
        }
        // The daemon holds the second question until the next incarnation has started, if one starts.
        guard tries > 1 else {
            state = .failing(tries: 1, isPaused: false)
            return .atOnce
        }
        guard tries - 2 < pauses.count else {
            state = .silent
            return .later(pause: nil, isFirst: tries == 2)
        }
        state = .failing(tries: tries, isPaused: true)
        return .later(pause: pauses[tries - 2], isFirst: tries == 2)
    }

    /// Ends a pause: the next try is due.
    mutating func endPause() {
        if case .failing(let tries, isPaused: true) = state { state = .failing(tries: tries, isPaused: false) }
    }

    /// Notes an answer, or a message of the data source.
    mutating func answered() {
        if state != .unable { state = .answers }
    }

    /// Notes that the data source cannot answer.
    mutating func unable() { state = .unable }

    /// Begins again, for another incarnation or when code loads the table again.
    mutating func startOver() { state = .answers }
}
