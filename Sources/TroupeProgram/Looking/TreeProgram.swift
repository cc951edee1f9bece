import TroupeClient
import TroupeMessages
import TroupeModel

/// `troupe tree`: draws the hierarchy with appearance, process, memory and restarts.
enum TreeProgram {
    static func run(_ name: String, views: Bool, _ console: Console) throws(ProgramError) -> ExitCode {
        let report = try Reports.ask(name, .tree(views: views)) as Value
        try console.result(report) { (tree: TreeReport) in TreeDrawing.text(tree, showsViews: views) }
        return .completed
    }

    /// `troupe tree --dot`.
    static func graph(_ name: String, _ console: Console) throws(ProgramError) -> ExitCode {
        let tree: TreeReport = try Reports.ask(name, .tree(views: false))
        try console.write(TreeGraph.text(tree))
        return .completed
    }
}
