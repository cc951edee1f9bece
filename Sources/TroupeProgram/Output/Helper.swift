import TroupeModel
import TroupePlatform

/// The programs that come with `troupe`: beside it, or in `../libexec/troupe`.
enum Helper: String, CaseIterable {
    case keeper = "troupe-keeper"
    case daemon = "trouped"
    case scene = "troupe-scene"
    case storyboard = "troupe-storyboard"
    case player = "troupe-player"
    case display = "troupe-attach"
    case bench = "troupe-bench"
    case picture = "troupe-picture"
    case sensors = "troupe-sensors"
    case monitor = "troupe-monitor"

    /// Its path.
    func path() throws(ProgramError) -> String {
        do throws(SystemError) {
            return try ProgramLocation.helper(rawValue)
        } catch {
            throw ProgramError(
                .unavailable, "the helper program '\(rawValue)' is not there: looked for \(error.path ?? rawValue)",
                hint: "install Troupe again, or build it whole with 'swift build'")
        }
    }

    /// Becomes that program: the process goes on as it, with the same descriptors. It complains in our name.
    func replaceProgram(arguments: [String]) throws(ProgramError) -> Never {
        try Executable(path(), name: "troupe").replaceProgram(
            arguments: arguments, changes: Environment.forFullScreen)
    }
}
