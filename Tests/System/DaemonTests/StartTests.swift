import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeTransport
import TroupeValue

/// Errors at the start: one sentence, the documented code, nothing left.
struct StartTests {
    private func write(_ text: String, _ path: String, mode: mode_t = 0o600) throws {
        try Descriptor.openForWriting(path).writeAll(Array(text.utf8))
        chmod(path, mode)
    }

    /// Expects a start to fail.
    private func expectFailure(
        _ instance: Instance, _ code: ExitCode, _ words: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        guard case .failed(let reported, let message) = try instance.startReport() else {
            Issue.record("the instance started", sourceLocation: sourceLocation)
            return
        }
        #expect(reported == code.rawValue, "\(message)", sourceLocation: sourceLocation)
        #expect(message.contains(words), "\(message)", sourceLocation: sourceLocation)
        #expect(try instance.ending() == .exited(code: code.rawValue), sourceLocation: sourceLocation)
        #expect((try? Folder.entries(of: instance.folder + "/troupe")) ?? [] == [], sourceLocation: sourceLocation)
    }

    @Test(
        "a model file that is missing, not JSON, or of another or no version is refused",
        arguments: [
            (nil, ExitCode.noSuchFile, "absent.model"), ("no json", .badData, "not a model file"),
            (#"{"version":99}"#, .badData, "version 99"), ("{}", .badData, "no version"),
            ("", .badData, "not a model file"),
        ])
    func models(text: String?, code: ExitCode, words: String) throws {
        let folder = try Instance.makeFolder()
        let path = folder + (text == nil ? "/absent.model" : "/bad.model")
        if let text { try write(text, path) }
        try expectFailure(try Instance([path], folder: folder), code, words)
    }

    @Test(
        "a child executable that is missing, not executable, fails or answers nonsense is refused with 69",
        arguments: [
            (nil, mode_t(0), "no child executable"), ("#!/bin/sh\n", 0o600, "cannot be run"),
            ("#!/bin/sh\nexit 3\n", 0o700, "exited with code 3"), ("#!/bin/sh\nkill -9 $$\n", 0o700, "SIGKILL"),
            ("#!/no/such/interpreter\n", 0o700, "cannot"),
            ("#!/bin/sh\nprintf '\\377\\376'\n", 0o700, "not UTF-8 text"),
            ("#!/bin/sh\necho 'Screen (old)'\n", 0o700, "is not a class name: it has a space"),
            ("#!/bin/sh\nprintf '\\033[31mScreen'\n", 0o700, "invisible character"),
            ("#!/bin/sh\nprintf '%300s' | tr ' ' A\n", 0o700, "more than 256 bytes"),
            ("#!/bin/sh\necho UINavigationController\n", 0o700, "built-in container"),
        ])
    func executables(text: String?, mode: mode_t, words: String) throws {
        let folder = try Instance.makeFolder()
        if let text { try write(text, folder + "/children", mode: mode) }
        try expectFailure(try Instance(["--children", folder + "/children"], folder: folder), .unavailable, words)
    }

    @Test("two child executables that host one class, and one that is given twice, are refused with 69 and their names")
    func classConflicts() throws {
        let folder = try Instance.makeFolder()
        try write("#!/bin/sh\necho Inbox; echo Screen\n", folder + "/first", mode: 0o700)
        try write("#!/bin/sh\necho Screen; echo Other\n", folder + "/second", mode: 0o700)
        try expectFailure(
            try Instance(["--children", folder + "/first", "--children", folder + "/second"], folder: folder),
            .unavailable, "\(folder)/first and \(folder)/second both host the class Screen; remove one of them")
        try expectFailure(
            try Instance(["--children", "/bin/true", "--children", "/bin/true"]), .unavailable,
            "/bin/true is given twice")
    }

    @Test("a second daemon of the same name is refused, and a killed instance's files are taken over")
    func twice() throws {
        let folder = try Instance.makeFolder()
        let first = try Instance([], folder: folder).ready()
        let second = try Instance([], folder: folder)
        guard case .failed(let code, _) = try second.startReport() else {
            Issue.record("two instances started")
            return
        }
        #expect(code == ExitCode.alreadyRunning.rawValue)
        let daemon = Int32(clamping: try #require(try first.report(.list)["pid"]?.int))
        let watched = try ProcessHandle(pid: daemon)
        try first.keeper.send(.kill)
        _ = try first.keeper.waitForEnd()
        // The daemon ends by itself when its keeper is gone.
        #expect(try watched.waitUntilEnded(deadline: MonotonicClock.microseconds() + Instance.timeout))
        #expect(try Folder.entries(of: folder + "/troupe/test").contains("control"))
        let third = try Instance([], folder: folder).ready()
        try third.stop()
    }

    @Test(
        "a usage mistake is refused with 64",
        arguments: [
            (["--device", "toaster"], ExitCode.usage), (["--nonsense"], .usage), (["--keeper-descriptor"], .usage),
        ])
    func usage(arguments: [String], expected: ExitCode) throws {
        let instance = try Instance(arguments)
        guard case .failed(let code, let message) = try instance.startReport() else {
            Issue.record("the instance started")
            return
        }
        #expect(code == expected.rawValue, "\(message)")
        #expect(try instance.ending() == .exited(code: code))
    }

    @Test("a daemon started by hand gets a keeper and ends by SIGTERM")
    func byHand() throws {
        let folder = try Instance.makeFolder()
        defer { Instance.remove(folder) }
        let process = try ProcessSpecification(
            executable: try ProgramLocation.helper("trouped"), arguments: ["--name", "hand"],
            environment: Environment.forChildren(changes: ["XDG_RUNTIME_DIR=\(folder)"])
        ).start()
        // libzmq keeps connecting until the server's loop runs.
        let control = try Dealer(connecting: try Endpoint(path: folder + "/troupe/hand/control"), in: try Context())
        #expect(try control.receive(withinMilliseconds: Int(Instance.timeout / 1000)) == .connected)
        #expect(try ProcessFacts(pid: process.pid).arguments().first?.hasSuffix("troupe-keeper") == true)
        try process.send(.terminate)
        #expect(try process.waitForEnd().cause == .exited(code: 0))
        #expect(try Folder.entries(of: folder + "/troupe") == [])
    }
}
