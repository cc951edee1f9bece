import Testing
import TroupeModel
import TroupePlatform

@Suite("Completions of a running instance")
struct CompletionTests {
    /// What bash offers for the last of these words.
    private static func offers(_ stage: Stage, _ words: String...) throws -> [Substring] {
        let troupe = try ProgramLocation.helper("troupe")
        let folder = troupe.prefix(upTo: troupe.lastIndex(of: "/") ?? troupe.endIndex)
        let line = words.map { "'\($0)'" }.joined(separator: " ")
        let script = try stage.file(
            "complete-\(words.joined(separator: "-"))",
            """
            PATH=\(folder):$PATH
            eval "$(troupe completions bash)"
            COMP_WORDS=(troupe \(line)) COMP_CWORD=\(words.count)
            _troupe
            printf '%s\\n' "${COMPREPLY[@]}"
            """)
        let output = try Pipe()
        var specification = ProcessSpecification(
            executable: "/bin/bash", arguments: [script],
            environment: Environment.forChildren(
                changes: ["XDG_RUNTIME_DIR=\(stage.folder)/run", "TROUPE_NAME=\(stage.name)"]))
        specification.descriptors = [1: output.writeEnd.raw]
        let process = try specification.start()
        _ = consume output.writeEnd
        let said = String(decoding: try output.readEnd.readAll(limit: 1 << 20), as: UTF8.self)
        _ = try process.waitForEnd()
        return said.split(separator: "\n")
    }

    @Test("know instances, controllers, scenes and segues, and offer nothing of them where nothing runs")
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

    @Test("ask of the instance that the line names")
    func asksTheInstanceMeant() throws {
        let stage = try Stage()
        try stage.runRecipes()
        #expect(try Self.offers(stage, "status", "--name", "nobody-of-that-name", "c") == [])
        #expect(try Self.offers(stage, "--name", stage.name, "status", "c1") == ["c1"])
        try stage.stop()
    }
}
