import Testing
import TroupeModel

@Suite("The list of callbacks in section 9")
struct CallbackNameTests {
    @Test("equals the list in the code")
    func names() throws {
        let article = try Article("Sources/Core/TroupeHierarchy/TroupeHierarchy.docc/9-Names.md")
        let rows = article.lines.filter { $0.hasPrefix("|") }.flatMap { row in
            row.split(separator: "|").dropFirst().flatMap { $0.split(separator: ",") }
        }
        let listed = rows.map { $0.filter { $0 != " " } }.filter { !$0.isEmpty && $0 != "---" }
        #expect(listed.sorted() == CallbackName.allCases.map(\.rawValue).sorted())
    }
}
