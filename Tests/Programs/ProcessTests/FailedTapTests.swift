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
        <button opaque="NO" buttonType="roundedRect" id="button\(place)">
        <rect key="frame" x="20" y="\(20 + 50 * place)" width="200" height="40"/><state key="normal" title="\(title)"/>
        <connections><action selector="\(selector)" destination="main" eventType="touchUpInside" id="action\(place)"/>
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
        \(button(3, "Hang", "hang:"))\(button(4, "Persist", "persist:"))\(button(5, "Glance", "glance:"))\
        </subviews></view></viewController></objects></scene></scenes></document>
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

    /// An action with several requests, and the reply to its tap.
    struct Sequence: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let button: String
        let code: ExitCode
        /// The command of the request that the reply is about.
        let command: String
        /// The number of controllers in the reply; all of them live.
        let controllers: Int
    }

    static let sequences = [
        Sequence(
            testDescription: "the second request, if the first was refused and the second was done", button: "Persist",
            code: .completed, command: "present", controllers: 1),
        Sequence(
            testDescription: "the last request, without the controller that has ended", button: "Glance",
            code: .completed, command: "dismiss", controllers: 0),
    ]

    @Test("The reply to a tap with several requests reports", arguments: sequences)
    func severalRequests(_ sequence: Sequence) throws {
        let stage = try Stage()
        let path = try stage.file("Main.storyboard", Self.document)
        let run = try stage.troupe(
            "run", path, "--children", try ProgramLocation.helper("prone-child"), "--detach", "--no-animations")
        try #require(run.code == 0, "\(run.complaint)")
        let tap = try stage.troupe("tap", sequence.button, "--json")
        #expect(tap.code == sequence.code.rawValue, "\(tap.output)")
        let controllers = tap.value["controllers"]?.list ?? []
        #expect(controllers.count == sequence.controllers, "\(tap.output)")
        let known = try stage.controllers().compactMap { $0["id"] }
        #expect(controllers.allSatisfy(known.contains), "\(tap.output)")
        #expect(tap.value["message"]?.string == nil, "\(tap.output)")
        try stage.stop()
    }
}
