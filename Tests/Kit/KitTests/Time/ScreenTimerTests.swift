import Testing

@testable import TroupeKit

@MainActor
@Suite("A timer of a screen")
struct ScreenTimerTests {
    private let timers = MainTimers()

    @Test("fires once where it does not repeat, and is invalid then")
    func once() {
        var fired = 0
        let timer = ScreenTimer(1, repeats: false, on: timers, at: 0) { _ in fired += 1 }
        timers.fireDue(at: 999_999)
        #expect(fired == 0 && timer.isValid)
        timers.fireDue(at: 1_000_000)
        #expect(fired == 1 && !timer.isValid)
        timers.fireDue(at: 9_000_000)
        #expect(fired == 1)
    }

    @Test("fires until it is invalidated, also by its own code")
    func invalidated() {
        var fired = 0
        _ = ScreenTimer(0.5, repeats: true, on: timers, at: 0) { timer in
            fired += 1
            if fired == 2 { timer.invalidate() }
        }
        for moment in 1...6 { timers.fireDue(at: Int64(moment) * 500_000) }
        #expect(fired == 2)
        #expect(timers.next == nil)
    }

    @Test("that another timer invalidates does not fire, although both are due")
    func invalidatedByAnother() {
        var log: [String] = []
        let second = Reference<ScreenTimer>()
        _ = ScreenTimer(1, repeats: false, on: timers, at: 0) { _ in
            log.append("first")
            second.value?.invalidate()
        }
        second.value = ScreenTimer(1, repeats: false, on: timers, at: 0) { _ in log.append("second") }
        timers.fireDue(at: 2_000_000)
        #expect(log == ["first"])
    }

    @Test("that a timer's code schedules waits for the next turn")
    func rescheduled() {
        var fired = 0
        func again() {
            fired += 1
            _ = ScreenTimer(0, repeats: false, on: timers, at: 0) { _ in again() }
        }
        again()
        timers.fireDue(at: 1_000_000)
        #expect(fired == 2)
        timers.fireDue(at: 1_000_000)
        #expect(fired == 3)
    }

    @Test("raises an interval that is too short or not a number to 0.1 ms", arguments: [-1, 0, .nan, -.infinity, 1e-9])
    func shortest(interval: Double) {
        let timer = ScreenTimer(interval, repeats: true, on: timers, at: 0) { _ in }
        #expect(timer.timeInterval == 0.0001)
        timer.invalidate()
    }

    @Test("with a huge or infinite interval is due at the latest moment", arguments: [1e300, .infinity])
    func longest(interval: Double) {
        let timer = ScreenTimer(interval, repeats: true, on: timers, at: 0) { _ in }
        timers.fireDue(at: 1_000_000_000_000)
        #expect(timers.next == 3_200_000_000_000_000)
        timer.invalidate()
    }

    @Test("is kept while it is valid, and then released with the objects of its code")
    func kept() {
        final class Held {}
        var held: Held? = Held()
        weak let watched = held
        weak var timer: ScreenTimer?
        do {
            let made = ScreenTimer(1, repeats: false, on: timers, at: 0) { [held] _ in _ = held }
            timer = made
        }
        held = nil
        #expect(timer != nil && watched != nil)
        timers.fireDue(at: 1_000_000)
        #expect(timer == nil && watched == nil)
    }
}

/// A place for an object made later.
private final class Reference<Value> {
    var value: Value?
}
