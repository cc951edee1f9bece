import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport
import TroupeValue

/// The message to a person about a refused request.
@Suite struct RefusalTests {
    /// An application that supports only upright orientation.
    private func upright(in folder: String) throws -> String {
        let app = folder + "/Upright"
        mkdir(app, 0o700)
        let list = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>UIMainStoryboardFile</key><string>Main</string>
            <key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string></array>
            </dict></plist>
            """
        let storyboard = try FileContents.read(PackageFolder.path + "/Tests/Fixtures/Stack.storyboard", limit: 1 << 20)
        try Descriptor.openForWriting(app + "/Info.plist").writeAll(Array(list.utf8))
        try Descriptor.openForWriting(app + "/Main.storyboard").writeAll(storyboard)
        return app
    }

    @Test func `A rotation that the application does not allow is reported in the line of keys`() throws {
        let folder = try TemporaryFolder(for: "refusal")
        let stage = try TerminalStage()
        try stage.run(try upright(in: folder.path))
        try stage.attach()
        try stage.sees("Alpha")
        try stage.type("r")
        try stage.sees("the application does not allow")
        let tree = try JSON.value(of: try stage.troupe(["tree", "--json", "--name", stage.name]).text)
        #expect(tree["windows"]?.list?.first?["orientation"] == "portrait")
        // The line stays until the next message.
        try stage.type("F1")
        try stage.sees("turn the device")
    }
}
