import TroupeKeeper
public import TroupeModel
import TroupePlatform
import TroupeTransport

/// The reason why a daemon cannot run: a sentence for people, and the exit code of its program.
public struct DaemonFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The exit code of the program.
    public let exitCode: ExitCode
    /// One sentence that names the problem and its remedy.
    public let description: String

    /// Creates a failure.
    public init(_ exitCode: ExitCode, _ description: String) {
        self.exitCode = exitCode
        self.description = description
    }

    /// Creates the failure for any error. An error of an unknown type is a defect of Troupe.
    init(_ error: any Error) {
        switch error {
        case let error as DaemonFailure: self = error
        case let error as SystemError: self.init(error)
        case let error as InstanceError: self.init(error)
        case let error as TransportError: self.init(error)
        case let error as KeeperLink.Failure: self.init(error)
        default: self.init(.internalError, "\(error)")
        }
    }

    /// A failure of the system while the daemon ran or started.
    init(_ error: SystemError) {
        self.init(error.kind == .forbidden ? .permission : .inputOutput, error.description)
    }

    /// A failure to find or make the instance's folders.
    init(_ error: InstanceError) {
        if error.isPermission {
            self.init(.permission, error.description)
            return
        }
        switch error {
        case .alreadyRunning: self.init(.alreadyRunning, error.description)
        case .invalidName: self.init(.usage, error.description)
        case .pathTooLong, .notAFolder, .foreignOwner, .openToOthers, .unusable, .system:
            self.init(.cannotCreate, error.description)
        }
    }

    /// A failure of the sockets.
    init(_ error: TransportError) {
        if let exhausted = error.exhausted {
            self.init(exhausted)
            return
        }
        switch error {
        case .invalidPath, .pathTooLong: self.init(.cannotCreate, error.description)
        case .system(.bind, _): self.init(.cannotCreate, error.description)
        case .system: self.init(.inputOutput, error.description)
        }
    }

    /// A failure of the keeper's socket.
    init(_ error: KeeperLink.Failure) {
        switch error {
        case .system(let error): self.init(error)
        case .malformed(let error): self.init(.internalError, "the keeper's message cannot be read: \(error)")
        }
    }
}
