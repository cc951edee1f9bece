import TroupeKeeper
public import TroupeModel
import TroupePlatform
import TroupeTransport

/// Why a daemon cannot run: a sentence for people and the code its program ends with.
public struct DaemonFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What the program ends with.
    public let exitCode: ExitCode
    /// One sentence that names the thing and says what to do.
    public let description: String

    /// A failure.
    public init(_ exitCode: ExitCode, _ description: String) {
        self.exitCode = exitCode
        self.description = description
    }

    /// Whatever ended the daemon; what has no words for it is a defect of ours.
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
