import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel

/// `troupe inject`: brings a fault into a child.
enum InjectProgram {
    static func run(_ name: String, _ fault: Fault, child: Target, _ console: Console) throws(ProgramError) -> ExitCode
    {
        let report = try asking { () throws(ClientError) in
            var client = try ControlClient(toInstance: name)
            let (word, argument) = fault.words
            return try client.report(.inject(fault: word, argument: argument, child))
        }
        try console.result(report) { report in
            let words = fault.words
            let subject = report["controller"]?.string.map { " \($0)" } ?? ""
            return "inject: \(words.name)\(words.argument.map { " " + $0 } ?? "")\(subject)\n"
        }
        return .completed
    }
}

extension Fault {
    /// The fault as the control endpoint names it.
    var words: (name: String, argument: String?) {
        switch self {
        case .kill: ("kill", nil)
        case .stop: ("stop", nil)
        case .continue: ("continue", nil)
        case .hang(let callback): ("hang", callback.rawValue)
        case .crash(let callback): ("crash", callback.rawValue)
        }
    }
}
