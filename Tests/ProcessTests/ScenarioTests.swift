import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeScenario

/// The scenarios that hold in the core hold over real processes too: the same files, two worlds.
@Suite("Scenarios over processes")
struct ScenarioProcessTests {
    private static let folder = Stage.package + "/Tests/ScenarioTests/Scenarios"

    /// Scenarios that ask nothing of children's own code and bring no fault that only the core can.
    static let shared: [String] = {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name.hasSuffix(".troupe"), isShared(name) { names.append(name) }
        }
        return names.sorted()
    }()

    private static func isShared(_ name: String) -> Bool {
        guard let bytes = try? FileContents.read("\(folder)/\(name)", limit: 1 << 20),
            let script = try? ScriptParser.parse(String(decoding: bytes, as: UTF8.self), file: name)
        else { return false }
        let speaksForControllers = script.lines.contains { line in
            if case .ask(_, by: .controller) = line.statement { true } else { false }
        }
        return !script.setup.coreOnly && script.setup.behaviours.isEmpty && !speaksForControllers
    }

    @Test("there are some for most rules")
    func count() { #expect(Self.shared.count >= 30) }

    @Test("hold line by line", arguments: shared)
    func play(name: String) throws {
        let stage = try Stage()
        let played = try stage.troupe("play", "\(Self.folder)/\(name)")
        #expect(played.code == 0, "\(played.output)\(played.complaint)")
        try stage.expectNothingLeft()
    }
}
