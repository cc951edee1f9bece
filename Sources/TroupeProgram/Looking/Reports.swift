import TroupeClient
import TroupeMessages
import TroupeModel

/// The commands that print one report of the daemon.
enum Reports {
    /// `troupe snapshot`.
    static func snapshot(_ name: String, _ console: Console) throws(ProgramError) -> ExitCode {
        let report = try ask(name) { (client) throws(ClientError) in try client.report(.snapshot) }
        try console.result(report) { lines(ofSnapshot: $0).map { $0 + "\n" }.joined() }
        return .completed
    }

    /// The rows of a snapshot.
    static func lines(ofSnapshot report: Value) -> [String] {
        (report["lines"]?.list ?? []).compactMap(\.string)
    }

    /// `troupe status C`.
    static func status(_ name: String, _ target: Target, _ console: Console) throws(ProgramError) -> ExitCode {
        let report = try ask(name) { (client) throws(ClientError) in try client.report(.status(target)) }
        try console.result(report) { ReportText.text($0) }
        return .completed
    }

    /// `troupe logs [C]`.
    static func logs(_ name: String, _ target: Target?, _ console: Console) throws(ProgramError) -> ExitCode {
        let report = try ask(name) { (client) throws(ClientError) in try client.report(.logs(target)) }
        try console.result(report) { report in
            (report["logs"]?.list ?? []).map {
                LogText.text($0, isOnlyOne: target != nil, isForTerminal: console.isTerminal)
            }.joined()
        }
        return .completed
    }

    /// `troupe segues [--controller C]`.
    static func segues(_ name: String, _ target: Target?, _ console: Console) throws(ProgramError) -> ExitCode {
        let report = try ask(name) { (client) throws(ClientError) in try client.report(.segues(target)) }
        try console.result(report) { report in
            let segues = report["segues"]?.list ?? []
            let source = report["controller"]?.string ?? ""
            guard !segues.isEmpty else { return "\(source) has no segues\n" }
            let columns = ["id", "identifier", "kind", "destination", "class", "title"]
            return TextTable.text(
                [columns]
                    + segues.map { segue in
                        columns.map { column in
                            segue[column].map { $0 == .null ? "-" : EventLine.plain($0) } ?? "-"
                        }
                    })
        }
        return .completed
    }

    /// Asks the control endpoint of an instance.
    static func ask<Answer>(
        _ name: String, _ question: (inout ControlClient) throws(ClientError) -> Answer
    ) throws(ProgramError) -> Answer {
        try asking { () throws(ClientError) in
            var client = try ControlClient(toInstance: name)
            return try question(&client)
        }
    }
}
