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
            case .spoken: act(.spoken, from: 97, at: &host)
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

    /// The states of the screen reader that the process was told since the last call.
    private func statuses(_ host: inout TestHost) -> [Bool] {
        let told = host.told.flatMap { said -> [Bool] in
            guard case .deliver(let items) = said.body else { return [] }
            return items.compactMap { item in
                guard case .callback(_, .delegate(let message)) = item.delivery,
                    message.name == NotificationName.voiceOverStatusDidChange.rawValue
                else { return nil }
                return message.payload.value["isRunning"]?.bool
            }
        }
        host.forgetTold()
        return told
    }
}
