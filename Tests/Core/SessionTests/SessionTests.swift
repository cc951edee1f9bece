import Testing
import TroupeSession

/// The rules of a session, one by one.
struct SessionTests {
    private static let small = SessionLimits(
        outgoing: SessionCredits(messages: 4, bytes: 100), incoming: SessionCredits(messages: 4, bytes: 100),
        backlog: SessionCredits(messages: 10, bytes: 1_000))

    @Test("a conversation of calls and answers needs no frame besides them")
    func acknowledgementsTravelAlong() {
        var link = Link()
        for number in 1...20 {
            link.send(number, from: .daemon)
            link.settle()
            link.send(-number, from: .child)
            link.settle()
        }
        #expect(link.childGot == Array(1...20))
        #expect(link.daemonGot == (1...20).map { -$0 })
        #expect(link.frameCount == 40)
        #expect(link.daemon.outstanding == .none)
    }

    @Test("nothing is said by an idle end, and an acknowledgement is never acknowledged")
    func idleIsSilent() {
        var link = Link()
        link.send(1, from: .daemon, asking: true)
        link.settle()
        #expect(link.frameCount == 2)
        link.flush()
        link.flush()
        #expect(link.frameCount == 2)
        #expect(link.daemon.outstanding == .none)
    }

    @Test("who wants to go is told once that all it said has come, and asks for nothing more then")
    func partingIsAcknowledged() {
        var link = Link()
        #expect(link.child.isAcknowledged)
        for number in 1...2 { link.send(number, from: .child) }
        link.settle()
        #expect(!link.child.isAcknowledged)
        link.carryOut(link.child.ask(), of: .child)
        link.settle()
        #expect(link.child.isAcknowledged && link.daemonGot == [1, 2])
        #expect(link.frameCount == 4)
        link.carryOut(link.child.ask(), of: .child)
        #expect(link.frameCount == 4)
        link.send(3, from: .child)
        link.child.disconnected()
        link.carryOut(link.child.ask(), of: .child)
        #expect(link.frameCount == 5)
    }

    @Test("half of the credit is acknowledged unasked, before the other end has to stop")
    func halfOfTheCredit() {
        var end = Link.End(
            incarnation: 1, limits: SessionLimits(incoming: SessionCredits(messages: 4, bytes: 1_000)))
        #expect(Array(end.connected(peerAcknowledged: 0)).isEmpty)
        for number: UInt64 in 1...2 {
            #expect(Array(end.flush()).isEmpty)
            _ = end.receive(SessionFrame(incarnation: 1, sequence: number, acknowledged: 0, content: 7), size: 1)
        }
        let acknowledgement = SessionFrame<Int>(incarnation: 1, sequence: 0, acknowledged: 2, content: nil)
        #expect(Array(end.flush()) == [.transmit(acknowledgement)])
        #expect(Array(end.flush()).isEmpty)
    }

    @Test("an acknowledgement that is asked for travels with an answer if there is one")
    func askedAcknowledgementTravelsWithAnswer() {
        var link = Link()
        link.send(1, from: .daemon, asking: true)
        link.receive(link.toChild.removeFirst(), at: .child)
        link.send(-1, from: .child)
        link.settle()
        #expect(link.frameCount == 2)
        #expect(link.daemon.outstanding == .none)
    }

    @Test(
        "what comes early waits, what comes twice is dropped",
        arguments: [[3, 1, 2], [2, 2, 1, 1, 3, 3], [3, 2, 1], [1, 3, 3, 2]])
    func order(arrivals: [UInt64]) {
        var link = Link()
        for number in arrivals {
            link.receive(
                SessionFrame(incarnation: 1, sequence: number, acknowledged: 0, content: Int(number)), at: .child)
        }
        #expect(link.childGot == [1, 2, 3])
        #expect(link.violations.isEmpty)
    }

    @Test("what waited for credit goes out before what gave it is delivered: that may be answered at once")
    func waitingGoesFirst() {
        var link = Link(limits: Self.small)
        for number in 1...6 { link.send(number, from: .daemon) }
        let given = SessionFrame(incarnation: 1, sequence: 1, acknowledged: 4, content: -1)
        let kinds = link.daemon.receive(given, size: 1).map { effect in
            if case .deliver = effect { "deliver" } else { "transmit" }
        }
        #expect(kinds == ["transmit", "transmit", "deliver"])
    }

    @Test("a gap is reported once, and what is missing comes again")
    func gapIsRepaired() {
        var link = Link()
        for number in 1...5 { link.send(number, from: .daemon) }
        link.toChild.remove(at: 1)
        link.settle()
        #expect(link.childGot == [1, 2, 3, 4, 5])
        #expect(link.toDaemon.isEmpty)
    }

    @Test("after a reconnection what was lost goes out again, in order, and nothing twice")
    func reconnection() {
        var link = Link()
        for number in 1...3 { link.send(number, from: .daemon) }
        link.receive(link.toChild.removeFirst(), at: .child)
        link.daemon.disconnected()
        link.send(4, from: .daemon)
        #expect(link.toChild.count == 2)
        link.connect()
        link.settle()
        #expect(link.childGot == [1, 2, 3, 4])
    }

    @Test("what an older incarnation says is ignored, what a future one says is a violation")
    func incarnations() {
        var end = Session<Int, Int>(incarnation: 3)
        let old = SessionFrame(incarnation: 2, sequence: 1, acknowledged: 99, content: 7)
        #expect(end.receive(old, size: 1) == [])
        let future = SessionFrame(incarnation: 4, sequence: 1, acknowledged: 0, content: 7)
        #expect(end.receive(future, size: 1) == [.violation(.futureIncarnation(4, current: 3))])
    }

    @Test(
        "frames no honest end sends are violations",
        arguments: [
            (
                SessionFrame(incarnation: 1, sequence: 1, acknowledged: 5, content: 1),
                SessionViolation.acknowledgedUnsent(acknowledged: 5, sent: 0)
            ),
            (SessionFrame(incarnation: 1, sequence: 0, acknowledged: 0, content: 1), .malformedSequence(0)),
            (SessionFrame(incarnation: 1, sequence: 9, acknowledged: 0, content: nil), .malformedSequence(9)),
            (SessionFrame(incarnation: 1, sequence: 5, acknowledged: 0, content: 1), .tooManyMessages(limit: 4)),
            (SessionFrame(incarnation: 1, sequence: .max, acknowledged: 0, content: 1), .tooManyMessages(limit: 4)),
        ])
    func violations(frame: SessionFrame<Int>, violation: SessionViolation) {
        var end = Session<Int, Int>(incarnation: 1, limits: Self.small)
        #expect(end.receive(frame, size: 1) == [.violation(violation)])
        #expect(end.receive(SessionFrame(incarnation: 1, sequence: 1, acknowledged: 0, content: 1), size: 1) == [])
        #expect(end.send(1, size: 1) == [])
    }

    @Test("bytes above the credit are a violation, but one large content alone is not")
    func byteCredit() {
        var end = Session<Int, Int>(incarnation: 1, limits: Self.small)
        #expect(
            end.receive(SessionFrame(incarnation: 1, sequence: 1, acknowledged: 0, content: 1), size: 500) == [
                .deliver(1)
            ])
        #expect(
            end.receive(SessionFrame(incarnation: 1, sequence: 2, acknowledged: 0, content: 2), size: 1)
                == [.violation(.tooManyBytes(limit: 100))])
    }

    @Test("an end keeps its credit, and the rest follows as it is given back", arguments: Link.Side.allCases)
    func creditIsKept(side: Link.Side) {
        var link = Link(limits: Self.small)
        for number in 1...9 { link.send(number, from: side) }
        #expect(max(link.toChild.count, link.toDaemon.count) == 4)
        link.settle()
        #expect((side == .daemon ? link.childGot : link.daemonGot) == Array(1...9))
        #expect(link.violations.isEmpty)
    }

    @Test("a content that does not fit besides a small one is not stuck for want of an acknowledgement")
    func largeAfterSmall() {
        var link = Link(limits: Self.small)
        link.send(1, from: .child, size: 30)
        link.send(2, from: .child, size: 90)
        link.settle()
        #expect(link.daemonGot == [1, 2])
    }

    @Test("an end that takes nothing is called dead when the backlog is full")
    func backlog() {
        var link = Link(limits: Self.small, connected: false)
        for number in 1...11 { link.send(number, from: .daemon) }
        #expect(link.violations == [.backlogFull(messages: 10, bytes: 10)])
    }

    @Test("a session that was saved and copied goes on as the one it was")
    func value() {
        var link = Link()
        link.send(1, from: .daemon)
        let copy = link
        link.settle()
        var other = copy
        other.settle()
        #expect(link.childGot == other.childGot)
    }
}
