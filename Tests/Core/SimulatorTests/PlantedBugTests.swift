import Foundation
import Testing
import TroupeTestSupport

@Suite("Bugs planted on purpose")
struct PlantedBugTests {
    private static let folder = "Tests/Core/SimulatorTests/PlantedBugs"

    /// The patches, as `Deploy/test-seeds` finds them.
    private static let patches: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(PackageFolder.path)/\(folder)")) ?? [])
        .filter { $0.hasSuffix(".patch") }.sorted()

    @Test("are numbered from 1 without gaps or duplicates")
    func numbers() {
        #expect(!Self.patches.isEmpty)
        for (place, patch) in Self.patches.enumerated() {
            #expect(patch.prefix { $0 != "-" } == (place < 9 ? "0\(place + 1)" : "\(place + 1)"), "\(patch)")
        }
    }

    @Test("begin with the rule that they break, and change one layer", arguments: patches)
    func contents(patch: String) throws {
        let lines = try String(contentsOfFile: "\(PackageFolder.path)/\(Self.folder)/\(patch)", encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first?.isEmpty == false && lines.first?.hasPrefix("---") == false)
        let layers = lines.filter { $0.hasPrefix("+++ b/") }.map { $0.split(separator: "/").dropFirst().prefix(2) }
        #expect(Set(layers.map { $0.joined(separator: "/") }).count == 1)
        #expect(layers.allSatisfy { $0.first == "Sources" })
    }

    @Test("apply to their sources without fuzz", arguments: patches)
    func fit(patch: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "patch", "--dry-run", "--force", "--fuzz=0", "--strip", "1", "--silent", "--directory", PackageFolder.path,
            "--input", "\(PackageFolder.path)/\(Self.folder)/\(patch)",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        // The output of a dry run is a few lines, which fit into the pipe.
        process.waitUntilExit()
        let words = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        #expect(process.terminationStatus == 0, "\(words)")
    }
}
