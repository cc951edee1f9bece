import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport
import TroupeValue

/// The exit codes of `troupe tap` for mistakes in the code that it calls.
@Suite("Taps with mistakes in their code")
struct FailedTapTests {
    static let rows: [(button: String, code: ExitCode, word: String)] = [
        ("Good", .completed, "null"), ("Bad", .unrecognizedAction, "unrecognizedAction"),
        ("Crash", .crashed, "crashed"), ("Hang", .hung, "hung"),
    ]

    private static func button(_ place: Int, _ title: String, _ selector: String) -> String {
        """
        <button opaque="NO" buttonType="roundedRect" id="\(title)">
        <rect key="frame" x="20" y="\(20 + 50 * place)" width="200" height="40"/><state key="normal" title="\(title)"/>
        <connections><action selector="\(selector)" destination="main" eventType="touchUpInside" id="\(title)-action"/>
        </connections></button>
        """
    }

    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" initialViewController="main"><scenes><scene sceneID="main-scene"><objects>
        <viewController title="Main" id="main" customClass="Careless" sceneMemberID="viewController">
        <view key="view" id="view"><rect key="frame" x="0" y="0" width="320" height="460"/><subviews>
        \(button(0, "Good", "count:"))\(button(1, "Bad", "absent:"))\(button(2, "Crash", "crash:"))
        \(button(3, "Hang", "hang:"))</subviews></view></viewController></objects></scene></scenes></document>
        """

    @Test("The exit code names the mistake, and the sentence begins with the controller", arguments: rows)
    func exitCodes(row: (button: String, code: ExitCode, word: String)) throws {
        let stage = try Stage()
        let path = stage.folder + "/Main.storyboard"
        try Descriptor.openForWriting(path).writeAll(Array(Self.document.utf8))
        let run = try stage.troupe(
            "run", path, "--children", try ProgramLocation.helper("prone-child"), "--detach", "--no-animations",
            "--deadline", "400")
        try #require(run.code == 0, "\(run.complaint)")
        let tap = try stage.troupe("tap", row.button, "--json")
        #expect(tap.code == row.code.rawValue)
        #expect((tap.value["code"]?.string ?? "null") == row.word)
        if row.code != .completed {
            #expect(tap.value["message"]?.string?.hasPrefix("Careless (c1) ") == true, "\(tap.output)")
        }
        #expect(try stage.troupe("stop").code == 0)
        try stage.expectNothingLeft(.elsewhere(because: "one was ended, or hangs"))
    }
}
