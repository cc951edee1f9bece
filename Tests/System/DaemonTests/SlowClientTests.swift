import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeTransport
import TroupeValue

/// Clients that ask without reading.
struct SlowClientTests {
    /// A client that asks, and reads only on demand.
    private final class Client {
        private let context: Context
        private let dealer: Dealer
        private var number: UInt64 = 0

        init(_ instance: Instance) throws {
            context = try Context()
            dealer = try Dealer(connecting: try instance.socket("control"), in: context)
            #expect(try dealer.receive(withinMilliseconds: Int(Instance.timeout / 1000)) == .connected)
        }

        /// Asks without reading anything.
        func ask(_ kind: ControlRequest.Kind, times: Int) throws {
            let deadline = MonotonicClock.microseconds() + Instance.timeout
            for _ in 0..<times {
                number += 1
                let question = ControlRequest(number: number, kind).encoded()
                while try dealer.send(question) != .sent {
                    try #require(MonotonicClock.microseconds() < deadline, "the daemon takes nothing")
                    // Another thread of this process makes room.
                    sched_yield()
                }
            }
        }

        func next() throws -> ControlReply {
            guard case .message(let bytes) = try dealer.receive(withinMilliseconds: Int(Instance.timeout / 1000))
            else { throw Failure(.deadlinePassed, "no answer after \(number) questions") }
            return try ControlReply(decoding: bytes)
        }

        /// Whether no answer comes within a time in which the daemon answers many questions.
        func hearsNothing() throws -> Bool { try dealer.receive(withinMilliseconds: 300) == .nothing }
    }

    @Test("a client that asks many questions and reads late gets each answer once and in order")
    func late() throws {
        let instance = try Instance([]).ready()
        let client = try Client(instance)
        try client.ask(.list, times: 6_000)
        #expect(try instance.report(.list)["name"] == "test")
        for number in UInt64(1)...6_000 {
            let reply = try client.next()
            try #require(reply.number == number)
        }
        try instance.stop()
    }

    @Test("a daemon rests while its client does not read, and sends the remaining answers once it does")
    func rests() throws {
        let instance = try Instance([]).ready()
        let client = try Client(instance)
        // More than its socket takes in without being read, and less than may wait for it.
        try client.ask(.status(.named(String(repeating: "x", count: 8_192))), times: 1_600)
        let daemon = ProcessFacts(pid: Int32(clamping: try #require(try instance.report(.list)["pid"]?.int)))
        func switches() throws -> Int64 {
            let count = try daemon.contextSwitches()
            return count.voluntary + count.involuntary
        }
        func pass(milliseconds: Int64) throws {
            let pipe = try Pipe()
            _ = try pipe.readEnd.waitUntilReadable(deadline: MonotonicClock.microseconds() + milliseconds * 1000)
        }
        // The last messages may still be on their way, and a second after them the daemon says that it rests.
        var before = try switches()
        var isIdle = false
        for _ in 0..<20 where !isIdle {
            try pass(milliseconds: 1500)
            let now = try switches()
            isIdle = now == before
            before = now
        }
        #expect(isIdle)
        for number in UInt64(1)...1_600 { try #require(try client.next().number == number) }
        try instance.stop()
    }

    @Test("a client that never reads is reported as cut off; other clients get answers meanwhile")
    func never() throws {
        let instance = try Instance([]).ready()
        let monitor = try instance.monitor()
        let client = try Client(instance)
        // Refused with the name in the answer.
        try client.ask(.status(.named(String(repeating: "x", count: 16_384))), times: 2_500)
        try monitor.next { $0["message"]?.string?.contains("gets no more over") == true }
        #expect(try instance.report(.list)["name"] == "test")
        var last: UInt64 = 0
        while true {
            let reply = try client.next()
            guard reply.number != 0 else {
                guard case .failure(let failure) = reply.kind, failure.code == .quotaExceeded else {
                    Issue.record("\(reply.kind)")
                    break
                }
                break
            }
            try #require(reply.number == last + 1)
            last = reply.number
        }
        #expect(last > 0 && last < 2_500)
        // Nothing more comes over this connection, and a new one is answered.
        try client.ask(.list, times: 1)
        let again = try Client(instance)
        try again.ask(.list, times: 1)
        #expect(try again.next().number == 1)
        #expect(try client.hearsNothing())
        try instance.stop()
    }
}
