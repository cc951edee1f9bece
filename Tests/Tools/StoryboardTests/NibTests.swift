import Testing
import TroupeModel
import TroupeStoryboard
import TroupeTestSupport

/// Section 3.1: the view of a controller that code makes comes from a nib file.
@Suite("A nib file")
struct NibTests {
    /// A nib file as Xcode stores it.
    static func nib(
        owner: String, view: String = "v1", type: String = "com.apple.InterfaceBuilder3.CocoaTouch.XIB",
        beside: String = ""
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="\(type)" version="3.0" toolsVersion="14460" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <device id="retina4_7" orientation="portrait"><adaptation id="fullscreen"/></device>
            <dependencies><deployment identifier="iOS"/></dependencies>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \(owner)>
                    <connections>
                        <outlet property="view" destination="\(view)" id="o1"/>
                        <outlet property="caption" destination="l1" id="o2"/>
                    </connections>
                </placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="v1">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                        <label text="from the nib" id="l1">
                            <rect key="frame" x="20" y="80" width="200" height="21"/>
                        </label>
                    </subviews>
                </view>
                \(beside)
            </objects>
        </document>
        """
    }

    private func read(_ files: [String: String], at path: String = "App") throws
        -> ApplicationReader<MemoryFiles>.Outcome
    {
        var files = files
        files["App/Main.storyboard"] = Fixture.document(Fixture.controller("A"))
        return try ApplicationReader.read(path, files: MemoryFiles(files))
    }

    @Test("gives its views, and the outlets of its owner, to a controller of the class with its name")
    func owner() throws {
        let outcome = try read(["App/Detail.xib": Self.nib(owner: "customClass=\"Detail\"")])
        let nib = try #require(outcome.model.nib(forClass: "Detail"))
        #expect(nib.identity.isFileOwner && nib.className == "Detail")
        #expect(nib.content.views.map(\.className) == ["UIView", "UILabel"])
        #expect(nib.connections.outlets.map(\.property) == ["view", "caption"])
        #expect(outcome.notUnderstood == [])
        #expect(outcome.model.mainStoryboard == "Main", "a nib file is no main storyboard")
    }

    @Test(
        "has the class's name without Controller, else the whole name",
        arguments: [
            (["CardView.xib", "CardViewController.xib"], "CardView.xib"),
            (["CardViewController.xib"], "CardViewController.xib"), (["Card.xib"], nil), ([], nil),
        ] as [([String], String?)])
    func names(files: [String], expected: String?) throws {
        let nibs = files.map { ("App/\($0)", Self.nib(owner: "customClass=\"CardViewController\"")) }
        let model = try read(Dictionary(uniqueKeysWithValues: nibs)).model
        #expect(model.nib(forClass: "CardViewController")?.reference.storyboard == expected)
    }

    @Test("beside a storyboard that is named alone is read too")
    func single() throws {
        let outcome = try read(
            ["App/Detail.xib": Self.nib(owner: "customClass=\"Detail\"")], at: "App/Main.storyboard")
        #expect(outcome.model.nib(named: "Detail") != nil)
        #expect(outcome.subjects == ["Main"])
    }

    @Test("keeps views beside the root view for its outlets")
    func beside() throws {
        let other = "<view id=\"v2\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"10\" height=\"10\"/></view>"
        let model = try read(["App/Detail.xib": Self.nib(owner: "customClass=\"Detail\"", view: "v2", beside: other)])
            .model
        let nib = try #require(model.nib(named: "Detail"))
        #expect(nib.content.views.map(\.storyboardID) == ["v2"])
        #expect(nib.content.looseViews.map { $0.nodes.count } == [2])
    }

    @Test(
        "that holds no controller's view is left out; one that cannot be read is reported",
        arguments: [
            (nib(owner: "", view: "").replacing("property=\"view\"", with: "property=\"cell\""), nil),
            (nib(owner: "", type: "com.apple.InterfaceBuilder3.Cocoa.XIB"), "a nib file for macOS"),
            (
                "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"7.10\"></archive>",
                "a nib file of Xcode 4 or earlier"
            ),
        ] as [(String, String?)])
    func leftOut(text: String, words: String?) throws {
        let outcome = try read(["App/Detail.xib": text])
        #expect(outcome.model.nib(named: "Detail") == nil)
        let said = outcome.notUnderstood.map(\.why)
        if let words { #expect(said.contains { $0.contains(words) }, "\(said)") } else { #expect(said == []) }
    }

    @Test("that is not XML is refused like a storyboard")
    func malformed() {
        #expect { try read(["App/Detail.xib": "no XML"]) } throws: { error in
            (error as? StoryboardError)?.code == .malformed && (error as? StoryboardError)?.file == "App/Detail.xib"
        }
    }
}
