import Glibc
import TroupeModel
import TroupePlatform
import TroupeValue

/// The check of an application's documents, for `troupe lint` and `troupe watch`.
struct DocumentCheck {
    /// The path of the application.
    let path: String
    /// The programs to compare the documents with; empty for the application's own program.
    let children: [String]
    /// Folders of Swift sources to check as well.
    var sources: [String] = []
    /// The console for the note that the application's own program is missing; nil suppresses it.
    let console: Console?

    /// Makes the check. It asks the programs each time, because a rebuilt program may have other classes.
    ///
    /// - Throws: The reader's own sentence and exit code for a bad document, `unavailable` for a program that cannot be used,
    ///   or ``Captured/Interrupted``.
    func report(interruptions: [Int32] = [], _ isInterrupted: () throws -> Bool = { true }) throws -> LintReport {
        func read(_ options: [String]) throws -> LintReport {
            let run = try StoryboardReading.output(
                of: ["lint", path, "--json"] + options + sources.flatMap { ["--sources", $0] }, about: path,
                interruptions: interruptions, isInterrupted)
            guard let report = (try? JSON.value(of: run.output)).flatMap(LintReport.init(report:)) else {
                throw ProgramError(
                    .internalError, "the storyboard reader printed no report on \(path)",
                    hint: "this is a bug in Troupe; keep the storyboard that shows it")
            }
            return report
        }
        // The programs are given, or the documents name one.
        let documents = children.isEmpty ? try read([]) : nil
        let programs = try HostingPrograms.find(
            given: children, named: documents?.executable, for: path, console)
        if let documents, programs.isEmpty { return documents }
        var lines = ""
        for program in programs {
            for hosted in try HostingPrograms.classes(of: program, interruptions: interruptions, isInterrupted) {
                lines += hosted.line + "\n"
            }
        }
        let file = try Descriptor.sealedMemory(Array(lines.utf8), name: "troupe-classes")
        var report = try read(["--classes", "/proc/\(getpid())/fd/\(file.raw)"])
        _ = consume file
        report.executables = programs
        return report
    }
}
