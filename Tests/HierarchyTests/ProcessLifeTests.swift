import Testing
import TroupeModel

@testable import TroupeHierarchy

@Suite("The life of a process")
struct ProcessLifeTests {
    /// What each event makes of each state; what is not listed cannot happen.
    static let table: [ProcessState: [ProcessEvent: ProcessState]] = [
        .none: [.launch: .launching],
        .launching: [.hello: .connected, .exit: .restarting, .giveUp: .unavailable],
        .connected: [.silence: .unresponsive, .exit: .restarting, .giveUp: .unavailable],
        .unresponsive: [.answer: .connected, .exit: .restarting, .giveUp: .unavailable],
        .restarting: [.launch: .launching, .stayDown: .none],
        .unavailable: [.launch: .launching],
        .retired: [.launch: .launching],
    ]

    @Test("goes from each state as the table says, and nowhere else", arguments: ProcessState.allCases)
    func transitions(state: ProcessState) throws {
        let row = try #require(Self.table[state])
        for event in ProcessEvent.allCases {
            #expect(state.after(event) == row[event], "\(state) after \(event)")
        }
    }

    @Test("is listed for every state and every event")
    func complete() {
        #expect(Self.table.count == ProcessState.allCases.count)
        #expect(Set(Self.table.values.flatMap(\.keys)) == Set(ProcessEvent.allCases))
    }

    @Test("begins anew with each incarnation: what one was and owed is none of the next one's")
    func incarnations() {
        var process = ChildProcess()
        process.launch(at: Instant(microseconds: 1), startedByHand: 7)
        process.connect(unwindActions: ["back:"])
        process.run.told.isAwake = true
        process.run.outstanding[CallID(rawValue: 1)] = Instant(microseconds: 2)
        process.run.isBusy = true
        process.run.restartIsWanted = true
        process.end(.exitCode(1), isGivenUp: false)
        #expect(process.run == ChildProcess.Run())
        #expect(process.cause == .exitCode(1))
        process.launch(at: Instant(microseconds: 3))
        #expect(process.incarnation == Incarnation(rawValue: 2))
        #expect(process.run == ChildProcess.Run(launched: Instant(microseconds: 3)))
    }
}
