import TroupeClient
import TroupeModel
import TroupePicture

/// Why nothing was drawn: what the program ends with, a sentence, what to do next.
struct DrawingFailure: Error {
    var exitCode: ExitCode
    var message: String
    var hint: String?

    init(_ exitCode: ExitCode, _ message: String, hint: String? = nil) {
        self.exitCode = exitCode
        self.message = message
        self.hint = hint
    }

    init(_ error: ClientError) { self.init(error.exitCode, error.message, hint: error.hint) }

    init(_ error: PictureError) {
        switch error {
        case .empty: self.init(.rejected, error.description, hint: "--size WxH gives it one")
        case .cannotDraw: self.init(.internalError, error.description)
        case .cannotWrite: self.init(.cannotCreate, error.description, hint: "check the path and its permissions")
        case .cannotRead: self.init(.inputOutput, error.description)
        }
    }

    /// One line for standard error.
    var sentence: String { hint.map { "\(message) (\($0))" } ?? message }

    var report: Value { ErrorReport(exit: exitCode.rawValue, message, hint: hint).report }
}
