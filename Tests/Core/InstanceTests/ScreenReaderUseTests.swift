import Testing
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeValue

/// Section 6: the screen reader is on from the first action of a command until `off`, and as long as a display speaks.
@Suite("The screen reader")
struct ScreenReaderUseTests {
    /// A change of the use of the screen reader.
    enum Step: Sendable {
        /// A command acts.
        case command
        /// A command ends the use.
        case off
        /// A client begins to speak.
        case speaks(UInt64)
        /// The process that speaks for a display reports that an announcement was spoken.
        case spoken
        /// A client that may speak acts.
        case acts(UInt64)
        /// A client stops to speak and stays connected.
        case silent(UInt64)
        /// A client acts `off`.
        case actsOff(UInt64)
        /// The connection of a client has ended.
        case gone(UInt64)
    }

    /// Steps, and the changes that processes are told, in order: true for on.
    struct Case: Sendable {
        let steps: [Step]
        let told: [Bool]
    }

    @Test(
        "is on while it has a user, and tells each change once",
        arguments: [
            Case(steps: [.command, .command, .off, .off], told: [true, false]),
            Case(steps: [.speaks(1), .acts(1), .gone(1)], told: [true, false]),
            Case(steps: [.speaks(1), .acts(1), .silent(1), .gone(1)], told: [true, false]),
            Case(steps: [.speaks(1), .speaks(2), .gone(1), .acts(2)], told: [true]),
            Case(steps: [.speaks(1), .speaks(2), .gone(2), .gone(1)], told: [true, false]),
            Case(steps: [.speaks(1), .speaks(1), .gone(1)], told: [true, false]),
            Case(steps: [.speaks(1), .spoken, .gone(1), .spoken], told: [true, false]),
            Case(steps: [.speaks(1), .off], told: [true]),
            Case(steps: [.speaks(1), .command, .gone(1)], told: [true]),
            Case(steps: [.command, .speaks(1), .gone(1), .off], told: [true, false]),
            Case(steps: [.speaks(1), .actsOff(1)], told: [true, false]),
            Case(steps: [.gone(1), .silent(1)], told: []),
        ])
    func use(_ test: Case) {
        var host = TestHost()
        host.greet()
        host.answerAll()
        host.forgetTold()
        var told: [Bool] = []
        for step in test.steps {
            switch step {
            case .command: act(.elements, from: 99, at: &host)
            case .off: act(.off, from: 98, at: &host)
            case .spoken: report(1, from: 97, at: &host)
            case .speaks(let client): _ = host.ask(.speaks(true), from: client)
            case .acts(let client): act(.elements, from: client, at: &host)
            case .silent(let client): _ = host.ask(.speaks(false), from: client)
            case .actsOff(let client): act(.off, from: client, at: &host)
            case .gone(let client): host.handle(.replied(.gone, at: ConnectionID(rawValue: client)))
            }
            told += statuses(&host)
            host.answerAll()
        }
        #expect(told == test.told)
    }

    private func act(_ action: AccessibilityAction, from client: UInt64, at host: inout TestHost) {
        _ = host.ask(.request(.userEvent(.accessibility(action, element: nil))), from: client)
    }

    /// A change of the announcements.
    enum Change: Sendable {
        /// A controller announces a text.
        case announces(String)
        /// The focus moves to an element.
        case focus
        /// The process that speaks for a display has spoken an announcement to its end. The announcements are counted
        /// from 1.
        case spoken(UInt64)
        /// A command ends the oldest announcement.
        case commandSpoken
    }

    /// Changes, and the ends that an observer is told, in order: the text, with `+` if it was heard to its end.
    struct Announcements: Sendable {
        let changes: [Change]
        let told: [String]
    }

    @Test(
        "each announcement ends once: for the first display that has spoken it, or when the focus moves",
        arguments: [
            Announcements(changes: [.announces("A"), .spoken(1)], told: ["A+"]),
            Announcements(changes: [.announces("A"), .announces("B"), .spoken(1), .spoken(1)], told: ["A+"]),
            Announcements(
                changes: [.announces("A"), .announces("B"), .spoken(1), .spoken(1), .spoken(2), .spoken(2)],
                told: ["A+", "B+"]),
            Announcements(
                changes: [.announces("A"), .announces("B"), .spoken(2), .spoken(1)], told: ["B+", "A+"]),
            Announcements(changes: [.announces("A"), .focus, .announces("B"), .spoken(1)], told: ["A-"]),
            Announcements(
                changes: [.announces("A"), .focus, .announces("B"), .spoken(1), .spoken(2)], told: ["A-", "B+"]),
            Announcements(changes: [.spoken(1), .announces("A"), .spoken(0), .spoken(9)], told: []),
            Announcements(
                changes: [.announces("A"), .announces("B"), .commandSpoken, .commandSpoken, .commandSpoken],
                told: ["A+", "B+"]),
        ])
    func announcements(_ test: Announcements) {
        var host = TestHost()
        host.greet()
        let id = host.starts.last?.key.controller ?? ControllerID(rawValue: 1)
        var facts = Facts()
        facts.observedNotifications = [NotificationName.announcementDidFinish.rawValue]
        _ = host.ask(.configure(id, facts), over: 1)
        let label = ViewNode(
            id: ViewID(rawValue: 1), parent: nil, frame: Rect(x: 0, y: 0, width: 320, height: 480),
            content: .label(text: "Soup", alignment: .left, lines: 1, font: Font()))
        host.say(.views(ViewUpdate(version: 1, isFull: true, upserts: [label])))
        host.answerAll()
        // Two displays speak.
        for client: UInt64 in [1, 2] { _ = host.ask(.speaks(true), from: client) }
        host.answerAll()
        host.forgetTold()
        var told: [String] = []
        for change in test.changes {
            switch change {
            case .announces(let text): _ = host.ask(.notice(.announcement(text)), over: 1)
            case .focus: act(.focus, from: 1, at: &host)
            case .spoken(let number): report(number, from: 97, at: &host)
            case .commandSpoken: act(.spoken, from: 98, at: &host)
            }
            told += messages(NotificationName.announcementDidFinish, &host).map { value in
                "\(value["text"]?.string ?? "")\(value["wasSuccessful"] == .bool(true) ? "+" : "-")"
            }
            host.answerAll()
        }
        #expect(told == test.told)
    }

    private func report(_ number: UInt64, from client: UInt64, at host: inout TestHost) {
        let number = AnnouncementNumber(rawValue: number)
        _ = host.ask(.request(.userEvent(.announcementSpoken(number))), from: client)
    }

    /// The states of the screen reader that the process was told since the last call.
    private func statuses(_ host: inout TestHost) -> [Bool] {
        let told = messages(NotificationName.voiceOverStatusDidChange, &host).compactMap { $0["isRunning"]?.bool }
        host.forgetTold()
        return told
    }

    /// The values of the notifications that the process was told since the last call.
    private func messages(_ name: NotificationName, _ host: inout TestHost) -> [Value] {
        host.told.flatMap { said -> [Value] in
            guard case .deliver(let items) = said.body else { return [] }
            return items.compactMap { item in
                guard case .callback(_, .delegate(let message)) = item.delivery, message.name == name.rawValue
                else { return nil }
                return message.payload.value
            }
        }
    }
}
