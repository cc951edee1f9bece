import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupeValue

/// The commands that each print one report of the daemon.
enum Reports {
    /// `troupe snapshot`.
    static func snapshot(_ name: String, of screen: WindowID, _ console: Console) throws -> ExitCode {
        try console.result(try ask(name, screen == .main ? .snapshot : .snapshotOf(screen))) {
            (snapshot: SnapshotReport) in
            snapshot.lines.map { $0 + "\n" }.joined()
        }
        return .completed
    }

    /// `troupe status C`.
    static func status(_ name: String, _ target: Target, _ console: Console) throws -> ExitCode {
        try console.result(try ask(name, .status(target))) { ReportText.text($0) }
        return .completed
    }

    /// `troupe logs [C]`.
    static func logs(_ name: String, _ target: Target?, _ console: Console) throws -> ExitCode {
        try console.result(try ask(name, .logs(target))) { (report: LogsReport) in
            report.logs.map { LogText.text($0, isOnlyOne: target != nil, isForTerminal: console.isTerminal) }.joined()
        }
        return .completed
    }

    /// `troupe segues [--controller C]`.
    static func segues(_ name: String, _ target: Target?, _ console: Console) throws -> ExitCode {
        try console.result(try ask(name, .segues(target))) { (report: SeguesReport) in
            guard !report.segues.isEmpty else { return "\(report.controller) has no segues\n" }
            return TextTable.text(
                [["id", "identifier", "kind", "trigger", "destination", "class", "title"]]
                    + report.segues.map { segue in
                        [
                            segue.id, segue.identifier ?? "-", segue.kind, segue.firedBy, segue.destination,
                            segue.className ?? "-", segue.destinationTitle ?? "-",
                        ]
                    })
        }
        return .completed
    }

    /// `troupe classes`.
    static func classes(_ name: String, _ console: Console) throws -> ExitCode {
        try console.result(try ask(name, .classes)) { (report: ClassesReport) in
            guard !report.classes.isEmpty else {
                return "no executable hosts a class, and no worker offers one\n"
            }
            return TextTable.text(
                [["CLASS", "EXECUTABLE", "WAITING", "SERVING"]]
                    + report.classes.map { offered in
                        [
                            offered.className, offered.executable ?? "-",
                            words(offered.waiting.map { "\($0)" }),
                            words(offered.serving.map { "\($0.pid) (\($0.controller))" }),
                        ]
                    })
        }
        return .completed
    }

    /// Words with commas between them, or the sign of an empty cell.
    private static func words(_ words: [String]) -> String { words.isEmpty ? "-" : words.joined(separator: ", ") }

    /// `troupe tree`, with the hierarchy's appearance, processes, memory and restarts.
    static func tree(_ name: String, views: Bool, _ console: Console) throws -> ExitCode {
        let told: Value = try ask(name, .tree(views: views))
        guard var tree = TreeReport(report: told) else {
            throw ProgramError(.unavailable, "the daemon's tree cannot be read")
        }
        tree.measureProcesses()
        try console.result(tree.report(keeping: told)) { (_: Value) in TreeDrawing.text(tree, showsViews: views) }
        return .completed
    }

    /// `troupe tree --dot`.
    static func graph(_ name: String, _ console: Console) throws -> ExitCode {
        var tree: TreeReport = try ask(name, .tree(views: false))
        tree.measureProcesses()
        try console.write(TreeGraph.text(tree))
        return .completed
    }

    /// `troupe inject`.
    static func inject(_ name: String, _ fault: Fault, child: Target, _ console: Console) throws -> ExitCode {
        try console.result(try ask(name, .inject(.child(fault, child)))) { (report: InjectionReport) in
            let subject = report.controller.map { " \($0)" } ?? ""
            return "inject: \(fault.word)\(fault.callback.map { " " + $0.rawValue } ?? "")\(subject)\n"
        }
        return .completed
    }

    /// `troupe completions --words KIND`. Prints no words if the instance does not answer.
    static func words(_ name: String, _ kind: LiveWords, _ console: Console) throws -> ExitCode {
        var seen: Set<String> = []
        // A shell would split or expand words with these characters; the controller's id is offered too.
        let words = ((try? words(name, kind)) ?? []).compactMap(\.self).filter { word in
            !word.isEmpty && !word.contains { $0.isWhitespace || "'\"\\$`".contains($0) } && seen.insert(word).inserted
        }
        try console.result(["kind": "words", "words": .list(words.map { .string($0) })]) { _ in
            words.map { $0 + "\n" }.joined()
        }
        return .completed
    }

    private static func words(_ name: String, _ kind: LiveWords) throws -> [String?] {
        switch kind {
        case .instances: return try RunningInstance.all().map(\.name)
        case .controllers:
            let tree: TreeReport = try ask(name, .tree(views: false), timeout: completionTimeout)
            return tree.controllers.flatMap {
                [$0.id.description, $0.scene.identifier, $0.scene.title, $0.scene.className]
            }
        case .segues:
            let report: SeguesReport = try ask(name, .segues(nil), timeout: completionTimeout)
            return report.segues.flatMap { [$0.identifier, $0.id] }
        case .classes: return try words(name, .controllers) + classWords(name)
        case .scenes:
            let classes = try classWords(name)
            let instance: InstanceReport = try ask(name, .list, timeout: completionTimeout)
            guard let folder = instance.application.applicationFolder else { return classes }
            let read = try Captured(Helper.storyboard.path(), ["read", folder, "--json"], limit: 64 << 20, seconds: 5)
            let scenes = try JSON.value(of: read.output)["controllers"]?.list ?? []
            return scenes.flatMap { [$0["identifier"]?.string, $0["id"]?.string] } + classes
        }
    }

    /// The classes that executables host and that workers offer.
    private static func classWords(_ name: String) throws -> [String] {
        let report: ClassesReport = try ask(name, .classes, timeout: completionTimeout)
        return report.classes.map(\.className)
    }

    /// The longest that completion may keep a person waiting, in milliseconds.
    private static let completionTimeout = 1_000

    /// Asks an instance for a report, decoded as the expected type or as the value that `--json` prints.
    static func ask<Answer: Reportable>(
        _ name: String, _ question: ControlRequest.Kind, timeout: Int = ControlClient.reportTimeout
    ) throws -> Answer {
        var client = try ControlClient(toInstance: name)
        return try client.report(question, timeout: timeout)
    }
}
