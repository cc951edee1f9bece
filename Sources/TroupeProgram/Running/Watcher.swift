import Glibc
import TroupeCommand
import TroupeModel
import TroupePlatform

/// `troupe watch` beside an instance that `troupe run --watch` started. It ends with the instance.
struct Watcher: ~Copyable {
    private let process: ProcessHandle

    /// Starts it; what it says goes where the instance's own complaints go.
    init(_ command: RunCommand, name: String, folders: InstanceFolders, _ console: Console) throws(ProgramError) {
        var words = ["watch", command.path, "--name", name]
        if let scene = command.scene { words += ["--scene", scene] }
        if let device = command.settings.device { words += ["--device", device.name] }
        if console.json { words.append("--json") }
        do throws(SystemError) {
            process = try Self.start(words, log: command.mode == .headless ? nil : folders.logs + "/watch.log")
        } catch {
            throw ProgramError(error)
        }
    }

    private static func start(_ words: [String], log path: String?) throws(SystemError) -> ProcessHandle {
        var specification = ProcessSpecification(executable: try ProgramLocation.current(), arguments: words)
        guard let path else {
            specification.descriptors = [1: STDOUT_FILENO, 2: STDERR_FILENO]
            return try specification.start()
        }
        let log = try Descriptor.creating(path)
        specification.descriptors = [1: log.raw, 2: log.raw]
        return try specification.start()
    }

    /// Waits until it has noticed that the instance ended.
    func waitForEnd() { _ = try? process.waitForEnd() }
}
