import Testing

/// The page of promises names existing tests.
struct PromiseTests {
    private static let page = "Sources/Troupe.docc/Promises.md"

    @Test("each promise names an existing test, and each table has promises")
    func tests() throws {
        let rows = try Article(Self.page).lines.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| promise") }
        #expect(rows.count > 12)
        for row in rows {
            let match = try #require(row.firstMatch(of: /\| `([A-Za-z]+(?:\/[A-Za-z]+)+\.swift)`: (.+) \|$/), "\(row)")
            let source = try Article.text("Tests/\(match.output.1)")
            let name = String(match.output.2)
            #expect(source.contains("\"\(name)\"") || source.contains("`\(name)`"), "no test is called '\(name)'")
        }
    }
}
