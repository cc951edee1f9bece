import TroupeHierarchy
import TroupeInstance
import TroupeModel

/// Knows from what was sent and acknowledged which children owe an answer for too long: they carry the busy mark, then are
/// unresponsive, then are ended.
struct BusyWatch {
    /// How long a child may owe an answer unmarked, in microseconds.
    private let timeout: Int64
    /// How long until it is waited for no longer, and until it is ended.
    private let deadline: Int64
    private let end: Int64
    /// When what a process has not acknowledged was sent.
    private var owed: [ProcessKey: [CallID: Int64]] = [:]
    private var marked: Set<ProcessKey> = []
    private(set) var complaints: [String] = []

    /// What a process that is killed takes to be gone.
    private static let slack: Int64 = 1_000

    init(_ deadlines: Settings.Deadlines) {
        timeout = Int64(deadlines.busy) * 1000
        deadline = Int64(deadlines.call) * 1000
        end = Int64(deadlines.kill) * 1000
    }

    /// A process was told what a person did: it owes an answer to that as to a call.
    mutating func told(_ call: CallID, to key: ProcessKey, at now: Int64) { owed[key, default: [:]][call] = now }

    /// It answered that, in time or late.
    mutating func answered(_ call: CallID, by key: ProcessKey) { owed[key]?[call] = nil }

    /// Takes in what the hierarchy said.
    mutating func see(_ effect: Effect, at now: Int64) {
        switch effect {
        case .send(let id, let incarnation, _, let deliveries):
            let key = ProcessKey(id, incarnation)
            for case .callback(let call, _) in deliveries { owed[key, default: [:]][call] = now }
        case .end(let id, let incarnation, _): forget(ProcessKey(id, incarnation))
        case .event(let event):
            guard let subject = event.subject else { return }
            see(event, of: ProcessKey(subject.controller, subject.incarnation), at: now)
        case .spawn, .restarted, .kill, .schedule, .cancel, .interfaceChanged, .animate, .ready, .gone, .launchFailed,
            .reply, .broken:
            break
        }
    }

    private mutating func see(_ event: Event, of key: ProcessKey, at now: Int64) {
        switch event.details {
        case .acknowledged(_, let call): owed[key]?[call] = nil
        case .process(.busy, _, _, _):
            marked.insert(key)
            if age(key, now) < timeout { complaints.append("\(key.controller) is called busy and owes nothing old") }
        case .process(.responsive, _, _, _):
            marked.remove(key)
            if age(key, now) >= timeout { complaints.append("\(key.controller) is called responsive and is not") }
        case .process(.unresponsive, _, _, _): marked.remove(key)
        case .process(.exited, _, _, _), .process(.unavailable, _, _, _): forget(key)
        case .process, .attached, .callback, .request, .reply, .began, .settled, .injected, .violation,
            .refusedConnection, .diagnostic, .spoken, .lost, .gap, .unknown:
            break
        }
    }

    private mutating func forget(_ key: ProcessKey) {
        owed[key] = nil
        marked.remove(key)
    }

    /// How long the oldest thing that a process owes is under way; negative where it owes nothing.
    private func age(_ key: ProcessKey, _ now: Int64) -> Int64 { (owed[key]?.values.min()).map { now - $0 } ?? -1 }

    /// What is wrong with the marks when all that happens at a moment has happened.
    func differences(from hierarchy: Hierarchy, at now: Int64) -> [String] {
        hierarchy.allControllers.compactMap { id in
            guard let facts = hierarchy.facts(of: id) else { return nil }
            let key = ProcessKey(id, facts.process.incarnation)
            let age = age(key, now)
            if facts.process.state == .connected, age >= deadline {
                return "\(id) owes an answer for \(age / 1000) ms and is waited for"
            }
            if facts.process.state == .unresponsive, age > end + Self.slack {
                return "\(id) owes an answer for \(age / 1000) ms and lives"
            }
            if facts.process.isBusy != marked.contains(key) { return "the mark of \(id) is not what its events say" }
            let isDue = facts.process.state == .connected && age >= timeout
            guard facts.process.isBusy != isDue else { return nil }
            return "\(id) owes an answer for \(age / 1000) ms and is \(isDue ? "not " : "")marked as busy"
        }
    }
}
