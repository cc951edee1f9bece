import Glibc
import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol

/// `troupe child`: becomes a program that has its launch on descriptor 3, as the keeper gives it.
enum ChildProgram {
    static func run(_ name: String, _ command: ChildCommand, _ console: Console) throws -> Never {
        guard let program = command.command.first else {
            throw ProgramError(.usage, "'troupe child' needs a COMMAND behind '--'", hint: "see 'troupe child --help'")
        }
        // What the program starts and leaves behind stays below it, by which the daemon knows it for no client.
        try Orphans.adopt()
        // Before any place is asked for: one given to a program that cannot be started is lost.
        let executable = try Executable(finding: program)
        // Whether the word is a class or a controller the instance decides.
        let controller = ControllerID(command.subject).map(Target.id) ?? .named(command.subject)
        var client = try ControlClient(toInstance: name)
        let launch = try client.launch(
            className: command.subject, replacing: controller, process: getpid(),
            waiting: {
                // The program goes on without a manager that does not listen.
                try? ServiceManager()?.send(.status("waiting for a controller of class \(command.subject)"))
                console.note("waiting until a controller of class '\(command.subject)' is shown; Ctrl-C gives up")
            })
        let memory = try Descriptor.sealedMemory(launch.encoded(), name: "troupe-launch")
        console.note("\(launch.className) is \(launch.controller), incarnation \(launch.incarnation)")
        let number = memory.release()
        // The same number needs only that it stays open in the program.
        if number == ChildDescriptor.launch {
            _ = fcntl(number, F_SETFD, 0)
        } else if dup2(number, ChildDescriptor.launch) == -1 {
            throw SystemError(code: errno, attempt: "pass the launch on descriptor 3")
        }
        _ = lseek(ChildDescriptor.launch, 0, SEEK_SET)
        try executable.replaceProgram(arguments: Array(command.command.dropFirst()))
    }
}
