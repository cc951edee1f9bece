import Testing
import TroupePlatform
import TroupeTestSupport

/// The `Code:` line of a rule article names the files that keep the rule.
@Suite("The code that a rule article names")
struct CodeLineTests {
    private static let catalogue = "Sources/Core/TroupeHierarchy/TroupeHierarchy.docc"
    /// The folders that a file is named from: the hierarchy's, or the instance's that the line names beside it.
    private static let folders = ["Sources/Core/TroupeHierarchy", "Sources/Core/TroupeInstance"]

    /// The articles with this line, and the files that it names.
    private static func articles() throws -> [(article: String, files: [String])] {
        let names = try Folder.entries(of: "\(PackageFolder.path)/\(catalogue)")
        return try names.filter { $0.hasSuffix(".md") }.sorted().compactMap { name in
            let lines = try Article("\(catalogue)/\(name)").lines
            guard let first = lines.firstIndex(where: { $0.hasPrefix("Code: ") }) else { return nil }
            let paragraph = lines[first...].prefix { !$0.isEmpty }.joined(separator: " ")
            return (name, paragraph.matches(of: /`([^`]+\.swift)`/).map { String($0.output.1) })
        }
    }

    @Test("is in existing files")
    func filesExist() throws {
        let articles = try Self.articles()
        #expect(articles.count >= 16)
        for (article, files) in articles {
            #expect(!files.isEmpty, "\(article)")
            for file in files {
                let isThere = Self.folders.contains { (try? Article.text("\($0)/\(file)")) != nil }
                #expect(isThere, "\(article) names \(file)")
            }
        }
    }
}
