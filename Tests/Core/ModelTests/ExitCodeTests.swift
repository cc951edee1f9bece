import Testing
import TroupeModel

@Suite struct ExitCodeTests {
    @Test("The exit codes are those of the command line contract")
    func matchContract() {
        #expect(
            ExitCode.allCases.map(\.rawValue) == [0, 1, 3, 4, 5, 6, 7, 8, 9, 64, 65, 66, 69, 70, 73, 74, 75, 76, 77])
        #expect(Set(ExitCode.allCases.map(\.summary)).count == ExitCode.allCases.count)
    }

    @Test(
        "A reply decides the exit code of its command",
        arguments: [
            (Reply.Status.completed, ExitCode.completed),
            (.superseded(by: RequestID(rawValue: 2)), .cancelled),
            (.cancelled(Failure(.groundGone, "gone")), .cancelled),
            (.rejected(Failure(.hasParent, "taken")), .rejected),
            (.rejected(Failure(.unrecognizedAction, "no")), .unrecognizedAction),
            (.rejected(Failure(.crashed, "gone")), .crashed), (.rejected(Failure(.hung, "silent")), .hung),
        ] as [(Reply.Status, ExitCode)])
    func followReplies(status: Reply.Status, code: ExitCode) {
        #expect(ExitCode(of: status) == code)
    }
}
