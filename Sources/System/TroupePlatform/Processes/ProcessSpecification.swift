import CPlatform
import Glibc

/// The program, arguments and descriptors to start a process with. Unless stated otherwise, signals are at their
/// defaults and unblocked, standard input, output and error are `/dev/null`, and every other descriptor is closed.
public struct ProcessSpecification: Hashable, Sendable {
    /// Path of the program, or a name without slash that is searched for in `PATH`.
    public var executable: String
    /// All arguments; the first is the process's displayed name.
    public var arguments: [String]
    /// The environment as `NAME=VALUE`.
    public var environment: [String]
    /// The descriptors of ours (values) by their numbers in the new process (keys). Numbers not mentioned are closed.
    public var descriptors: [Int32: Int32] = [:]
    /// The working directory; nil: this process's. A relative executable is looked up from there.
    public var workingDirectory: String?
    /// The soft limit of open descriptors; nil: this process's.
    public var descriptorLimit: UInt64?
    /// True if the kernel kills the process when its starter ends, even if the process is stopped or ignores signals.
    /// The starter is the thread that calls ``start()``: call it on a thread that runs until its own process ends.
    public var diesWithStarter = false
    /// True if the process leads a session and group of its own, so that no terminal signal reaches it.
    public var startsSession = true

    /// - Parameters:
    ///   - executable: path, or name in `PATH`.
    ///   - arguments: the arguments behind the program's name.
    public init(executable: String, arguments: [String] = [], environment: [String] = Environment.forChildren()) {
        self.executable = executable
        self.arguments = [executable] + arguments
        self.environment = environment
    }

    /// Starts the process. Returns when its program runs, after about one millisecond.
    ///
    /// - Throws: the reason and the path if the program cannot be started; then no process is left.
    public func start() throws(SystemError) -> ProcessHandle {
        let attempt = "start"
        guard let highest = Int32(exactly: descriptors.keys.max() ?? 2), descriptors.keys.allSatisfy({ $0 >= 0 }),
            highest < 1024
        else { throw SystemError(code: EBADF, attempt: attempt, path: executable) }
        // An earlier mapping could overwrite a source below a target: sources up to the highest target are duplicated
        // above it.
        var sources: [Int32] = []
        defer { for source in sources { close(source) } }
        var mappings: [troupe_mapping] = []
        for (target, source) in descriptors.sorted(by: { $0.key < $1.key }) {
            var lifted = source
            if source <= highest {
                lifted = try calling(attempt, on: executable) { troupe_duplicate_above(source, highest + 1) }
                sources.append(lifted)
            }
            mappings.append(troupe_mapping(source: lifted, target: target))
        }
        var pid: Int32 = -1
        let code = withCStrings(arguments) { arguments in
            withCStrings(environment) { environment in
                executable.withCString { executable in
                    withOptionalCString(workingDirectory) { directory in
                        mappings.withUnsafeBufferPointer { mappings in
                            var request = troupe_spawn(
                                executable: executable, arguments: arguments, environment: environment,
                                directory: directory, mappings: mappings.baseAddress,
                                mapping_count: Int32(mappings.count), new_session: startsSession,
                                dies_with_starter: diesWithStarter, descriptor_limit: descriptorLimit ?? 0)
                            return troupe_start(&request, &pid)
                        }
                    }
                }
            }
        }
        guard code == 0 else { throw SystemError(code: code, attempt: attempt, path: executable) }
        return try ProcessHandle(ofChild: pid)
    }
}

/// Calls `body` with a NULL-terminated C array of C strings, valid during the call.
private func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    return pointers.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
}

private func withOptionalCString<Result>(_ string: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let string else { return body(nil) }
    return string.withCString(body)
}

/// The descriptors that a child of an instance finds open in addition to the standard three.
public enum ChildDescriptor {
    /// The child's launch message, as a file that it reads from beginning to end; or its link, a stream socket whose
    /// first message is the launch message and whose end means that the instance has ended.
    public static let launch: Int32 = 3
    /// The given end of a ``Leash``: its hang-up means that the instance has ended.
    public static let leash: Int32 = 4
}
