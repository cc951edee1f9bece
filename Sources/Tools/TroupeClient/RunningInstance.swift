import Glibc
public import TroupeModel
public import TroupePlatform

/// A running instance: its folders and the process that holds its lock.
public struct RunningInstance: Hashable, Sendable {
    /// The folders with its sockets.
    public let folders: InstanceFolders
    /// The process to signal to end the instance; nil if the lock could not be read.
    public let holder: Int32?

    /// The name of the instance.
    public var name: String { folders.name.description }

    /// Finds a running instance by name.
    ///
    /// - Throws: ``ClientError/noSuchInstance(name:folder:running:lastEnd:)`` with the running ones.
    public static func find(_ name: String) throws(ClientError) -> RunningInstance {
        let folders: InstanceFolders
        do throws(InstanceError) {
            folders = try InstanceFolders(name: try InstanceName(name))
        } catch {
            throw .place(error)
        }
        return try find(in: folders)
    }

    /// The name of the instance that a command line asks, by the rule of `InstanceChoice.nameToAsk`.
    public static func name(of choice: InstanceChoice) throws(ClientError) -> String {
        try choice.nameToAsk { () throws(ClientError) in try all().map(\.name) }
    }

    /// Finds a running instance in given folders.
    ///
    /// - Throws: ``ClientError/noSuchInstance(name:folder:running:lastEnd:)`` with the running instances of this user,
    ///   and ``ClientError/place(_:)`` for folders of another user.
    public static func find(in folders: InstanceFolders) throws(ClientError) -> RunningInstance {
        do throws(InstanceError) {
            try folders.checkOwner()
        } catch {
            throw .place(error)
        }
        guard InstanceLock.isHeld(folders) else {
            throw .noSuchInstance(
                name: folders.name.description, folder: folders.runtime, running: try all().map(\.name),
                lastEnd: LastEnd(of: folders))
        }
        return RunningInstance(folders: folders)
    }

    /// All running instances of this user, by name.
    public static func all() throws(ClientError) -> [RunningInstance] {
        do throws(InstanceError) {
            return try InstanceFolders.running().map(RunningInstance.init(folders:))
        } catch {
            throw .place(error)
        }
    }

    /// The folders of instances that were killed: their locks are not held.
    public static func stale() throws(ClientError) -> [InstanceFolders] {
        do throws(InstanceError) {
            let base = try InstanceFolders(name: .main).base
            // Without the folder no instance has run since the machine started.
            return ((try? Folder.entries(of: base)) ?? []).sorted().compactMap { entry in
                guard let name = try? InstanceName(entry), let folders = try? InstanceFolders(name: name),
                    Folder.exists(folders.runtime), !InstanceLock.isHeld(folders)
                else { return nil }
                return folders
            }
        } catch {
            throw .place(error)
        }
    }

    /// The error for an instance whose holder has ended.
    var ending: ClientError {
        if let end = LastEnd(of: folders) { return .instanceFailed(name: name, end) }
        // A holder that ends in order removes the lock file.
        if let holder, InstanceLock.ownerProcess(of: folders) == holder, !InstanceLock.isHeld(folders) {
            let cause = "its keeper (pid \(holder)) was killed"
            return .instanceFailed(name: name, LastEnd(code: ExitCode.internalError.rawValue, cause: cause))
        }
        return .instanceEnded(name: name)
    }

    /// True if a process is the instance's daemon or its keeper.
    ///
    /// The daemon is the first process that a keeper starts; children come later. Returns true for a process that
    /// cannot be inspected or has ended.
    func isServed(by peer: SocketPeer) -> Bool {
        guard let holder, peer.process != 0, peer.process != holder else { return true }
        let facts = ProcessFacts(pid: peer.process)
        guard facts.isRunning else { return true }
        let daemon = ProcessFacts(pid: holder).children().first { process in
            (try? ProcessFacts(pid: process).arguments().contains("--keeper-descriptor")) ?? false
        }
        return (daemon.map { $0 == peer.process } ?? ((try? facts.parent()) == holder)) || !facts.isRunning
    }

    private init(folders: InstanceFolders) {
        self.folders = folders
        holder = InstanceLock.ownerProcess(of: folders)
    }
}
