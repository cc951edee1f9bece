import Dispatch

/// A repeated call of code, for as long as the ticker is retained.
@MainActor
final class Ticker {
    private let timer = DispatchSource.makeTimerSource(queue: .main)

    init(milliseconds: Int, _ tick: @escaping @MainActor () -> Void) {
        timer.setEventHandler { MainActor.assumeIsolated(tick) }
        timer.schedule(
            deadline: .now() + .milliseconds(milliseconds), repeating: .milliseconds(milliseconds),
            leeway: .milliseconds(milliseconds / 20))
        timer.activate()
    }

    isolated deinit { timer.cancel() }

    /// The time of a monotonic clock, in milliseconds.
    static var now: Int { Int(DispatchTime.now().uptimeNanoseconds / 1_000_000) }
}
