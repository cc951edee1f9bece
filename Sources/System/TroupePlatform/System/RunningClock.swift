/// A clock that halts while its process does not run: while it is stopped, suspended with the machine, or kept from the
/// processor.
///
/// A pause never makes a deadline expire: the time left before the pause is still left after it, plus a grace period
/// for input that arrived during the pause. A loop calls ``sleep(until:at:)`` before it sleeps and ``wake(at:)`` before
/// it receives anything. Moments are those of ``MonotonicClock``; readings are this clock's.
public struct RunningClock: Hashable, Sendable {
    /// The longest sleep of a loop while a deadline is near, in microseconds: it bounds the error of a measured pause.
    /// A turn of a loop should not take longer: the loop receives no input during a turn, so a longer one counts as a
    /// pause.
    static let tick: Int64 = 100_000
    /// The time before a deadline during which pauses are measured. Deadlines further away do not wake an idle loop.
    static let horizon: Int64 = 15_000_000
    /// The maximum time that a loop may be late without having been paused.
    static let slack: Int64 = 50_000
    /// The time for which the clock stays halted after a pause.
    static let grace: Int64 = 100_000

    private let start: Int64
    /// The amount by which the clock is behind ``MonotonicClock``.
    private var offset: Int64
    /// The latest reading that a caller may have got: no later reading is below it.
    private var latest: Int64 = 0
    /// The moment at which the clock stops unless the loop calls `sleep` or `wake` before.
    private var halt: Int64

    /// A clock that reads 0 at a moment, in a turn that begins at that moment.
    public init(startingAt moment: Int64) {
        start = moment
        offset = moment
        halt = moment + Self.tick + Self.slack
    }

    /// The clock's reading at a moment, in microseconds.
    public func reading(at moment: Int64) -> Int64 { max(latest, min(moment, halt) - offset) }

    /// Converts a reading to time with pauses included: microseconds since the start, never beyond `moment`.
    public func moment(of reading: Int64, at moment: Int64) -> Int64 { min(reading + pause, moment - start) }

    /// The total pause so far, in microseconds.
    public var pause: Int64 { offset - start }

    /// Notes that a turn of the loop ends.
    ///
    /// - Parameter deadline: The reading at which the loop has work to do.
    /// - Returns: The moment to sleep until.
    public mutating func sleep(until deadline: Int64?, at moment: Int64) -> Int64? {
        account(at: moment)
        guard let deadline else {
            halt = .max
            return nil
        }
        let (due, isNever) = deadline.addingReportingOverflow(offset)
        guard !isNever else {
            halt = .max
            return .max
        }
        let bedtime = max(moment, min(due, max(moment + Self.tick, due - Self.horizon)))
        halt = bedtime + Self.slack
        return bedtime
    }

    /// Notes that a turn of the loop begins.
    public mutating func wake(at moment: Int64) {
        account(at: moment)
        halt = moment + Self.tick + Self.slack
    }

    /// Counts the time behind the halt as a pause.
    private mutating func account(at moment: Int64) {
        guard moment > halt else { return }
        latest = reading(at: halt)
        offset += moment - halt + Self.grace
    }
}
