import Testing
import TroupePlatform
import TroupeTestSupport

/// Frames as Xcode stores them in documents of kinds that the real storyboards lack, against ours.
@Suite("Constraints of the fixtures of Xcode 15 and later")
struct CanvasTests {
    /// The documents in Tests/Fixtures/Canvas. Their frames follow from sizes that real documents of these versions store.
    static let fixtures = [
        "Buttons", "Controls", "Controls26", "Groups", "Scroll", "Sizes", "Stacks", "StacksLandscape", "StacksPad",
        "Text",
    ].map { "Canvas/\($0).storyboard" }

    private static func comparisons(_ file: String) throws -> [DrawnFrames.Comparison] {
        let path = "\(PackageFolder.path)/Tests/Fixtures/\(file)"
        return try DrawnFrames(try FileContents.read(path, limit: 1 << 20), file: file).comparisons()
    }

    @Test("A view of a fixture is where Xcode stores it, or is a row of Differences.tsv", arguments: fixtures)
    func explained(_ file: String) throws {
        let explained = try Difference.explained().filter { $0.key.document == file }
        let comparisons = try Self.comparisons(file)
        let wrong = Difference.all(comparisons, in: file)
        #expect(comparisons.count >= 3)
        #expect(wrong.subtracting(explained.keys).isEmpty, "rows are missing")
        #expect(Set(explained.keys).subtracting(wrong).isEmpty, "rows are superfluous")
    }

    @Test("97 in a hundred of the fixtures' views that constraints place are where Xcode stores them")
    func all() throws {
        let comparisons = try Self.fixtures.flatMap(Self.comparisons)
        let right = comparisons.count(where: \.isRight)
        #expect(comparisons.count >= 70 && right * 100 >= comparisons.count * 97, "\(right) of \(comparisons.count)")
    }
}
