import Glibc
import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupePlatform

/// Starts an instance and waits until it is ready; what fails leaves nothing behind.
struct Starter {
    let name: String
    var command: RunCommand
    /// Variables that its processes get besides ours, as `NAME=value`.
    var environment: [String] = []
    /// Options that `trouped` gets besides those of the command.
    var daemonArguments: [String] = []
    let console: Console

    /// That there is something to run.
    func checkPath() throws { try Self.checkPath(command.path) }

    /// That there is something at a path.
    static func checkPath(_ path: String) throws {
        guard access(path, F_OK) != 0 else { return }
        let error = SystemError(code: errno, attempt: "read", path: path)
        guard error.kind == .missing else { throw ProgramError(error) }
        var missing = ProgramError(
            .noSuchFile, "there is no file or folder \(path)",
            hint: "name an application's folder, its Info.plist or a .storyboard file")
        missing.place = ErrorReport.Place(file: path, line: nil)
        throw missing
    }

    /// The folders for the instance, checked to be nobody's yet, and that everything it needs is there.
    func free() throws -> InstanceFolders { try KeptInstance.freeFolders(of: name) }

    /// Compiles, starts, and waits for the first controllers to appear.
    ///
    /// - Returns: nil if a signal ended the start.
    func start(
        _ folders: InstanceFolders, _ signals: borrowing SignalDescriptor
    ) throws -> KeptInstance? {
        let application: CompiledApplication
        do {
            application = try CompiledApplication(command, console, signals)
        } catch is Captured.Interrupted {
            return nil
        }
        guard
            let instance = try KeptInstance.ready(
                folders, command.mode, command.settings, model: application.path, children: application.children,
                environment: environment, daemonArguments: daemonArguments, signals)
        else { return nil }
        warn(about: application.classes, hostedBy: application.children)
        namePlaceholders()
        return instance
    }

    /// Says which classes of the scenes the programs for the children do not host; where that is all of them, the programs
    /// are most likely another application's.
    private func warn(about classes: Set<String>, hostedBy programs: [String]) {
        guard !programs.isEmpty, !classes.isEmpty else { return }
        let subject = programs.joined(separator: " and ")
        let isOne = programs.count == 1
        let report: DoctorReport? = try? Reports.ask(name, .doctor)
        guard let hosted = report?.programs.classes else { return }
        let missing = classes.subtracting(hosted)
        guard missing == classes else {
            if !missing.isEmpty {
                console.note(
                    "\(subject) \(isOne ? "does" : "do") not host \(missing.sorted().joined(separator: ", ")): scenes of \(missing.count == 1 ? "that class" : "these classes") are shown without code"
                )
            }
            return
        }
        let those = hosted.isEmpty ? "none at all" : hosted.joined(separator: ", ")
        console.note(
            "\(subject) \(isOne ? "hosts" : "host") none of the classes \(classes.sorted().joined(separator: ", ")): their scenes are shown without code (hosted: \(those))"
        )
    }

    /// Names each controller that the launch went on without, with the end of its process.
    private func namePlaceholders() {
        guard let tree: TreeReport = try? Reports.ask(name, .tree(views: false)) else { return }
        for controller in tree.controllers where controller.isPlaceholder {
            let status: StatusReport? = try? Reports.ask(name, .status(.id(controller.id)))
            let words = status?.process.lastExit?.cause ?? "does not answer"
            let title = controller.name.map { "\($0) (\(controller.id))" } ?? controller.id.description
            console.note(
                "\(title) is shown as a placeholder: its process \(words); 'troupe logs \(controller.id)' may say why")
        }
    }
}

extension ControllerReport {
    /// Whether it can be seen, and not its views but a placeholder is in its place.
    fileprivate var isPlaceholder: Bool {
        guard view.frame != .zero, process.incarnation.rawValue > 0, let state = process.state else { return false }
        return switch state {
        case .unresponsive, .restarting, .unavailable, .waitingForWorker, .none: true
        case .launching: process.incarnation.rawValue > 1
        // A screen that the first one presents as it appears may still be loading or appearing.
        case .connected:
            process.incarnation.rawValue > 1 && view.appearance != .appeared && view.appearance != .appearing
        case .retired: false
        }
    }
}
