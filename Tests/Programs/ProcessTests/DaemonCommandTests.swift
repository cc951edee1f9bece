import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport
import TroupeValue

@Suite("troupe daemon")
struct DaemonCommandTests {
    @Test("starts an empty window in the background, says how to attach, and ends by troupe stop")
    func startsInTheBackground() throws {
        let stage = try Stage()
        let started = try stage.troupe("daemon")
        try #require(started.code == 0, "\(started.complaint)")
        #expect(started.output.hasPrefix("\(stage.name) runs (keeper "))
        #expect(started.output.contains("'troupe attach --name \(stage.name)'"))
        #expect(try stage.controllers().isEmpty)
        let again = try stage.troupe("daemon", "--json")
        #expect(again.code == ExitCode.alreadyRunning.rawValue)
        #expect(again.value["code"] == "alreadyRunning", "\(again.output)")
        try stage.stop()
    }

    @Test(
        "asks several executables for their classes, and each class runs from its own, forked or started",
        arguments: [[], ["--zygote"], ["--no-zygote"]])
    func severalExecutables(options: [String]) throws {
        let stage = try Stage()
        let clock = try ProgramLocation.helper("Clock")
        let recipes = try Stage.recipesProgram()
        let started = try stage.troupe(["daemon", "--children", recipes, "--children", clock] + options)
        try #require(started.code == 0, "\(started.complaint)")
        let report = try stage.troupe("classes", "--json").value
        var hosts: [String: String] = [:]
        for offered in report["classes"]?.list ?? [] {
            hosts[offered["class"]?.string ?? ""] = offered["executable"]?.string
            #expect(offered["waiting"] == [] && offered["serving"] == [])
        }
        #expect(hosts["StopwatchViewController"].map { $0.hasSuffix("/Clock") } == true)
        #expect(hosts["RecipeListViewController"].map { $0.hasSuffix("/Recipes") } == true)
        let text = try stage.troupe("classes").output
        #expect(text.hasPrefix("CLASS "))
        #expect(text.split(separator: "\n").count == hosts.count + 1)
        try stage.stop()
    }

    @Test("runs each screen of a storyboard from the executable that hosts its class, in any order on the line")
    func severalExecutablesOfAnApplication() throws {
        let stage = try Stage()
        let recipes = try Stage.recipesProgram()
        try stage.run(Stage.recipes, "--children", try ProgramLocation.helper("Clock"), "--children", recipes)
        #expect(try stage.troupe("push", "RecipeDetail").code == 0)
        let pid = Int32(clamping: try #require(try stage.controller("RecipeDetailViewController")?["pid"]?.int))
        #expect(try ProcessFacts(pid: pid).arguments().first?.hasSuffix("/Recipes") == true)
        try stage.stop()
    }

    @Test("refuses two executables that host the same class, and starts nothing")
    func refusesSharedClasses() throws {
        let stage = try Stage()
        let (first, second) = (try host("first", "Screen", stage), try host("second", "Screen", stage))
        let refused = try stage.troupe("daemon", "--children", first, "--children", second, "--json")
        #expect(refused.code == ExitCode.unavailable.rawValue)
        #expect(refused.value["hint"] == "remove one of them")
        #expect(refused.complaint.contains("\(first) and \(second) both host the class Screen"), "\(refused.complaint)")
        try stage.expectNothingLeft()
    }

    @Test("refuses a child executable that is missing with its path")
    func refusesMissingExecutables() throws {
        let stage = try Stage()
        let refused = try stage.troupe("daemon", "--children", "/no/such/program")
        #expect(refused.code == ExitCode.unavailable.rawValue)
        #expect(refused.complaint.contains("/no/such/program"))
        try stage.expectNothingLeft()
    }

    @Test("ends the instance if the root is refused, with the refusal's code, sentence and hint")
    func refusesTheRoot() throws {
        let stage = try Stage()
        let refused = try stage.troupe("daemon", "--root", "Nowhere", "--json")
        #expect(refused.code == ExitCode.rejected.rawValue, "\(refused.complaint)")
        #expect(refused.value["code"] == "noSuchClass")
        #expect(refused.complaint.contains("the root 'Nowhere' is refused"))
        try stage.expectNothingLeft()
    }

    @Test("stays in the foreground until SIGTERM, and reports ready and stopping to a service manager")
    func staysInTheForeground() throws {
        let stage = try Stage()
        let address = stage.folder + "/notify"
        let manager = try ServiceManagerSocket(address)
        let run = try stage.start(["daemon", "--foreground", "--json"], environment: ["NOTIFY_SOCKET=\(address)"])
        let ready = try run.value { $0["kind"] == "ready" }
        #expect(ready?["name"]?.string == stage.name)
        #expect(try manager.next().contains("READY=1"))
        try run.process.send(.terminate)
        #expect(try run.code() == 0)
        var messages: [String] = []
        repeat { messages += try manager.next() } while !messages.contains("STOPPING=1")
        try stage.expectNothingLeft()
    }

    @Test("reports ready to a service manager when the root is shown, not while its first screen starts")
    func isReadyWithItsRoot() throws {
        let stage = try Stage()
        let address = stage.folder + "/notify"
        let manager = try ServiceManagerSocket(address)
        // The screen reports that it has started, and continues on request.
        let (came, goOn) = (stage.folder + "/came", stage.folder + "/go-on")
        for path in [came, goOn] { try #require(mkfifo(path, 0o600) == 0) }
        let arrival = Descriptor(adopting: open(came, O_RDWR | O_CLOEXEC))
        let release = Descriptor(adopting: open(goOn, O_RDWR | O_CLOEXEC))
        let thermometer = try ProgramLocation.helper("Thermometer")
        let child = try stage.file(
            "child.sh",
            """
            #!/bin/sh
            [ "$1" = --troupe-classes ] || { echo here > '\(came)'; read word < '\(goOn)'; }
            exec '\(thermometer)' "$@"
            """)
        chmod(child, 0o700)
        let run = try stage.start(
            ["daemon", "--foreground", "--json", "--children", child, "--root", "Thermometer", "--no-zygote"]
                + ["--launch-deadline", "120000", "--deadline", "120000", "--kill-deadline", "240000"],
            environment: ["NOTIFY_SOCKET=\(address)"])
        #expect(try arrival.waitUntilReadable(deadline: MonotonicClock.microseconds() + Stage.timeout))
        #expect(try manager.linesSoFar() == [])
        try release.writeAll(Array("go\n".utf8))
        #expect(try manager.next() == ["READY=1"])
        #expect(try stage.controller("Thermometer")?["appearance"] == "appeared")
        try stage.expectSentIsRun()
        try run.process.send(.terminate)
        #expect(try run.code() == 0)
        try stage.expectNothingLeft()
    }

    @Test("reports no readiness to a service manager if the root is refused, and ends at once with that code")
    func isNotReadyWithoutItsRoot() throws {
        let stage = try Stage()
        let address = stage.folder + "/notify"
        let manager = try ServiceManagerSocket(address)
        let run = try stage.start(
            ["daemon", "--foreground", "--root", "Nowhere"], environment: ["NOTIFY_SOCKET=\(address)"])
        #expect(try run.code() == ExitCode.rejected.rawValue)
        #expect(try manager.linesSoFar().contains("READY=1") == false)
        try stage.expectNothingLeft()
    }

    /// A program that claims to host a class.
    private func host(_ name: String, _ className: String, _ stage: Stage) throws -> String {
        let path = try stage.file(name, "#!/bin/sh\necho \(className)\n")
        chmod(path, 0o700)
        return path
    }
}
