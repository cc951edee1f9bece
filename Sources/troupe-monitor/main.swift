import Glibc
import TroupeCommand
import TroupeModel
import TroupePlatform

// The full screen of `troupe monitor`, apart from it so that ncurses stays out of every `troupe push`. Takes what that takes.

func show(_ words: [String]) throws(MonitorFailure) -> ExitCode {
    let line: CommandLineRequest
    do throws(UsageError) {
        line = try CommandParser(environmentName: Environment["TROUPE_NAME"]).parse(["monitor"] + words)
    } catch {
        throw .failed(error.exitCode, "\(error.message) (\(error.hint))")
    }
    guard case .monitor(let command) = line.invocation else {
        throw .failed(.usage, "'troupe-monitor' is started by 'troupe monitor'")
    }
    switch command {
    case .follow(let sequence, let path):
        var monitor = try LiveMonitor(line.name, since: sequence, recordTo: path)
        do throws(MonitorFailure) {
            return try monitor.run()
        } catch {
            guard case .instanceEnded = error else { throw error }
            StandardDescriptors.complain("troupe: instance '\(line.name)' has ended\n")
            return monitor.exitCode
        }
    case .replay(let path, let speed):
        var monitor = try ReplayMonitor(path, speed: speed ?? 1)
        return try monitor.run()
    }
}

StandardDescriptors.ensureOpen()
var words = Array(CommandLine.arguments.dropFirst())
if words.first == "--leashed" {
    // The process that gives the terminal back after this one is gone: this one goes while it can.
    try? Signal.terminate.sendWhenParentDies()
    words.removeFirst()
}
do throws(MonitorFailure) {
    exit(try show(words).rawValue)
} catch {
    switch error {
    case .instanceEnded: exit(ExitCode.noSuchInstance.rawValue)
    case .failed(let code, let sentence):
        StandardDescriptors.complain("troupe: \(sentence.shownOnOneLine)\n")
        exit(code.rawValue)
    }
}
