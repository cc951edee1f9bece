import TroupePlatform

/// Calls code once or again and again, on the main actor, as Foundation's `Timer` does on the main loop.
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
/// The loop of the process keeps a timer until it is invalidated, even without another reference to it: invalidate it when the
/// screen needs it no longer.
/// A process that was stopped or busy for many intervals fires once for all of them and keeps the beat. A timer ends with the
/// process; the code of the process that follows schedules its own.
@MainActor
public final class ScreenTimer {
    /// Seconds between two calls, and before the first.
    public let timeInterval: Double
    /// Whether it will be called again.
    public var isValid: Bool { number != nil }

    private let repeats: Bool
    private let block: @MainActor (ScreenTimer) -> Void
    private let timers: MainTimers
    /// Its number among the timers that wait; nil once it is invalid.
    private var number: Int?

    /// The shortest interval in seconds, which stands for every shorter one, as in Foundation.
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
    ///   - interval: Seconds between two calls, and before the first.
    ///   - repeats: Whether it is called until it is invalidated; else once.
    ///   - block: The code to call, on the main actor, between two messages of the daemon.
    @discardableResult
    public static func scheduledTimer(
        withTimeInterval interval: Double, repeats: Bool, block: @escaping @MainActor (ScreenTimer) -> Void
    ) -> ScreenTimer {
        ScreenTimer(interval, repeats: repeats, on: .main, block)
    }

    /// Calls its code now, unless it is invalid; a timer that does not repeat is invalid after that.
    public func fire() {
        guard isValid else { return }
        block(self)
        if !repeats { invalidate() }
    }

    /// Has it called no more.
    public func invalidate() {
        guard let number else { return }
        self.number = nil
        timers.remove(number)
    }
}
