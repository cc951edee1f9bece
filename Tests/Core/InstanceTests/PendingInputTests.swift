import Testing
import TroupeHierarchy
import TroupeMessages
import TroupeModel

@testable import TroupeInstance

/// Section 6: an input has one reply, after all its consequences, whichever processes are asked about it.
@Suite("What a person did")
struct PendingInputsTests {
    static let key = ProcessKey(ControllerID(rawValue: 1), Incarnation(rawValue: 1))

    /// A touch in the only controller of an application.
    static func touched(segues: [ObjectID] = []) -> (PendingInputs, Hierarchy) {
        var input = PersonInput(.tap, .barItem("add"), in: key.controller)
        input.point = Point(x: 1, y: 2)
        input.segues.ids = segues
        var inputs = PendingInputs()
        inputs[7] = PendingInput(
            input, of: key, as: RequestID(rawValue: 3), for: nil, by: .connection(ConnectionID(rawValue: 99)),
            duringTransition: false)
        return (inputs, TestHost().instance.hierarchy)
    }

    static func reply(_ status: Reply.Status) -> Reply {
        Reply(request: RequestID(rawValue: 9), command: "push", status: status)
    }

    @Test("goes from who has not handled it to the window and the application, and is over behind them")
    func chain() throws {
        var (inputs, hierarchy) = Self.touched()
        var log = InvariantLog()
        let steps = inputs.handle(.answered(7, .unhandled, by: Self.key), &log)
        guard case .askNextResponder? = steps.first?.step else {
            Issue.record("\(steps)")
            return
        }
        #expect(inputs[7]?.advance(in: hierarchy, &log)?.next == .window(WindowID(rawValue: 1)))
        #expect(inputs[7]?.advance(in: hierarchy, &log)?.previous == .window(WindowID(rawValue: 1)))
        #expect(inputs[7]?.advance(in: hierarchy, &log) == nil)
        let reply = try #require(Self.finished(inputs.handle(.settled(7, isHandled: false), &log)))
        #expect(reply.status == .completed && reply.content.input?.isHandled == false)
        #expect(reply.content.input?.chain?.handledBy == nil)
        #expect(reply.content.input?.chain?.responders == ["c1", "w1", "application"])
        #expect(inputs.isEmpty)
    }

    @Test("is answered by who is asked alone, and goes on without one that is silent")
    func silence() {
        var (inputs, _) = Self.touched()
        var log = InvariantLog()
        let later = ProcessKey(Self.key.controller, Incarnation(rawValue: 2))
        #expect(inputs.handle(.answered(7, .handled, by: later), &log).isEmpty)
        guard case .passOver(Self.key)? = inputs.handle(.silence(7), &log).first?.step else {
            Issue.record("nobody is passed over")
            return
        }
        guard case .askNextResponder? = inputs.handle(.ended(Self.key, nil), &log).first?.step else {
            Issue.record("it ends with its process")
            return
        }
        #expect(inputs.handle(.ended(later, nil), &log).isEmpty)
    }

    @Test("whose action is missing has that failure, goes to nobody else and is not handled, whatever its process says")
    func missingAction() throws {
        let failure = Failure(.unrecognizedAction, "no action go:")
        for outcome in [Handled.Outcome.handled, .unhandled] {
            var (inputs, _) = Self.touched()
            var log = InvariantLog()
            #expect(inputs.handle(.failed(7, failure), &log).isEmpty)
            #expect(inputs.handle(.failed(7, Failure(.unrecognizedAction, "the second")), &log).isEmpty)
            guard case .fire(_, Self.key)? = inputs.handle(.answered(7, outcome, by: Self.key), &log).first?.step else {
                Issue.record("\(outcome): the next responder is asked")
                return
            }
            let reply = try #require(Self.finished(inputs.handle(.settled(7, isHandled: true), &log)))
            #expect(reply.status == .rejected(failure))
            #expect(reply.content.input?.isHandled == false && reply.content.input?.chain?.handledBy == nil)
        }
    }

    @Test("has the failure of a process that ends amid it, also while that may go on to ask for more")
    func endedProcess() throws {
        let failure = Failure(.crashed, "it was ended")
        var (inputs, _) = Self.touched()
        var log = InvariantLog()
        guard case .askNextResponder? = inputs.handle(.ended(Self.key, failure), &log).first?.step else {
            Issue.record("the next responder is not asked")
            return
        }
        let reply = try #require(Self.finished(inputs.handle(.settled(7, isHandled: false), &log)))
        #expect(reply.status == .rejected(failure) && reply.content.input?.isHandled == false)
        (inputs, _) = Self.touched()
        _ = inputs[7]?.addRequest(duringTransition: false, isRepeated: false)
        #expect(inputs.handle(.settled(7, isHandled: true), &log).isEmpty)
        let receipt = PendingInput.Receipt(key: Self.key, sequence: 5)
        _ = inputs.handle(.replied(7, Self.reply(.completed), told: receipt), &log)
        let later = try #require(Self.finished(inputs.handle(.ended(Self.key, failure), &log)))
        #expect(later.status == .rejected(failure))
    }

    @Test("fires its segues whether or not code handles it, and nothing where it was aimed at what is gone")
    func segues() {
        for (outcome, fires) in [(Handled.Outcome.handled, true), (.unhandled, true), (.dropped, false)] {
            var (inputs, _) = Self.touched(segues: ["s"])
            var log = InvariantLog()
            switch inputs.handle(.answered(7, outcome, by: Self.key), &log).first?.step {
            case .fire(let segues, Self.key): #expect(fires && segues.ids == ["s"])
            case .drop(.tap, Self.key): #expect(!fires)
            case let step: Issue.record("\(outcome): \(String(describing: step))")
            }
        }
    }

    @Test("replies behind what it led to, once the process has taken that in, with the first failure")
    func consequences() throws {
        var (inputs, _) = Self.touched()
        var log = InvariantLog()
        for runs in [false, true] {
            #expect(inputs[7]?.addRequest(duringTransition: runs, isRepeated: runs) == false)
        }
        #expect(inputs.handle(.settled(7, isHandled: true), &log).isEmpty)
        let failure = Reply.Status.rejected(Failure(.notOnStack, "no"))
        #expect(inputs.handle(.replied(7, Self.reply(failure), told: nil), &log).isEmpty)
        let receipt = PendingInput.Receipt(key: Self.key, sequence: 5)
        guard
            case .awaitFollowUps? = inputs.handle(.replied(7, Self.reply(.completed), told: receipt), &log).first?.step
        else {
            Issue.record("it does not wait for its process")
            return
        }
        #expect(inputs.handle(.handledMessages(Self.key, upTo: 4), &log).isEmpty)
        let reply = try #require(Self.finished(inputs.handle(.handledMessages(Self.key, upTo: 5), &log)))
        #expect(reply.status == failure && reply.content.input?.chain?.handledBy == "c1")
    }

    @Test("may start no second transition: its first request comes when another's runs, or it was made during one")
    func secondTouch() {
        for isRepeated in [false, true] {
            var (inputs, _) = Self.touched()
            #expect(inputs[7]?.addRequest(duringTransition: !isRepeated, isRepeated: isRepeated) == true)
            #expect(inputs[7]?.addRequest(duringTransition: !isRepeated, isRepeated: isRepeated) == false)
        }
    }

    private static func finished(_ steps: [(number: UInt64, step: InputStep)]) -> Reply? {
        if case .finish(let input)? = steps.first?.step { input.reply } else { nil }
    }
}

@Suite("Typing")
struct TypingTests {
    @Test("has one field in the window: who had it is told when another is touched")
    func moves() {
        var typing = Typing()
        let (one, two) = (ControllerID(rawValue: 1), ControllerID(rawValue: 2))
        #expect(typing.move(to: one) == nil && typing.move(to: one) == nil && typing.move(to: two) == one)
        #expect(typing.owner(besides: one) == two && typing.owner(besides: two) == nil)
        typing.end(of: one)
        #expect(typing.owner(besides: one) == two)
        typing.end(of: two)
        #expect(typing.owner(besides: one) == nil)
    }
}

@Suite("Who may connect as a process")
struct CredentialsTests {
    @Test(
        "is the one that was started, or what a debugger that was started has started in its turn",
        arguments: [
            (isWrapped: false, pid: nil, process: Int32(9), lineage: [Int32](), isAdmitted: true),
            (false, 7, 7, [], true), (false, 7, 9, [9, 7], false), (true, 7, 9, [9, 7, 1], true),
            (true, 7, 9, [9, 1], false), (true, 7, 7, [], true),
        ] as [(isWrapped: Bool, pid: Int32?, process: Int32, lineage: [Int32], isAdmitted: Bool)])
    func admission(_ row: (isWrapped: Bool, pid: Int32?, process: Int32, lineage: [Int32], isAdmitted: Bool)) {
        var credentials = Credentials(token: "secret", isWrapped: row.isWrapped, pid: row.pid)
        #expect(credentials.admit(ConnectingProcess(pid: row.process, ancestry: row.lineage)) == row.isAdmitted)
        #expect(credentials.matches(Array("secret".utf8)) && !credentials.matches(Array("secreT".utf8)))
        #expect(!credentials.matches([]))
    }

    @Test("is known to be another when the keeper says late which process was started")
    func impostor() {
        var credentials = Credentials(token: "secret", isWrapped: false)
        #expect(credentials.admit(ConnectingProcess(pid: 9, ancestry: [])) && credentials.observedPid == 9)
        #expect(credentials.spawned(7) == 9 && credentials.observedPid == nil)
    }
}

@Suite("What an instance counts on")
struct InstanceInvariantTests {
    @Test("is noted with its state where it does not hold, and nothing changes")
    func noted() {
        var (inputs, _) = PendingInputsTests.touched()
        var invariants = InvariantLog(traps: false)
        let reply = PendingInputsTests.reply(.completed)
        #expect(inputs.handle(.replied(7, reply, told: nil), &invariants).isEmpty)
        #expect(invariants.removeAll(in: "here").first?.state == "here")
        inputs[7]?.ask(ProcessKey(ControllerID(rawValue: 2), Incarnation(rawValue: 1)), &invariants)
        #expect(invariants.isBroken)
    }
}
