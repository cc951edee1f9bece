import Synchronization
import TroupeModel

/// The reply to a request that was sent, for the one task that waits for it.
final class AwaitedReply: Sendable {
    private enum State {
        case open
        // Apart, for the compiler does not know how large a continuation is.
        indirect case waitedFor(CheckedContinuation<Reply, Never>)
        case here(Reply)
    }

    private let state = Mutex(State.open)

    /// The reply came.
    func come(_ reply: Reply) {
        let waiting: CheckedContinuation<Reply, Never>? = state.withLock { state in
            defer { state = .here(reply) }
            if case .waitedFor(let continuation) = state { return continuation }
            return nil
        }
        waiting?.resume(returning: reply)
    }

    /// Waits for it on an executor.
    ///
    /// Only the waiting itself is the executor's. The main actor has its own: whatever belongs to it would have to leave
    /// it and come back at every step, were it to run with this preference.
    @MainActor
    func value(on executor: MainTaskExecutor) async -> Reply {
        await withTaskExecutorPreference(executor) { @Sendable in
            await withCheckedContinuation { continuation in
                let reply: Reply? = self.state.withLock { state in
                    guard case .here(let reply) = state else {
                        state = .waitedFor(continuation)
                        return nil
                    }
                    return reply
                }
                if let reply { continuation.resume(returning: reply) }
            }
        }
    }
}
