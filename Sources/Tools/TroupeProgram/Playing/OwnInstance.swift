import TroupeClient
import TroupeCommand
import TroupeModel
import TroupePlatform
import TroupeScenario

/// The instance that was started for a scenario, which a line may relaunch.
final class OwnInstance {
    private let starter: Starter
    private let folders: InstanceFolders
    private let signals: SignalDescriptor
    private var instance: StartedInstance?

    /// An instance that is not started. The application that an earlier one of that name saved is forgotten.
    init(_ starter: Starter, _ folders: InstanceFolders, _ signals: consuming SignalDescriptor) {
        self.starter = starter
        self.folders = folders
        self.signals = signals
        if starter.command.settings.restores { Folder.remove(folders.savedState) }
    }

    /// Starts the instance.
    ///
    /// - Returns: false if a signal ended the start.
    func start() throws -> Bool {
        instance = try starter.start(folders, signals)
        return instance != nil
    }

    /// Ends the instance and waits for its end.
    func end() throws -> ExitCode {
        let code = try instance?.end() ?? .completed
        instance = nil
        return code
    }

    /// Ends the instance and starts it again.
    func relaunch() throws(WorldError) -> RunningInstance {
        do {
            let code = try end()
            guard code == .completed else { throw WorldError("the instance ended with \(code.rawValue)") }
            guard try start() else { throw WorldError("a signal ended the relaunch") }
            return try RunningInstance.find(in: folders)
        } catch let error as WorldError {
            throw error
        } catch {
            throw WorldError("the instance cannot be relaunched: \(error)")
        }
    }
}
