import TroupeKit
import TroupeModel
import TroupePlatform

/// What the benchmark tells its screens.
enum BenchMessage: DelegateProtocol {
    /// Ask that controller `rounds` times, waiting before each for as many milliseconds, and write into `path` how long
    /// it took.
    case measure(peer: String, rounds: Int, idle: Int, path: String)
    case ping
}

/// The screen that is measured with.
final class BenchViewController: ViewController, Delegate {
    func receive(_ message: BenchMessage, from sender: RemoteController) {
        guard case .measure(let peer, let rounds, let idle, let path) = message, let id = ControllerID(peer) else {
            return
        }
        Task {
            let measured = await measure(controller(id), rounds: rounds, idle: idle)
            try? Descriptor.creating(path, truncating: false).writeAll(JSON.bytes(of: measured) + [UInt8(ascii: "\n")])
        }
    }

    func answer(_ message: BenchMessage, from sender: RemoteController) -> (any Encodable)? { true }

    /// How long each round took, or why there was none.
    private func measure(_ peer: RemoteController, rounds: Int, idle: Int) async -> Value {
        var samples: [Value] = []
        for _ in 0..<rounds {
            if idle > 0 { try? await Task.sleep(for: .milliseconds(idle)) }
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
