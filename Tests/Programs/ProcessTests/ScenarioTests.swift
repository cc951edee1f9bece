import Testing
import TroupeModel
import TroupePlatform
import TroupeScenario
import TroupeTestSupport

/// The core's scenarios hold over real processes too: the same files, two worlds.
@Suite("Scenarios over processes")
struct ScenarioProcessTests {
    private static let folder = PackageFolder.path + "/Tests/Tools/ScenarioTests/Scenarios"

    /// All scenarios, except those with a header that limits them to the core.
    static let shared = scripts.filter { $0.setup.coreOnly == nil }.map(\.file)

    /// Every scenario that can be read; one that cannot fails in the core's own tests.
    private static let scripts: [Script] = {
        let names = ((try? Folder.entries(of: folder)) ?? []).filter { $0.hasSuffix(".troupe") }
        return names.sorted().compactMap { name in
            guard let bytes = try? FileContents.read("\(folder)/\(name)", limit: 1 << 20) else { return nil }
            return try? ScriptParser.parse(String(decoding: bytes, as: UTF8.self), file: name)
        }
    }()

    @Test("are nearly all of the core's scenarios")
    func count() {
        #expect(Self.shared.count >= 60)
        #expect(Self.shared.count * 10 >= Self.scripts.count * 9)
    }

    @Test("hold line by line", arguments: shared)
    func play(name: String) throws {
        let stage = try Stage()
        let played = try stage.troupe("play", "\(Self.folder)/\(name)")
        #expect(played.code == 0, "\(played.output)\(played.complaint)")
        try stage.expectNothingLeft(.elsewhere(because: "the player proves it before it ends its instance"))
    }
}
