import TroupePlatform

/// A timer that calls code once or repeatedly on the main actor, as Foundation's `Timer` does on the main loop.
///
/// ```swift
/// override func viewWillAppear(_ animated: Bool) {
///     super.viewWillAppear(animated)
///     timer = ScreenTimer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.showTime() }
/// }
///
/// override func viewDidDisappear(_ animated: Bool) {
///     super.viewDidDisappear(animated)
///     timer?.invalidate()
/// }
/// ```
///
/// The loop of the process retains a timer until it is invalidated: invalidate it when the screen no longer needs it.
/// A process that was stopped or busy for several intervals fires once for all of them and keeps the beat. A timer ends
/// with the process; the code of the next process schedules its own.
@MainActor
public final class ScreenTimer {
    /// The time between two calls and before the first, in seconds.
    public let timeInterval: Double
    /// True if the timer will fire again.
    public var isValid: Bool { number != nil }

    private let repeats: Bool
    private let block: @MainActor (ScreenTimer) -> Void
    private let timers: MainTimers
    /// The number of the timer in ``MainTimers``; nil once it is invalid.
    private var number: Int?

    /// The shortest interval in seconds; shorter ones are raised to it, as in Foundation.
    private static let shortest = 0.0001
    /// The longest interval in seconds: a hundred years.
    private static let longest = 3.2e9

    init(
        _ interval: Double, repeats: Bool, on timers: MainTimers, at now: Int64 = MonotonicClock.microseconds(),
        _ block: @escaping @MainActor (ScreenTimer) -> Void
    ) {
        // A NaN compares false and gets the shortest interval.
        timeInterval = interval > Self.shortest ? min(interval, Self.longest) : Self.shortest
        self.repeats = repeats
        self.block = block
        self.timers = timers
        let microseconds = Int64(timeInterval * 1_000_000)
        number = timers.add(at: now + microseconds, every: repeats ? microseconds : nil) { self.fire() }
    }

    /// Schedules a timer on the main loop of this process.
    ///
    /// - Parameters:
    ///   - interval: The time between two calls and before the first, in seconds.
    ///   - repeats: True to repeat until the timer is invalidated; false for a single call.
    ///   - block: The code to call, on the main actor, between two messages of the daemon.
    @discardableResult
    public static func scheduledTimer(
        withTimeInterval interval: Double, repeats: Bool, block: @escaping @MainActor (ScreenTimer) -> Void
    ) -> ScreenTimer {
        ScreenTimer(interval, repeats: repeats, on: .main, block)
    }

    /// Calls the code now, unless the timer is invalid. A timer that does not repeat is invalid afterwards.
    public func fire() {
        guard isValid else { return }
        block(self)
        if !repeats { invalidate() }
    }

    /// Stops the timer.
    public func invalidate() {
        guard let number else { return }
        self.number = nil
        timers.remove(number)
    }
}
