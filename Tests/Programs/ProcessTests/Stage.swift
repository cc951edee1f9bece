import Glibc
import Testing
import TroupeClient
import TroupeModel
import TroupePlatform
import TroupeTestSupport
import TroupeValue

/// A place for one test: a runtime folder, a state folder and a name for the instance in it.
///
/// Children of that instance keep journals of the calls that they ran; ``stop()`` proves that they match the calls
/// sent.
final class Stage {
    /// The longest wait for an expected event, in microseconds.
    static let timeout: Int64 = 60_000_000

    private let temporary: TemporaryFolder
    var folder: String { temporary.path }
    let name: String
    private var started: [WeakRun] = []
    /// The folders of journals that were compared with a daemon's log.
    private var proven: Set<String> = []

    private struct WeakRun {
        weak var run: Run?
    }

    init() throws {
        temporary = try TemporaryFolder(for: "process")
        name = "p\(temporary.path.suffix(6))"
        for part in ["/run", "/state"] { mkdir(temporary.path + part, 0o700) }
    }

    deinit {
        for pid in processes() { kill(pid, SIGKILL) }
    }

    /// The package's folder.
    static let package = PackageFolder.path

    /// Our own application, and the program that hosts its classes.
    static let recipes = PackageFolder.path + "/Sources/Examples/Recipes/App"
    static func recipesProgram() throws -> String { try ProgramLocation.helper("Recipes") }

    /// The result of a run of the program.
    struct Outcome {
        let code: Int32
        let output: String
        let complaint: String

        /// Its output read as JSON, a line each.
        var values: [Value] { output.split(separator: "\n").compactMap { try? JSON.value(of: $0) } }
        /// Its output read as one JSON text.
        var value: Value { values.first ?? .null }
    }

    /// Runs `troupe` to its end.
    @discardableResult
    func troupe(_ words: String...) throws -> Outcome { try troupe(words) }

    /// Runs `troupe` to its end, with the name of this stage's instance.
    @discardableResult
    func troupe(_ words: [String], environment: [String] = [], limits: String? = nil) throws -> Outcome {
        try run(helper: "troupe", words, environment: environment, limits: limits)
    }

    /// Runs one of our programs to its end.
    ///
    /// - Parameter limits: Its resource limits, as `ulimit` arguments.
    func run(
        helper: String, _ words: [String], environment: [String] = [], limits: String? = nil
    ) throws -> Outcome {
        let run = try start(words, helper: helper, environment: environment, limits: limits)
        let output = try run.output.readAll(limit: 64 << 20)
        let complaint = try run.errors.readAll(limit: 1 << 20)
        let ending = try run.process.waitForEnd()
        let code: Int32
        switch ending.cause {
        case .exited(let exit): code = exit
        case .signalled(let signal, _): code = -signal.rawValue
        }
        return Outcome(
            code: code, output: String(decoding: output, as: UTF8.self),
            complaint: String(decoding: complaint, as: UTF8.self))
    }

    /// Starts `troupe`, with the name of this stage's instance. Each instance gets its own folder for its journals.
    ///
    /// - Parameter program: Another program in place of the helper.
    func start(
        _ words: [String], helper: String = "troupe", program: String? = nil, environment: [String] = [],
        limits: String? = nil
    ) throws -> Run {
        let journal = "\(folder)/journal-\(started.count)"
        mkdir(journal, 0o700)
        let output = try Pipe()
        let errors = try Pipe()
        let limited = limits.map { ["/bin/sh", "-c", "ulimit \($0); exec \"$0\" \"$@\""] } ?? []
        let command = limited + [try program ?? ProgramLocation.helper(helper)] + words
        var specification = ProcessSpecification(
            executable: command[0], arguments: Array(command.dropFirst()),
            environment: Environment.forChildren(
                changes: [
                    "XDG_RUNTIME_DIR=\(folder)/run", "XDG_STATE_HOME=\(folder)/state", "TROUPE_NAME=\(name)",
                    "TROUPE_JOURNAL=\(journal)", "SWIFT_BACKTRACE=enable=no",
                ] + environment))
        specification.descriptors = [1: output.writeEnd.raw, 2: errors.writeEnd.raw]
        let run = Run(try specification.start(), output: output.readEnd, errors: errors.readEnd)
        started.append(WeakRun(run: run))
        return run
    }

    /// A `troupe` beside other helpers: a script in place of one, the real ones for the rest.
    func program(with helper: String, _ script: String) throws -> String {
        let (own, real) = (folder + "/bin", try ProgramLocation.helper("troupe"))
        mkdir(own, 0o700)
        let other = real.lastIndex(of: "/").map { String(real[..<$0]) } ?? "."
        try FileContents.write(try FileContents.read(real, limit: 1 << 30), to: own + "/troupe")
        chmod(own + "/troupe", 0o700)
        let helpers = ["troupe-keeper", "trouped", "troupe-scene", "troupe-system", "troupe-storyboard"]
        for name in helpers where name != helper {
            try #require(symlink(other + "/" + name, own + "/" + name) == 0)
        }
        _ = try file("bin/" + helper, script)
        chmod(own + "/" + helper, 0o700)
        return own + "/troupe"
    }

    /// Starts an instance in the background and returns when it is ready.
    func run(_ words: String...) throws {
        let outcome = try troupe(["run"] + words + ["--detach", "--no-animations"])
        try #require(outcome.code == 0, "\(outcome.complaint)")
        #expect(outcome.output.hasPrefix("troupe: \(name) ready (pid "))
    }

    /// Starts our own application in the background.
    func runRecipes(_ words: String...) throws {
        let outcome = try troupe(
            ["run", Self.recipes, "--children", try Self.recipesProgram(), "--detach", "--no-animations"] + words)
        try #require(outcome.code == 0, "\(outcome.complaint)")
    }

    /// The controllers of the tree.
    func controllers() throws -> [Value] { try troupe("tree", "--json").value["controllers"]?.list ?? [] }

    /// The controller with that title, identifier, class or id.
    func controller(_ word: String) throws -> Value? {
        try controllers().first { controller in
            ["id", "identifier", "title", "class"].contains { controller[$0]?.string == word }
        }
    }

    /// Proves that each process of the instance ran, in order, exactly the calls and posts that the daemon's log says
    /// it was sent.
    func expectSentIsRun() throws {
        let folders = try InstanceFolders(
            name: try InstanceName(name), base: folder + "/run/troupe", stateBase: folder + "/state/troupe")
        var proof = try JournalProof(of: try RunningInstance.find(in: folders))
        let difference = try proof.firstDifference()
        #expect(difference == nil)
        proven.formUnion(journals())
    }

    /// The folders of instances with journals of their children.
    private func journals() -> [String] {
        started.indices.map { "\(folder)/journal-\($0)" }
            .filter { (try? Folder.entries(of: $0))?.isEmpty == false }
    }

    /// Whether the journals were compared with the calls sent.
    enum Proof {
        case sentIsRun
        /// Not here; the value is the reason.
        case elsewhere(because: String)
    }

    /// Proves that the children ran the calls sent, ends the instance and checks that nothing is left of it.
    func stop() throws {
        try expectSentIsRun()
        let stopped = try troupe("stop")
        #expect(stopped.code == 0, "\(stopped.complaint)")
        try expectNothingLeft()
    }

    /// Expects that no process, socket or folder of the instance is left.
    ///
    /// Processes that the test itself started end with the instance, a moment after it. If its children ran anything,
    /// the
    /// instance ends after its proof: ``expectSentIsRun()`` comes before its end.
    func expectNothingLeft(_ proof: Proof = .sentIsRun) throws {
        if case .sentIsRun = proof {
            #expect(Set(journals()).subtracting(proven) == [], "an instance ended, and its journals prove nothing")
        }
        let deadline = MonotonicClock.microseconds() + Self.timeout
        for run in started.compactMap(\.run) { #expect(try run.process.waitUntilEnded(deadline: deadline)) }
        #expect(processes().isEmpty)
        let left = (try? Folder.entries(of: folder + "/run/troupe")) ?? []
        #expect(left.isEmpty)
    }

    /// Every process that was started with this stage's runtime folder, apart from zombies.
    func processes() -> [Int32] {
        let mark = "XDG_RUNTIME_DIR=\(folder)/run"
        return ((try? Folder.entries(of: "/proc")) ?? []).compactMap { Int32($0) }.filter { pid in
            guard ProcessFacts(pid: pid).isRunning,
                let bytes = try? FileContents.read("/proc/\(pid)/environ", limit: 1 << 20)
            else { return false }
            return bytes.split(separator: 0).contains { String(decoding: $0, as: UTF8.self) == mark }
        }
    }

    /// Writes a file into the stage's folder; its path.
    func file(_ name: String, _ text: String) throws -> String {
        let path = folder + "/" + name
        try Descriptor.openForWriting(path).writeAll(Array(text.utf8))
        return path
    }
}

/// A `troupe` that runs.
final class Run {
    let process: ProcessHandle
    let output: Descriptor
    let errors: Descriptor
    private var pending: [UInt8] = []

    init(_ process: consuming ProcessHandle, output: consuming Descriptor, errors: consuming Descriptor) {
        self.process = process
        self.output = output
        self.errors = errors
    }

    /// The next line of its output; nil at the end, or at the deadline.
    func line() throws -> String? {
        let deadline = MonotonicClock.microseconds() + Stage.timeout
        while true {
            if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                defer { pending.removeFirst(end + 1) }
                return String(decoding: pending[..<end], as: UTF8.self)
            }
            guard try output.waitUntilReadable(deadline: deadline),
                case .bytes(let more) = try output.read(upTo: 65_536)
            else { return nil }
            pending += more
        }
    }

    /// The next object of its output that matches.
    func value(where matches: (Value) -> Bool) throws -> Value? {
        while let line = try line() {
            if let value = try? JSON.value(of: line), matches(value) { return value }
        }
        return nil
    }

    /// Its exit code, once it has ended.
    func code() throws -> Int32 {
        switch try process.waitForEnd().cause {
        case .exited(let code): code
        case .signalled(let signal, _): -signal.rawValue
        }
    }
}
