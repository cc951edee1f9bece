import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

@Suite("Ending an instance, and starting one under tight limits")
struct StopTests {
    @Test("names the stopped process that keeps the instance from ending, and gives a hint")
    func stoppedKeeper() throws {
        let stage = try Stage()
        try stage.runRecipes()
        try stage.expectSentIsRun()
        let keeper = try #require(try stage.troupe("list", "--json").value["keeper"]?.int.map { Int32(clamping: $0) })
        try ProcessHandle(pid: keeper).send(.stop)
        let began = MonotonicClock.microseconds()
        let stopped = try stage.troupe("stop")
        #expect(stopped.code == ExitCode.timedOut.rawValue)
        #expect(stopped.complaint.contains("is stopped") && stopped.complaint.contains("kill -CONT \(keeper)"))
        #expect(MonotonicClock.microseconds() - began < 15_000_000)
        let handle = try ProcessHandle(pid: keeper)
        try handle.send(.resume)
        #expect(try handle.waitUntilEnded(deadline: MonotonicClock.microseconds() + Stage.timeout))
        try stage.expectNothingLeft()
    }

    @Test(
        "a client that follows an instance gets the cause of its faulty end, and so does a later question"
    )
    func fault() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let monitor = try stage.start(["monitor", "--json"])
        _ = try monitor.value { $0["kind"] == "attached" }
        let keeper = try #require(try stage.troupe("list", "--json").value["keeper"]?.int.map { Int32(clamping: $0) })
        let daemon = try #require(ProcessFacts(pid: keeper).children().first)
        try ProcessHandle(pid: daemon).send(.kill)
        #expect(try monitor.code() == ExitCode.internalError.rawValue)
        let complaint = String(decoding: try monitor.errors.readAll(limit: 1 << 16), as: UTF8.self)
        #expect(complaint.contains("ended by a fault: the daemon (pid \(daemon)) was ended by SIGKILL"), "\(complaint)")
        let tree = try stage.troupe("tree")
        #expect(tree.code == ExitCode.noSuchInstance.rawValue)
        #expect(tree.complaint.contains("was ended by SIGKILL"), "\(tree.complaint)")
        try stage.runRecipes()
        try stage.stop()
        #expect(try !stage.troupe("tree").complaint.contains("fault"))
    }

    @Test("an executable's complaint at the question for its classes reaches the terminal only escaped")
    func complaints() throws {
        let stage = try Stage()
        let program = try stage.file(
            "program", "#!/bin/sh\nprintf '\\033]0;title\\007red\\n' >&2\necho Screen\nhead -c 100000 /dev/zero >&2\n")
        chmod(program, 0o700)
        let run = try stage.start(["run", Stage.recipes, "--headless", "--children", program])
        let deadline = MonotonicClock.microseconds() + Stage.timeout
        var complaint = ""
        while !complaint.contains("red\n"), try run.errors.waitUntilReadable(deadline: deadline),
            case .bytes(let more) = try run.errors.read(upTo: 65_536)
        { complaint += String(decoding: more, as: UTF8.self) }
        try stage.troupe("stop")
        complaint += String(decoding: try run.errors.readAll(limit: 1 << 20), as: UTF8.self)
        #expect(complaint.contains("red"), "\(complaint)")
        #expect(!complaint.contains { $0 == "\u{1B}" || $0 == "\u{7}" || $0 == "\0" }, "\(complaint.debugDescription)")
        #expect(complaint.utf8.count < 20_000)
    }

    @Test(
        "a start that reaches a limit names it, and leaves nothing behind",
        arguments: [
            ("-n 6", "limit of descriptors"), ("-n 10", "limit of descriptors"), ("-n 16", "limit of descriptors"),
            ("-n 40", "limit of descriptors"), ("-n 64", "the limit of descriptors is 64"),
            ("-f 0", "limit of a file's size"), ("-f 20", "limit of a file's size"),
        ])
    func limits(limit: String, words: String) throws {
        let stage = try Stage()
        let outcome = try stage.troupe(
            ["run", Stage.recipes, "--children", try Stage.recipesProgram(), "--detach"], limits: limit)
        #expect(outcome.code == ExitCode.inputOutput.rawValue, "\(outcome.complaint)")
        #expect(outcome.complaint.contains(words), "\(outcome.complaint)")
        try stage.expectNothingLeft(.elsewhere(because: "no screen was shown"))
    }

    @Test(
        "a storyboard that keeps doubling its screens starts no more processes than the limit, and says so")
    func doubled() throws {
        let stage = try Stage()
        let scenes = (0..<8).map { level in
            let views = [0, 1].map { side in
                """
                <containerView id="v\(level)-\(side)"><rect key="frame" x="0" y="0" width="9" height="9"/><connections>
                <segue destination="s\(level + 1)" kind="embed" id="g\(level)-\(side)"/></connections></containerView>
                """
            }
            return scene(level, level < 7 ? views.joined() : "")
        }
        let path = try stage.file(
            "Main.storyboard",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" initialViewController="s0"><scenes>\(scenes.joined())</scenes></document>
            """)
        let outcome = try stage.troupe(["run", path, "--processes", "12", "--detach"])
        #expect(outcome.code == 0, "\(outcome.complaint)")
        // Controllers beyond the limit are placeholders in the first display (section 8).
        #expect(outcome.complaint.contains("there are 12 processes, which is the limit"), "\(outcome.complaint)")
        #expect(try stage.controllers().count { $0["pid"]?.int != nil } <= 12)
        try stage.stop()
    }

    private func scene(_ level: Int, _ subviews: String) -> String {
        """
        <scene sceneID="c\(level)"><objects><viewController id="s\(level)"><view key="view" id="w\(level)">
        <rect key="frame" x="0.0" y="0.0" width="320" height="480"/><subviews>\(subviews)</subviews></view>
        </viewController></objects></scene>
        """
    }
}
