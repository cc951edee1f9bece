import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

@Suite("Completions of a running instance")
struct CompletionTests {
    /// The completions of bash for the last of these words.
    private static func offers(_ stage: Stage, _ words: String...) throws -> [Substring] {
        let line = words.map { "'\($0)'" }.joined(separator: " ")
        return try said(
            stage, by: "bash",
            """
            eval "$(troupe completions bash)"
            COMP_WORDS=(troupe \(line)) COMP_CWORD=\(words.count)
            _troupe
            printf '%s\\n' "${COMPREPLY[@]}"
            """)
    }

    /// The lines that a shell prints when it runs these commands, with our programs first in PATH.
    private static func said(_ stage: Stage, by shell: String, _ lines: String) throws -> [Substring] {
        let troupe = try ProgramLocation.helper("troupe")
        let folder = troupe.prefix(upTo: troupe.lastIndex(of: "/") ?? troupe.endIndex)
        let script = try stage.file("complete-by-\(shell)", lines)
        let output = try Pipe()
        var specification = ProcessSpecification(
            executable: shell, arguments: [script],
            environment: Environment.forChildren(
                changes: [
                    "XDG_RUNTIME_DIR=\(stage.folder)/run", "TROUPE_NAME=\(stage.name)", "HOME=\(stage.folder)",
                    "PATH=\(folder):\(Environment["PATH"] ?? "/usr/bin:/bin")",
                ]))
        specification.descriptors = [1: output.writeEnd.raw]
        let process = try specification.start()
        _ = consume output.writeEnd
        let said = String(decoding: try output.readEnd.readAll(limit: 1 << 20), as: UTF8.self)
        _ = try process.waitForEnd()
        return said.split(separator: "\n")
    }

    @Test("offer the same in fish", .enabled(if: access("/usr/bin/fish", X_OK) == 0))
    func fish() throws {
        let stage = try Stage()
        try stage.runRecipes()
        func offers(_ line: String) throws -> [Substring] {
            try Self.said(stage, by: "fish", "troupe completions fish | source\ncomplete -C '\(line)'")
                .map { $0.prefix { $0 != "\t" } }
        }
        #expect(try offers("troupe snap") == ["snapshot"])
        #expect(try offers("troupe rotate port") == ["portrait", "portraitUpsideDown"])
        #expect(try offers("troupe status --name ") == [Substring(stage.name)])
        #expect(try offers("troupe status Rec").contains("Recipes"))
        #expect(try offers("troupe status --name nobody-of-that-name Rec") == [])
        #expect(try offers("troupe pop --to O") == ["Oven"])
        try stage.stop()
    }

    /// The completions that zsh's own functions would get.
    @Test("offer the same in zsh", .enabled(if: access("/usr/bin/zsh", X_OK) == 0))
    func zsh() throws {
        let stage = try Stage()
        try stage.runRecipes()
        func offers(_ kind: String, _ line: String) throws -> [Substring] {
            try Self.said(
                stage, by: "zsh",
                """
                _arguments() { : }
                compadd() { [[ "$1 $2 $3" == '-J group -a' ]] && print -l -- ${(P)4} }
                eval "$(troupe completions zsh)"
                words=(\(line) '') CURRENT=${#words}
                _troupe_words -J group \(kind)
                """)
        }
        #expect(try offers("instances", "status --name") == [Substring(stage.name)])
        #expect(try offers("controllers", "status").contains("Recipes"))
        #expect(try offers("controllers", "status --name \(stage.name)").contains("Recipes"))
        #expect(try offers("controllers", "status --name nobody-of-that-name") == [])
        try stage.stop()
    }

    @Test("know instances, controllers, scenes and segues, and offer none without a running instance")
    func knowsWhatRuns() throws {
        let stage = try Stage()
        #expect(try Self.offers(stage, "status", "") == ["--name", "--json", "--help"])
        try stage.runRecipes()
        #expect(try Self.offers(stage, "list", "--name", "") == [Substring(stage.name)])
        let controllers = try Self.offers(stage, "status", "")
        #expect(controllers.starts(with: ["c1"]) && controllers.contains("Recipes") && controllers.contains("--json"))
        #expect(try Self.offers(stage, "status", "Rec").allSatisfy { $0.hasPrefix("Rec") })
        #expect(try Self.offers(stage, "pop", "--to", "O") == ["Oven"])
        #expect(try !Self.offers(stage, "push", "").filter { !$0.hasPrefix("-") }.isEmpty)
        let segues = try stage.troupe("segues", "--json").value["segues"]?.list ?? []
        let ids = segues.compactMap { $0["id"]?.string }
        #expect(try Set(ids).isSubset(of: Self.offers(stage, "segue", "").map(String.init)))
        try stage.stop()
    }

    @Test("offer the classes of executables and workers where a class is expected")
    func classes() throws {
        let stage = try Stage()
        try #require(try stage.troupe("daemon", "--children", ProgramLocation.helper("Thermometer")).code == 0)
        #expect(try Self.offers(stage, "root", "Th") == ["Thermometer"])
        #expect(try Self.offers(stage, "child", "Th") == ["Thermometer"])
        try stage.stop()
    }

    @Test("query the instance that the line names")
    func asksTheInstanceMeant() throws {
        let stage = try Stage()
        try stage.runRecipes()
        #expect(try Self.offers(stage, "status", "--name", "nobody-of-that-name", "c") == [])
        #expect(try Self.offers(stage, "--name", stage.name, "status", "c1") == ["c1"])
        try stage.stop()
    }
}
