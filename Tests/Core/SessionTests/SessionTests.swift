import Testing
import TroupeSession

/// The rules of a session, one by one.
struct SessionTests {
    private static let small = SessionLimits(
        outgoing: SessionCredits(messages: 4, bytes: 100), incoming: SessionCredits(messages: 4, bytes: 100),
        backlog: SessionCredits(messages: 10, bytes: 1_000))

    @Test("calls and their answers need no additional frames")
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

    @Test("an idle end sends nothing, and an acknowledgement is never acknowledged")
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

    @Test("an end that asks whether all its messages arrived is told once, and does not ask again")
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

    @Test("an end acknowledges half of the credit unasked, before its peer has to stop")
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

    @Test("a requested acknowledgement travels with an answer if there is one")
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
        "an early frame waits, and a duplicate is dropped",
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

    @Test("messages that waited for credit are sent before the frame that gave the credit is delivered")
    func waitingGoesFirst() {
        var link = Link(limits: Self.small)
        for number in 1...6 { link.send(number, from: .daemon) }
        let given = SessionFrame(incarnation: 1, sequence: 1, acknowledged: 4, content: -1)
        let kinds = link.daemon.receive(given, size: 1).map { effect in
            if case .deliver = effect { "deliver" } else { "transmit" }
        }
        #expect(kinds == ["transmit", "transmit", "deliver"])
    }

    @Test("a gap is reported once, and the missing message is sent again")
    func gapIsRepaired() {
        var link = Link()
        for number in 1...5 { link.send(number, from: .daemon) }
        link.toChild.remove(at: 1)
        link.settle()
        #expect(link.childGot == [1, 2, 3, 4, 5])
        #expect(link.toDaemon.isEmpty)
    }

    @Test("lost messages are sent again after a reconnection, in order and without duplicates")
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

    @Test("a frame of an older incarnation is ignored, and one of a future incarnation is a violation")
    func incarnations() {
        var end = Session<Int, Int>(incarnation: 3)
        let old = SessionFrame(incarnation: 2, sequence: 1, acknowledged: 99, content: 7)
        #expect(end.receive(old, size: 1) == [])
        let future = SessionFrame(incarnation: 4, sequence: 1, acknowledged: 0, content: 7)
        #expect(end.receive(future, size: 1) == [.violation(.futureIncarnation(4, current: 3))])
    }

    @Test(
        "frames that an honest end never sends are violations",
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

    @Test("an end keeps within its credit, and sends the rest as the credit is returned", arguments: Link.Side.allCases)
    func creditIsKept(side: Link.Side) {
        var link = Link(limits: Self.small)
        for number in 1...9 { link.send(number, from: side) }
        #expect(max(link.toChild.count, link.toDaemon.count) == 4)
        link.settle()
        #expect((side == .daemon ? link.childGot : link.daemonGot) == Array(1...9))
        #expect(link.violations.isEmpty)
    }

    @Test("a content that exceeds the remaining credit is sent after an acknowledgement")
    func largeAfterSmall() {
        var link = Link(limits: Self.small)
        link.send(1, from: .child, size: 30)
        link.send(2, from: .child, size: 90)
        link.settle()
        #expect(link.daemonGot == [1, 2])
    }

    @Test("a full backlog for an end that takes nothing is a violation")
    func backlog() {
        var link = Link(limits: Self.small, connected: false)
        for number in 1...11 { link.send(number, from: .daemon) }
        #expect(link.violations == [.backlogFull(messages: 10, bytes: 10)])
    }

    @Test("a copy of a session continues like the original")
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
