import Testing
import TroupeHierarchy
import TroupeMessages
import TroupeModel

@testable import TroupeInstance

/// Section 6: an input has one reply, after all its consequences, whichever processes are asked about it.
@Suite("A person's input")
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

    @Test("goes from a responder that has not handled it to the window and the application, and ends after them")
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

    @Test("is answered only by the process that was asked, and goes on without a silent one")
    func silence() {
        var (inputs, _) = Self.touched()
        var log = InvariantLog()
        let later = ProcessKey(Self.key.controller, Incarnation(rawValue: 2))
        #expect(inputs.handle(.answered(7, .handled, by: later), &log).isEmpty)
        guard case .passOver(Self.key)? = inputs.handle(.silence(7), &log).first?.step else {
            Issue.record("the silent process is not passed over")
            return
        }
        guard case .askNextResponder? = inputs.handle(.ended(Self.key, nil), &log).first?.step else {
            Issue.record("the input ends with its process")
            return
        }
        #expect(inputs.handle(.ended(later, nil), &log).isEmpty)
    }

    @Test(
        "with a missing action fails, goes to no other responder and counts as unhandled, whatever its process answers")
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

    @Test("fails if its process ends during it, also while further requests of the process are possible")
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
        _ = inputs.handle(.replied(7, Self.reply(.completed), receipt: receipt), &log)
        let later = try #require(Self.finished(inputs.handle(.ended(Self.key, failure), &log)))
        #expect(later.status == .rejected(failure))
    }

    @Test("fires its segues whether or not code handles it, and none if its target is gone")
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

    @Test("replies after all its consequences, once the process has handled them, with the first failure")
    func consequences() throws {
        var (inputs, _) = Self.touched()
        var log = InvariantLog()
        for runs in [false, true] {
            #expect(inputs[7]?.addRequest(duringTransition: runs, isRepeated: runs) == false)
        }
        #expect(inputs.handle(.settled(7, isHandled: true), &log).isEmpty)
        let failure = Reply.Status.rejected(Failure(.notOnStack, "no"))
        #expect(inputs.handle(.replied(7, Self.reply(failure), receipt: nil), &log).isEmpty)
        let receipt = PendingInput.Receipt(key: Self.key, sequence: 5)
        guard
            case .awaitFollowUps? = inputs.handle(.replied(7, Self.reply(.completed), receipt: receipt), &log).first?
                .step
        else {
            Issue.record("the reply does not wait for its process")
            return
        }
        #expect(inputs.handle(.handledMessages(Self.key, upTo: 4), &log).isEmpty)
        let reply = try #require(Self.finished(inputs.handle(.handledMessages(Self.key, upTo: 5), &log)))
        #expect(reply.status == failure && reply.content.input?.chain?.handledBy == "c1")
    }

    @Test("replies with the refusal that no later transition made good: a failure, then the next request's outcome")
    func laterSuccess() throws {
        let refusal = Reply.Status.rejected(Failure(.notOnStack, "no"))
        let again = Reply.Status.rejected(Failure(.wouldCycle, "no"))
        let (done, shown) = (Reply.Status.completed, TransitionID(rawValue: 3))
        let rows: [(replies: [(Reply.Status, TransitionID?)], status: Reply.Status)] = [
            ([(refusal, nil), (done, nil)], refusal), ([(refusal, nil), (done, shown)], done),
            ([(done, shown), (refusal, nil), (again, nil)], refusal),
            ([(refusal, nil), (done, shown), (again, nil)], again),
            ([(refusal, nil), (done, shown), (done, nil)], done),
        ]
        for row in rows {
            var (inputs, _) = Self.touched()
            var log = InvariantLog()
            for _ in row.replies { _ = inputs[7]?.addRequest(duringTransition: false, isRepeated: false) }
            _ = inputs.handle(.settled(7, isHandled: true), &log)
            var steps: [(number: UInt64, step: InputStep)] = []
            for (status, transition) in row.replies {
                let reply = Reply(
                    request: RequestID(rawValue: 9), command: "push", status: status, transition: transition)
                steps = inputs.handle(.replied(7, reply, receipt: nil), &log)
            }
            #expect(Self.finished(steps)?.status == row.status, "\(row)")
        }
    }

    @Test("starts no second transition if its first request comes during another or repeats one")
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
    @Test("has one owner in the window, which is returned when another controller takes over")
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

@Suite("The process that may connect for a start")
struct CredentialsTests {
    @Test(
        "is the started one or, if the started one is a debugger, a process that it started",
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

    @Test("is recognized as an impostor when the keeper later reports the started process")
    func impostor() {
        var credentials = Credentials(token: "secret", isWrapped: false)
        #expect(credentials.admit(ConnectingProcess(pid: 9, ancestry: [])) && credentials.observedPid == 9)
        #expect(credentials.spawned(7) == 9 && credentials.observedPid == nil)
    }
}

@Suite("A broken invariant of an instance")
struct InstanceInvariantTests {
    @Test("is logged with its state, and changes nothing")
    func noted() {
        var (inputs, _) = PendingInputsTests.touched()
        var invariants = InvariantLog(traps: false)
        let reply = PendingInputsTests.reply(.completed)
        #expect(inputs.handle(.replied(7, reply, receipt: nil), &invariants).isEmpty)
        #expect(invariants.removeAll(in: "here").first?.state == "here")
        inputs[7]?.ask(ProcessKey(ControllerID(rawValue: 2), Incarnation(rawValue: 1)), &invariants)
        #expect(invariants.isBroken)
    }
}
