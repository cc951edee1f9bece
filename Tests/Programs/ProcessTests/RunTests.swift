import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

@Suite("Running an application through the program")
struct RunTests {
    @Test("stays in the foreground, reports ready, and ends everything on SIGTERM with code 0")
    func endsOnSignal() throws {
        let stage = try Stage()
        let run = try stage.start(["run", Stage.recipes, "--children", try Stage.recipesProgram(), "--headless"])
        let line = try run.line()
        #expect(line?.hasPrefix("troupe: \(stage.name) ready (pid ") == true)
        #expect(try stage.controller("RecipeListViewController")?["appearance"] == "appeared")
        try stage.expectSentIsRun()
        try run.process.send(.terminate)
        #expect(try run.code() == 0)
        try stage.expectNothingLeft()
    }

    @Test("ends an instance in the foreground with the program that started it, also after a kill of the program")
    func endsWithItsStarter() throws {
        let stage = try Stage()
        let run = try stage.start(["run", Stage.recipes, "--children", try Stage.recipesProgram(), "--headless"])
        let line = try #require(try run.line())
        let number = try #require(line.split(separator: "(pid ", maxSplits: 1).last?.dropLast())
        let keeper = try ProcessHandle(pid: try #require(Int32(number)))
        try stage.expectSentIsRun()
        try run.process.send(.kill)
        #expect(try keeper.waitUntilEnded(deadline: MonotonicClock.microseconds() + Stage.timeout))
        try stage.expectNothingLeft()
    }

    @Test("ends with code 4 if it is stopped before it is ready, so that it does not count as a start")
    func stoppedBeforeReady() throws {
        let stage = try Stage()
        let words = "[ \"$1\" = --troupe-classes ] && echo RecipeListViewController && exit 0"
        let silent = try stage.file("silent.sh", "#!/bin/sh\n\(words)\nexec tail -f /dev/null\n")
        chmod(silent, 0o755)
        // The instance is ready without its child once the launch deadline has passed.
        let run = try stage.start([
            "run", Stage.recipes, "--children", silent, "--launch-deadline", "60000", "--detach", "--json",
        ])
        let deadline = MonotonicClock.microseconds() + Stage.timeout
        while try stage.troupe("stop").code != 0 { try #require(MonotonicClock.microseconds() < deadline) }
        #expect(try run.line()?.contains("the instance was stopped before it was ready") == true)
        #expect(try run.code() == ExitCode.cancelled.rawValue)
        try stage.expectNothingLeft(.elsewhere(because: "its child never sent a message"))
    }

    @Test("shows a scene of thousands of rows, more than a MiB when packed")
    func showsLargeScenes() throws {
        let stage = try Stage()
        let cells = (0..<1_500).map { row in
            """
            <tableViewCell textLabel="t\(row)" style="IBUITableViewCellStyleDefault" rowHeight="44" id="c\(row)">
            <rect key="frame" x="0" y="\(44 * row)" width="320" height="44"/>
            <tableViewCellContentView key="contentView" id="v\(row)"><subviews>
            <label text="Row \(row)" id="t\(row)"><rect key="frame" x="15" y="0" width="290" height="43"/></label>
            </subviews></tableViewCellContentView></tableViewCell>
            """
        }
        let path = try stage.file(
            "Large.storyboard",
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="T">
            <scenes><scene sceneID="s"><objects><tableViewController id="T" sceneMemberID="viewController">
            <tableView key="view" dataMode="static" rowHeight="44" id="V">
            <rect key="frame" x="0" y="0" width="320" height="480"/>
            <sections><tableViewSection id="S"><cells>\(cells.joined())</cells></tableViewSection></sections>
            </tableView></tableViewController></objects></scene></scenes></document>
            """)
        try stage.run(path)
        #expect(try stage.troupe("snapshot").output.contains("Row 1"))
        try stage.stop()
    }

    @Test("reports once that the scene of a class without a host is shown without code")
    func tellsOfUnhostedClasses() throws {
        let stage = try Stage()
        try stage.run(Stage.recipes, "--children", "/bin/true")
        for command in [["push", "RecipeDetail"], ["pop"], ["push", "RecipeDetail"]] {
            #expect(try stage.troupe(command).code == 0)
        }
        let monitor = try stage.start(["monitor", "--json", "--since", "0"])
        var told: [String] = []
        _ = try monitor.value { event in
            if event["kind"] == "diagnostic" { told.append(event["class"]?.string ?? "") }
            return event["kind"] == "reply" && event["request"] == 4
        }
        #expect(told == ["RecipeListViewController", "RecipeDetailViewController"])
        try stage.expectSentIsRun()
        #expect(try stage.troupe("stop").code == 0)
        // The monitor ends by itself with the instance, a moment later.
        _ = try monitor.process.waitForEnd()
        try stage.expectNothingLeft()
    }

    @Test(
        "lays out for the requested device, else for the one the document was drawn for",
        arguments: [
            ([], "phone-6", 375, 667), (["--device", "phone-x"], "phone-x", 375, 812),
            (["--device", "pad"], "pad", 768, 1_024), (["--size", "300x500"], "phone-6", 300, 500),
        ] as [([String], String, Double, Double)])
    func choosesTheDevice(options: [String], name: String, width: Double, height: Double) throws {
        let stage = try Stage()
        let fixture = try FileContents.read(Stage.package + "/Tests/Fixtures/Plain.storyboard", limit: 1 << 20)
        let document = String(decoding: fixture, as: UTF8.self)
            .replacing("<scenes>", with: "<device id=\"retina4_7\" orientation=\"portrait\"/><scenes>")
        let path = stage.folder + "/Main.storyboard"
        try Descriptor.openForWriting(path).writeAll(Array(document.utf8))
        #expect(try stage.troupe("storyboard", path, "--json").value["device"] == "phone-6")
        let started = try stage.troupe(["run", path, "--detach"] + options)
        try #require(started.code == 0, "\(started.complaint)")
        let window = try #require(try stage.troupe("tree", "--json").value["windows"]?.list?.first)
        #expect(window["width"]?.double == width && window["height"]?.double == height)
        #expect(
            try stage.troupe("list", "--json").values.first { $0["name"] == .string(stage.name) }?["device"]
                == .string(name))
        try stage.stop()
    }

    @Test(
        "opens as its first scene was drawn, unless a device, a size or an orientation is requested",
        arguments: [
            ([], 1_024, 768), (["--scene", "Free"], 500, 300), (["--scene", "Sheet"], 540, 620),
            (["--device", "pad"], 768, 1_024), (["--size", "300x500"], 300, 500),
            (["--orientation", "portrait"], 768, 1_024),
            (["--scene", "Free", "--orientation", "landscapeLeft"], 300, 500),
        ] as [([String], Double, Double)])
    func opensAsDrawn(options: [String], width: Double, height: Double) throws {
        let stage = try Stage()
        let path = Stage.package + "/Tests/Fixtures/Drawn.storyboard"
        let started = try stage.troupe(["run", path, "--detach"] + options)
        try #require(started.code == 0, "\(started.complaint)")
        let window = try #require(try stage.troupe("tree", "--json").value["windows"]?.list?.first)
        #expect(window["width"]?.double == width && window["height"]?.double == height)
        try stage.stop()
    }

    @Test("starts one process for each controller that has appeared, and no other")
    func startsLazily() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let running = try stage.controllers().filter { $0["pid"] != .null }
        #expect(running.map { $0["class"] } == ["RecipeListViewController"])
        try stage.stop()
    }

    @Test("pushes, pops, presents and dismisses, each with one terminal reply in the contract's form")
    func carriesOutRequests() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let pushed = try stage.troupe("segue", "ShowRecipe", "--json")
        #expect(pushed.code == 0, "\(pushed.complaint)")
        #expect(pushed.value["kind"] == "reply")
        #expect(pushed.value["status"] == "completed")
        #expect(try stage.controller("RecipeDetailViewController")?["appearance"] == "appeared")
        #expect(try stage.troupe("pop").output.hasPrefix("popped c"))
        #expect(try stage.controller("RecipeDetailViewController") == nil)
        let presented = try stage.troupe("segue", "AddRecipe", "--json")
        #expect(presented.value["status"] == "completed")
        #expect(try stage.controller("AddRecipeViewController")?["appearance"] == "appeared")
        #expect(try stage.controller("RecipeListViewController")?["appearance"] == "disappeared")
        #expect(try stage.troupe("dismiss").code == 0)
        #expect(try stage.controller("RecipeListViewController")?["appearance"] == "appeared")
        #expect(try stage.troupe("select", "1").code == 0)
        try stage.stop()
    }

    @Test("brings a killed screen back in its place, and reports it")
    func restoresTheKilled() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let monitor = try stage.start(["monitor", "--json"])
        #expect(try monitor.value { $0["kind"] == "attached" } != nil)
        let before = try #require(try stage.controller("RecipeListViewController")?["pid"]?.int)
        #expect(try stage.troupe("inject", "kill", "--child", "RecipeListViewController").code == 0)
        let restored = try monitor.value {
            $0["name"] == "viewDidAppear" && $0["kind"] == "callback" && $0["reason"] == "restored"
        }
        #expect(restored?["incarnation"] == 2)
        let after = try #require(try stage.controller("RecipeListViewController")?["pid"]?.int)
        #expect(after != before)
        let status = try stage.troupe("status", "RecipeListViewController", "--json").value
        #expect(status["lastExit"]?["cause"]?.string?.contains("SIGKILL") == true)
        try stage.stop()
        #expect(try monitor.code() == 0)
    }

    @Test("shows the interface as text")
    func showsTheInterface() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let lines = try stage.troupe("snapshot").output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.contains { $0.contains("Recipes") })
        #expect(lines.contains { $0.contains("Tomato Soup") })
        let tree = try stage.troupe("tree").output
        #expect(tree.contains("└─ c1 tabBarController"))
        let list = try stage.troupe("list", "--json").values
        #expect(list.contains { $0["name"] == .string(stage.name) && $0["state"] == "running" })
        try stage.stop()
    }

    @Test("gives a child started by hand its launch, and uses it in place of the controller's process")
    func takesChildrenByHand() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let monitor = try stage.start(["monitor", "--json"])
        #expect(try monitor.value { $0["kind"] == "attached" } != nil)
        let list = try #require(try stage.controller("RecipeListViewController")?["id"]?.string)
        let child = try stage.start([
            "child", list, "--", try Stage.recipesProgram(), "--class",
            "RecipeListViewController",
        ])
        let restored = try monitor.value { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        #expect(restored?["pid"] == .number(child.process.pid))
        try stage.stop()
    }

    @Test("runs a scenario over real processes")
    func playsScenarios() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let script = try stage.file(
            "tour.troupe",
            """
            segue ShowRecipe
            expect some RecipeListViewController viewDidDisappear animated reason=covered
            reply completed
            kill RecipeDetailViewController
            wait process exited within 10s
            pop
            reply completed
            """)
        let played = try stage.troupe("play", script)
        #expect(played.code == 0, "\(played.output)\(played.complaint)")
        let wrong = try stage.file("wrong.troupe", "segue ShowRecipe\nreply rejected noSuchSegue\n")
        #expect(try stage.troupe("play", wrong).code == ExitCode.expectationFailed.rawValue)
        let bad = try stage.file("bad.troupe", "dance with me\n")
        #expect(try stage.troupe("play", bad).code == ExitCode.badData.rawValue)
        // Events from before a script's start do not count, unless the script begins with the launch.
        let long = "wait callback viewDidAppear reason=launched within 1s\n"
        let late = try stage.file("late.troupe", long)
        #expect(try stage.troupe("play", late).code == ExitCode.expectationFailed.rawValue)
        let early = try stage.file("early.troupe", "launch\nreply completed\n" + long)
        #expect(try stage.troupe("play", early).code == 0)
        // Headers that describe another instance do not apply to this one.
        let other = try stage.file("other.troupe", "storyboard Other.storyboard\ntree window orientation portrait\n")
        let refused = try stage.troupe("play", other)
        #expect(refused.code == ExitCode.rejected.rawValue)
        #expect(refused.complaint.contains("is for storyboard Other.storyboard, but"))
        let same = try stage.file("same.troupe", "storyboard \(Stage.recipes)\ntree window orientation portrait\n")
        #expect(try stage.troupe("play", same).code == 0)
        for (header, words) in [
            ("animations on", "is for animations on, but those of"), ("deadline 123", "is for deadline 123, but that"),
            ("kill-deadline 4321", "is for kill-deadline 4321, but that"),
            ("restart-policy never", "is for restart-policy never, but that"),
        ] {
            let headed = try stage.file("headed.troupe", "\(header)\ntree window orientation portrait\n")
            let played = try stage.troupe("play", headed)
            #expect(played.code == ExitCode.rejected.rawValue)
            #expect(played.complaint.contains(words), "\(played.complaint)")
        }
        let held = try stage.file(
            "held.troupe", "animations off\nrestart-policy always\ntree window orientation portrait\n")
        #expect(try stage.troupe("play", held).code == 0)
        let pad = try stage.file("pad.troupe", "device pad\ntree window orientation portrait\n")
        #expect(try stage.troupe("play", pad).code == ExitCode.rejected.rawValue)
        try stage.stop()
    }

    @Test("is not ready if its first screen ends repeatedly: it says so, with the code, and leaves nothing")
    func unusableChild() throws {
        let stage = try Stage()
        let child = try stage.file(
            "child.sh",
            "#!/bin/sh\n[ \"$1\" = --troupe-classes ] && { echo RecipeListViewController; exit 0; }\necho dying now >&2\nexit 1\n"
        )
        chmod(child, 0o755)
        let outcome = try stage.troupe("run", Stage.recipes, "--children", child, "--detach")
        #expect(outcome.code == ExitCode.unavailable.rawValue)
        #expect(outcome.complaint.contains("exited with code 1"))
        #expect(outcome.complaint.contains("last wrote 'dying now'"), "\(outcome.complaint)")
        try stage.expectNothingLeft()
    }

    @Test("stays if a screen embedded in its first one ends at once, and names that screen")
    func placeholder() throws {
        let stage = try Stage()
        let child = try stage.file(
            "child.sh", "#!/bin/sh\n[ \"$1\" = --troupe-classes ] && { echo Broken; exit 0; }\nexit 3\n")
        chmod(child, 0o755)
        let fixture = String(
            decoding: try FileContents.read("\(Stage.package)/Tests/Fixtures/Embed.storyboard", limit: 1 << 20),
            as: UTF8.self)
        let storyboard = try stage.file(
            "Embed.storyboard",
            fixture.replacing(
                "<viewController storyboardIdentifier=\"Child\"",
                with: "<viewController storyboardIdentifier=\"Child\" customClass=\"Broken\""))
        let outcome = try stage.troupe("run", storyboard, "--children", child, "--detach")
        #expect(outcome.code == 0, "\(outcome.complaint)")
        #expect(outcome.complaint.contains("Child"), "\(outcome.complaint)")
        #expect(outcome.complaint.contains("placeholder: its process exited with code 3"), "\(outcome.complaint)")
        #expect(!outcome.complaint.contains("Parent"), "\(outcome.complaint)")
        // It is given up, and the instance stays.
        let monitor = try stage.start(["monitor", "--json", "--since", "0"])
        _ = try monitor.value { $0["kind"] == "process" && $0["name"] == "unavailable" && $0["class"] == "Broken" }
        #expect(try stage.controller("Parent")?["appearance"] == "appeared")
        #expect(try stage.troupe("stop").code == 0)
        _ = try monitor.process.waitForEnd()
    }
    @Test("does not list a sheet that the first screen presents on appearing as a placeholder")
    func sheet() throws {
        let stage = try Stage()
        let scenes = ["Greeting", "Sheet"].map { id in
            """
            <scene sceneID="\(id)-scene"><objects>
            <viewController storyboardIdentifier="\(id)" id="\(id)" customClass="\(id == "Sheet" ? "Prone" : id)" \
            sceneMemberID="viewController"><view key="view" id="\(id)-view">
            <rect key="frame" x="0" y="0" width="320" height="460"/></view></viewController></objects></scene>
            """
        }
        let storyboard = try stage.file(
            "Main.storyboard",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" initialViewController="Greeting"><scenes>
            \(scenes.joined())</scenes></document>
            """)
        let child = try ProgramLocation.helper("prone-child")
        let outcome = try stage.troupe("run", storyboard, "--children", child, "--detach")
        #expect(outcome.code == 0, "\(outcome.complaint)")
        #expect(!outcome.complaint.contains("placeholder"), "\(outcome.complaint)")
        try stage.stop()
    }
}
