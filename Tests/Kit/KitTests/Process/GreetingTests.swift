import Testing

@testable import TroupeKit

@Suite("How a child says who it is")
struct GreetingTests {
    @Test("What comes after a message could not be sent has it say hello again, though no connection follows")
    func blocked() {
        var greeting = Greeting.due
        greeting.noteHello(wasSent: true)
        #expect(greeting.receive(isWelcome: true) == .begin)
        #expect(greeting.receive(isWelcome: false) == .take)
        greeting.noteBlocked()
        #expect(greeting.receive(isWelcome: false) == .greet)
        greeting.noteHello(wasSent: true)
        #expect(greeting.receive(isWelcome: true) == .begin)
    }

    static let rows: [(Greeting, isWelcome: Bool, Greeting.Verdict, Greeting)] = [
        (.due, true, .greet, .due), (.due, false, .greet, .due),
        (.said, true, .begin, .answered), (.said, false, .take, .said),
        (.answered, true, .ignore, .answered), (.answered, false, .take, .answered),
    ]

    @Test("has a verdict on every message", arguments: rows)
    func verdicts(row: (before: Greeting, isWelcome: Bool, verdict: Greeting.Verdict, after: Greeting)) {
        var greeting = row.before
        #expect(greeting.receive(isWelcome: row.isWelcome) == row.verdict)
        #expect(greeting == row.after)
    }

    @Test("A hello that could not be sent is due still")
    func unsent() {
        var greeting = Greeting.said
        greeting.noteHello(wasSent: false)
        #expect(greeting.receive(isWelcome: false) == .greet)
    }
}
