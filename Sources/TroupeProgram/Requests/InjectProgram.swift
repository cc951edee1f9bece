import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel

/// `troupe inject`: brings a fault into a child.
enum InjectProgram {
    static func run(_ name: String, _ fault: Fault, child: Target, _ console: Console) throws(ProgramError) -> ExitCode
    {
        let question = ControlRequest.Kind.inject(.child(fault, child))
        try console.result(try Reports.ask(name, question)) { (report: InjectionReport) in
            let subject = report.controller.map { " \($0)" } ?? ""
            return "inject: \(fault.word)\(fault.callback.map { " " + $0.rawValue } ?? "")\(subject)\n"
        }
        return .completed
    }
}
