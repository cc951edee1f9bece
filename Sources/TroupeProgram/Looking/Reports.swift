import TroupeClient
import TroupeMessages
import TroupeModel

/// The commands that print one report of the daemon.
enum Reports {
    /// `troupe snapshot`.
    static func snapshot(_ name: String, _ console: Console) throws(ProgramError) -> ExitCode {
        try console.result(try ask(name, .snapshot)) { (snapshot: SnapshotReport) in
            snapshot.lines.map { $0 + "\n" }.joined()
        }
        return .completed
    }

    /// `troupe status C`.
    static func status(_ name: String, _ target: Target, _ console: Console) throws(ProgramError) -> ExitCode {
        try console.result(try ask(name, .status(target))) { ReportText.text($0) }
        return .completed
    }

    /// `troupe logs [C]`.
    static func logs(_ name: String, _ target: Target?, _ console: Console) throws(ProgramError) -> ExitCode {
        try console.result(try ask(name, .logs(target))) { (report: LogsReport) in
            report.logs.map { LogText.text($0, isOnlyOne: target != nil, isForTerminal: console.isTerminal) }.joined()
        }
        return .completed
    }

    /// `troupe segues [--controller C]`.
    static func segues(_ name: String, _ target: Target?, _ console: Console) throws(ProgramError) -> ExitCode {
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

    /// Asks an instance for a report: as the type that is expected, or as the value that `--json` prints.
    static func ask<Answer: Reportable>(
        _ name: String, _ question: ControlRequest.Kind, patience: Int = ControlClient.reportPatience
    ) throws(ProgramError) -> Answer {
        try asking { () throws(ClientError) in
            var client = try ControlClient(toInstance: name)
            return try client.report(question, patience: patience)
        }
    }
}
