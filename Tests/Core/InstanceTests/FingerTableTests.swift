import Testing
import TroupeHierarchy
import TroupeMessages
import TroupeModel

@testable import TroupeInstance

/// The places where fingers came down, by their owners.
struct FingerTableTests {
    private static let key = ProcessKey(ControllerID(rawValue: 1), Incarnation(rawValue: 1))
    private let place = FingerTable.Place.view(ViewID(rawValue: 2), of: key)
    private func display(_ number: UInt64) -> FingerTable.Owner { .display(ConnectionID(rawValue: number)) }

    private func finger(_ number: Int, _ place: FingerTable.Place) -> FingerTable.Finger {
        FingerTable.Finger(
            number: number, place: place, location: .zero, sender: .connection(ConnectionID(rawValue: 1)))
    }

    @Test("a finger is known from the time it comes down until it is lifted, and only to its display")
    func course() {
        var table = FingerTable()
        #expect(table.finger(0, of: display(1)) == nil)
        table.begin(finger(0, place), of: display(1))
        #expect(table.finger(0, of: display(1))?.place == place)
        #expect(table.finger(1, of: display(1)) == nil && table.finger(0, of: display(2)) == nil)
        #expect(table.finger(0, of: .commands) == nil)
        table.begin(finger(0, .nothing), of: display(1))
        #expect(table.finger(0, of: display(1))?.place == .nothing)
        #expect(table.end(0, of: display(1)) != nil && table.end(0, of: display(1)) == nil)
        #expect(table.finger(0, of: display(1)) == nil)
    }

    @Test("the oldest finger is forgotten when there are more than the limit")
    func limit() {
        var table = FingerTable()
        for number in 0...FingerTable.limit { table.begin(finger(number, .tapped(nil)), of: display(UInt64(number))) }
        #expect(table.finger(0, of: display(0)) == nil)
        #expect(table.finger(1, of: display(1))?.place == .tapped(nil))
        #expect(table.finger(FingerTable.limit, of: display(UInt64(FingerTable.limit)))?.place == .tapped(nil))
    }
}

/// Section 6: the owners of the fingers on the screen, and the cancelling of a finger that stays.
@Suite("A finger")
struct FingerTests {
    /// A screen that fills the window, with a process that handles every touch.
    private func screen() -> TestHost {
        var host = TestHost()
        host.greet()
        host.answerAll()
        let node = ViewNode(
            id: ViewID(rawValue: 1), parent: nil, frame: Rect(x: 0, y: 0, width: 320, height: 480), content: .plain)
        host.say(.views(ViewUpdate(version: 1, isFull: true, upserts: [node])))
        host.answerAll()
        return host
    }

    /// The phases of the fingers that the process received; it has handled them.
    private func heard(_ host: inout TestHost) -> [TouchPhase] {
        let inputs = host.told.compactMap { if case .input(let input) = $0.body { input } else { nil } }
        host.forgetTold()
        for input in inputs { host.say(.handled(Handled(number: input.number, .handled))) }
        return inputs.flatMap { input -> [TouchPhase] in
            guard case .touches(let touches) = input.kind else { return [] }
            return touches.map(\.phase)
        }
    }

    private func touch(_ host: inout TestHost, _ phase: TouchPhase, from client: UInt64) -> ControlReply.Kind? {
        let touch = FingerTouch(finger: 0, phase: phase, location: Point(x: 160, y: 240), time: 0)
        return host.ask(.request(.userEvent(.touches([touch]))), from: client)
    }

    @Test("of a command belongs to the instance: another command can continue it")
    func commands() {
        var host = screen()
        _ = touch(&host, .began, from: 101)
        #expect(heard(&host) == [.began])
        _ = touch(&host, .ended, from: 102)
        #expect(heard(&host) == [.ended])
        host.pass(milliseconds: 20_000)
        #expect(heard(&host) == [])
        guard case .reply(let reply)? = touch(&host, .ended, from: 103) else {
            Issue.record("the touch has no reply")
            return
        }
        #expect(reply.failure?.code == .badArgument, "the finger was lifted before")
    }

    @Test("of a command is cancelled after ten seconds without another command for it")
    func forgotten() {
        var host = screen()
        _ = touch(&host, .began, from: 101)
        #expect(heard(&host) == [.began])
        host.pass(milliseconds: 9_000)
        _ = touch(&host, .moved, from: 102)
        #expect(heard(&host) == [.moved])
        host.pass(milliseconds: 9_000)
        #expect(heard(&host) == [])
        host.pass(milliseconds: 1_001)
        #expect(heard(&host) == [.cancelled])
    }

    @Test("is reported relative to its view's place at the start of the touch, also when it drags the view")
    func dragging() {
        var host = screen()
        func row(at y: Double, _ version: UInt64) {
            let row = ViewNode(
                id: ViewID(rawValue: 2), parent: ViewID(rawValue: 1), frame: Rect(x: 0, y: y, width: 320, height: 100),
                content: .plain)
            host.say(.views(ViewUpdate(version: version, isFull: false, upserts: [row])))
            host.answerAll()
        }
        func places(_ phase: TouchPhase, _ y: Double) -> [Point] {
            host.forgetTold()
            let touch = FingerTouch(finger: 0, phase: phase, location: Point(x: 160, y: y), time: 0)
            _ = host.ask(.request(.userEvent(.touches([touch]))), from: 101)
            return host.told.flatMap { said -> [Point] in
                guard case .input(let input) = said.body, case .touches(let touches) = input.kind else { return [] }
                host.say(.handled(Handled(number: input.number, .handled)))
                return touches.filter { $0.view == ViewID(rawValue: 2) }.map(\.location)
            }
        }
        row(at: 200, 2)
        #expect(places(.began, 240) == [Point(x: 160, y: 20)])
        row(at: 170, 3)
        #expect(places(.moved, 210) == [Point(x: 160, y: -10)])
        row(at: 140, 4)
        #expect(places(.ended, 180) == [Point(x: 160, y: -40)])
    }

    @Test("of a display is cancelled when that display goes, and not before")
    func display() {
        var host = screen()
        let display = ConnectionID(rawValue: 50)
        let touch = FingerTouch(finger: 0, phase: .began, location: Point(x: 160, y: 240), time: 1)
        host.handle(.touched(.touch(touch, on: nil), version: .max, at: display))
        #expect(heard(&host) == [.began])
        host.pass(milliseconds: 20_000)
        #expect(heard(&host) == [])
        host.handle(.displayGone(ConnectionID(rawValue: 51)))
        #expect(heard(&host) == [])
        host.handle(.displayGone(display))
        #expect(heard(&host) == [.cancelled])
    }
}
