import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

@Suite("Editing storyboards of a running interface")
struct WatchTests {
    private func copy(_ fixture: String, into stage: Stage) throws -> (path: String, text: String) {
        let bytes = try FileContents.read(Stage.package + "/Tests/Fixtures/\(fixture).storyboard", limit: 1 << 20)
        let text = String(decoding: bytes, as: UTF8.self)
        return (try stage.file("Main.storyboard", text), text)
    }

    /// Saves as editors do: beside the file, then over it.
    private func save(_ text: String, over path: String, _ stage: Stage) throws {
        let draft = try stage.file("draft", text)
        try #require(rename(draft, path) == 0)
    }

    @Test(
        "reloads in place when a document is saved, keeping stacks and tabs; an unreadable one changes nothing"
    )
    func reloads() throws {
        let stage = try Stage()
        let (path, text) = try copy("Tabs", into: stage)
        let run = try stage.start(["run", path, "--headless", "--watch", "--json"])
        #expect(try run.value { $0["kind"] == "ready" } != nil)
        #expect(try run.value { $0["command"] == "reload" }?["status"] == "completed")
        #expect(try stage.troupe("select", "1").code == 0)
        #expect(try stage.troupe("push", "Three").code == 0)
        let two = try stage.controller("Two")
        let three = try #require(try stage.controller("Three"))

        try save(text.replacing("title=\"Three\"", with: "title=\"Third\""), over: path, stage)
        let reloaded = try run.value { $0["command"] == "reload" }
        #expect(reloaded?["status"] == "completed")
        #expect(reloaded?["controllers"]?.list == [three["id"] ?? .null])
        let monitor = try stage.start(["monitor", "--json", "--since", "0"])
        #expect(
            try monitor.value {
                $0["name"] == "viewDidAppear" && $0["reason"] == "restored" && $0["controller"] == three["id"]
            } != nil)
        let third = try stage.controller("Third")
        #expect(third?["id"] == three["id"] && third?["appearance"] == "appeared" && third?["incarnation"] == 2)
        #expect(try stage.controller("Two")?["incarnation"] == two?["incarnation"])
        #expect(try stage.troupe("snapshot").output.contains("Third"))

        try save("<document", over: path, stage)
        let refused = try run.value { $0["kind"] == "error" }
        #expect(refused?["exit"] == 65)
        #expect(try stage.controller("Third")?["appearance"] == "appeared")

        try stage.expectSentIsRun()
        try run.process.send(.terminate)
        #expect(try run.code() == 0)
        #expect(try monitor.code() == 0)
        try stage.expectNothingLeft()
    }

    @Test("checks documents at the start and whenever they are saved", .timeLimit(.minutes(3)))
    func checks() throws {
        let stage = try Stage()
        let text = LintTests.document
        let path = try stage.file("Main.storyboard", text)
        let run = try stage.start([
            "run", path, "--headless", "--watch", "--children", try ProgramLocation.helper("prone-child"),
        ])
        func next(_ words: String) throws -> String? {
            while let line = try run.line() { if line.contains(words) { return line } }
            return nil
        }
        let missing = "Careless has no action cuont:, which UIButton \"Count\" (b) calls (did you mean 'count:'?)"
        let line = try #require(text.split(separator: "\n").firstIndex { $0.contains("cuont:") }) + 1
        #expect(try next("troupe: \(path)") == "troupe: \(path):\(line): \(missing)")
        try save(text.replacing("cuont:", with: "count:"), over: path, stage)
        #expect(try next("nothing is wrong") == "troupe: checked, nothing is wrong any more")
        try save(
            text.replacing("cuont:", with: "count:").replacing("property=\"good\"", with: "property=\"goood\""),
            over: path, stage)
        #expect(try next("troupe: \(path)")?.contains("Careless has no outlet goood (did you mean 'good'?)") == true)
        try stage.expectSentIsRun()
        try run.process.send(.terminate)
        #expect(try run.code() == 0)
        try stage.expectNothingLeft()
    }

    @Test(
        "a storyboard that is a pipe for a while is refused, and what is saved later taken in", .timeLimit(.minutes(3)))
    func outlivesPipes() throws {
        let stage = try Stage()
        let (path, text) = try copy("Tabs", into: stage)
        let run = try stage.start(["run", path, "--headless", "--watch", "--json"])
        #expect(try run.value { $0["command"] == "reload" }?["status"] == "completed")
        let pipe = stage.folder + "/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        try #require(rename(pipe, path) == 0)
        let refused = try run.value { $0["kind"] == "error" }
        #expect(refused?["exit"] == 65)
        #expect(refused?["message"]?.string?.contains("not a regular file") == true, "\(refused as Any)")
        try save(text.replacing("title=\"Three\"", with: "title=\"Third\""), over: path, stage)
        #expect(try run.value { $0["command"] == "reload" }?["status"] == "completed")
        try stage.expectSentIsRun()
        try run.process.send(.terminate)
        #expect(try run.code() == 0)
        try stage.expectNothingLeft()
    }

    @Test(
        "ends at once when it is asked to while a document is compiled without end", .timeLimit(.minutes(3)),
        arguments: [true, false])
    func endsWhileCompiling(isStarting: Bool) throws {
        let stage = try Stage()
        let (path, text) = try copy("Tabs", into: stage)
        let (begun, hangs) = (stage.folder + "/begun", stage.folder + "/hangs")
        try #require(mkfifo(begun, 0o600) == 0)
        let pipe = Descriptor(adopting: open(begun, O_RDWR | O_CLOEXEC))
        let real = try ProgramLocation.helper("troupe-storyboard")
        let troupe = try stage.program(
            with: "troupe-storyboard",
            """
            #!/bin/sh
            if [ -e '\(hangs)' ]; then echo $$ >'\(begun)'; exec sleep 1000; fi
            exec '\(real)' "$@"
            """)
        if isStarting { _ = try stage.file("hangs", "") }
        let run = try stage.start(["run", path, "--headless", "--watch", "--json"], program: troupe)
        if !isStarting {
            #expect(try run.value { $0["command"] == "reload" }?["status"] == "completed")
            _ = try stage.file("hangs", "")
            try save(text.replacing("title=\"Three\"", with: "title=\"Third\""), over: path, stage)
        }
        let deadline = MonotonicClock.microseconds() + Stage.timeout
        try #require(try pipe.waitUntilReadable(deadline: deadline))
        guard case .bytes(let words) = try pipe.read(upTo: 64) else { throw Expected() }
        let compiler = try #require(Int32(String(decoding: words.dropLast(), as: UTF8.self)))
        if !isStarting { try stage.expectSentIsRun() }
        try run.process.send(.terminate)
        let isOver = try run.process.waitUntilEnded(deadline: MonotonicClock.microseconds() + Stage.timeout)
        #expect(isOver, "it waits for the compiler")
        if !isOver { kill(compiler, SIGKILL) }
        #expect(try run.code() == (isStarting ? 4 : 0))
        try stage.expectNothingLeft()
    }

    @Test("leaves no compiler behind when it is killed", .timeLimit(.minutes(3))) func leavesNoCompiler() throws {
        let stage = try Stage()
        let (path, _) = try copy("Tabs", into: stage)
        let begun = stage.folder + "/begun"
        try #require(mkfifo(begun, 0o600) == 0)
        let pipe = Descriptor(adopting: open(begun, O_RDWR | O_CLOEXEC))
        let troupe = try stage.program(
            with: "troupe-storyboard", "#!/bin/sh\necho $$ >'\(begun)'\nexec sleep 1000\n")
        let run = try stage.start(["run", path, "--headless"], program: troupe)
        let deadline = MonotonicClock.microseconds() + Stage.timeout
        try #require(try pipe.waitUntilReadable(deadline: deadline))
        guard case .bytes(let words) = try pipe.read(upTo: 64) else { throw Expected() }
        let compiler = try ProcessHandle(
            pid: try #require(Int32(String(decoding: words.dropLast(), as: UTF8.self))))
        try run.process.send(.kill)
        let isOver = try compiler.waitUntilEnded(deadline: MonotonicClock.microseconds() + 10_000_000)
        #expect(isOver, "the compiler outlives its starter")
        if !isOver { try compiler.send(.kill) }
        _ = try run.code()
    }

    private struct Expected: Error {}

    @Test("reloads documents saved in recreated folders and behind links")
    func followsFolders() throws {
        let stage = try Stage()
        let bytes = try FileContents.read(Stage.package + "/Tests/Fixtures/Tabs.storyboard", limit: 1 << 20)
        let text = String(decoding: bytes, as: UTF8.self)
        func named(_ title: String) -> String { text.replacing("title=\"One\"", with: "title=\"\(title)\"") }
        let (app, base) = (stage.folder + "/App", stage.folder + "/App/Base.lproj")
        mkdir(app, 0o700)
        mkdir(base, 0o700)
        _ = try stage.file("App/Base.lproj/Main.storyboard", text)
        let run = try stage.start(["run", app, "--headless", "--watch", "--json"])
        #expect(try run.value { $0["command"] == "reload" }?["status"] == "completed")
        /// Waits until the interface shows it.
        func expect(_ title: String) throws {
            _ = try run.value { $0["command"] == "reload" && $0["controllers"]?.list?.isEmpty == false }
            #expect(try stage.controller(title) != nil)
        }

        Folder.remove(base)
        mkdir(base, 0o700)
        _ = try stage.file("App/Base.lproj/Main.storyboard", named("Remade"))
        try expect("Remade")
        try save(named("Again"), over: base + "/Main.storyboard", stage)
        try expect("Again")

        // The whole application goes and comes.
        Folder.remove(app)
        mkdir(app, 0o700)
        mkdir(base, 0o700)
        _ = try stage.file("App/Base.lproj/Main.storyboard", named("Whole"))
        try expect("Whole")

        // A link from now on, to a file elsewhere.
        mkdir(stage.folder + "/elsewhere", 0o700)
        let target = try stage.file("elsewhere/shared.xml", named("Linked"))
        unlink(base + "/Main.storyboard")
        try #require(symlink(target, base + "/Main.storyboard") == 0)
        try expect("Linked")
        try save(named("Far"), over: target, stage)
        try expect("Far")

        try stage.expectSentIsRun()
        try run.process.send(.terminate)
        #expect(try run.code() == 0)
        try stage.expectNothingLeft()
    }

    @Test("keeps typed text, restarts and ends no controller, and stays silent without a change")
    func keepsWhatWasTyped() throws {
        let stage = try Stage()
        let (path, text) = try copy("Typing", into: stage)
        let run = try stage.start(["run", path, "--headless", "--watch", "--json"])
        #expect(try run.value { $0["command"] == "reload" }?["status"] == "completed")
        #expect(try stage.troupe("tap", "Your name").code == 0)
        #expect(try stage.troupe("type", "Ada").code == 0)
        // The same again, then with everything moved in the document, then with a change.
        try save(text, over: path, stage)
        try save(text.replacing("<scenes>", with: "<!-- -->\n\n<scenes>"), over: path, stage)
        try save(text.replacing("Your town", with: "Your city"), over: path, stage)
        var reloads: [Value] = []
        while reloads.last?["controllers"]?.list?.isEmpty != false {
            reloads.append(try #require(try run.value { $0["command"] == "reload" }))
        }
        #expect(reloads.count <= 2)
        let monitor = try stage.start(["monitor", "--json", "--since", "0"])
        #expect(try monitor.value { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" } != nil)
        let snapshot = try stage.troupe("snapshot").output
        #expect(snapshot.contains("Ada") && snapshot.contains("Your city"))
        let form = try stage.controller("Form")
        #expect(form?["incarnation"] == 2 && form?["restarts"] == 0)
        let exit = try stage.troupe("status", "Form", "--json").value["lastExit"]
        #expect(exit?["cause"] == "was ended by a changed storyboard")
        try stage.expectSentIsRun()
        try run.process.send(.terminate)
        #expect(try run.code() == 0)
        #expect(try monitor.code() == 0)
        try stage.expectNothingLeft()
    }

    @Test(
        "follows the document to another device, unless one was chosen: larger keeps all, another kind rebuilds all",
        arguments: [[], ["--device", "phone-5"], ["--size", "500x600"]])
    func followsTheDevice(choice: [String]) throws {
        let stage = try Stage()
        let (path, text) = try copy("Tabs", into: stage)
        func on(_ device: String) -> String {
            text.replacing(
                "    <scenes>", with: "    <device id=\"\(device)\" orientation=\"portrait\"/>\n    <scenes>")
        }
        func window() throws -> Value? { try stage.troupe("tree", "--json").value["windows"]?.list?.first }
        /// Saves it and returns the window's size after the reload.
        func save(on device: String) throws -> String {
            try self.save(on(device), over: path, stage)
            let reload = try run.value { $0["command"] == "reload" }
            #expect(reload?["status"] == "completed")
            let window = try window()
            return ["width", "height"].map { "\(window?[$0]?.int ?? 0)" }.joined(separator: "x")
        }
        let run = try stage.start(["run", path, "--headless", "--watch", "--json"] + choice)
        #expect(try run.value { $0["command"] == "reload" }?["status"] == "completed")
        #expect(try stage.troupe("select", "1").code == 0)
        #expect(try stage.troupe("push", "Three").code == 0)
        let three = try #require(try stage.controller("Three"))
        guard choice.first != "--device" else {
            // The model is the same, so nothing reloads until another change.
            try self.save(on("retina4_7"), over: path, stage)
            try self.save(on("ipad9_7").replacing("title=\"Three\"", with: "title=\"Third\""), over: path, stage)
            _ = try run.value { $0["command"] == "reload" && $0["controllers"]?.list?.isEmpty == false }
            #expect(try window()?["height"] == 568)
            #expect(try stage.controller("Third")?["id"] == three["id"])
            try run.process.send(.terminate)
            #expect(try run.code() == 0)
            return
        }
        let isSized = choice.first == "--size"
        #expect(try save(on: "retina4_7") == (isSized ? "500x600" : "375x667"))
        let same = try stage.controller("Three")
        #expect(same?["id"] == three["id"] && same?["incarnation"] == three["incarnation"])
        #expect(same?["frame"]?.list?[2].int == (isSized ? 500 : 375))
        #expect(try stage.troupe("list", "--json").value["device"] == "phone-6")
        #expect(try save(on: "ipad9_7") == (isSized ? "500x600" : "768x1024"))
        #expect(try stage.controller("Three") == nil)
        #expect(try stage.controller("One")?["appearance"] == "appeared")
        #expect(try stage.troupe("list", "--json").value["device"] == "pad")
        try stage.expectSentIsRun()
        try run.process.send(.terminate)
        #expect(try run.code() == 0)
        try stage.expectNothingLeft()
    }

    @Test("reports an unreadable storyboard, and its own end, to a monitor")
    func tells() throws {
        let stage = try Stage()
        let (path, _) = try copy("Stack", into: stage)
        try stage.run(path)
        let monitor = try stage.start(["monitor", "--json"])
        #expect(try monitor.value { $0["kind"] == "attached" } != nil)
        let watch = try stage.start(["watch", path])
        #expect(try watch.line() == "troupe: reloaded")
        try save("<document", over: path, stage)
        let told = try monitor.value { $0["kind"] == "diagnostic" }
        #expect(told?["message"]?.string?.contains("Main.storyboard") == true)
        try watch.process.send(.kill)
        #expect(
            try monitor.value { $0["kind"] == "diagnostic" }?["message"]?.string?
                .hasPrefix("no process watches the storyboards any more") == true)
        try stage.stop()
    }

    @Test("ends with its instance, and says if there is no instance")
    func ends() throws {
        let stage = try Stage()
        let (path, _) = try copy("Stack", into: stage)
        #expect(try stage.troupe("watch", path).code == 5)
        try stage.run(path)
        let watch = try stage.start(["watch", path])
        #expect(try watch.line() == "troupe: reloaded")
        try stage.expectSentIsRun()
        #expect(try stage.troupe("stop").code == 0)
        #expect(try watch.code() == 0)
        try stage.expectNothingLeft()
    }
}
