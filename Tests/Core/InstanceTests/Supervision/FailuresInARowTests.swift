import Testing
import TroupeModel

@testable import TroupeInstance

/// Section 8, failed incarnations: a controller is given up for failures in a row, of any duration.
@Suite struct FailuresInARowTests {
    private static let id = ControllerID(rawValue: 1)

    /// One end, 20 s after the one before: never too many in one period of 10 s.
    enum Happening: Hashable {
        case failed(TerminationCause)
        case complete(TerminationCause)
        case failedByHand
        case completeByHand
        case failedReplaced
        case completeReplaced
        /// `troupe restart`, then the end that it asked for.
        case restarted
    }

    static let hang = Happening.failed(.hang(milliseconds: 5_000))
    static let completeCrash = Happening.complete(.signal(11))

    /// Sequences of lives, and whether a controller of intensity 2 is given up after them.
    static let rows: [([Happening], isGivenUp: Bool)] = [
        ([hang, hang], false),
        ([hang, hang, hang], true),
        ([.failed(.exitCode(1)), .failed(.signal(9)), .failed(.launchTimeout(milliseconds: 10_000))], true),
        ([.failed(.memory(kibibytes: 1)), .failed(.spawnFailed("no file")), .failed(.quota("views"))], true),
        // A complete life ends the row.
        ([hang, hang, completeCrash, hang, hang], false),
        ([hang, hang, completeCrash, hang, hang, hang], true),
        (Array(repeating: completeCrash, count: 20), false),
        // Requested ends are no failures, and do not end the row.
        ([hang, .failed(.requested(by: .departure)), hang], false),
        ([hang, hang, .failed(.requested(by: .departure)), hang], true),
        ([hang, hang, .failedReplaced, .failedReplaced], false),
        ([hang, hang, .failedReplaced, hang], true),
        // A life that was complete before it was replaced ends the row.
        ([hang, hang, .completeReplaced, hang, hang], false),
        // Processes that a person started do not count.
        ([hang, hang, .failedByHand, .failedByHand], false),
        ([hang, hang, .completeByHand, hang], true),
        // A restart clears the account.
        ([hang, hang, .restarted, hang, hang], false),
        ([hang, hang, hang, .restarted, hang, hang], false),
        ([hang, hang, .restarted, hang, hang, hang], true),
    ]

    @Test("More failures in a row than the intensity make a controller unavailable", arguments: rows.indices)
    func failuresInARow(row: Int) {
        let (happenings, isGivenUp) = Self.rows[row]
        var supervisor = Supervisor()
        var last = RestartDecision.stayDown
        for (count, happening) in happenings.enumerated() {
            if happening == .restarted { supervisor.restarted(Self.id) }
            last = supervisor.decide(
                after: Self.end(happening), under: RestartPolicy(intensity: 2), at: Int64(count) * 20_000)
            if count < happenings.count - 1, happenings[count + 1] != .restarted { #expect(last != .giveUp) }
        }
        #expect((last == .giveUp) == isGivenUp, "\(happenings)")
    }

    private static func end(_ happening: Happening) -> ProcessEnd {
        switch happening {
        case .failed(let cause): ProcessEnd(of: id, cause, isComplete: false)
        case .complete(let cause): ProcessEnd(of: id, cause, isComplete: true)
        case .failedByHand: ProcessEnd(of: id, .signal(9), isComplete: false, origin: .person)
        case .completeByHand: ProcessEnd(of: id, .signal(9), isComplete: true, origin: .person)
        case .failedReplaced:
            ProcessEnd(of: id, .requested(by: .adoption), isComplete: false, isLatest: false)
        case .completeReplaced:
            ProcessEnd(of: id, .requested(by: .storyboard), isComplete: true, isLatest: false)
        case .restarted: ProcessEnd(of: id, .requested(by: .restart), isComplete: false)
        }
    }

    @Test("An end after which the policy starts nothing is no failure")
    func intendedEnds() {
        var account = RestartAccount(policy: RestartPolicy(condition: .onFailure, intensity: 1))
        for round in 0..<5 {
            #expect(account.exited(.exitCode(0), isComplete: false, at: Int64(round) * 20_000) == .stayDown)
        }
        #expect(account.exited(.signal(9), isComplete: false, at: 200_000) == .after(milliseconds: 0))
        #expect(account.exited(.signal(9), isComplete: false, at: 220_000) == .giveUp)
    }
}
