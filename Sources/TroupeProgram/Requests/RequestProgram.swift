import TroupeClient
import TroupeMessages
import TroupeModel

/// One request to the hierarchy, its terminal reply printed.
enum RequestProgram {
    static func run(_ name: String, _ request: Request, _ console: Console) throws(ProgramError) -> ExitCode {
        let reply = try asking { () throws(ClientError) in
            var client = try ControlClient(toInstance: name)
            return try client.request(request)
        }
        guard !console.json, !reply.controllers.isEmpty else {
            try print(reply, console)
            return ExitCode(of: reply.status)
        }
        // Who is gone by now goes by its id; that the instance ended meanwhile takes nothing from the reply.
        let tree: TreeReport? = try? Reports.ask(name, .tree(views: false))
        try console.write(
            ReplyText.text(reply) { id in tree?.controllers.first { $0.id == id }?.name })
        return ExitCode(of: reply.status)
    }

    /// Prints a reply: what was done goes to standard output, why nothing was done to standard error too, unless it is JSON.
    static func print(_ reply: Reply, _ console: Console) throws(ProgramError) {
        if console.json { return try console.line(reply.report) }
        try console.write(ReplyText.text(reply))
    }
}
