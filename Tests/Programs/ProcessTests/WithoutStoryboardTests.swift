import Glibc
import Testing
import TroupeCommand
import TroupeModel
import TroupePlatform
import TroupeTestSupport
import TroupeValue

/// The README's first commands for an interface without a storyboard.
@Suite("Without a storyboard")
struct WithoutStoryboardTests {
    /// The commands in the README's section, without comments and `&`.
    private func commands() throws -> [String] {
        let text = String(decoding: try FileContents.read(Stage.package + "/README.md", limit: 1 << 20), as: UTF8.self)
        let section = try #require(text.components(between: "## Without a storyboard", and: "## Build, install"))
        let block = try #require(section.components(between: "```\n", and: "```"))
        return block.split(separator: "\n").map { line in
            let command = line.components(before: " #").trimmed
            return command.hasSuffix("&") ? command.dropLast().trimmed : command
        }
    }

    /// The words of a command for the stage's instance, with the programs of this build.
    private func words(of command: String, _ stage: Stage) throws -> [String] {
        var words = try #require(ShellWords.split(command))
        #expect(words.removeFirst() == "troupe")
        return try words.map { word in
            switch word {
            case "demo": stage.name
            case ".build/release/Thermometer": try ProgramLocation.helper("Thermometer")
            case "Tests/Children/PythonChild/settings.py": Stage.package + "/" + word
            default: word
            }
        }
    }

    @Test("the README's six commands work as printed, and the next worker replaces a killed one")
    func commandsOfTheReadme() throws {
        let stage = try Stage()
        let commands = try commands()
        try #require(commands.count == 6, "\(commands)")
        let started = try stage.troupe(words(of: commands[0], stage))
        try #require(started.code == 0, "\(started.complaint)")
        let thermometer = try words(of: commands[1], stage)
        let first = try stage.start(thermometer)
        let settings = try stage.start(words(of: commands[2], stage))
        // As pasted: the root may be requested before the workers have offered their classes.
        let root = try stage.troupe(words(of: commands[3], stage))
        try #require(root.code == 0, "\(root.complaint)")
        let monitor = try stage.start(words(of: commands[4], stage) + ["--json", "--since", "0"])
        #expect(try stage.controller("Thermometer")?["pid"]?.int == Int64(first.process.pid))
        let fault = try stage.troupe(words(of: commands[5], stage))
        #expect(fault.code == 0, "\(fault.complaint)")
        _ = try #require(try monitor.value { $0["name"] == "waitingForWorker" })
        let snapshot = try stage.troupe("snapshot").output
        #expect(snapshot.contains("waits for a worker"), "\(snapshot)")
        let second = try stage.start(thermometer)
        let pid = Int64(second.process.pid)
        _ = try #require(try monitor.value { $0["name"] == "viewDidAppear" && $0["pid"]?.int == pid })
        // The tab of the other language was not touched by any of it.
        #expect(try stage.troupe("select", "Settings").code == 0)
        #expect(try stage.troupe("tap", "Change the unit").code == 0)
        #expect(try stage.troupe("snapshot").output.contains("Unit: °F"))
        #expect(try stage.troupe("rotate", "landscapeLeft").code == 0)
        #expect(try stage.troupe("memory-warning").code == 0)
        #expect(try stage.troupe("stop").code == 0)
        #expect(try settings.code() == 0)
        #expect(try second.code() == 0)
        try stage.expectNothingLeft(.elsewhere(because: "a child in Python keeps no journal"))
    }

    @Test("a second Ctrl-C ends a Python worker with hung code")
    func hangingWorker() throws {
        let stage = try Stage()
        try #require(try stage.troupe("daemon", "--deadline", "200", "--kill-deadline", "600000").code == 0)
        let program = try stage.file(
            "stuck.py",
            """
            #!/usr/bin/python3
            import sys
            sys.path.insert(0, "\(Stage.package)/Tests/Children/PythonChild")
            from troupe_child import ViewController, run

            class Stuck(ViewController):
                def view_did_load(self):
                    while True:
                        pass

            run([Stuck])
            """)
        chmod(program, 0o755)
        let worker = try stage.start(["child", "Stuck", "--", program])
        #expect(try stage.troupe("root", "Stuck", "--wait", "60").code == 0)
        try worker.process.send(.interrupt)
        // The first has no effect, as the code does not come to its end.
        #expect(try !worker.process.waitUntilEnded(deadline: MonotonicClock.microseconds() + 300_000))
        try worker.process.send(.interrupt)
        #expect(try worker.process.waitUntilEnded(deadline: MonotonicClock.microseconds() + 10_000_000))
        try? worker.process.send(.kill)
        #expect(try stage.troupe("stop").code == 0)
        try stage.expectNothingLeft(.elsewhere(because: "a child in Python keeps no journal"))
    }

    @Test("a class can be requested before its worker starts, and is shown when the worker comes")
    func requestBeforeTheWorker() throws {
        let stage = try Stage()
        try #require(try stage.troupe("daemon").code == 0)
        let monitor = try stage.start(["monitor", "--json", "--since", "0"])
        let root = try stage.start(["root", "UITabBarController(Thermometer, Gauge)", "--wait", "60", "--json"])
        var workers: [Run] = []
        // Each class comes after a refusal for its absence.
        for (name, program) in [("Thermometer", "Thermometer"), ("Gauge", "c-child")] {
            _ = try #require(
                try monitor.value {
                    $0["kind"] == "reply" && $0["message"]?.string?.contains("\"\(name)\"") == true
                })
            workers.append(try stage.start(["child", name, "--", try ProgramLocation.helper(program)]))
        }
        #expect(try root.value { _ in true }?["status"] == "completed")
        #expect(try root.code() == 0)
        #expect(try stage.troupe("stop").code == 0)
        try stage.expectNothingLeft(.elsewhere(because: "a child in C keeps no journal"))
    }

    @Test("a command that waits for a class tells the person, and ends with its instance")
    func waitEndsWithTheInstance() throws {
        let stage = try Stage()
        try #require(try stage.troupe("daemon").code == 0)
        let root = try stage.start(["root", "Nowhere", "--wait", "3600"])
        #expect(try root.errors.waitUntilReadable(deadline: MonotonicClock.microseconds() + Stage.timeout))
        guard case .bytes(let words) = try root.errors.read(upTo: 4_096) else {
            Issue.record("the command says nothing")
            return
        }
        #expect(String(decoding: words, as: UTF8.self).contains("waiting up to 3600 s for a worker"))
        #expect(try stage.troupe("stop").code == 0)
        #expect(try root.code() != 0)
        try stage.expectNothingLeft()
    }

    @Test("an impossible request is refused with a code, a sentence and a hint")
    func refusals() throws {
        let stage = try Stage()
        try #require(try stage.troupe("daemon").code == 0)
        let cases: [(words: [String], code: String, says: String)] = [
            (["root", "Nowhere", "--wait", "0"], "noSuchClass", "Nowhere"),
            (["root", "Nowhere", "--wait", "1"], "noSuchClass", "Nowhere"),
            (["root", "UINavigationController(Nowhere"], "badArgument", "parenthesis"),
            (
                ["root", "UISplitViewController(UIViewController, UIViewController, UIViewController)"], "badArgument",
                "Split"
            ),
        ]
        for (words, code, says) in cases {
            let refused = try stage.troupe(words + ["--json"])
            #expect(refused.code != 0)
            #expect(refused.value["code"]?.string == code, "\(words): \(refused.output)")
            #expect(refused.value["message"]?.string?.contains(says) == true, "\(words): \(refused.output)")
            #expect(refused.value["hint"]?.string?.isEmpty == false, "\(words): \(refused.output)")
        }
        #expect(try stage.controllers().isEmpty)
        try stage.stop()
    }
}

extension StringProtocol {
    /// The text between two texts.
    fileprivate func components(between start: String, and end: String) -> String? {
        guard let begin = firstRange(of: start)?.upperBound, let stop = self[begin...].firstRange(of: end)?.lowerBound
        else {
            return nil
        }
        return String(self[begin..<stop])
    }

    /// The text before another, or all of it.
    fileprivate func components(before end: String) -> String {
        firstRange(of: end).map { String(self[..<$0.lowerBound]) } ?? String(self)
    }

    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
