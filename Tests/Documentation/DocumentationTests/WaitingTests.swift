import Testing
import TroupePlatform
import TroupeTestSupport

@Suite("The article on time, tasks, files, sockets and D-Bus")
struct WaitingTests {
    @Test("quotes the compiled files whole, except the one that names their classes")
    func code() throws {
        let article = try Article("Sources/Kit/TroupeKit/TroupeKit.docc/Waiting.md")
        let sources = try Folder.entries(of: PackageFolder.path + "/Tests/Children/Waiting").filter {
            $0 != "main.swift"
        }
        let texts = try sources.map { try Article.text("Tests/Children/Waiting/\($0)") }
        #expect(article.blocks(of: "swift").map(\.text).sorted() == texts.sorted())
        #expect(sources.count == 4)
    }
}
