import Testing
import TroupePlatform
import TroupeTestSupport

@Suite("The tutorial")
struct TutorialTests {
    static let files = ["NightViewController.swift", "ThermostatViewController.swift", "main.swift"]

    @Test("quotes the compiled files whole and in order")
    func code() throws {
        let article = try Article("Sources/Kit/TroupeKit/TroupeKit.docc/Tutorial.md")
        #expect(
            article.blocks(of: "swift").map(\.text)
                == (try Self.files.map { try Article.text("Tests/Documentation/Tutorial/\($0)") })
        )
        let sources = try Folder.entries(of: PackageFolder.path + "/Tests/Documentation/Tutorial").filter {
            $0.hasSuffix(".swift")
        }
        #expect(sources.sorted() == Self.files.sorted(), "every file of it is quoted")
    }

    @Test("quotes the scenario of the process tests")
    func scenario() throws {
        let article = try Article("Sources/Kit/TroupeKit/TroupeKit.docc/Tutorial.md")
        #expect(
            article.blocks(of: "troupe").map(\.text) == [
                try Article.text("Tests/Documentation/Tutorial/thermostat.troupe")
            ])
    }
}
