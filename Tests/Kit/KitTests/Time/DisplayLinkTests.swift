import Testing
import TroupeModel

@testable import TroupeKit

@MainActor
@Suite("A display link")
struct DisplayLinkTests {
    private let timers = MainTimers()
    private let hidden: AppearanceContext = .pushed(.movingFromParent)

    @Test("waits until the view is in a window, and stops when it has left")
    func window() {
        let daemon = FakeDaemon(ViewController.self)
        let link = DisplayLink(for: daemon.controller, on: timers) { _ in }
        daemon.load()
        #expect(timers.next == nil)
        daemon.deliver(.appearance(.willAppear, .pushed()))
        #expect(timers.next != nil)
        daemon.deliver(.appearance(.didAppear, .pushed()), .appearance(.willDisappear, hidden))
        #expect(timers.next != nil)
        daemon.deliver(.appearance(.didDisappear, hidden))
        #expect(timers.next == nil)
        daemon.deliver(.appearance(.willAppear, .pushed()))
        #expect(timers.next != nil)
        link.isPaused = true
        #expect(timers.next == nil)
        link.isPaused = false
        #expect(timers.next != nil)
        link.invalidate()
        #expect(timers.next == nil)
        daemon.deliver(.appearance(.didAppear, .pushed()))
        #expect(timers.next == nil)
    }

    @Test(
        "is called once a frame, at the preferred rate",
        arguments: [(0, 16_666), (30, 33_333), (200, 16_666)])
    func pace(preferred: Int, microseconds: Int64) throws {
        let daemon = FakeDaemon(ViewController.self)
        var frames = 0
        let link = DisplayLink(for: daemon.controller, on: timers) { _ in frames += 1 }
        link.preferredFramesPerSecond = preferred
        daemon.deliver(.appearance(.willAppear, .pushed()))
        let first = try #require(timers.next)
        timers.fireDue(at: first)
        #expect(frames == 1 && link.timestamp > 0)
        #expect(timers.next == first + microseconds)
        timers.fireDue(at: first + 10 * microseconds)
        #expect(frames == 2)
        #expect(abs(link.targetTimestamp - link.timestamp - Double(microseconds) / 1_000_000) < 1e-9)
        link.preferredFramesPerSecond = 1
        #expect(try #require(timers.next) % 1_000_000 == 0)
    }

    @Test("ends with its controller")
    func ends() {
        do {
            let daemon = FakeDaemon(ViewController.self)
            _ = DisplayLink(for: daemon.controller, on: timers) { _ in }
            daemon.deliver(.appearance(.willAppear, .pushed()))
        }
        #expect(timers.next == nil)
    }
}
