import Testing
import TroupeModel
import TroupeSpeech

@Suite("Speech")
struct SpeechScriptTests {
    enum Step {
        case event(Speech, String)
        case ended
    }

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let steps: [Step]
        let orders: [SpeechScript.Order]
    }

    @Test(
        "follows the focus at once, and speaks announcements one after the other",
        arguments: [
            Case(testDescription: "a focus", steps: [.event(.focus, "Soup")], orders: [.say("Soup")]),
            Case(
                testDescription: "a focus interrupts the one before",
                steps: [.event(.focus, "Soup"), .event(.focus, "Pie")], orders: [.say("Soup"), .stop, .say("Pie")]),
            Case(
                testDescription: "a focus after the end of the one before interrupts nothing",
                steps: [.event(.focus, "Soup"), .ended, .event(.focus, "Pie")], orders: [.say("Soup"), .say("Pie")]),
            Case(
                testDescription: "an announcement follows the focus, and its end is reported",
                steps: [.event(.focus, "Soup"), .event(.announcement, "Saved"), .ended, .ended],
                orders: [.say("Soup"), .say("Saved"), .report]),
            Case(
                testDescription: "each announcement is reported once",
                steps: [.event(.announcement, "a"), .event(.announcement, "b"), .ended, .ended, .ended],
                orders: [.say("a"), .say("b"), .report, .report]),
            Case(
                testDescription: "a hush stops everything, and a late end is ignored",
                steps: [.event(.announcement, "a"), .event(.hush, ""), .ended], orders: [.say("a"), .stop]),
            Case(testDescription: "an element without words is silent", steps: [.event(.focus, "")], orders: []),
        ])
    func script(scene: Case) {
        var script = SpeechScript()
        let orders = scene.steps.flatMap { step in
            switch step {
            case .event(let speech, let text): script.follow(speech, text)
            case .ended: script.ended()
            }
        }
        #expect(orders == scene.orders)
    }
}
