/// A clock that stands still while its process does not run: stopped, frozen with the machine, or kept from the processor.
///
/// Deadlines told by it are never missed for a pause that was nobody's fault: what is left of them is left behind the pause
/// too, and a moment more, in which what arrived meanwhile is taken. A loop goes to sleep with ``sleep(until:at:)`` and says
/// ``wake(at:)`` before it takes anything; moments are those of ``MonotonicClock``, readings this clock's.
public struct RunningClock: Hashable, Sendable {
    /// The longest that a loop sleeps while a deadline is near, in microseconds: a pause is known to within that. No turn of a
    /// loop should take longer: one that does has not listened meanwhile, which is a pause too.
    static let tick: Int64 = 100_000
    /// For how long before a deadline pauses are looked for: an idle loop is not woken for what is far away.
    static let horizon: Int64 = 15_000_000
    /// How late a loop may be without having been paused.
    static let slack: Int64 = 50_000
    /// For how long the clock stands still behind a pause.
    static let grace: Int64 = 100_000

    private let start: Int64
    /// What the clock is behind ``MonotonicClock``.
    private var offset: Int64
    /// The latest reading that may have been given: the clock is never set back.
    private var latest: Int64 = 0
    /// The moment at which the clock stops unless the loop says before that it goes to sleep, or wakes.
    private var halt: Int64

    /// A clock that reads 0 at a moment, in a turn that begins then.
    public init(startingAt moment: Int64) {
        start = moment
        offset = moment
        halt = moment + Self.tick + Self.slack
    }

    /// What it reads at a moment, in microseconds.
    public func reading(at moment: Int64) -> Int64 { max(latest, min(moment, halt) - offset) }

    /// What the moment of a reading is called by one who does not leave out pauses: microseconds since the start, never
    /// beyond a moment that has come.
    public func moment(of reading: Int64, at moment: Int64) -> Int64 { min(reading + pause, moment - start) }

    /// How long it has stood still so far, in microseconds.
    public var pause: Int64 { offset - start }

    /// A turn of the loop ends.
    ///
    /// - Parameter deadline: The reading at which it has something to do.
    /// - Returns: The moment until which to sleep.
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

    /// A turn of the loop begins.
    public mutating func wake(at moment: Int64) {
        account(at: moment)
        halt = moment + Self.tick + Self.slack
    }

    /// Whatever lies behind the halt was a pause.
    private mutating func account(at moment: Int64) {
        guard moment > halt else { return }
        latest = reading(at: halt)
        offset += moment - halt + Self.grace
    }
}
