import Glibc
import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol

/// `troupe child`: becomes a program that gets its launch message on descriptor 3, like a child of the keeper.
enum ChildProgram {
    static func run(_ name: String, _ command: ChildCommand, _ console: Console) throws -> Never {
        guard let program = command.command.first else {
            throw ProgramError(.usage, "'troupe child' needs a COMMAND after '--'", hint: "see 'troupe child --help'")
        }
        // Orphans of the program stay its descendants, so that the daemon does not take them for clients.
        try Orphans.adopt()
        // Check the program before asking for a place: a place given to a program that cannot start is lost.
        let executable = try Executable(finding: program)
        // The instance decides between a class and a controller.
        let controller = ControllerID(command.subject).map(Target.id) ?? .named(command.subject)
        var client = try ControlClient(toInstance: name)
        let launch = try client.launch(
            className: command.subject, replacing: controller, process: getpid(),
            waiting: {
                // The program continues even if a service manager does not listen.
                try? ServiceManager()?.send(.status("waiting for a controller of class \(command.subject)"))
                console.note("waiting until a controller of class '\(command.subject)' is shown; Ctrl-C gives up")
            })
        let memory = try Descriptor.sealedMemory(launch.encoded(), name: "troupe-launch")
        console.note("\(launch.className) is \(launch.controller), incarnation \(launch.incarnation)")
        let number = memory.release()
        // If the number is right already, only close-on-exec has to be cleared.
        if number == ChildDescriptor.launch {
            _ = fcntl(number, F_SETFD, 0)
        } else if dup2(number, ChildDescriptor.launch) == -1 {
            throw SystemError(code: errno, attempt: "pass the launch on descriptor 3")
        }
        _ = lseek(ChildDescriptor.launch, 0, SEEK_SET)
        try executable.replaceProgram(arguments: Array(command.command.dropFirst()))
    }
}
