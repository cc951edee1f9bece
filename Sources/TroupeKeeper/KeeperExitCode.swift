/// The codes that the keeper itself ends with. They are the command line's; the keeper knows no other layer, so it has
/// its few here.
public enum KeeperExitCode: Int32, Sendable {
    /// The instance was asked to end before it was ready.
    case cancelled = 4
    /// The instance is running already.
    case alreadyRunning = 6
    /// The arguments make no sense.
    case usage = 64
    /// The daemon's program does not exist.
    case noSuchFile = 66
    /// The daemon's program cannot be run.
    case unusable = 69
    /// The daemon crashed, or had to be killed.
    case internalError = 70
    /// The runtime folder cannot be made.
    case cannotCreate = 73
    /// A call to the system failed.
    case inputOutput = 74
    /// The user may not.
    case permission = 77
}
