import TroupeCommand
import TroupeModel

/// `troupe lint`: prints the mistakes in storyboards and sources.
struct LintProgram {
    let command: LintCommand
    let console: Console

    /// - Returns: `expectationFailed` if there is a mistake.
    func run() throws -> ExitCode {
        try Starter.checkPath(command.path)
        let report = try DocumentCheck(
            path: command.path, children: command.children, sources: command.sources, console: console
        ).report()
        if report.executables.isEmpty {
            console.note(
                "no program hosts its classes, so only the documents are checked (--children names a program)")
        }
        try console.result(report.report) { (report: LintReport) in report.text }
        return report.findings.isEmpty ? .completed : .expectationFailed
    }
}
