import Testing

@testable import TroupeKit

@Suite("The hello of a child")
struct HelloStateTests {
    @Test("A message after a blocked send makes the child say hello again, even without a new connection")
    func blocked() {
        var greeting = HelloState.due
        greeting.noteHello(wasSent: true)
        #expect(greeting.receive(isWelcome: true) == .begin)
        #expect(greeting.receive(isWelcome: false) == .process)
        greeting.noteBlocked()
        #expect(greeting.receive(isWelcome: false) == .greet)
        greeting.noteHello(wasSent: true)
        #expect(greeting.receive(isWelcome: true) == .begin)
    }

    static let rows: [(HelloState, isWelcome: Bool, HelloState.Verdict, HelloState)] = [
        (.due, true, .greet, .due), (.due, false, .greet, .due),
        (.sent, true, .begin, .answered), (.sent, false, .process, .sent),
        (.answered, true, .ignore, .answered), (.answered, false, .process, .answered),
    ]

    @Test("Every message has a verdict in every state", arguments: rows)
    func verdicts(row: (before: HelloState, isWelcome: Bool, verdict: HelloState.Verdict, after: HelloState)) {
        var greeting = row.before
        #expect(greeting.receive(isWelcome: row.isWelcome) == row.verdict)
        #expect(greeting == row.after)
    }

    @Test("A hello that could not be sent is still due")
    func unsent() {
        var greeting = HelloState.sent
        greeting.noteHello(wasSent: false)
        #expect(greeting.receive(isWelcome: false) == .greet)
    }
}
