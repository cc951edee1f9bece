import Glibc
import TroupeHierarchy
import TroupeInstance
import TroupeModel
import TroupePlatform
import TroupeStore
import TroupeTransport

/// The inputs of a daemon from outside, each of which may be wrong or missing.
struct DaemonSetup {
    let name: InstanceName
    let folders: InstanceFolders
    let application: ApplicationModel?
    let screen: ScreenChoice
    let settings: Settings
    let catalogue: ClassCatalogue
    let journal: String?
    let restart: RestartChoice
    let processLimit: Int
    /// True if the application is saved, and restored from the last save.
    let restores: Bool
    /// The link for all children; nil leaves the choice to their executables.
    let link: LinkKind?
    /// The executables that get a zygote, from which their children are forked.
    let zygotes: [String]

    /// The largest model file that is read: far above the largest that the storyboards' own limit allows.
    private static let modelLimit = 256 << 20
    /// The limit of descriptors for the connections of children and clients.
    private static let descriptorLimit: UInt64 = 65_536

    /// Reads the application and asks its executables for their classes.
    init(_ configuration: DaemonConfiguration) throws(DaemonFailure) {
        name = configuration.name
        restart = configuration.restart
        link = configuration.commands.link
        restores = configuration.restores
        processLimit = configuration.processes ?? InstanceConfiguration.Supervision().processLimit
        do throws(InstanceError) {
            folders = try InstanceFolders(name: configuration.name)
        } catch {
            throw DaemonFailure(error)
        }
        guard Folder.exists(folders.runtime) else {
            throw DaemonFailure(
                .cannotCreate, "the instance's folder \(folders.runtime) is gone; start the instance again")
        }
        if let limit = try? DescriptorLimit.current() {
            _ = try? DescriptorLimit.set(soft: max(limit.soft, min(limit.hard, Self.descriptorLimit)))
        }
        let application = try configuration.model.map { path throws(DaemonFailure) in try Self.readModel(path) }
        var children: [ChildExecutable] = []
        for path in try Self.executables(configuration, application) {
            children.append(try ClassQuestion(path).answer())
        }
        catalogue = try Self.catalogue(children, configuration)
        do throws(UnhostedDelegate) {
            if let application { try catalogue.checkRoot(of: application) }
        } catch {
            throw DaemonFailure(.unavailable, error.description)
        }
        zygotes = catalogue.forked(by: configuration.commands.forking)
        self.application = application
        screen = configuration.screen
        settings = Self.settings(
            configuration, screen.screen(for: application), screen.orientation(for: application))
        if let folder = configuration.journal, !Folder.exists(folder) {
            throw DaemonFailure(.noSuchFile, "there is no folder \(folder) to keep journals in; create it first")
        }
        journal = configuration.journal
    }

    /// The configuration of the instance.
    ///
    /// - Parameters:
    ///   - endpoint: The socket path for children.
    ///   - keeper: The keeper's process.
    func configuration(endpoint: String, keeper: Int32) -> InstanceConfiguration {
        var configuration = InstanceConfiguration(
            application: application, settings: settings, catalogue: catalogue, environment: DaemonEnvironment())
        configuration.name = name.description
        configuration.screen = screen
        configuration.supervision.choice = restart
        configuration.supervision.processLimit = processLimit
        configuration.endpoint = endpoint
        configuration.link = link
        configuration.journal = journal
        configuration.setAsideFolder = folders.setAside
        configuration.keeper = keeper
        return configuration
    }

    /// Opens the file of the saved application, or explains why the instance runs without one.
    func openStore() -> (store: RelaunchStore?, complaint: String?) {
        guard restores else { return (nil, nil) }
        do throws(InstanceError) {
            try folders.makeState()
        } catch {
            return (nil, "nothing is restored or saved: \(error)")
        }
        do throws(StoreError) {
            let store = try RelaunchStore(path: folders.savedState)
            let complaint = store.complaint?.description
            return (store, complaint)
        } catch {
            return (nil, "nothing is restored or saved: \(error)")
        }
    }

    static func readModel(_ path: String) throws(DaemonFailure) -> ApplicationModel {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try FileContents.read(path, limit: modelLimit)
        } catch {
            guard error.code != SystemError.notRegular, error.code != EISDIR else {
                throw DaemonFailure(
                    .badData, "\(path) is a pipe, a device or a folder, not a model file; name a compiled file")
            }
            throw DaemonFailure(
                error.kind == .missing ? .noSuchFile : .inputOutput,
                "the model file cannot be read: \(error); 'troupe-storyboard compile' makes one, and without one the window is empty"
            )
        }
        do throws(ModelFile.Failure) {
            return try ModelFile.model(of: bytes)
        } catch {
            let advice = "compile the application again with 'troupe run' or 'troupe-storyboard compile'"
            switch error {
            case .malformed(let why): throw DaemonFailure(.badData, "\(path) is not a model file: \(why); \(advice)")
            case .otherVersion(let version):
                throw DaemonFailure(
                    .badData,
                    "\(path) has version \(version), and this Troupe reads \(ApplicationModel.currentVersion); \(advice)"
                )
            }
        }
    }

    /// The executables that host the application's classes: the executables on the command line, which must exist, else
    /// the executable that the application names, if it is beside the model file.
    private static func executables(
        _ configuration: DaemonConfiguration, _ application: ApplicationModel?
    ) throws(DaemonFailure) -> [String] {
        let given = try configuration.commands.executables.map { path throws(DaemonFailure) in
            guard access(path, F_OK) == 0 else {
                throw DaemonFailure(
                    .unavailable, "there is no child executable \(path); name one that exists with --children")
            }
            guard !Folder.exists(path), access(path, X_OK) == 0 else {
                throw DaemonFailure(
                    .unavailable, "the child executable \(path) cannot be run; make it executable (chmod +x)")
            }
            return path.contains("/") ? path : "./" + path
        }
        guard given.isEmpty else { return given }
        guard let model = configuration.model, let name = application?.executable, !name.isEmpty else { return [] }
        let folder = model.lastIndex(of: "/").map { String(model[...$0]) } ?? "./"
        let path = folder + name
        return !Folder.exists(path) && access(path, X_OK) == 0 ? [path] : []
    }

    private static func catalogue(
        _ children: [ChildExecutable], _ configuration: DaemonConfiguration
    ) throws(DaemonFailure) -> ClassCatalogue {
        let stage = try helper("troupe-scene", for: "scenes")
        let system = try helper("troupe-system", for: "alerts")
        do throws(ClassConflict) {
            return try ClassCatalogue(
                stage: stage, system: system, children: children, wraps: configuration.commands.wraps)
        } catch {
            throw DaemonFailure(.unavailable, error.description)
        }
    }

    /// The path of a program that comes with Troupe.
    private static func helper(_ name: String, for use: String) throws(DaemonFailure) -> String {
        do throws(SystemError) {
            return try ProgramLocation.helper(name)
        } catch {
            throw DaemonFailure(
                .unavailable, "the program for \(use) is missing: \(error); install Troupe completely")
        }
    }

    private static func settings(
        _ configuration: DaemonConfiguration, _ screen: Screen, _ orientation: Orientation
    ) -> Settings {
        Settings(
            idiom: screen.idiom, portraitSize: screen.portraitSize, orientation: orientation,
            profile: configuration.profile, animates: configuration.animates,
            deadlines: Settings.Deadlines(configuration.deadlines))
    }
}
