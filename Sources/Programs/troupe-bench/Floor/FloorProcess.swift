import Glibc
import TroupePlatform
import TroupeTransport

/// The floor's other processes: the least work possible with the same socket library.
enum FloorProcess {
    /// The number of the hub's peers.
    static let peers = 2

    /// The socket paths of the hub's client and peers, in the floor's folder.
    static func front(in folder: String) -> String { folder + "/front" }
    static func back(in folder: String) -> String { folder + "/back" }

    /// Takes the daemon's place until it is killed. It waits for two sockets, sends a payload from the front to as many
    /// peers as the payload's first byte says, one after another, and then back to its sender. An encoded message goes
    /// to one peer, and is encoded again each time.
    static func hub(in folder: String) -> Int32 {
        ending { () throws in
            let context = try Context()
            let front = try Router(binding: try Endpoint(path: front(in: folder)), in: context, security: .open)
            let back = try Router(binding: try Endpoint(path: back(in: folder)), in: context, security: .open)
            let peers = try greeted(over: back)
            var poller = try Poller()
            try poller.add(front.descriptor, for: .input, token: 1)
            try poller.add(back.descriptor, for: .input, token: 2)
            var client: PeerIdentity?
            var ahead = peers[...]
            func pass(_ received: [UInt8]) throws {
                let payload = EncodedHops.isMessage(received) ? try EncodedHops.passedOn(received) : received
                if let next = ahead.popFirst() {
                    _ = try back.send(payload, to: next)
                } else if let client {
                    _ = try front.send(payload, to: client)
                }
            }
            while true {
                while case .message(let message) = try front.receive() {
                    let count = EncodedHops.isMessage(message.payload) ? 1 : Int(message.payload[0])
                    (client, ahead) = (message.peer, peers.prefix(count))
                    try pass(message.payload)
                }
                while case .message(let message) = try back.receive() { try pass(message.payload) }
                if try front.hasInput() { continue }
                if try back.hasInput() { continue }
                _ = try poller.wait()
            }
        }
    }

    /// The peers, once all have sent a message.
    private static func greeted(over back: borrowing Router) throws -> [PeerIdentity] {
        var poller = try Poller()
        try poller.add(back.descriptor, for: .input, token: 1)
        var greeted: [PeerIdentity] = []
        while greeted.count < peers {
            if case .message(let message) = try back.receive() {
                greeted.append(message.peer)
            } else {
                _ = try poller.wait()
            }
        }
        return greeted
    }

    /// Takes a child's place until it is killed: sends a greeting, then echoes every payload, or answers an encoded
    /// one.
    static func peer(in folder: String) -> Int32 {
        ending { () throws in
            let context = try Context()
            let dealer = try Dealer(connecting: try Endpoint(path: back(in: folder)), in: context)
            var poller = try Poller()
            try poller.add(dealer.descriptor, for: .input, token: 1)
            while true {
                switch try dealer.receive() {
                case .connected: _ = try dealer.send([0])
                case .message(let payload):
                    _ = try dealer.send(EncodedHops.isMessage(payload) ? EncodedHops.answer(to: payload) : payload)
                case .malformed: continue
                case .nothing: _ = try poller.wait()
                }
            }
        }
    }

    /// Becomes another program that gets SIGTERM when the benchmark ends in any way.
    static func becomeLeashed(_ words: [String]) -> Int32 {
        do {
            try Signal.terminate.sendWhenParentDies()
        } catch {
            return 1
        }
        var arguments = words.map { strdup($0) }
        arguments.append(nil)
        execv(words[0], arguments)
        return 1
    }

    /// Sends one message and ends: the least work of any child before it can be of use.
    static func hello(to path: String) -> Int32 {
        ending { () throws in
            let context = try Context()
            let dealer = try Dealer(connecting: try Endpoint(path: path), in: context)
            while try dealer.receive(withinMilliseconds: 5_000) != .connected {}
            _ = try dealer.send([1])
            _ = try dealer.receive(withinMilliseconds: 5_000)
        }
    }

    /// Keeps a processor busy until it is killed.
    static func spin() -> Int32 {
        ending { () throws in
            while true {}
        }
    }

    /// Does the work, and ends with the benchmark at the latest.
    private static func ending(_ work: () throws -> Void) -> Int32 {
        do {
            try Signal.terminate.sendWhenParentDies()
            try work()
            return 0
        } catch {
            return 1
        }
    }
}
