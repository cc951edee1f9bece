import Dispatch

/// A call of code every second, for as long as the ticker is retained.
@MainActor
final class Ticker {
    private let timer = DispatchSource.makeTimerSource(queue: .main)

    init(_ tick: @escaping @MainActor () -> Void) {
        timer.setEventHandler { MainActor.assumeIsolated(tick) }
        timer.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(50))
        timer.activate()
    }

    isolated deinit { timer.cancel() }
}
