import Testing
import TroupeModel

/// The table of the guides' promises names existing scenarios and test files.
struct GuidePromiseTests {
    private static let page = "Sources/Troupe.docc/GuidePromises.md"

    @Test("each promise of the guides names an existing scenario or test file, each once, below a chapter")
    func scenarios() throws {
        var chapter: String?
        var promises: Set<String> = []
        for line in try Article(Self.page).lines {
            if line.hasPrefix("### ") {
                #expect(
                    line.wholeMatch(of: /### (.+ \((20(10|11|12)|classes), \d+\)|Gaps of the rules)/) != nil, "\(line)")
                chapter = line
            }
            guard line.hasPrefix("| "), line != "| promise | scenario |" else { continue }
            let row = try #require(line.wholeMatch(of: /\| (.+\.) \| `([A-Za-z\/-]+)` \|/), "\(line)")
            #expect(chapter != nil, "\(line)")
            #expect(promises.insert("\(chapter ?? "") \(row.output.1)").inserted, "said twice: \(row.output.1)")
            #expect(isProof(String(row.output.2)), "\(line)")
        }
        #expect(promises.count > 200)
    }

    /// Whether a scenario of that name expects something, or a file of tests below that folder tests something.
    private func isProof(_ name: String) -> Bool {
        guard !name.contains("/") else {
            return (try? Article("Tests/\(name).swift"))?.lines.contains { $0.contains("@Test") } == true
        }
        let scenario = try? Article("Tests/Tools/ScenarioTests/Scenarios/\(name).troupe")
        return scenario?.lines.contains { line in ["expect ", "bars ", "tree "].contains { line.hasPrefix($0) } }
            == true
    }
}
