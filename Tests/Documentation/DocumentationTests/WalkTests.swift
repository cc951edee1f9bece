import Testing

/// The walks through the files, each of which follows an action from its cause to its end.
@Suite("The walks through the files")
struct WalkTests {
    /// The files of the walks, by their names.
    private static func walks() throws -> [String: [String]] {
        var walks: [String: [String]] = [:]
        var name: String?
        for line in try Article("Sources/Troupe.docc/Architecture.md").lines {
            if let heading = line.wholeMatch(of: /#### (.+)/) {
                name = String(heading.output.1)
            } else if line.hasPrefix("#") {
                name = nil
            } else if let name, let step = line.prefixMatch(of: /\d+\. `([^`]+)`: \S/) {
                walks[name, default: []].append(String(step.output.1))
            }
        }
        return walks
    }

    @Test("name existing files, each once", arguments: ["A kill", "A tap", "A push"])
    func walk(name: String) throws {
        let files = try #require(try Self.walks()[name])
        #expect(files.count > 5)
        #expect(Set(files).count == files.count)
        for file in files { #expect(throws: Never.self, "\(file)") { try Article.text("Sources/\(file)") } }
    }
}
