import Glibc
import TroupeKeeper
public import TroupeModel
public import TroupePlatform

/// The program `trouped`, from its configuration to its exit code.
public enum DaemonProgram {
    /// Runs an instance to its end. Call it on the main thread, with no other thread running.
    public static func run(_ configuration: DaemonConfiguration) -> ExitCode {
        StandardDescriptors.ensureOpen()
        Signal.resetInherited()
        do throws(SystemError) {
            try Signal.brokenPipe.ignore()
            // A memory file for a child counts as a file too: with the signal ignored, the call fails and reports the
            // error.
            try Signal.fileSize.ignore()
            // Before libzmq's threads exist, so that they inherit the blocked signals.
            let signals = try SignalDescriptor([.terminate, .interrupt, .hangUp])
            let socket = try Descriptor.inherited(configuration.keeperDescriptor)
            return run(configuration, keeper: KeeperLink(socket), signals: signals)
        } catch {
            return fail(DaemonFailure(error))
        }
    }

    private static func run(
        _ configuration: DaemonConfiguration, keeper: consuming KeeperLink, signals: consuming SignalDescriptor
    ) -> ExitCode {
        let setup: DaemonSetup
        do throws(DaemonFailure) {
            setup = try DaemonSetup(configuration)
        } catch {
            // The keeper reports the last line that was written as the reason.
            let code = fail(error)
            _ = try? keeper.send(.stopping(code: code.rawValue))
            return code
        }
        do throws(DaemonFailure) {
            let endpoints = try Endpoints.bound(in: setup.folders)
            var daemon = try Daemon(setup, endpoints: endpoints, keeper: keeper, signals: signals)
            return try daemon.run()
        } catch {
            return fail(error)
        }
    }

    /// Turns this process into the keeper of an instance whose daemon has these arguments, for a daemon that a person
    /// starts. Returns only if that fails.
    public static func becomeKeeper(of name: InstanceName, arguments: [String]) -> ExitCode {
        do throws(SystemError) {
            let words =
                [
                    try ProgramLocation.helper("troupe-keeper"), "--name", name.description, "--",
                    try ProgramLocation.current(),
                ] + arguments
            var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
            pointers.append(nil)
            execv(words[0], pointers)
            throw SystemError(code: errno, attempt: "start", path: words[0])
        } catch {
            return fail(DaemonFailure(.unavailable, "\(error); install Troupe completely"))
        }
    }

    /// Reports the reason as one line.
    private static func fail(_ failure: DaemonFailure) -> ExitCode {
        StandardDescriptors.complain("trouped: \(failure)\n")
        return failure.exitCode
    }
}
