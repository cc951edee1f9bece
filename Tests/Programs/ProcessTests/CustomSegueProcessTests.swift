import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

// promises 2012/13.4: A custom segue is an object of its class, with an init and properties that its source may set.

/// Section 3.8 over processes: the source's process performs a custom segue by an object of the segue's class.
@Suite("A custom segue over processes")
struct CustomSegueProcessTests {
    private static func segue(_ identifier: String, _ name: String, to destination: String = "made") -> String {
        """
        <segue destination="\(destination)" kind="custom" identifier="\(identifier)" id="\(identifier)-id" \
        customClass="\(name)"/>
        """
    }

    /// A stack of a source with custom segues to a scene of a class, and to a scene without one, which another
    /// executable hosts.
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" initialViewController="nav"><scenes>
        <scene sceneID="1"><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
        <segue destination="source" kind="relationship" relationship="rootViewController" id="root"/></connections>
        </navigationController></objects></scene>
        <scene sceneID="2"><objects><viewController title="Source" id="source" customClass="FoldingSource" \
        sceneMemberID="viewController"><connections>
        \(segue("fold", "FoldSegue"))\(segue("rise", "RiseSegue"))\(segue("idle", "IdleSegue"))
        \(segue("crash", "CrashSegue"))\(segue("hang", "HangSegue"))\(segue("absent", "AbsentSegue"))
        \(segue("plain", "FoldSegue", to: "plain"))
        </connections></viewController></objects></scene>
        <scene sceneID="3"><objects><viewController id="made" customClass="MadeByCode" sceneMemberID="viewController"/>
        </objects></scene>
        <scene sceneID="4"><objects><viewController title="Plain" id="plain" sceneMemberID="viewController"/></objects>
        </scene></scenes></document>
        """

    private static func stage() throws -> Stage {
        let stage = try Stage()
        try stage.run(
            try stage.file("Main.storyboard", document), "--children", try ProgramLocation.helper("prone-child"),
            "--deadline", "400")
        return stage
    }

    @Test("may pass its properties on and push its destination, or present it")
    func performs() throws {
        let stage = try Self.stage()
        let nav = try stage.controllers().first?["id"]?.string
        let fold = try stage.troupe("segue", "fold", "--json")
        #expect(fold.code == 0, "\(fold.output) \(fold.complaint)")
        let pushed = try stage.controller("MadeByCode")
        // The segue's property, which the source set to 3, and the value that the source set on the destination.
        #expect(pushed?["title"]?.string == "3 fold" && pushed?["parent"]?.string == nav, "\(pushed ?? .null)")
        #expect(try stage.troupe("pop").code == 0)
        #expect(try stage.troupe("segue", "rise").code == 0)
        let presented = try stage.controller("MadeByCode")
        #expect(presented?["title"]?.string == "1 fold", "\(presented ?? .null)")
        #expect(
            presented?["appearance"]?.string == "appeared" && presented?["parent"]?.string == nil,
            "\(presented ?? .null)")
        try stage.stop()
        try stage.expectNothingLeft()
    }

    @Test("may push a controller of another executable")
    func otherExecutable() throws {
        let stage = try Self.stage()
        #expect(try stage.troupe("segue", "plain").code == 0)
        #expect(try stage.controller("Plain")?["appearance"]?.string == "appeared")
        try stage.stop()
        try stage.expectNothingLeft()
    }

    @Test("that shows nothing is completed, and its destination ends")
    func idle() throws {
        let stage = try Self.stage()
        #expect(try stage.troupe("segue", "idle").code == 0)
        #expect(try stage.controller("MadeByCode") == nil)
        try stage.stop()
        try stage.expectNothingLeft()
    }

    static let failures: [(segue: String, diagnostic: String)] = [
        ("absent", "has no code for the segue class AbsentSegue"),
        ("hang", "has not answered for the segue class HangSegue"),
    ]

    @Test("that the source cannot perform is shown like a show segue, with a diagnostic", arguments: failures)
    func isShown(row: (segue: String, diagnostic: String)) throws {
        let stage = try Self.stage()
        let monitor = try stage.start(["monitor", "--json", "--since", "0"])
        #expect(try stage.troupe("segue", row.segue).code == 0)
        let told = try monitor.value {
            $0["kind"] == "diagnostic" && $0["message"]?.string?.contains(row.diagnostic) == true
        }
        #expect(told != nil)
        #expect(try stage.controller("MadeByCode")?["appearance"]?.string == "appeared")
        try stage.stop()
        try stage.expectNothingLeft(.elsewhere(because: "one hangs"))
    }

    @Test("is cancelled if its source ends, and the next one is performed by the new process")
    func crash() throws {
        let stage = try Self.stage()
        let crash = try stage.troupe("segue", "crash", "--json")
        #expect(crash.value["code"]?.string == "groundGone", "\(crash.output)")
        #expect(try stage.controller("MadeByCode") == nil)
        #expect(try stage.troupe("segue", "fold").code == 0)
        #expect(try stage.controller("MadeByCode")?["title"]?.string == "3 fold")
        try stage.stop()
        try stage.expectNothingLeft(.elsewhere(because: "one crashed"))
    }
}
