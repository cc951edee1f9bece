import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport
import TroupeValue

@Suite("Recordings, traces and graphs of a running instance")
struct RecordingTests {
    @Test(
        "A recording holds the events, replays line for line, and becomes a trace, as the event ring does"
    )
    func recordsAndReplays() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let path = stage.folder + "/recording"
        let monitor = try stage.start(["monitor", "--record", path, "--since", "0", "--json"])
        _ = try monitor.value { $0["kind"] == "attached" }
        let pushed = try stage.troupe("tap", "Pancakes")
        #expect(pushed.code == 0, "\(pushed.complaint)")
        let shown = try #require(
            try monitor.value { $0["name"] == "viewDidAppear" && $0["reason"] == "push" })
        // An event is written before it is printed.
        let replayed = try stage.troupe("monitor", "--replay", path, "--json")
        #expect(replayed.code == 0, "\(replayed.complaint)")
        #expect(replayed.values.first?["kind"] == "attached")
        #expect(replayed.values.contains(shown))
        let numbers = replayed.values.dropFirst().compactMap { $0["seq"]?.int }
        #expect(numbers == Array(1...Int64(numbers.count)))
        let graph = try stage.troupe("tree", "--dot")
        #expect(graph.output.hasPrefix("digraph troupe {\n") && graph.output.contains("\"c1\" -> \"c2\""))
        #expect(graph.output.contains(" MiB"))
        let tree = try stage.troupe("tree", "--json")
        let controllers = tree.values.first?["controllers"]?.list ?? []
        #expect(controllers.contains { ($0["memoryKiB"]?.int ?? 0) > 0 && $0["processor_us"]?.int != nil })
        let trace = stage.folder + "/trace.json"
        for words in [["trace", trace], ["trace", trace, "--recording", path]] {
            let traced = try stage.troupe(words)
            #expect(traced.code == 0, "\(traced.complaint)")
            let value = try JSON.value(of: try FileContents.read(trace, limit: 64 << 20))
            let events = value["traceEvents"]?.list ?? []
            let names = events.filter { $0["name"] == "process_name" }.compactMap { $0["args"]?["name"]?.string }
            #expect(names.contains { $0.hasSuffix(" Pancakes") } && names.contains("troupe \(stage.name)"), "\(names)")
            #expect(events.contains { $0["name"] == "viewWillAppear" && $0["ph"] == "B" })
        }
        try stage.stop()
        #expect(try monitor.code() == 0)
        let last = try FileContents.read(path, limit: 64 << 20)
        #expect(last.last == UInt8(ascii: "\n"))
        let lines = String(decoding: last, as: UTF8.self)
        #expect(lines.contains("{\"kind\":\"tree\",") && lines.contains("\"memoryKiB\":"))
    }

    @Test("A pop reports the popped controller's last answers, then its process's end, where its trace ends")
    func tellsTheEnd() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let monitor = try stage.start(["monitor", "--since", "0", "--json"])
        #expect(try stage.troupe("tap", "Pancakes").code == 0)
        let shown = try #require(try monitor.value { $0["name"] == "viewDidAppear" && $0["reason"] == "push" })
        let popped = try #require(shown["controller"])
        #expect(try stage.troupe("pop").code == 0)
        var answered: Set<String> = []
        let end = try monitor.value { event in
            guard event["controller"] == popped else { return false }
            if event["kind"] == "acknowledged" { answered.insert(event["name"]?.string ?? "") }
            return event["kind"] == "process" && event["name"] == "exited"
        }
        #expect(answered.isSuperset(of: ["viewDidDisappear", "didMoveToParent"]), "\(answered)")
        #expect(end?["state"] == "none" && end?["cause"]?.string?.contains("its controller is gone") == true)
        let trace = stage.folder + "/trace"
        #expect(try stage.troupe("trace", trace).code == 0)
        let events = try JSON.value(of: try FileContents.read(trace, limit: 64 << 20))["traceEvents"]?.list ?? []
        let process = events.first {
            $0["name"] == "process_name" && $0["args"]?["name"]?.string?.hasPrefix("\(popped.string ?? "?") ") == true
        }?["pid"]
        let life = events.filter { $0["pid"] == process && $0["tid"] == 3 && $0["ph"] != "M" }
        #expect(life.last?["ph"] == "E" && life.last?["ts"] == end?["t_us"])
        #expect(!events.contains { $0["args"]?["outcome"] == "not yet" })
        try stage.stop()
    }

    @Test("A recording holds both outputs of the children, including the last output of a child that died")
    func recordsOutput() throws {
        let stage = try Stage()
        // A child that prints its identity before it becomes the real one.
        let script = """
            #!/bin/sh
            case "$*" in *--troupe-classes*) ;; *) echo "printed by $$"; echo "complained by $$" >&2 ;; esac
            exec '\(try Stage.recipesProgram())' "$@"
            """
        let child = try stage.file("child", script)
        try #require(chmod(child, 0o700) == 0)
        // Each child has to be a process of the script.
        try stage.run(Stage.recipes, "--children", child, "--no-zygote")
        let list = try #require(try stage.controller("Recipes").flatMap { $0["pid"]?.int == nil ? nil : $0 })
        let (id, pid) = (try #require(list["id"]?.string), try #require(list["pid"]?.int))
        // A pipe signals each recorded line.
        let path = stage.folder + "/recording"
        try #require(mkfifo(path, 0o600) == 0)
        let unused = try Pipe()
        let pipe = Run(
            try ProcessSpecification(executable: "/bin/true").start(),
            output: Descriptor(adopting: open(path, O_RDWR | O_CLOEXEC)), errors: unused.readEnd)
        let monitor = try stage.start(["monitor", "--record", path, "--json"])
        let deadline = MonotonicClock.microseconds() + Stage.timeout
        func words(_ value: Value?) -> [String] { (value?.list ?? []).compactMap(\.string) }
        let first = try pipe.value {
            $0["kind"] == "output" && $0["controller"]?.string == id || MonotonicClock.microseconds() > deadline
        }
        #expect(Set(words(first?["lines"])) == ["printed by \(pid)", "complained by \(pid)"])
        #expect(first?["t_us"]?.int.map { $0 > 0 } == true)
        #expect(try stage.troupe("inject", "kill", "--child", id).code == 0)
        let second = try pipe.value { output in
            output["kind"] == "output" && output["controller"]?.string == id
                && words(output["lines"]).contains { !$0.hasSuffix(" \(pid)") }
                || MonotonicClock.microseconds() > deadline
        }
        #expect(Set(words(second?["ended"])) == ["printed by \(pid)", "complained by \(pid)"])
        #expect(words(second?["lines"]).count == 2)
        try stage.stop()
        #expect(try monitor.code() == 0)
    }

    @Test("A trace of an instance with pushes, presentations, rotations and deaths follows the format exactly")
    func tracesStrictly() throws {
        let stage = try Stage()
        try stage.runRecipes("--deadline", "500")
        let path = stage.folder + "/recording"
        let monitor = try stage.start(["monitor", "--record", path, "--since", "0", "--json"])
        _ = try monitor.value { $0["kind"] == "attached" }
        let script = [
            ["tap", "Pancakes"], ["tap", "Photo"], ["memory-warning"], ["rotate", "landscapeLeft"], ["dismiss"],
            ["pop"],
            ["tap", "Add"], ["dismiss"], ["select", "1"], ["select", "0"], ["pop"], ["rotate", "portrait"],
            ["tap", "Tomato Soup"],
        ]
        for words in script {
            let outcome = try stage.troupe(words)
            #expect(outcome.code == 0, "\(words): \(outcome.complaint)")
        }
        let list = try #require(try stage.controller("Recipes")?["id"]?.string)
        let detail = try #require(try stage.controller("Tomato Soup")?["id"]?.string)
        #expect(try stage.troupe("inject", "kill", "--child", list).code == 0)
        // A hung child is given up at its deadline, and its answers never come.
        #expect(try stage.troupe("inject", "hang", "viewWillDisappear", "--child", detail).code == 0)
        _ = try stage.troupe("pop")
        let settled = try monitor.value {
            $0["kind"] == "reply" && $0["command"] == "pop" && $0["request"]?.int ?? 0 > 1
        }
        #expect(settled != nil)
        let trace = stage.folder + "/trace.json"
        for words in [["trace", trace], ["trace", trace, "--recording", path]] {
            let traced = try stage.troupe(words)
            #expect(traced.code == 0, "\(traced.complaint)")
            let format = try TraceFormat.check(file: try JSON.value(of: try FileContents.read(trace, limit: 64 << 20)))
            #expect(format.spans > 100 && format.ends > 50, "\(format.spans) spans, \(format.ends) arrows")
        }
        #expect(try stage.troupe("stop").code == 0)
    }

    @Test("A full disk ends the recording with a sentence; the monitor continues, and its exit code reports it")
    func survivesAFullDisk() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let monitor = try stage.start(["monitor", "--record", "/dev/full", "--since", "0", "--json"])
        #expect(try monitor.value { $0["name"] == "viewDidAppear" } != nil)
        try stage.stop()
        #expect(try monitor.code() == ExitCode.inputOutput.rawValue)
        let complaint = String(decoding: try monitor.errors.readAll(limit: 1 << 20), as: UTF8.self)
        #expect(complaint.contains("the recording ends here, the monitor continues"), "\(complaint)")
        #expect(complaint.contains("ENOSPC"), "\(complaint)")
    }

    @Test("A truncated recording is shown as far as it goes, and a file of another kind is refused")
    func refusesGarbage() throws {
        let stage = try Stage()
        let header = #"{"kind":"recording","format":1,"name":"main","pid":1,"since":0,"begun":1}"#
        let event = #"{"seq":1,"t_us":5,"kind":"callback","name":"viewDidLoad"}"#
        let cut = try stage.file("cut", "\(header)\n\(event)\n\(event.dropLast(9))")
        let shown = try stage.troupe("monitor", "--replay", cut)
        #expect(shown.code == 0)
        #expect(shown.complaint.contains("cut off in line 3"), "\(shown.complaint)")
        #expect(shown.output.split(separator: "\n").count == 2)
        for text in ["garbage", "", "\(header)\ngarbage\n\(event)\n", "\(header)\n{\"a\":\n\(event)\n"] {
            let path = try stage.file("bad", text)
            #expect(try stage.troupe("monitor", "--replay", path).code == ExitCode.badData.rawValue)
            #expect(
                try stage.troupe("trace", stage.folder + "/t", "--recording", path).code == ExitCode.badData.rawValue)
        }
        #expect(try stage.troupe("monitor", "--replay", "/not/there").code == ExitCode.noSuchFile.rawValue)
        #expect(try stage.troupe("trace", "/not/there/t", "--recording", cut).code == ExitCode.cannotCreate.rawValue)
    }
}
