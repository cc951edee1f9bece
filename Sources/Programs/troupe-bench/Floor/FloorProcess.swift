import Glibc
import TroupePlatform
import TroupeTransport

/// What the floors' other processes do: as little as can be done with the same socket library.
enum FloorProcess {
    /// How many peers the hub has.
    static let peers = 2

    /// Where the hub's client and its peers connect, in the floor's folder.
    static func front(in folder: String) -> String { folder + "/front" }
    static func back(in folder: String) -> String { folder + "/back" }

    /// Stands where the daemon does until it is killed. It waits for two sockets, and sends what comes from the front to
    /// as many peers as the first byte says, one after the other, then back where it came from. What is coded goes to
    /// one, and is coded anew each time.
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
                let payload = CodedRow.isMessage(received) ? try CodedRow.passedOn(received) : received
                if let next = ahead.popFirst() {
                    _ = try back.send(payload, to: next)
                } else if let client {
                    _ = try front.send(payload, to: client)
                }
            }
            while true {
                while case .message(let message) = try front.receive() {
                    let count = CodedRow.isMessage(message.payload) ? 1 : Int(message.payload[0])
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

    /// The peers, once all have said something.
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

    /// Stands where a child does until it is killed: says that it is there, and sends everything back, or
    /// answers what is coded.
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
                    _ = try dealer.send(CodedRow.isMessage(payload) ? CodedRow.answer(to: payload) : payload)
                case .malformed: continue
                case .nothing: _ = try poller.wait()
                }
            }
        }
    }

    /// Becomes another program, which is asked to end when the benchmark ends in whatever way.
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

    /// Says one thing and ends: what any child has to do before it can be of use.
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

    /// Does it, and ends at the latest with the benchmark.
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
