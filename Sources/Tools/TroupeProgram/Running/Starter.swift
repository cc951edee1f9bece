import Glibc
import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupePlatform

/// The start of an instance, until it is ready. A start that fails leaves nothing behind.
struct Starter {
    let name: String
    var command: RunCommand
    /// Environment variables that its processes get in addition to ours, as `NAME=value`.
    var environment: [String] = []
    /// Options for `trouped` in addition to those of the command.
    var daemonArguments: [String] = []
    let console: Console

    /// Checks that the command's path exists.
    func checkPath() throws { try Self.checkPath(command.path) }

    /// Checks that a path exists.
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

    /// The folders for the instance. Checks that no instance uses them and that the needed helpers are installed.
    func free() throws -> InstanceFolders { try StartedInstance.freeFolders(of: name) }

    /// Compiles, starts, and waits for the first controllers to appear.
    ///
    /// - Returns: nil if a signal ended the start.
    func start(
        _ folders: InstanceFolders, _ signals: borrowing SignalDescriptor
    ) throws -> StartedInstance? {
        let application: CompiledApplication
        do {
            application = try CompiledApplication(command, console, signals)
        } catch is Captured.Interrupted {
            return nil
        }
        guard
            let instance = try StartedInstance.ready(
                folders, command.mode, command.settings, model: application.path, children: application.children,
                environment: environment, daemonArguments: daemonArguments, signals)
        else { return nil }
        warn(about: application.classes, hostedBy: application.children)
        namePlaceholders()
        return instance
    }

    /// Warns about classes of the scenes that the children's programs do not host. Programs that host none of the
    /// classes most likely belong to another application.
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

    /// Reports each controller that the launch continued without, with the end of its process.
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
    /// True if the controller is visible and a placeholder stands in for its views.
    fileprivate var isPlaceholder: Bool {
        guard view.frame != .zero, process.incarnation.rawValue > 0, let state = process.state else { return false }
        return switch state {
        case .unresponsive, .restarting, .unavailable, .waitingForWorker, .none: true
        case .launching: process.incarnation.rawValue > 1
        // A controller presented by the first one as it appears may still be loading or appearing.
        case .connected:
            process.incarnation.rawValue > 1 && view.appearance != .appeared && view.appearance != .appearing
        case .retired: false
        }
    }
}
