import Testing
import TroupeModel
import TroupePlatform

@Suite("Ending an instance, and starting one with little")
struct StopTests {
    @Test("says who is stopped where that keeps the instance from ending, and what to do")
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
        #expect(try handle.waitUntilEnded(deadline: MonotonicClock.microseconds() + Stage.patience))
        try stage.expectNothingLeft()
    }

    @Test(
        "a start that meets a limit names it, and leaves nothing behind",
        arguments: [
            ("-n 6", "limit of descriptors"), ("-n 10", "limit of descriptors"), ("-n 16", "limit of descriptors"),
            ("-n 40", "limit of descriptors"), ("-f 0", "limit of a file's size"), ("-f 20", "limit of a file's size"),
        ])
    func limits(limit: String, words: String) throws {
        let stage = try Stage()
        let outcome = try stage.troupe(
            ["run", Stage.recipes, "--children", try Stage.recipesProgram(), "--detach"], limits: limit)
        #expect(outcome.code == ExitCode.inputOutput.rawValue, "\(outcome.complaint)")
        #expect(outcome.complaint.contains(words), "\(outcome.complaint)")
        try stage.expectNothingLeft(.elsewhere(because: "nothing was shown"))
    }

    @Test(
        "a storyboard that doubles its screens again and again starts no more processes than there may be, and says so")
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
        #expect(outcome.complaint.contains("there are 12 processes, the most"), "\(outcome.complaint)")
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
