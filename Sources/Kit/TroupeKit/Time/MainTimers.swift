import TroupePlatform

/// The timers of the main actor, for the loop of the process: it sleeps until the next is due and has it fire.
///
/// A process has one main thread, so it has one list of timers, as it has one main queue of libdispatch.
@MainActor
final class MainTimers {
    /// The list that the loop of the process looks at.
    static let main = MainTimers()

    private var queue = TimerQueue()
    private var calls: [Int: @MainActor () -> Void] = [:]
    private var lastNumber = 0

    /// The moment of ``MonotonicClock`` at which the next is due; nil where no timer waits.
    var next: Int64? { queue.next }

    /// Calls at a moment, and every `interval` microseconds after it, until it is removed; its number.
    ///
    /// - Parameter interval: nil for once: then ``remove(_:)`` is the caller's all the same.
    func add(at moment: Int64, every interval: Int64?, _ call: @escaping @MainActor () -> Void) -> Int {
        lastNumber += 1
        calls[lastNumber] = call
        queue.add(lastNumber, at: moment, every: interval)
        return lastNumber
    }

    /// Calls no longer.
    func remove(_ number: Int) {
        guard calls.removeValue(forKey: number) != nil else { return }
        queue.remove(number)
    }

    /// Calls the timers that are due. A timer that they add waits for the next call; a timer that they remove is not called.
    func fireDue(at now: Int64 = MonotonicClock.microseconds()) {
        for number in queue.takeDue(at: now) { calls[number]?() }
    }
}
