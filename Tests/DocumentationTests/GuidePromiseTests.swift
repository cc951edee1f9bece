import Testing
import TroupeModel

/// The table of what the guides promise names scenarios that there are.
struct GuidePromiseTests {
    private static let page = "Sources/Troupe.docc/WhatTheGuidesPromise.md"

    @Test("each promise of the guides names a scenario that there is, each once, below a chapter")
    func scenarios() throws {
        var chapter: String?
        var promises: Set<String> = []
        for line in try Article(Self.page).lines {
            if line.hasPrefix("### ") {
                #expect(line.wholeMatch(of: /### .+ \(20(10|11|12), \d+\)/) != nil, "\(line)")
                chapter = line
            }
            guard line.hasPrefix("| "), line != "| promise | scenario |" else { continue }
            let row = try #require(line.wholeMatch(of: /\| (.+\.) \| `([a-z-]+)` \|/), "\(line)")
            #expect(chapter != nil, "\(line)")
            #expect(promises.insert("\(chapter ?? "") \(row.output.1)").inserted, "said twice: \(row.output.1)")
            let scenario = try? Article("Tests/ScenarioTests/Scenarios/\(row.output.2).troupe")
            #expect(
                scenario?.lines.contains { $0.hasPrefix("expect ") || $0.hasPrefix("bars ") || $0.hasPrefix("tree ") }
                    == true, "\(line)")
        }
        #expect(promises.count > 60)
    }
}
