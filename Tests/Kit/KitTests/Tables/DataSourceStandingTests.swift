import Testing

@testable import TroupeKit

@Suite("The answers of a data source in another process, and the next tries")
struct DataSourceStandingTests {
    /// An event, with the expected result.
    enum Step {
        /// Rows are shown; true if a question may be asked.
        case show(Bool)
        case fail(DataSourceStanding.Retry)
        case endPause, answer, unable, startOver
    }

    struct Course: CustomTestStringConvertible {
        var name: String
        var steps: [Step]
        var end: DataSourceStanding.State
        var testDescription: String { name }
    }

    private static let first = Step.fail(.atOnce)

    @Test(
        "follow from the failures",
        arguments: [
            Course(name: "asks at the beginning", steps: [.show(true)], end: .answers),
            Course(
                name: "asks again at once, then after pauses, then not",
                steps: [
                    first, .show(true), .fail(.later(pause: .seconds(3), isFirst: true)), .show(false), .endPause,
                    .show(true), .fail(.later(pause: .seconds(5), isFirst: false)), .endPause,
                    .fail(.later(pause: nil, isFirst: false)),
                ], end: .silent),
            Course(
                name: "asks again once rows are shown after all tries failed",
                steps: [
                    first, .fail(.later(pause: .seconds(3), isFirst: true)), .endPause,
                    .fail(.later(pause: .seconds(5), isFirst: false)), .endPause,
                    .fail(.later(pause: nil, isFirst: false)), .show(true),
                    .fail(.later(pause: .seconds(3), isFirst: true)), .show(false),
                ], end: .failing(tries: 2, isPaused: true)),
            Course(
                name: "has one pause at a time",
                steps: [first, .fail(.later(pause: .seconds(3), isFirst: true)), .fail(.none)],
                end: .failing(tries: 2, isPaused: true)),
            Course(
                name: "begins again with an answer, also during a pause",
                steps: [
                    first, .fail(.later(pause: .seconds(3), isFirst: true)), .answer, .endPause, .show(true), first,
                ],
                end: .failing(tries: 1, isPaused: false)),
            Course(
                name: "does not ask a data source that cannot answer",
                steps: [.unable, .show(false), .fail(.none), .answer, .show(false)], end: .unable),
            Course(
                name: "asks the next incarnation", steps: [.unable, .startOver, .show(true)], end: .answers),
        ])
    func courses(_ course: Course) {
        var standing = DataSourceStanding(pauses: [.seconds(3), .seconds(5)])
        for (number, step) in course.steps.enumerated() {
            switch step {
            case .show(let mayAsk): #expect(standing.mayAsk() == mayAsk, "step \(number)")
            case .fail(let retry): #expect(standing.failed() == retry, "step \(number)")
            case .endPause: standing.endPause()
            case .answer: standing.answered()
            case .unable: standing.unable()
            case .startOver: standing.startOver()
            }
        }
        #expect(standing.state == course.end)
    }
}
