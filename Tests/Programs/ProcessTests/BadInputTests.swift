import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

@Suite("Bad input ends in one sentence, the documented code, and nothing left behind")
struct BadInputTests {
    /// One bad document and its outcome.
    struct Document: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        let code: ExitCode
        init(_ description: String, _ text: String, _ code: ExitCode = .badData) {
            testDescription = description
            self.text = text
            self.code = code
        }
    }

    private static func storyboard(initial: String = "initialViewController=\"a\"", _ scenes: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \(initial)>
        <scenes>\(scenes)</scenes></document>
        """
    }

    private static let scene =
        "<scene sceneID=\"s\"><objects><viewController id=\"a\" sceneMemberID=\"viewController\"/></objects></scene>"

    static let documents = [
        Document("no XML at all", "hello\n"),
        Document("an empty file", ""),
        Document("another kind of XML", "<html><body/></html>"),
        Document("a truncated storyboard", String(storyboard(scene).prefix(200))),
        Document(
            "an entity bomb",
            "<!DOCTYPE a [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;\">]>"
                + "<document>&c;</document>"),
        Document("17 MiB of blanks", storyboard(scene) + String(repeating: " ", count: 17 << 20)),
        Document("no initial controller", storyboard(initial: "", scene)),
        Document("an initial controller that is not there", storyboard(initial: "initialViewController=\"zz\"", scene)),
        Document(
            "a cycle of containment",
            storyboard(
                """
                <scene sceneID="s"><objects><navigationController id="a"><connections><segue destination="b" \
                kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController></objects></scene>
                <scene sceneID="t"><objects><navigationController id="b"><connections><segue destination="a" \
                kind="relationship" relationship="rootViewController" id="q"/></connections></navigationController></objects></scene>
                """)),
    ]

    @Test(arguments: documents)
    func refusesDocuments(_ document: Document) throws {
        let stage = try Stage()
        let path = try stage.file("Main.storyboard", document.text)
        let outcome = try stage.troupe("run", path, "--headless")
        #expect(outcome.code == document.code.rawValue, "\(outcome.complaint)")
        #expect(outcome.complaint.split(separator: "\n").count == 1)
        #expect(outcome.complaint.contains("Main.storyboard"))
        try stage.expectNothingLeft()
        for command in [["run", path, "--headless", "--json"], ["storyboard", path, "--json"]] {
            let outcome = try stage.troupe(command)
            // A document without an initial controller can be read, but not run.
            if command[0] == "storyboard", outcome.code == 0 { continue }
            #expect(outcome.code == document.code.rawValue)
            #expect(outcome.complaint.hasPrefix("troupe: "), "\(outcome.complaint)")
            expectErrorForm(outcome, code: nil)
            #expect(outcome.value["file"] == .string(path))
        }
    }

    /// That the output is one error object in the form all commands print.
    private func expectErrorForm(_ outcome: Stage.Outcome, code: String?) {
        #expect(outcome.values.count == 1, "\(outcome.output)")
        #expect(outcome.value["kind"] == "error")
        #expect(outcome.value["exit"] == .number(outcome.code))
        if let code { #expect(outcome.value["code"] == .string(code)) }
        for member in ["code", "message", "hint"] {
            #expect(outcome.value[member]?.string?.isEmpty == false, "\(member) in \(outcome.output)")
        }
    }

    /// A connection without a destination, and its complaint.
    struct Misfit: CustomTestStringConvertible, Sendable {
        let connection: String
        let line: Int
        let says: String
        var testDescription: String { says }
    }

    @Test(
        "A document with parts that are not understood runs, with a line for each such place",
        arguments: [
            Misfit(
                connection: "<segue destination=\"nowhere\" kind=\"show\" identifier=\"go\" id=\"g\"/>", line: 3,
                says: "leads to nowhere, which is not in the document"),
            Misfit(
                connection: "<outlet property=\"label\" destination=\"gone\" id=\"o\"/>", line: 3,
                says: "outlet label of a leads to gone"),
            Misfit(
                connection: "<segue destination=\"p\" kind=\"show\" id=\"g\"/>", line: 4,
                says: "the initial scene of storyboard NotWrittenYet was not found"),
        ])
    func tellsWhatWasNotUnderstood(misfit: Misfit) throws {
        let stage = try Stage()
        let scene = """
            <scene sceneID="s"><objects><viewController id="a" sceneMemberID="viewController"><connections>\(misfit.connection)\
            </connections></viewController></objects></scene>
            """
        let reference = """
            <scene sceneID="t"><objects><viewControllerPlaceholder storyboardName="NotWrittenYet" id="p" \
            sceneMemberID="viewController"/></objects></scene>
            """
        let path = try stage.file(
            "Main.storyboard", Self.storyboard(misfit.line == 4 ? scene + "\n" + reference : scene))
        let outcome = try stage.troupe("run", path, "--detach")
        #expect(outcome.code == 0, "\(outcome.complaint)")
        #expect(outcome.complaint.split(separator: "\n").count == 1, "\(outcome.complaint)")
        #expect(outcome.complaint.hasPrefix("troupe: \(path):\(misfit.line): "), "\(outcome.complaint)")
        #expect(outcome.complaint.contains(misfit.says), "\(outcome.complaint)")
        try stage.stop()
    }

    @Test(
        "Places of one kind that are not understood are reported as the first one and a count of the rest",
        arguments: [(1, nil), (2, "and 1 more place"), (20, "and 19 more places")] as [(Int, String?)])
    func tellsAllThatWasNotUnderstood(places: Int, rest: String?) throws {
        let stage = try Stage()
        let outlets = (1...places).map { "<outlet property=\"p\($0)\" destination=\"gone\($0)\" id=\"o\($0)\"/>\n" }
        let scene = """
            <scene sceneID="s"><objects><viewController id="a" sceneMemberID="viewController"><connections>
            \(outlets.joined())</connections></viewController></objects></scene>
            """
        let path = try stage.file("Main.storyboard", Self.storyboard(scene))
        let outcome = try stage.troupe("run", path, "--detach")
        #expect(outcome.code == 0, "\(outcome.complaint)")
        let lines = outcome.complaint.split(separator: "\n")
        #expect(lines.count == (rest == nil ? 1 : 2), "\(outcome.complaint)")
        #expect(lines[0].contains("outlet p1 of a leads to gone1"), "\(outcome.complaint)")
        if let rest { #expect(lines.last?.hasPrefix("troupe: \(rest): 'troupe storyboard \(path)' lists ") == true) }
        try stage.stop()
    }

    @Test(
        "A program that prints without end instead of its classes is given up at its deadline",
        arguments: [("yes >&2\nexit 0", "it did not answer within 5000 ms"), ("exec yes >&2", "it did not end within")])
    func complainsWithoutEnd(commands: String, words: String) throws {
        let stage = try Stage()
        let child = try stage.file("child.sh", "#!/bin/sh\n\(commands)\n")
        chmod(child, 0o755)
        let outcome = try stage.troupe("run", Stage.recipes, "--children", child, "--detach")
        #expect(outcome.code == 69, "\(outcome.complaint.prefix(1_000))")
        #expect(outcome.complaint.contains(words), "\(outcome.complaint.suffix(1_000))")
        try stage.expectNothingLeft(.elsewhere(because: "no process was started"))
    }

    @Test("Children that host no class of the storyboard, and a wrap for an unknown class, are reported at the start")
    func tellsOfClassesThatDoNotMeet() throws {
        let stage = try Stage()
        let child = try stage.file(
            "child.sh",
            "#!/bin/sh\n[ \"$1\" = --troupe-classes ] && echo OtherController\nexit 0\n")
        chmod(child, 0o755)
        let outcome = try stage.troupe(
            "run", Stage.recipes, "--children", child, "--wrap", "RecipeListViewControler=/usr/bin/env", "--detach")
        #expect(outcome.code == 0, "\(outcome.complaint)")
        let lines = outcome.complaint.split(separator: "\n")
        #expect(lines.count == 2, "\(outcome.complaint)")
        #expect(lines.first?.contains("did you mean 'RecipeListViewController'?") == true, "\(outcome.complaint)")
        #expect(lines.last?.contains("hosts none of the classes") == true, "\(outcome.complaint)")
        #expect(lines.last?.contains("OtherController") == true)
        try stage.stop()
    }

    @Test("Only classes that the children do not host are reported at the start")
    func tellsOfClassesThatAreMissing() throws {
        let stage = try Stage()
        let program = try Stage.recipesProgram()
        let classes = "[ \"$1\" = --troupe-classes ] && { \(program) $1 | grep -v RecipeDetail; exit 0; }"
        let child = try stage.file("child.sh", "#!/bin/sh\n\(classes)\nexec \(program) \"$@\"\n")
        chmod(child, 0o755)
        let outcome = try stage.troupe("run", Stage.recipes, "--children", child, "--detach")
        #expect(outcome.complaint.split(separator: "\n").count == 1, "\(outcome.complaint)")
        #expect(outcome.complaint.contains("does not host"), "\(outcome.complaint)")
        #expect(outcome.complaint.contains("RecipeDetailViewController"), "\(outcome.complaint)")
        #expect(!outcome.complaint.contains("RecipeListViewController"), "\(outcome.complaint)")
        try stage.stop()
    }

    @Test(
        "A failed write is reported with code 74 by every command",
        arguments: ["help", "list", "manual", "storyboard"])
    func tellsWhatCannotBeWritten(command: String) throws {
        let stage = try Stage()
        let errors = try Pipe()
        var specification = ProcessSpecification(
            executable: try ProgramLocation.helper("troupe"),
            arguments: [command] + (command == "storyboard" ? [Stage.recipes] : []),
            environment: Environment.forChildren(changes: ["XDG_RUNTIME_DIR=\(stage.folder)/run"]))
        let full = Descriptor(adopting: open("/dev/full", O_WRONLY | O_CLOEXEC))
        specification.descriptors = [1: full.raw, 2: errors.writeEnd.raw]
        let process = try specification.start()
        _ = consume errors.writeEnd
        let words = String(decoding: try errors.readEnd.readAll(limit: 65_536), as: UTF8.self)
        #expect(try process.waitForEnd().cause == .exited(code: ExitCode.inputOutput.rawValue))
        #expect(words.hasPrefix("troupe: cannot write to standard output"), "\(words)")
        #expect(words.contains("check where the output goes"), "\(words)")
        _ = consume full
    }

    @Test(
        "A pipe in place of a file is refused at once, by its name", .timeLimit(.minutes(2)),
        arguments: [
            (["run", "@", "--headless"], ExitCode.badData), (["storyboard", "@"], .badData),
            (["play", "@"], .badData), (["monitor", "--replay", "@", "--json"], .inputOutput),
            (["trace", "@.json", "--recording", "@"], .inputOutput),
        ] as [([String], ExitCode)])
    func refusesPipes(words: [String], code: ExitCode) throws {
        let stage = try Stage()
        let pipe = stage.folder + "/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        let run = try stage.start(words.map { $0.replacing("@", with: pipe) })
        let ended = try run.process.waitUntilEnded(deadline: MonotonicClock.microseconds() + Stage.timeout)
        guard ended else {
            try run.process.send(.kill)
            Issue.record("the command waits for the pipe's writer")
            return
        }
        #expect(try run.code() == code.rawValue)
        let complaint = String(decoding: try run.errors.readAll(limit: 65_536), as: UTF8.self)
        #expect(complaint.contains(pipe) && complaint.contains("not a regular file"), "\(complaint)")
        #expect(complaint.contains("into a file and name that file"), "\(complaint)")
    }

    @Test("A start that fails says why once")
    func saysWhyOnce() throws {
        let stage = try Stage()
        let outcome = try stage.troupe("run", Stage.recipes, "--headless", "--children", "/bin/false", "--json")
        #expect(outcome.complaint.split(separator: "\n").count == 1, "\(outcome.complaint)")
        expectErrorForm(outcome, code: "unavailable")
        try stage.expectNothingLeft()
    }

    /// One bad command line and its outcome; `@` stands for the stage's folder.
    struct Line: CustomTestStringConvertible, Sendable {
        let words: [String]
        let code: ExitCode
        let says: String
        var environment: [String] = []
        var testDescription: String { words.joined(separator: " ") }
    }

    static let lines = [
        Line(words: [], code: .usage, says: "command"),
        Line(words: ["pusch", "X"], code: .usage, says: "push"),
        Line(words: ["tree", "--viws"], code: .usage, says: "--views"),
        Line(words: ["tree", "--name", "a/b"], code: .usage, says: "a/b"),
        Line(words: ["attach"], code: .noSuchInstance, says: "no such instance"),
        Line(words: ["tree"], code: .noSuchInstance, says: "no such instance"),
        Line(words: ["stop"], code: .noSuchInstance, says: "no such instance"),
        Line(words: ["monitor"], code: .noSuchInstance, says: "no such instance"),
        Line(words: ["run", "@/nothing.storyboard", "--headless"], code: .noSuchFile, says: "nothing.storyboard"),
        Line(words: ["run", "@/nothing"], code: .noSuchFile, says: "there is no file or folder @/nothing"),
        Line(words: ["run", "RECIPES"], code: .usage, says: "--headless"),
        Line(words: ["play", "@/plain"], code: .badData, says: "@/plain:1: unknown command 'no'"),
        Line(words: ["run", "@/open", "--headless"], code: .badData, says: "no storyboard in this folder"),
        Line(words: ["child", "Any", "--"], code: .usage, says: "needs -- COMMAND"),
        Line(words: ["snapshot", "--name"], code: .usage, says: "--name N"),
        Line(words: ["bench", "--rounds", "many"], code: .usage, says: "whole number"),
        Line(words: ["run", "RECIPES", "--headless", "--profile", "baroque"], code: .usage, says: "baroque"),
        Line(words: ["run", "RECIPES", "--headless", "--children", "@/none"], code: .unavailable, says: "@/none"),
        Line(words: ["run", "RECIPES", "--headless", "--children", "@/plain"], code: .unavailable, says: "chmod"),
        Line(
            words: ["run", "RECIPES", "--headless", "--children", "/bin/false"], code: .unavailable, says: "/bin/false"),
        Line(
            words: ["run", "RECIPES", "--headless", "--children", "/bin/true"], code: .cannotCreate, says: "@/plain",
            environment: ["XDG_RUNTIME_DIR=@/plain"]),
        Line(
            words: ["run", "RECIPES", "--headless", "--children", "/bin/true"], code: .cannotCreate,
            says: "XDG_RUNTIME_DIR",
            environment: ["XDG_RUNTIME_DIR=@/" + String(repeating: "long", count: 30)]),
        Line(
            words: ["run", "RECIPES", "--headless", "--children", "/bin/true"], code: .permission, says: "chmod 700",
            environment: ["XDG_RUNTIME_DIR=@/open"]),
        Line(
            words: ["run", "RECIPES", "--detach", "--children", "/bin/true"], code: .cannotCreate,
            says: "check XDG_STATE_HOME", environment: ["XDG_STATE_HOME=/proc/x"]),
        Line(
            words: ["run", "RECIPES", "--detach", "--children", "/bin/true"], code: .cannotCreate,
            says: "check XDG_STATE_HOME", environment: ["XDG_STATE_HOME=@/plain"]),
        Line(words: ["list", "--name", "nobody"], code: .noSuchInstance, says: "no such instance 'nobody'"),
        Line(words: ["doctor", "--name", "nobody"], code: .noSuchInstance, says: "no such instance 'nobody'"),
        Line(words: ["inject", "hang", "nonsense", "--child", "C"], code: .usage, says: "that the help lists"),
        Line(words: ["play", "@/open"], code: .badData, says: "@/open is a folder"),
        Line(words: ["watch", "@/nothing"], code: .noSuchFile, says: "there is no file or folder @/nothing"),
        Line(words: ["child", "A", "--", "/no/program"], code: .unavailable, says: "/no/program"),
        Line(words: ["play", "@/nothing.troupe"], code: .noSuchFile, says: "nothing.troupe"),
        Line(words: ["storyboard", "@/nothing.storyboard"], code: .noSuchFile, says: "nothing.storyboard"),
        Line(words: ["play", "@/two\nlines.troupe"], code: .noSuchFile, says: "two lines.troupe"),
        Line(words: ["storyboard", "@/two\nlines.storyboard"], code: .noSuchFile, says: "two lines.storyboard"),
    ]

    @Test(arguments: lines)
    func refusesLines(_ line: Line) throws {
        let stage = try Stage()
        _ = try stage.file("plain", "no program\n")
        mkdir(stage.folder + "/open", 0o755)
        mkdir(stage.folder + "/open/troupe", 0o755)
        func filled(_ text: String) -> String {
            text == "RECIPES"
                ? Stage.recipes
                : text.split(separator: "@", omittingEmptySubsequences: false)
                    .joined(separator: stage.folder)
        }
        let outcome = try stage.troupe(line.words.map(filled), environment: line.environment.map(filled))
        #expect(outcome.code == line.code.rawValue, "\(outcome.complaint)")
        #expect(outcome.complaint.contains(filled(line.says)), "\(outcome.complaint)")
        #expect(outcome.complaint.split(separator: "\n").count == 1, "\(outcome.complaint)")
        #expect(outcome.complaint.hasPrefix("troupe: "), "\(outcome.complaint)")
        // The hint is in brackets after the error, or on its own after it.
        #expect(outcome.complaint.contains("(") || outcome.complaint.contains(": "))
        let json = try stage.troupe(["--json"] + line.words.map(filled), environment: line.environment.map(filled))
        #expect(json.code == line.code.rawValue)
        expectErrorForm(json, code: nil)
        try stage.expectNothingLeft()
    }

    @Test("A second instance of a name is refused, and the first is left alone")
    func refusesASecondInstance() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let second = try stage.troupe("run", Stage.recipes, "--headless")
        #expect(second.code == ExitCode.alreadyRunning.rawValue)
        #expect(second.complaint.contains(stage.name))
        let misspelt = try stage.troupe("push", "RecipeDetial", "--json")
        #expect(misspelt.value["hint"]?.string?.hasPrefix("did you mean \"RecipeDetail\"?") == true)
        for (words, code) in [
            (["push", "Nowhere"], "noSuchScene"), (["segue", "NoSegue"], "noSuchSegue"),
            (["tap", "No such button"], "noSuchView"), (["pop", "--to", "Nobody"], "noSuchController"),
        ] {
            let refused = try stage.troupe(words + ["--json"])
            #expect(refused.code == ExitCode.rejected.rawValue)
            #expect(refused.value["code"] == .string(code))
        }
        let near = try stage.troupe("status", "RecipeListViewControler", "--json")
        #expect(near.value["hint"]?.string?.contains("did you mean \"RecipeListViewController\"?") == true)
        let status = try stage.troupe("status", "Nobody", "--json")
        #expect(status.code == ExitCode.rejected.rawValue)
        expectErrorForm(status, code: "noSuchController")
        // A missing file is reported before the running instance.
        let missing = try stage.troupe("run", "/no/such/application", "--headless")
        #expect(missing.code == ExitCode.noSuchFile.rawValue)
        for (words, code, says) in [
            (["child", "RecipeDetailViewController", "--", "no-such-command"], ExitCode.unavailable, "PATH"),
            (["child", "RecipeDetailViewController", "--", Stage.recipes], .unavailable, "folder"),
            (["child", "RecipeDetailViewController", "--", Stage.package + "/README.md"], .unavailable, "chmod +x"),
            (["child", "RecipeDetailViewControler", "--", "/bin/true"], .rejected, "'RecipeDetailViewController'"),
        ] {
            let refused = try stage.troupe(words)
            #expect(refused.code == code.rawValue, "\(refused.complaint)")
            #expect(refused.complaint.contains(says), "\(refused.complaint)")
        }
        // No refused child replaced it: the screen still has its own process.
        #expect(try stage.troupe("segue", "ShowRecipe").code == 0)
        #expect(try stage.controller("RecipeDetailViewController")?["state"] == "connected")
        try stage.stop()
    }

    @Test("A name that matches two controllers, neither on the screen, is refused with both")
    func refusesAmbiguousNames() throws {
        let stage = try Stage()
        try stage.runRecipes()
        for command in [["push", "RecipeDetail"], ["push", "RecipeDetail"], ["select", "1"]] {
            #expect(try stage.troupe(command).code == 0)
        }
        let ids = try stage.controllers().filter { $0["class"] == "RecipeDetailViewController" }
            .compactMap { $0["id"]?.string }
        try #require(ids.count == 2)
        let refused = try stage.troupe("status", "RecipeDetailViewController", "--json")
        #expect(refused.code == ExitCode.rejected.rawValue)
        expectErrorForm(refused, code: "ambiguousController")
        for id in ids {
            #expect(refused.value["hint"]?.string?.contains(id) == true)
            #expect(try stage.troupe("status", id).code == 0)
        }
        try stage.stop()
    }

    @Test("Files of a killed instance do not hinder the next one of its name")
    func cleansUpAfterTheKilled() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let keeper = try #require(try stage.troupe("list", "--json").value["keeper"]?.int.map { Int32(clamping: $0) })
        let processes = stage.processes()
        // The keeper first: it would tidy up behind a daemon that dies before it.
        kill(keeper, SIGKILL)
        for pid in processes { kill(pid, SIGKILL) }
        let deadline = MonotonicClock.microseconds() + Stage.timeout
        for pid in processes {
            guard let handle = try? ProcessHandle(pid: pid) else { continue }
            #expect(try handle.waitUntilEnded(deadline: deadline))
        }
        #expect(try stage.troupe("list").output.contains("stale"))
        #expect(try stage.troupe("tree").code == ExitCode.noSuchInstance.rawValue)
        try stage.runRecipes()
        try stage.stop()
    }
}
