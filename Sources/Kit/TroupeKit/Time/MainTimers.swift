import TroupePlatform

/// The timers of the main actor. The loop of the process sleeps until the next one is due and fires it.
///
/// A process has one main thread, and so one list of timers and one main queue of libdispatch.
@MainActor
final class MainTimers {
    /// The timers that the loop of the process fires.
    static let main = MainTimers()

    private var queue = TimerQueue()
    private var calls: [Int: @MainActor () -> Void] = [:]
    private var lastNumber = 0

    /// The time of ``MonotonicClock`` at which the next timer is due; nil if there is no timer.
    var next: Int64? { queue.next }

    /// Schedules a call at a time, repeated every `interval` microseconds until it is removed. Returns its number.
    ///
    /// - Parameter interval: nil for a single call; the caller must call ``remove(_:)`` in that case too.
    func add(at moment: Int64, every interval: Int64?, _ call: @escaping @MainActor () -> Void) -> Int {
        lastNumber += 1
        calls[lastNumber] = call
        queue.add(lastNumber, at: moment, every: interval)
        return lastNumber
    }

    /// Removes a timer.
    func remove(_ number: Int) {
        guard calls.removeValue(forKey: number) != nil else { return }
        queue.remove(number)
    }

    /// Fires the due timers. A timer added meanwhile waits for the next call; a timer removed meanwhile does not fire.
    func fireDue(at now: Int64 = MonotonicClock.microseconds()) {
        for number in queue.takeDue(at: now) { calls[number]?() }
    }
}
