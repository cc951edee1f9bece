import Foundation
import Testing
import TroupeModel
import TroupeValue

@Suite("troupe-storyboard")
struct ProgramTests {
    struct Result {
        var status: Int32
        var output: String
        var complaint: String
    }

    /// The program as it was built beside the tests.
    static let program: URL = {
        var folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        while folder.path() != "/" {
            let candidate = folder.appending(path: "troupe-storyboard")
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: candidate.path(), isDirectory: &isFolder), !isFolder.boolValue {
                return candidate
            }
            folder = folder.deletingLastPathComponent()
        }
        return URL(filePath: "troupe-storyboard-was-not-built")
    }()

    /// - Parameter seconds: After this time it is ended, and its status says so.
    static func run(_ arguments: [String], seconds: Int? = nil) throws -> Result {
        let process = Process()
        let output = Pipe()
        let complaint = Pipe()
        process.executableURL = seconds == nil ? program : URL(filePath: "/usr/bin/timeout")
        process.arguments = (seconds.map { ["\($0)", program.path()] } ?? []) + arguments
        process.standardOutput = output
        process.standardError = complaint
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        let complained = complaint.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
            complaint: String(decoding: complained, as: UTF8.self))
    }

    /// Runs `body` with a folder of its own that is gone afterwards.
    static func inFolder<T>(_ files: [String: Data], _ body: (String) throws -> T) throws -> T {
        let folder = FileManager.default.temporaryDirectory.appending(path: "storyboard-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, data) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
        return try body(folder.path())
    }

    static let good = Fixture.document(
        Fixture.controller("A", "navigationController", parts: Fixture.root("B")),
        Fixture.controller(
            "B", attributes: "title=\"Recipes\" customClass=\"RecipeList\" storyboardIdentifier=\"list\""))

    @Test("prints a storyboard's content as JSON")
    func json() throws {
        let result = try Self.inFolder(["Main.storyboard": Data(Self.good.utf8)]) {
            try Self.run(["read", $0 + "/Main.storyboard", "--json"])
        }
        #expect(result.status == 0)
        let value = try JSON.value(of: result.output)
        #expect(value["initial"] == "A")
        #expect(value["controllers"]?.list?.count == 2)
        #expect(
            value["controllers"]?.list?[1] == [
                "id": "B", "kind": "viewController", "class": "RecipeList", "identifier": "list", "title": "Recipes",
                "storyboard": "Main",
            ])
        #expect(
            value["containment"] == [
                ["parent": "A", "relationship": "rootViewController", "child": "B", "storyboard": "Main"]
            ])
        #expect(value["segues"]?.list?.first?["trigger"] == "containment")
        #expect(value["references"] == [])
        #expect(value["notUnderstood"] == [])
    }

    @Test("prints aligned text without --json")
    func text() throws {
        let result = try Self.inFolder(["App/Main.storyboard": Data(Self.good.utf8)]) {
            try Self.run(["read", $0 + "/App"])
        }
        #expect(
            result.output == """
                Main: 2 scenes, starts with A

                CONTROLLER  KIND                  CLASS                   IDENTIFIER  TITLE
                A           navigationController  UINavigationController  -           -
                B           viewController        RecipeList              list        Recipes

                CONTAINER  RELATIONSHIP        CHILD
                A          rootViewController  B

                """)
    }

    @Test("compiles to a model file, on standard output or in a file")
    func compile() throws {
        try Self.inFolder(["Main.storyboard": Data(Self.good.utf8)]) { folder in
            let printed = try Self.run(["compile", folder + "/Main.storyboard", "--device", "pad-pro"])
            let model = try ModelFile.model(of: Array(printed.output.utf8))
            #expect(model.device?.name == "pad-pro")
            #expect(model.initialScene?.reference.id == "A")
            let written = try Self.run(
                ["compile", folder + "/Main.storyboard", "--device", "pad-pro", "--output", folder + "/model"])
            #expect(written.status == 0)
            #expect(written.output == "")
            let bytes = try Data(contentsOf: URL(filePath: folder + "/model"))
            #expect(String(decoding: bytes, as: UTF8.self) == printed.output)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["Main.storyboard", "model"])
        }
    }

    @Test("ignores pipes in an application's folder, and refuses a named one", .timeLimit(.minutes(1)))
    func pipes() throws {
        try Self.inFolder(["Main.storyboard": Data(Self.good.utf8)]) { folder in
            for name in ["Info.plist", "Other.storyboard"] { try #require(mkfifo("\(folder)/\(name)", 0o600) == 0) }
            let whole = try Self.run(["read", folder], seconds: 20)
            #expect(whole.status == 0 && whole.output.hasPrefix("Main: 2 scenes"), "\(whole.complaint)")
            let list = try Self.run(["read", folder + "/Info.plist"], seconds: 20)
            #expect(list.status == 65 && list.complaint.contains("this is a pipe or a device"), "\(list.complaint)")
            let named = try Self.run(["read", folder + "/Other.storyboard"], seconds: 20)
            #expect(named.status == 65 && named.complaint.contains("not a regular file"), "\(named.complaint)")
            #expect(named.complaint.contains("Other.storyboard"), "\(named.complaint)")
        }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let what: String
        let arguments: [String]
        let status: Int32
        let code: String
        var files: [String: Data] = [:]
        var testDescription: String { what }
    }

    static let refusals: [Case] = [
        Case(what: "no command", arguments: [], status: 64, code: "badUsage"),
        Case(what: "an unknown command", arguments: ["write", "x"], status: 64, code: "badUsage"),
        Case(what: "an unknown option", arguments: ["read", "x", "--fast"], status: 64, code: "badUsage"),
        Case(what: "no path", arguments: ["read"], status: 64, code: "badUsage"),
        Case(
            what: "a device there is not", arguments: ["compile", "x", "--device", "watch"], status: 64,
            code: "badUsage"),
        Case(what: "a path to nothing", arguments: ["read", "FOLDER/none"], status: 66, code: "noSuchFile"),
        Case(
            what: "a damaged storyboard", arguments: ["read", "FOLDER/Main.storyboard"], status: 65, code: "malformed",
            files: ["Main.storyboard": Data("<document".utf8)]),
        Case(
            what: "50 MB", arguments: ["read", "FOLDER/Main.storyboard"], status: 65, code: "tooBig",
            files: ["Main.storyboard": Data(count: 50 << 20)]),
        Case(
            what: "no initial controller", arguments: ["compile", "FOLDER/Main.storyboard"], status: 65,
            code: "noInitialController",
            files: ["Main.storyboard": Data(Fixture.document(initial: nil, Fixture.controller("A")).utf8)]),
        Case(
            what: "a scene there is not", arguments: ["compile", "FOLDER/Main.storyboard", "--scene", "B"], status: 65,
            code: "noSuchScene", files: ["Main.storyboard": Data(Fixture.document(Fixture.controller("A")).utf8)]),
        Case(
            what: "an output that cannot be made",
            arguments: ["compile", "FOLDER/Main.storyboard", "--output", "FOLDER/none/model"], status: 73,
            code: "cannotWrite", files: ["Main.storyboard": Data(good.utf8)]),
    ]

    @Test("refuses with one sentence, an error object and the documented exit code", arguments: refusals)
    func refusal(_ one: Case) throws {
        try Self.inFolder(one.files) { folder in
            let arguments = one.arguments.map { $0.replacing("FOLDER", with: folder) }
            let result = try Self.run(arguments + ["--json"])
            #expect(result.status == one.status)
            #expect(result.complaint.split(separator: "\n").count == 1)
            #expect(result.complaint.hasPrefix("troupe-storyboard: "))
            let value = try JSON.value(of: result.output)
            #expect(value["kind"] == "error")
            #expect(value["code"]?.string == one.code)
            #expect(value["message"]?.string?.isEmpty == false)
        }
    }
}
