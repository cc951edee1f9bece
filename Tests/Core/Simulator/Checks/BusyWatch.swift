import TroupeHierarchy
import TroupeInstance
import TroupeModel

/// Derives from deliveries and acknowledgements which children owe an answer for too long: they are marked busy, then
/// unresponsive, then ended.
struct BusyWatch {
    /// The time that a child may owe an answer before it is marked busy, in microseconds.
    private let timeout: Int64
    /// The time until the hierarchy stops waiting for a child, and until it ends the child.
    private let deadline: Int64
    private let end: Int64
    /// The times of the unacknowledged deliveries, by process.
    private var owed: [ProcessKey: [CallID: Int64]] = [:]
    private var marked: Set<ProcessKey> = []
    private(set) var complaints: [String] = []

    /// The time that a killed process takes to end.
    private static let slack: Int64 = 1_000

    init(_ deadlines: Settings.Deadlines) {
        timeout = Int64(deadlines.busy) * 1000
        deadline = Int64(deadlines.call) * 1000
        end = Int64(deadlines.kill) * 1000
    }

    /// An input was sent to a process: the process owes an answer to it as to a call.
    mutating func told(_ call: CallID, to key: ProcessKey, at now: Int64) { owed[key, default: [:]][call] = now }

    /// The process answered the input, in time or late.
    mutating func answered(_ call: CallID, by key: ProcessKey) { owed[key]?[call] = nil }

    /// Takes in an effect of the hierarchy.
    mutating func see(_ effect: Effect, at now: Int64) {
        switch effect {
        case .send(let id, let incarnation, _, let deliveries):
            let key = ProcessKey(id, incarnation)
            for case .callback(let call, _) in deliveries { owed[key, default: [:]][call] = now }
        case .end(let id, let incarnation, _): forget(ProcessKey(id, incarnation))
        case .event(let event):
            guard let subject = event.subject else { return }
            see(event, of: ProcessKey(subject.controller, subject.incarnation), at: now)
        case .spawn, .restarted, .kill, .schedule, .cancel, .interfaceChanged, .animateBars, .turnPages, .animate,
            .setAside,
            .ready, .gone,
            .launchFailed,
            .reply, .broken:
            break
        }
    }

    private mutating func see(_ event: Event, of key: ProcessKey, at now: Int64) {
        switch event.details {
        case .acknowledged(_, let call): owed[key]?[call] = nil
        case .process(.busy, _, _, _):
            marked.insert(key)
            if age(key, now) < timeout { complaints.append("\(key.controller) is marked busy and owes no old answer") }
        case .process(.responsive, _, _, _):
            marked.remove(key)
            if age(key, now) >= timeout {
                complaints.append("\(key.controller) is marked responsive and owes an old answer")
            }
        case .process(.unresponsive, _, _, _): marked.remove(key)
        case .process(.exited, _, _, _), .process(.unavailable, _, _, _): forget(key)
        case .process, .attached, .callback, .request, .reply, .began, .settled, .injected, .violation,
            .refusedConnection, .diagnostic, .spoken, .state, .lost, .gap, .unknown:
            break
        }
    }

    private mutating func forget(_ key: ProcessKey) {
        owed[key] = nil
        marked.remove(key)
    }

    /// The age of the oldest unanswered delivery of a process; negative if the process owes nothing.
    private func age(_ key: ProcessKey, _ now: Int64) -> Int64 { (owed[key]?.values.min()).map { now - $0 } ?? -1 }

    /// The faults in the busy marks once all happenings of a moment are done.
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
            if facts.process.isBusy != marked.contains(key) { return "the busy mark of \(id) differs from its events" }
            let isDue = facts.process.state == .connected && age >= timeout
            guard facts.process.isBusy != isDue else { return nil }
            return "\(id) owes an answer for \(age / 1000) ms and is \(isDue ? "not " : "")marked as busy"
        }
    }
}
