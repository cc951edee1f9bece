import Glibc
import TroupePlatform
import TroupeTransport

/// What the floors' other processes do: as little as can be done with the same socket library.
enum FloorProcess {
    /// Sends everything back until it is killed.
    static func echo(at path: String) -> Int32 {
        do {
            let context = try Context()
            let router = try Router(binding: try Endpoint(path: path), in: context, security: .open)
            try Signal.terminate.sendWhenParentDies()
            var poller = try Poller()
            try poller.add(router.descriptor, for: .input, token: 1)
            while true {
                switch try router.receive() {
                case .message(let message): _ = try router.send(message.payload, to: message.peer)
                case .malformed: continue
                case .nothing: _ = try poller.wait()
                }
            }
        } catch {
            return 1
        }
    }

    /// Says one thing and ends: what any child has to do before it can be of use.
    static func hello(to path: String) -> Int32 {
        do {
            let context = try Context()
            let dealer = try Dealer(connecting: try Endpoint(path: path), in: context)
            while try dealer.receive(withinMilliseconds: 5_000) != .connected {}
            _ = try dealer.send([1])
            _ = try dealer.receive(withinMilliseconds: 5_000)
            return 0
        } catch {
            return 1
        }
    }
}
