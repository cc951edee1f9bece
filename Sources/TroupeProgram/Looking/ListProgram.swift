import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform

/// `troupe list`: the instances that run, and what killed ones left behind.
enum ListProgram {
    /// How long one instance may take to tell about itself, in milliseconds; a silent one is listed as such.
    private static let patience = 2_000

    /// - Parameter only: The one instance to list; nil lists all.
    static func run(only: String?, _ console: Console) throws(ProgramError) -> ExitCode {
        var rows: [Value] = []
        let instances = try asking { () throws(ClientError) in
            if let only { [try RunningInstance.find(only)] } else { try RunningInstance.all() }
        }
        for instance in instances { rows.append(describe(instance)) }
        for folders in try asking({ () throws(ClientError) in only == nil ? try RunningInstance.stale() : [] }) {
            rows.append([
                "name": .string(folders.name.description), "state": "stale", "pid": .null,
                "folder": .string(folders.runtime),
            ])
        }
        if console.json {
            for row in rows { try console.line(row) }
        } else if rows.isEmpty {
            try console.line("no instance runs")
        } else {
            try console.write(TextTable.text(rows.map(cells)))
        }
        return .completed
    }

    private static func describe(_ instance: RunningInstance) -> Value {
        var fields: Fields = [
            "name": .string(instance.name), "state": "running", "pid": .optionalNumber(instance.holder),
            "folder": .string(instance.folders.runtime),
        ]
        do throws(ClientError) {
            var client = try ControlClient(to: instance)
            if case .map(let report) = try client.report(.list, patience: patience) {
                for field in report.entries where fields[field.key] == nil { fields[field.key] = field.value }
            }
        } catch {
            fields["state"] = "silent"
            fields["message"] = .string(error.message)
        }
        return .map(fields)
    }

    private static func cells(_ row: Value) -> [String] {
        func text(_ key: String) -> String { row[key].flatMap { $0 == .null ? nil : EventLine.plain($0) } ?? "" }
        func count(_ key: String, one: String) -> String {
            row[key]?.int.map { Quantity.count($0, one, key) } ?? ""
        }
        let first = [text("name"), text("state"), row["pid"]?.int.map { "pid \($0)" } ?? ""]
        switch row["state"]?.string {
        case "running":
            return first + [
                text("application"), text("title"), text("device"), text("orientation"),
                count("controllers", one: "controller"), count("processes", one: "process"),
            ]
        case "stale": return first + ["left by one that was killed: 'troupe run' cleans it"]
        case _: return first + [text("message")]
        }
    }
}
