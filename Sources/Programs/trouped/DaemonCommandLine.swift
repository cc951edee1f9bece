import TroupeCommand
import TroupeDaemon
import TroupeModel
import TroupePlatform

/// The arguments of `trouped`: the options for people, and some that only Troupe itself uses.
enum DaemonCommandLine {
    /// The options that the help does not list, with their values: the keeper's socket, and switches of tests. In an
    /// instance that `troupe run` starts, the environment variables `TROUPE_JOURNAL` and `TROUPE_LINK` have the effect
    /// of `--journal` and `--link`.
    private struct Hidden {
        var keeperDescriptor: Int32?
        var journal: String?
        var animates: Bool?
        var rest: [String] = []
    }

    /// Runs the daemon. Without a keeper, becomes its keeper first.
    static func run(_ words: [String]) -> ExitCode {
        let hidden: Hidden
        let command: DaemonCommand
        let name: InstanceName
        do throws(ProgramError) {
            hidden = try split(words)
            switch try CommandParser(environmentName: Environment["TROUPE_NAME"]).parseDaemon(hidden.rest) {
            case .help:
                StandardDescriptors.pass(Array(Help.daemon().utf8), to: 1)
                return .completed
            case .version:
                StandardDescriptors.pass(Array("trouped \(Release.version)\n".utf8), to: 1)
                return .completed
            case .run(let parsed): command = parsed
            }
        } catch {
            StandardDescriptors.complain("trouped: \(error.sentence)\n")
            return error.exitCode
        }
        do throws(InstanceError) {
            name = try InstanceName(command.name)
        } catch {
            StandardDescriptors.complain("trouped: \(error)\n")
            return .usage
        }
        guard let keeper = hidden.keeperDescriptor else {
            return DaemonProgram.becomeKeeper(of: name, arguments: words)
        }
        var configuration = DaemonConfiguration(name: name, keeperDescriptor: keeper)
        configuration.model = command.model
        configuration.screen = ScreenChoice(
            device: command.settings.device, portraitSize: command.settings.size,
            orientation: command.settings.orientation)
        // Without a display animations are not visible.
        configuration.animates = hidden.animates ?? false
        configuration.profile = command.settings.profile
        configuration.deadlines = command.settings.deadlines
        configuration.restores = command.settings.restores
        configuration.processes = command.settings.processes
        configuration.restart = command.settings.restart
        configuration.commands.link =
            command.settings.link ?? Environment["TROUPE_LINK"].flatMap(LinkKind.init(rawValue:))
        configuration.commands.executables = command.settings.children
        configuration.commands.wraps = Dictionary(
            command.settings.wraps.map { ($0.className, $0.command) }, uniquingKeysWith: { _, last in last })
        configuration.commands.forking = command.settings.forking
        configuration.journal = hidden.journal ?? Environment["TROUPE_JOURNAL"]
        return DaemonProgram.run(configuration)
    }

    /// Separates the hidden options from the rest.
    private static func split(_ words: [String]) throws(ProgramError) -> Hidden {
        var hidden = Hidden()
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--keeper-descriptor":
                guard let number = rest.popFirst().flatMap({ Int32($0) }), number >= 0 else {
                    throw .usage("'--keeper-descriptor' needs the number of a descriptor", of: "trouped")
                }
                hidden.keeperDescriptor = number
            case "--journal":
                guard let folder = rest.popFirst() else {
                    throw .usage("'--journal' needs a folder", of: "trouped")
                }
                hidden.journal = folder
            case "--animations": hidden.animates = true
            default: hidden.rest.append(word)
            }
        }
        return hidden
    }
}
