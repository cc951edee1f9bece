import Testing
import TroupeModel
import TroupeSpeech

@Suite("Speech")
struct SpeechScriptTests {
    enum Step {
        case event(Speech)
        /// The synthesizer has spoken a text, by its number. The first text has the number 1.
        case ended(UInt64)
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let steps: [Step]
        let orders: [SpeechScript.Order]
    }

    @Test(
        "follows the focus at once, and speaks announcements one after the other",
        arguments: [
            Case(testDescription: "a focus", steps: [.event(.focus("Soup"))], orders: [.say("Soup")]),
            Case(
                testDescription: "a focus interrupts the one before",
                steps: [.event(.focus("Soup")), .event(.focus("Pie"))], orders: [.say("Soup"), .stop, .say("Pie")]),
            Case(
                testDescription: "a focus after the end of the one before interrupts nothing",
                steps: [.event(.focus("Soup")), .ended(1), .event(.focus("Pie"))], orders: [.say("Soup"), .say("Pie")]),
            Case(
                testDescription: "an announcement follows the focus, and its end is reported",
                steps: [.event(.focus("Soup")), .event(announcement(7, "Saved")), .ended(1), .ended(2)],
                orders: [.say("Soup"), .say("Saved"), .report(number(7))]),
            Case(
                testDescription: "each announcement is reported once",
                steps: [
                    .event(announcement(7, "a")), .event(announcement(8, "b")), .ended(1), .ended(1), .ended(2),
                    .ended(3),
                ],
                orders: [.say("a"), .say("b"), .report(number(7)), .report(number(8))]),
            Case(
                testDescription: "the end of a text is the end of the texts before it",
                steps: [.event(announcement(7, "a")), .event(announcement(8, "b")), .ended(2), .ended(1)],
                orders: [.say("a"), .say("b"), .report(number(7)), .report(number(8))]),
            Case(
                testDescription: "a hush stops everything, and a late end is ignored",
                steps: [.event(announcement(7, "a")), .event(.hush), .ended(1)], orders: [.say("a"), .stop]),
            Case(
                testDescription: "a late end of a text that a focus stopped ends no later announcement",
                steps: [
                    .event(announcement(7, "a")), .event(.focus("Soup")), .event(announcement(8, "b")), .ended(1),
                ],
                orders: [.say("a"), .stop, .say("Soup"), .say("b")]),
            Case(testDescription: "an element without words is silent", steps: [.event(.focus(""))], orders: []),
        ])
    func script(scene: Case) {
        var script = SpeechScript()
        var texts: UInt64 = 0
        var orders: [SpeechScript.Order] = []
        for step in scene.steps {
            let new =
                switch step {
                case .event(let speech): script.follow(speech)
                case .ended(let number): script.ended(number)
                }
            for case .say in new {
                texts += 1
                script.said(as: texts)
            }
            orders += new
        }
        #expect(orders == scene.orders)
    }

    private static func number(_ number: UInt64) -> AnnouncementNumber { AnnouncementNumber(rawValue: number) }

    private static func announcement(_ number: UInt64, _ text: String) -> Speech {
        .announcement(AnnouncementNumber(rawValue: number), text)
    }
}
