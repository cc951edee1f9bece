import Testing
import TroupePlatform
import TroupeTestSupport

@Suite("Choosing the first scene of a storyboard without an initial one")
struct SceneChoiceTests {
    private static let storyboard = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <scenes><scene sceneID="s"><objects><viewController id="V" sceneMemberID="viewController">
        <view key="view" id="W"><rect key="frame" x="0" y="0" width="320" height="480"/></view>
        </viewController></objects></scene></scenes></document>
        """

    @Test("Ctrl-C at the question leaves with 130, and nothing runs")
    func interrupted() throws {
        let stage = try TerminalStage()
        let folder = try TemporaryFolder(for: "choice")
        let path = folder.path + "/Choice.storyboard"
        try FileContents.write(Array(Self.storyboard.utf8), to: path)
        try stage.type("\(try ProgramLocation.helper("troupe")) run \(path) --name \(stage.name)", "Enter")
        try stage.wait("the question") { $0.contains { $0.contains("Start with which") } }
        try stage.type("C-c")
        // Until the program has ended, it may still read a line that is typed here.
        try stage.wait("the shell's prompt") { $0.last { !$0.isEmpty } == "$" }
        try stage.type("echo code=$?", "Enter")
        try stage.wait("the code") { $0.contains { $0.hasSuffix("code=130") } }
        try stage.waitForEnd()
    }
}
