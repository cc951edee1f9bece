import TroupeClient
import TroupeMessages
import TroupeModel

/// The commands that print one report of the daemon.
enum Reports {
    /// `troupe snapshot`.
    static func snapshot(_ name: String, _ console: Console) throws -> ExitCode {
        try console.result(try ask(name, .snapshot)) { (snapshot: SnapshotReport) in
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

    /// `troupe tree`, with the hierarchy's appearance, processes, memory and restarts.
    static func tree(_ name: String, views: Bool, _ console: Console) throws -> ExitCode {
        try console.result(try ask(name, .tree(views: views))) { (tree: TreeReport) in
            TreeDrawing.text(tree, showsViews: views)
        }
        return .completed
    }

    /// `troupe tree --dot`.
    static func graph(_ name: String, _ console: Console) throws -> ExitCode {
        try console.write(TreeGraph.text(try ask(name, .tree(views: false))))
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

    /// Asks an instance for a report: as the type that is expected, or as the value that `--json` prints.
    static func ask<Answer: Reportable>(
        _ name: String, _ question: ControlRequest.Kind, patience: Int = ControlClient.reportPatience
    ) throws -> Answer {
        var client = try ControlClient(toInstance: name)
        return try client.report(question, patience: patience)
    }
}
