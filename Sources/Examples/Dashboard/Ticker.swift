import Dispatch

/// Does something every second for as long as it is kept.
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
