import TroupeModel

/// The failure of a controller's code that handled an input of a person.
enum InputTrouble: Hashable {
    /// Its class does not have the action that a control calls. The control is named for people.
    case unrecognizedAction(String, control: String)
    /// Its process ended, for that cause.
    case crashed(TerminationCause)
    /// The process did not answer within that time.
    case hung(milliseconds: Int)
}

extension InputTrouble {
    /// The end of a process while it handled an input; nil if the end was requested.
    init?(_ cause: TerminationCause) {
        switch cause {
        case .requested: return nil
        case .hang(let milliseconds): self = .hung(milliseconds: milliseconds)
        case .signal, .exitCode, .memory, .protocolViolation, .quota, .spawnFailed, .launchTimeout, .unseen:
            self = .crashed(cause)
        }
    }

    /// The failure in the reply to the input.
    ///
    /// - Parameters:
    ///   - controller: The controller whose code failed.
    ///   - className: The class of that code.
    ///   - crash: The line in which a runtime reported why it ended the process; nil without a report.
    func failure(of controller: ControllerID, _ className: String, crash: String? = nil) -> Failure {
        switch self {
        case .unrecognizedAction(let selector, let control):
            Failure(
                .unrecognizedAction, "\(className) (\(controller)) has no action \(selector), which \(control) calls",
                hint: "give the class that action, or take the connection out of the storyboard")
        case .crashed(let cause):
            Failure(
                .crashed,
                "\(className) (\(controller)) \(cause.description) while it handled the input"
                    + (crash.map { ": \($0.shownOnOneLine)" } ?? ""),
                hint: "`troupe logs \(controller)` shows the last lines that it wrote")
        case .hung(let milliseconds):
            Failure(
                .hung, "\(className) (\(controller)) did not answer the input for \(milliseconds) ms",
                hint: "`troupe status \(controller)` shows whether it has answered since")
        }
    }
}
