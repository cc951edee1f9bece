import Foundation
import Testing

@Suite("Bugs planted on purpose")
struct PlantedBugTests {
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test("are numbered, each a patch to the rules")
    func list() throws {
        let folder = Self.package.appending(path: "Tests/SimulatorTests/PlantedBugs").path()
        let patches = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".patch") }
        let numbers = patches.compactMap { Int($0.prefix(2)) }
        #expect(numbers.count == patches.count && Set(numbers).count == patches.count)
        #expect(numbers.sorted().starts(with: 1...27))
    }
}
