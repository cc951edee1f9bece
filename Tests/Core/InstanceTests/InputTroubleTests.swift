import Testing
import TroupeModel

@testable import TroupeInstance

@Suite("The fault of code that handles an input")
struct InputTroubleTests {
    static let rows: [(cause: TerminationCause, code: ErrorCode?, message: String)] = [
        (
            .signal(11), .crashed,
            "Form (c4) was ended by SIGSEGV (signal 11) while it handled the input: Fatal error: no"
        ),
        (.exitCode(0), .crashed, "Form (c4) exited with code 0 while it handled the input: Fatal error: no"),
        (.hang(milliseconds: 5000), .hung, "Form (c4) did not answer the input for 5000 ms"),
        (.requested(by: .restart), nil, ""),
    ]

    @Test("is the cause of the process's end, unless that end was requested", arguments: rows)
    func ends(row: (cause: TerminationCause, code: ErrorCode?, message: String)) {
        let controller = ControllerID(rawValue: 4)
        let failure = InputTrouble(row.cause)?.failure(of: controller, "Form", crash: "Fatal error: no")
        #expect(failure?.code == row.code && (failure?.message ?? "") == row.message)
    }
}
