import TroupeClient
import TroupeMessages
import TroupeModel

/// `troupe tree`: draws the hierarchy with appearance, process, memory and restarts.
enum TreeProgram {
    static func run(_ name: String, views: Bool, _ console: Console) throws(ProgramError) -> ExitCode {
        let report = try Reports.ask(name) { (client) throws(ClientError) in try client.report(.tree(views: views)) }
        try console.result(report) { TreeDrawing.text($0, showsViews: views) }
        return .completed
    }

    /// `troupe tree --dot`.
    static func graph(_ name: String, _ console: Console) throws(ProgramError) -> ExitCode {
        let report = try Reports.ask(name) { (client) throws(ClientError) in try client.report(.tree(views: false)) }
        try console.write(TreeGraph.text(report))
        return .completed
    }
}
