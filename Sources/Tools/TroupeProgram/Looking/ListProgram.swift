import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// `troupe list`: the running instances, and the remains of killed ones.
enum ListProgram {
    /// The longest that one instance may take to answer, in milliseconds. An instance that does not answer is listed as
    /// silent.
    private static let timeout = 2_000

    /// An instance, or the remains of one.
    private enum Row {
        case running(RunningInstance, Value)
        case silent(RunningInstance, String)
        case stale(InstanceFolders)
    }

    /// - Parameter only: The one instance to list; nil lists all.
    static func run(only: String?, _ console: Console) throws -> ExitCode {
        let instances = if let only { [try RunningInstance.find(only)] } else { try RunningInstance.all() }
        let stale = only == nil ? try RunningInstance.stale() : []
        let rows = instances.map(row) + stale.map(Row.stale)
        if console.json {
            for row in rows { try console.line(report(row)) }
        } else if rows.isEmpty {
            try console.line("no instance is running")
        } else {
            try console.write(TextTable.text([headers] + rows.map(cells)))
        }
        return .completed
    }

    private static func row(_ instance: RunningInstance) -> Row {
        do throws(ClientError) {
            var client = try ControlClient(to: instance)
            return .running(instance, try client.report(.list, timeout: timeout))
        } catch {
            return .silent(instance, error.message)
        }
    }

    private static func report(_ row: Row) -> Value {
        func fields(_ name: String, _ state: Value, pid: Int32?, _ folders: InstanceFolders) -> Fields {
            ["name": .string(name), "state": state, "pid": pid.report, "folder": .string(folders.runtime)]
        }
        switch row {
        case .running(let instance, let report):
            let fields = fields(instance.name, "running", pid: instance.holder, instance.folders)
            guard case .map(let more) = report else { return .map(fields) }
            // These fields override the instance's own report.
            return .map(fields.merging(more).merging(fields))
        case .silent(let instance, let message):
            let fields = fields(instance.name, "silent", pid: instance.holder, instance.folders)
            return .map(fields.merging(["message": .string(message)]))
        case .stale(let folders): return .map(fields(folders.name.description, "stale", pid: nil, folders))
        }
    }

    private static let headers = [
        "NAME", "STATE", "PID", "APPLICATION", "SHOWS", "DEVICE", "ORIENTATION", "CONTROLLERS", "PROCESSES",
    ]

    private static func cells(_ row: Row) -> [String] {
        func pid(_ instance: RunningInstance) -> String { instance.holder.map { "\($0)" } ?? "-" }
        switch row {
        case .running(let instance, let value):
            let report = InstanceReport(report: value) ?? InstanceReport()
            return [
                instance.name, "running", pid(instance), report.application.application ?? "",
                report.interface.title ?? "",
                report.interface.device ?? "", report.interface.orientation?.rawValue ?? "",
                "\(report.interface.controllers)", "\(report.interface.processes)",
            ]
        case .silent(let instance, let message): return [instance.name, "silent", pid(instance), message]
        case .stale(let folders):
            return [folders.name.description, "stale", "", "left by a killed instance: 'troupe run' cleans it up"]
        }
    }
}
