import TroupeKit
import TroupeModel
import TroupePlatform

/// What the benchmark tells its screens.
enum BenchMessage: DelegateProtocol {
    /// Ask that controller `rounds` times, waiting before each for as many milliseconds, and tell how long it took;
    /// `number` tells what was told from what was told before.
    case measure(peer: String, rounds: Int, idle: Int, number: Int)
    case ping
}

/// The screen that is measured with. Its title tells what it measured.
final class BenchViewController: ViewController, Delegate {
    func receive(_ message: BenchMessage, from sender: RemoteController) {
        guard case .measure(let peer, let rounds, let idle, let number) = message, let id = ControllerID(peer) else {
            return
        }
        Task { await measure(controller(id), rounds: rounds, idle: idle, number: number) }
    }

    func answer(_ message: BenchMessage, from sender: RemoteController) -> (any Encodable)? { true }

    private func measure(_ peer: RemoteController, rounds: Int, idle: Int, number: Int) async {
        var samples: [Value] = []
        for _ in 0..<rounds {
            if idle > 0 { try? await Task.sleep(for: .milliseconds(idle)) }
            let start = MonotonicClock.microseconds()
            do throws(Failure) {
                guard try await peer.ask(BenchMessage.ping, for: Bool.self) == true else {
                    throw Failure(.notImplemented, "\(peer.id) did not answer")
                }
            } catch {
                title = error.message
                return
            }
            samples.append(.int(MonotonicClock.microseconds() - start))
        }
        title = JSON.text(of: ["idle": .number(idle), "number": .number(number), "samples": .list(samples)])
    }
}
