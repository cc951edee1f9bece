import Glibc
import TroupeClient
import TroupeCommand
import TroupeModel
import TroupePlatform

// The full screen of `troupe monitor`, a program of its own so that `troupe` needs no ncurses. It accepts the same
// arguments.

func show(_ words: [String]) throws -> ExitCode {
    let line = try CommandParser(environmentName: Environment["TROUPE_NAME"]).parse(words, of: .monitor)
    guard case .monitor(let command) = line.invocation else {
        throw ProgramError(.usage, "'troupe-monitor' is started by 'troupe monitor'")
    }
    switch command {
    case .follow(let sequence, let path):
        let name = try RunningInstance.name(of: line.instance)
        var monitor = try LiveMonitor(name, since: sequence, recordTo: path)
        do {
            return try monitor.run()
        } catch ClientError.instanceEnded {
            StandardDescriptors.complain("troupe: instance '\(name)' has ended\n")
            return monitor.exitCode
        }
    case .replay(let path, let speed):
        var monitor = try ReplayMonitor(path, speed: speed ?? 1)
        return try monitor.run()
    }
}

StandardDescriptors.ensureOpen()
Signal.resetInherited()
var words = Array(CommandLine.arguments.dropFirst())
if words.first == "--leashed" {
    // If this process is killed, its parent restores the terminal. If the parent dies first, end while it can be restored.
    try? Signal.terminate.sendWhenParentDies()
    words.removeFirst()
}
do {
    exit(try show(words).rawValue)
} catch {
    exit(ProgramError.end(with: error, asJSON: false).rawValue)
}
