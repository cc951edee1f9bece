import TroupeMessages
import TroupeModel
import TroupePlatform

/// Why a process cannot become the controller it was started for.
enum LaunchFailure: Error, Hashable {
    /// There is no launch message: a person started the executable by hand.
    case notLaunched
    /// The launch message could not be read.
    case unreadable(String)
    /// The launch message is of another version.
    case version(UInt32)
    /// The executable does not host the class.
    case unknownClass(String)

    /// What the process ends with.
    var exitCode: ExitCode {
        switch self {
        case .notLaunched: .usage
        case .unreadable: .badData
        case .version: .protocolVersion
        case .unknownClass: .unavailable
        }
    }

    /// What is wrong, and what to do.
    var description: String {
        switch self {
        case .notLaunched:
            "this is a screen of an interface; start it with `troupe run PATH --children EXECUTABLE`, or by hand with"
                + " `troupe child CLASS --name NAME -- EXECUTABLE`"
        case .unreadable(let why): "the launch message cannot be read: \(why)"
        case .version(let version):
            "the daemon speaks protocol version \(version) and this executable \(ChildProtocol.version);"
                + " build both from the same Troupe"
        case .unknownClass(let name):
            "this executable has no class \(name); add it to Application.run, or leave it out of the storyboard"
        }
    }
}
