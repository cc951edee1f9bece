import Glibc
import Testing
import TroupeModel
import TroupePlatform

@Suite("Bad input ends in one sentence, the documented code, and nothing left behind")
struct BadInputTests {
    /// One bad document and what becomes of it.
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
    }

    /// One bad command line and what becomes of it; `@` stands for the stage's folder.
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
        Line(words: ["attach"], code: .rejected, says: "next"),
        Line(words: ["tree"], code: .noSuchInstance, says: "no such instance"),
        Line(words: ["stop"], code: .noSuchInstance, says: "no such instance"),
        Line(words: ["monitor"], code: .noSuchInstance, says: "no such instance"),
        Line(words: ["run", "@/nothing.storyboard", "--headless"], code: .noSuchFile, says: "nothing.storyboard"),
        Line(words: ["run", "RECIPES"], code: .usage, says: "--headless"),
        Line(words: ["run", "RECIPES", "--headless", "--profile", "classic"], code: .rejected, says: "classic"),
        Line(words: ["run", "RECIPES", "--headless", "--children", "@/none"], code: .unavailable, says: "@/none"),
        Line(words: ["run", "RECIPES", "--headless", "--children", "@/plain"], code: .unavailable, says: "chmod"),
        Line(
            words: ["run", "RECIPES", "--headless", "--children", "/bin/false"], code: .unavailable, says: "/bin/false"),
        Line(
            words: ["run", "RECIPES", "--headless"], code: .cannotCreate, says: "@/plain",
            environment: ["XDG_RUNTIME_DIR=@/plain"]),
        Line(
            words: ["run", "RECIPES", "--headless"], code: .cannotCreate, says: "XDG_RUNTIME_DIR",
            environment: ["XDG_RUNTIME_DIR=@/" + String(repeating: "long", count: 30)]),
        Line(
            words: ["run", "RECIPES", "--headless"], code: .permission, says: "chmod 700",
            environment: ["XDG_RUNTIME_DIR=@/open"]),
        Line(words: ["play", "@/nothing.troupe"], code: .noSuchFile, says: "nothing.troupe"),
        Line(words: ["storyboard", "@/nothing.storyboard"], code: .noSuchFile, says: "nothing.storyboard"),
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
        #expect(outcome.complaint.split(separator: "\n").contains { $0.hasPrefix("troupe") })
        try stage.expectNothingLeft()
    }

    @Test("A second instance of a name is refused, and the first is left alone")
    func refusesASecondInstance() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let second = try stage.troupe("run", Stage.recipes, "--headless")
        #expect(second.code == ExitCode.alreadyRunning.rawValue)
        #expect(second.complaint.contains(stage.name))
        for (words, code) in [
            (["push", "Nowhere"], "noSuchScene"), (["segue", "NoSegue"], "noSuchSegue"),
            (["tap", "No such button"], "noSuchView"), (["pop", "--to", "Nobody"], "noSuchController"),
        ] {
            let refused = try stage.troupe(words + ["--json"])
            #expect(refused.code == ExitCode.rejected.rawValue)
            #expect(refused.value["code"] == .string(code))
        }
        #expect(try stage.troupe("status", "Nobody").code == ExitCode.rejected.rawValue)
        try stage.stop()
    }

    @Test("What a killed instance left behind does not hinder the next of its name")
    func cleansUpAfterTheKilled() throws {
        let stage = try Stage()
        try stage.runRecipes()
        for pid in stage.processes() { kill(pid, SIGKILL) }
        let deadline = MonotonicClock.microseconds() + Stage.patience
        for pid in stage.processes() {
            guard let handle = try? ProcessHandle(pid: pid) else { continue }
            #expect(try handle.waitUntilEnded(deadline: deadline))
        }
        #expect(try stage.troupe("list").output.contains("stale"))
        #expect(try stage.troupe("tree").code == ExitCode.noSuchInstance.rawValue)
        try stage.runRecipes()
        try stage.stop()
    }
}
