import Glibc
import TroupePlatform

/// The program `troupe-keeper`, from its arguments to its exit code (``KeeperExitCode``, or the daemon's own).
public enum KeeperProgram {
    /// Runs an instance to its end. Call it on the main thread, with no other thread running.
    ///
    /// - Parameter arguments: The command line, without the program's own name.
    public static func run(_ arguments: [String]) -> Int32 {
        StandardDescriptors.ensureOpen()
        Signal.resetInherited()
        let parsed: KeeperArguments
        do {
            parsed = try KeeperArguments(arguments)
        } catch {
            StandardDescriptors.complain("troupe-keeper: \(error)\n")
            return KeeperExitCode.usage.rawValue
        }
        var starter: Descriptor?
        var starterLeash: Descriptor?
        var model: Descriptor?
        do throws(SystemError) {
            if let number = parsed.notifyDescriptor { starter = try Descriptor.inherited(number) }
            if let number = parsed.leashDescriptor { starterLeash = try Descriptor.inherited(number) }
            if let number = parsed.modelDescriptor { model = try Descriptor.inherited(number) }
        } catch {
            StandardDescriptors.complain("troupe-keeper: --notify-fd, --leash-fd, --model-fd: \(error)\n")
            return KeeperExitCode.usage.rawValue
        }
        let lock: InstanceLock
        do throws(InstanceError) {
            lock = try InstanceLock(try InstanceFolders(name: parsed.name))
        } catch {
            return fail(exitCode(for: error), "\(error)", starter, isHeld: parsed.holdsOutput)
        }
        let keeper: Keeper
        do throws(SystemError) {
            keeper = try Keeper(
                lock,
                starter: Starter(
                    reports: starter, holdsOutput: parsed.holdsOutput, tellsManager: parsed.starterTellsManager,
                    leash: starterLeash),
                serviceManager: ServiceManager())
        } catch {
            StandardDescriptors.complain("troupe-keeper: \(error)\n")
            return KeeperExitCode.inputOutput.rawValue
        }
        let code = run(keeper, parsed)
        // Each daemon gets it.
        withExtendedLifetime(model) {}
        keeper.releasePlace()
        return code
    }

    private static func run(_ keeper: Keeper, _ arguments: KeeperArguments) -> Int32 {
        do throws(SystemError) {
            try keeper.startDaemon(
                DaemonStart(
                    executable: arguments.daemon, arguments: arguments.daemonArguments, timeout: arguments.timeout,
                    inherited: arguments.modelDescriptor))
        } catch {
            if !keeper.starter.isHolding { keeper.printLine("\(error)") }
            let code: KeeperExitCode =
                switch error.kind {
                case .missing: .noSuchFile
                case .exhausted: .inputOutput
                case .exists, .forbidden, .gone, .misuse, .other: .unusable
                }
            keeper.starter.report(.failed(code: code.rawValue, message: "\(error)"))
            return code.rawValue
        }
        do throws(SystemError) {
            return try keeper.run()
        } catch {
            keeper.printLine("\(error); ending the instance")
            keeper.starter.report(.failed(code: KeeperExitCode.inputOutput.rawValue, message: "\(error)"))
            keeper.killEverything()
            return KeeperExitCode.inputOutput.rawValue
        }
    }

    private static func fail(
        _ code: KeeperExitCode, _ message: String, _ starter: consuming Descriptor?, isHeld: Bool
    ) -> Int32 {
        if !isHeld { StandardDescriptors.complain("troupe-keeper: \(message)\n") }
        if let starter {
            StandardDescriptors.pass(
                Array(StartReport.failed(code: code.rawValue, message: message).line.utf8), to: starter.raw)
        }
        return code.rawValue
    }

    private static func exitCode(for error: InstanceError) -> KeeperExitCode {
        if error.isPermission { return .permission }
        switch error {
        case .alreadyRunning: return .alreadyRunning
        case .invalidName: return .usage
        case .pathTooLong, .notAFolder, .foreignOwner, .openToOthers, .unusable, .system: return .cannotCreate
        }
    }
}

extension Keeper {
    /// Kills all processes at once, after a failure of the loop itself.
    func killEverything() {
        if let process = daemon?.process {
            try? process.handle.sendToGroup(.kill)
            _ = try? process.handle.waitForEnd()
        }
        endZygotes()
        signalAllChildren(.kill)
        for child in children.all { _ = try? child.process.handle.waitForEnd() }
    }
}

/// The arguments of the keeper: `--name NAME [--notify-fd N] [--hold-output] [--hold-ready] [--leash-fd N]
/// [--model-fd N] [--hang-time MS] -- PROGRAM ARGUMENTS...`.
struct KeeperArguments: Hashable {
    var name: InstanceName
    var notifyDescriptor: Int32?
    /// True if the daemon's output is held back until the start is reported. The report contains it, so that it is
    /// printed once.
    var holdsOutput = false
    /// True if the starter of the instance reports readiness to the service manager, after its own remaining work.
    var starterTellsManager = false
    /// The end of file of this descriptor means that the starter of the instance is gone, which ends the instance.
    var leashDescriptor: Int32?
    /// The file of the application, which each daemon inherits under the same number: the file of a starter would be gone when the
    /// instance is relaunched.
    var modelDescriptor: Int32?
    /// The longest silence of the daemon's loop before it counts as hung, in microseconds.
    var timeout = LoopWatch.timeout
    var daemon: String
    var daemonArguments: [String]

    /// The reason why the arguments are invalid, in one sentence.
    struct Misuse: Error, Hashable, CustomStringConvertible {
        let description: String
        init(_ reason: String) {
            description =
                "\(reason) (usage: troupe-keeper --name NAME [--notify-fd N] [--hold-output] [--hold-ready] [--leash-fd N] [--model-fd N] [--hang-time MS] -- PROGRAM ARGUMENTS...)"
        }
    }

    /// Parses the arguments, without the program's own name.
    init(_ arguments: [String]) throws(Misuse) {
        var name: InstanceName?
        var descriptor: Int32?
        var leash: Int32?
        var model: Int32?
        var holdsOutput = false
        var starterTellsManager = false
        var rest = arguments[...]
        while let option = rest.popFirst(), option != "--" {
            switch option {
            case "--name":
                guard let value = rest.popFirst() else { throw Misuse("--name needs a name") }
                do { name = try InstanceName(value) } catch { throw Misuse("\(error)") }
            case "--notify-fd": descriptor = try Self.number(of: option, rest.popFirst())
            case "--hold-output": holdsOutput = true
            case "--hold-ready": starterTellsManager = true
            case "--leash-fd": leash = try Self.number(of: option, rest.popFirst())
            case "--model-fd": model = try Self.number(of: option, rest.popFirst())
            case "--hang-time":
                guard let value = rest.popFirst(), let number = Int32(value), number > 0 else {
                    throw Misuse("--hang-time needs a number of milliseconds")
                }
                timeout = Int64(number) * 1_000
            default: throw Misuse("unknown option \(option)")
            }
        }
        guard let name else { throw Misuse("--name is missing") }
        guard let daemon = rest.popFirst() else { throw Misuse("the daemon's program is missing") }
        self.name = name
        notifyDescriptor = descriptor
        leashDescriptor = leash
        modelDescriptor = model
        self.holdsOutput = holdsOutput
        self.starterTellsManager = starterTellsManager
        self.daemon = daemon
        daemonArguments = Array(rest)
    }

    private static func number(of option: String, _ value: String?) throws(Misuse) -> Int32 {
        guard let value, let number = Int32(value), number >= 0 else {
            throw Misuse("\(option) needs the number of a descriptor")
        }
        return number
    }
}

/// The exit codes of the keeper itself. They are the command line's codes; the keeper knows no other layer, so it
/// declares the few that it needs.
public enum KeeperExitCode: Int32, Sendable {
    /// The instance was asked to end before it was ready.
    case cancelled = 4
    /// The instance is running already.
    case alreadyRunning = 6
    /// The arguments are invalid.
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
    /// The user lacks the permission.
    case permission = 77
}
