import Dispatch

/// Does something again and again for as long as it is kept.
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

    /// A moment on a clock that nobody sets, in milliseconds.
    static var now: Int { Int(DispatchTime.now().uptimeNanoseconds / 1_000_000) }
}
