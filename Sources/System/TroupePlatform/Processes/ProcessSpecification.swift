import CPlatform
import Glibc

/// What to start a process with. Whatever is not said here it does not get: signals are at their defaults, none is blocked,
/// standard input, output and error are `/dev/null`, every other descriptor is closed.
public struct ProcessSpecification: Hashable, Sendable {
    /// Path of the program, or a name without slash that is searched for in `PATH`.
    public var executable: String
    /// All arguments; the first is the name it is shown under.
    public var arguments: [String]
    /// The environment as `NAME=VALUE`.
    public var environment: [String]
    /// Which descriptor of ours (value) it gets under which number (key). Numbers not mentioned are closed.
    public var descriptors: [Int32: Int32] = [:]
    /// Where it runs; nil: where this process does. A relative executable is looked up from there.
    public var workingDirectory: String?
    /// Its soft limit of open descriptors; nil: this process's.
    public var descriptorLimit: UInt64?
    /// Whether the kernel kills it when its starter ends, in whatever way, be it stopped or deaf. The starter is the thread
    /// that starts it: one that runs to the end of its process.
    public var diesWithStarter = false
    /// Whether it leads a session and group of its own, so that no terminal's signals reach it.
    public var startsSession = true

    /// - Parameters:
    ///   - executable: path, or name in `PATH`.
    ///   - arguments: what follows the program's name.
    public init(executable: String, arguments: [String] = [], environment: [String] = Environment.forChildren()) {
        self.executable = executable
        self.arguments = [executable] + arguments
        self.environment = environment
    }

    /// Starts the process. Returns once it runs its program, after about one millisecond.
    ///
    /// - Throws: the reason and the path, if the program cannot be started; then no process is left.
    public func start() throws(SystemError) -> ProcessHandle {
        let attempt = "start"
        guard let highest = Int32(exactly: descriptors.keys.max() ?? 2), descriptors.keys.allSatisfy({ $0 >= 0 }),
            highest < 1024
        else { throw SystemError(code: EBADF, attempt: attempt, path: executable) }
        // Sources below a target could be overwritten by an earlier mapping: such ones are duplicated above all targets.
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

/// Lends a C array of C strings, ended by NULL.
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

/// The descriptors that a child of an instance finds open beside the standard three.
public enum ChildDescriptor {
    /// Its launch message, from the beginning of the file to its end; or its link, a stream socket whose first message that
    /// is, and whose end means that the instance has ended.
    public static let launch: Int32 = 3
    /// The given end of a ``Leash``: its hang-up means that the instance has ended.
    public static let leash: Int32 = 4
}
