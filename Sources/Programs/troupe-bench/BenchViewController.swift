import TroupeKit
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

/// A message from the benchmark to its screens.
enum BenchMessage: DelegateProtocol {
    /// Ask controller `peer` `rounds` times, resting `idle` milliseconds before each, and append the times to the file
    /// at `path`.
    case measure(peer: String, rounds: Int, idle: Int, path: String)
    /// Change the label `rate` times a second until a moment of `MonotonicClock`.
    case change(rate: Int, until: Int64)
    case ping
}

/// The measured screen.
final class BenchViewController: ViewController, Delegate {
    func receive(_ message: BenchMessage, from sender: RemoteController) {
        switch message {
        case .measure(let peer, let rounds, let idle, let path):
            guard let id = ControllerID(peer) else { return }
            Task {
                let measured = await measure(controller(id), rounds: rounds, idle: idle)
                let line = JSON.bytes(of: measured) + [UInt8(ascii: "\n")]
                try? Descriptor.openForWriting(path, truncating: false).writeAll(line)
            }
        case .change(let rate, let end):
            changesEnd = end
            Task { await change(rate: max(1, rate)) }
        case .ping: break
        }
    }

    /// The moment of the last change; a later message may replace it.
    private var changesEnd: Int64 = 0

    /// Shows the current moment in the label, repeatedly.
    private func change(rate: Int) async {
        guard let label = view.subviews.lazy.compactMap({ $0 as? Label }).first else { return }
        var next = ContinuousClock.now
        while MonotonicClock.microseconds() < changesEnd {
            label.text = "\(MonotonicClock.microseconds())"
            next += .microseconds(1_000_000 / rate)
            try? await Task.sleep(until: next, clock: .continuous)
        }
    }

    /// The moment at which a node's text was set; nil for a node that does not show a moment.
    nonisolated static func moment(in node: SceneNode) -> Int64? {
        if case .view(.label(let text, _, _, _)) = node.content { Int64(text) } else { nil }
    }

    func answer(_ message: BenchMessage, from sender: RemoteController) -> (any Encodable)? { true }

    /// The time of each round in microseconds, or the failure of the first that failed.
    private func measure(_ peer: RemoteController, rounds: Int, idle: Int) async -> Value {
        var samples: [Value] = []
        for _ in 0..<rounds {
            // Rests as the floor's client does; a clock of the runtime would keep its own threads busy for a while.
            try? Latency.rest(idle)
            let start = MonotonicClock.microseconds()
            do throws(Failure) {
                guard try await peer.ask(BenchMessage.ping, for: Bool.self) == true else {
                    throw Failure(.notImplemented, "\(peer.id) did not answer")
                }
            } catch {
                return ["failure": .string(error.message)]
            }
            samples.append(.int(MonotonicClock.microseconds() - start))
        }
        return ["samples": .list(samples)]
    }
}
