import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeTestSupport
import TroupeValue

// promises 2012/4.13: The view of a controller that code makes comes from a nib file, by the name of the class or by
//     a name that code gives.
// promises 2011/2.12: A view in a detached nib file is connected to its controller, the file's owner.

/// Section 3.1 between processes: controllers that code makes, with their views in nib files.
@Suite("Views of nib files")
struct NibProcessTests {
    private static func nib(_ objects: String, owner: String = "", connections: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14460" \
        targetRuntime="iOS.CocoaTouch">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \(owner)>
                    <connections><outlet property="view" destination="v" id="o"/>\(connections)</connections>
                </placeholder>
                <view id="v">
                    <rect key="frame" x="0" y="0" width="375" height="667"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>\(objects)</subviews>
                </view>
            </objects>
        </document>
        """
    }

    private func write(_ text: String, _ name: String, into folder: String) throws {
        try FileContents.write(Array(text.utf8), to: "\(folder)/\(name)")
    }

    @Test(
        "are connected to the class that code makes; a killed process has them again; other files are named in the error"
    )
    func nibs() throws {
        let folder = try Instance.makeFolder()
        try InformationPropertyList(delegate: "PostOffice").write(into: folder)
        try write(
            Self.nib(
                """
                <label text="greetings" id="l"><rect key="frame" x="20" y="80" width="300" height="21"/></label>
                <button id="b"><rect key="frame" x="20" y="120" width="100" height="30"/>
                    <state key="normal" title="Turn"/>
                    <connections><action selector="turn:" destination="-1" eventType="touchUpInside" id="a"/></connections>
                </button>
                """, owner: "customClass=\"Postcard\"",
                connections: "<outlet property=\"caption\" destination=\"l\" id=\"p\"/>"), "Postcard.xib", into: folder)
        try write(
            Self.nib(
                "<label text=\"a stamp\" id=\"l\"><rect key=\"frame\" x=\"20\" y=\"80\" width=\"300\" height=\"21\"/></label>",
                connections: ""), "Stamp.xib", into: folder)
        let model = try Documents.compile(folder, into: folder)
        let instance = try Instance(
            [model, "--children", try ProgramLocation.helper("prone-child")], folder: folder
        ).ready()
        let monitor = try instance.monitor()
        func card() throws -> Value {
            try #require(try instance.controllers().values.first { $0["class"] == "Postcard" })
        }
        #expect(try card()["title"] == "greetings", "the outlet is connected before viewDidLoad; no awakeFromNib")

        try ProcessHandle(pid: Int32(clamping: try #require(try card()["pid"]?.int))).send(.kill)
        try monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        #expect(try instance.request(.tap("Turn")).failure == nil)
        try monitor.next { $0["kind"] == "reply" && $0["command"] == "push" && $0["code"] == "noSuchScene" }
        try monitor.next { $0["kind"] == "reply" && $0["command"] == "push" && $0["status"] == "completed" }
        let pushed = JSON.text(of: try instance.report(.tree(views: true))).split(separator: "\"UIViewController\"")
            .last
        #expect(pushed?.contains("\"class\":\"UILabel\"") == true, "the view of Stamp.xib has a label")
        try instance.stop()
    }
}
