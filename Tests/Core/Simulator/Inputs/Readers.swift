import TroupeInstance
import TroupeMessages
import TroupeModel

/// Clients that ask for reports and read the answers late.
///
/// They have a separate random source, so the rest of a life is unchanged by them.
struct Readers {
    var random: SplitMix64
    /// The number of rounds of questions still to come.
    var left: Int
    /// True if every answer is read at once.
    private var areAttentive = false
    private var clients: [ConnectionID: Reader] = [:]
    private(set) var complaints: [String] = []
    /// True once the host has ended although clients had no room for their answers.
    private var areGivenUp = false

    private struct Reader {
        /// The unanswered questions, oldest first.
        var waiting: [UInt64] = []
        var asked: UInt64 = 0
        /// The number of answers there is room for.
        var room = 0
        /// True if the client was told that it receives no further answers.
        var isTold = false
    }

    init(seed: UInt64) {
        random = SplitMix64(seed: seed ^ 0x5EAD)
        left = random.chance(30) ? random.within(2...12) : 0
    }

    /// Has a client ask a number of questions, and some client read a little; returns the questions.
    mutating func ask() -> [Caller] {
        left -= 1
        for client in clients.keys.sorted() { clients[client]?.room += random.below(6) }
        areAttentive = left == 0
        let client = ConnectionID(rawValue: 1_000 + UInt64(random.below(6)))
        return (0..<random.within(1...24)).map { _ in
            clients[client, default: Reader()].asked += 1
            let number = clients[client]?.asked ?? 0
            if clients[client]?.isTold == false { clients[client]?.waiting.append(number) }
            return Caller(client, number: number)
        }
    }

    /// Receives a reply to a client; nil if the client is not a reader.
    mutating func receive(_ reply: ControlReply, by client: ConnectionID) -> ReplyOutcome? {
        guard let reader = clients[client] else { return nil }
        guard areAttentive || reader.room > 0 else { return .noRoom }
        clients[client]?.room -= 1
        if reader.isTold {
            complaints.append("\(client) gets \(reply.kind) after it was told that it gets no more answers")
        }
        if reply.number == 0 {
            clients[client]?.isTold = true
            clients[client]?.waiting = []
        } else if reader.waiting.first != reply.number {
            complaints.append("\(client) waits for \(reader.waiting.prefix(3)) and gets the answer to \(reply.number)")
        } else {
            clients[client]?.waiting.removeFirst()
        }
        return .sent
    }

    /// The host has ended, and the waiting answers are lost.
    mutating func giveUp() { areGivenUp = true }

    /// At rest each question has its answer, in order, or its client was told that there is none; and no reply waits.
    func complaints(waiting bytes: Int) -> [String] {
        guard !areGivenUp else { return complaints }
        let unanswered = clients.filter { !$0.value.waiting.isEmpty }.keys.sorted()
        return complaints + unanswered.map { "\($0) has no answers, and was not told so" }
            + (bytes > 0 ? ["\(bytes) bytes of replies wait at rest"] : [])
    }
}

extension Simulation {
    /// A late client asks; all clients read as many replies as they have room for.
    mutating func readReplies() {
        guard hostEnd?.isOver != true else { return }
        if readers.left > 0 {
            for caller in readers.ask() {
                feed(.asked(ControlRequest(number: caller.number, .doctor), by: caller.connection))
            }
            agenda.enter(.read, after: readers.random.below(1_500_000))
        }
        feed(.room)
        if instance.waitingReplies > Self.maxWaiting { complain("\(instance.waitingReplies) bytes of replies wait") }
        checks.complaints += readers.complaints
        hostEnds()
    }

    /// The limit of the replies that wait for all clients together, plus a reply or two in transit.
    private static let maxWaiting = 66 << 20

    /// Receives a reply if the client has room for it.
    mutating func receive(_ reply: SentReply, by client: ConnectionID) -> ReplyOutcome {
        guard case .plain(let reply, _) = reply else { return .gone }
        if let outcome = readers.receive(reply, by: client) { return outcome }
        if client == Workers.client {
            if !workers.answered(reply.number) { complain("worker \(reply.number) is answered twice: \(reply.kind)") }
            return .sent
        }
        if people.isForeign(reply.number) {
            guard case .failure(let failure) = reply.kind, failure.code == .versionMismatch else {
                complain("question \(reply.number) is in another version, and answered with \(reply.kind)")
                return .sent
            }
        }
        if people.waiting.removeValue(forKey: Caller(client, number: reply.number)) == nil {
            complain("question \(reply.number) is answered twice: \(reply.kind)")
        }
        return .sent
    }
}
