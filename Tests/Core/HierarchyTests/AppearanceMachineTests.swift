import Testing
import TroupeModel

@testable import TroupeHierarchy

// promises 2012/14.16: The start and the end of an appearance follow one state table.

/// Section 2, row by row.
@Suite("The appearance machine")
struct AppearanceMachineTests {
    enum Call: CaseIterable, Hashable {
        case beginAppearing, beginDisappearing, end
    }

    struct Row: Hashable, CustomTestStringConvertible {
        let state: AppearanceState
        let call: Call
        let said: AppearancePhase?
        let next: AppearanceState
        var testDescription: String { "\(state.rawValue) x \(call)" }
    }

    static let table: [Row] = [
        Row(state: .disappeared, call: .beginAppearing, said: .willAppear, next: .appearing),
        Row(state: .disappeared, call: .beginDisappearing, said: nil, next: .disappeared),
        Row(state: .disappeared, call: .end, said: nil, next: .disappeared),
        Row(state: .appearing, call: .beginAppearing, said: nil, next: .appearing),
        Row(state: .appearing, call: .beginDisappearing, said: .willDisappear, next: .disappearing),
        Row(state: .appearing, call: .end, said: .didAppear, next: .appeared),
        Row(state: .appeared, call: .beginAppearing, said: nil, next: .appeared),
        Row(state: .appeared, call: .beginDisappearing, said: .willDisappear, next: .disappearing),
        Row(state: .appeared, call: .end, said: nil, next: .appeared),
        Row(state: .disappearing, call: .beginAppearing, said: .willAppear, next: .appearing),
        Row(state: .disappearing, call: .beginDisappearing, said: nil, next: .disappearing),
        Row(state: .disappearing, call: .end, said: .didDisappear, next: .disappeared),
    ]

    @Test("sends the callback and has the next state of the table", arguments: table)
    func row(row: Row) {
        var machine = machine(in: row.state)
        #expect(carryOut(row.call, on: &machine) == row.said)
        #expect(machine.state == row.next)
    }

    @Test("has a row for every state and call")
    func complete() {
        let rows = Set(Self.table.map { "\($0.state) \($0.call)" })
        #expect(rows.count == AppearanceState.allCases.count * Call.allCases.count)
        #expect(rows.count == Self.table.count)
    }

    @Test("reverses: begin(yes), begin(no), end gives WA, WD, DD and never DA")
    func reversed() {
        var machine = AppearanceMachine()
        let said = [
            machine.begin(appearing: true, animated: true), machine.begin(appearing: false, animated: false),
            machine.end(),
        ]
        #expect(said == [.willAppear, .willDisappear, .didDisappear])
        #expect(!machine.animated, "the did-callback has the flag of the last begin")
    }

    @Test("reverses: begin(no), begin(yes), end from appeared gives WD, WA, DA")
    func reversedBack() {
        var machine = machine(in: .appeared)
        let said = [
            machine.begin(appearing: false, animated: false), machine.begin(appearing: true, animated: true),
            machine.end(),
        ]
        #expect(said == [.willDisappear, .willAppear, .didAppear])
        #expect(machine.animated)
    }

    @Test("keeps the animated flag of the first begin when it is repeated")
    func repeated() {
        var machine = AppearanceMachine()
        _ = machine.begin(appearing: true, animated: true)
        #expect(machine.begin(appearing: true, animated: false) == nil)
        #expect(machine.animated)
    }

    private func machine(in state: AppearanceState) -> AppearanceMachine {
        var machine = AppearanceMachine()
        switch state {
        case .disappeared: break
        case .appearing: _ = machine.begin(appearing: true, animated: false)
        case .appeared:
            _ = machine.begin(appearing: true, animated: false)
            _ = machine.end()
        case .disappearing:
            _ = machine.begin(appearing: true, animated: false)
            _ = machine.end()
            _ = machine.begin(appearing: false, animated: false)
        }
        return machine
    }

    private func carryOut(_ call: Call, on machine: inout AppearanceMachine) -> AppearancePhase? {
        switch call {
        case .beginAppearing: machine.begin(appearing: true, animated: false)
        case .beginDisappearing: machine.begin(appearing: false, animated: false)
        case .end: machine.end()
        }
    }
}
