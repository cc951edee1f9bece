import Testing
import TroupeModel
import TroupeValue

@Suite("Scrolling as a person does")
struct ScrollTests {
    /// A table of thirty rows, of which a screen shows ten.
    private static let storyboard: String = {
        let rows = (0..<30).map { row in
            """
            <tableViewCell textLabel="t\(row)" style="IBUITableViewCellStyleDefault" id="r\(row)">
            <rect key="frame" x="0" y="\(22 + 44 * row)" width="320" height="44"/>
            <tableViewCellContentView key="contentView" id="k\(row)"><rect key="frame" x="0" y="0" width="320" height="43"/>
            <subviews><label text="Row \(row)" id="t\(row)"><rect key="frame" x="15" y="0" width="290" height="43"/></label>
            </subviews></tableViewCellContentView></tableViewCell>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" initialViewController="long"><scenes><scene sceneID="s"><objects>
            <tableViewController title="Long" id="long"><tableView key="view" dataMode="static" rowHeight="44" id="v">
            <rect key="frame" x="0" y="0" width="320" height="460"/><sections><tableViewSection id="n"><cells>
            \(rows.joined(separator: "\n"))
            </cells></tableViewSection></sections></tableView></tableViewController></objects></scene></scenes></document>
            """
    }()

    @Test("pages, finds a text, returns if it is missing, taps a row far below, and reports each action")
    func scrolls() throws {
        let stage = try Stage()
        let path = try stage.file("Long.storyboard", Self.storyboard)
        #expect(try stage.troupe("run", path, "--detach").code == 0)
        func seen() throws -> String { try stage.troupe("snapshot").output }

        let page = try stage.troupe("scroll", "down")
        #expect(page.output == "scrolled Long (c1)\n", "\(page.complaint)")
        #expect(try !seen().contains("Row 2\n"))
        #expect(try stage.troupe("scroll", "Row 27").code == 0)
        #expect(try seen().contains("Row 27"))
        #expect(try stage.troupe("scroll", "Row 27").output.contains("already in sight"))
        let before = try seen()
        let missing = try stage.troupe("scroll", "Row 99")
        #expect(missing.code == ExitCode.rejected.rawValue)
        #expect(missing.complaint.contains("nothing on the screen reads"), "\(missing.complaint)")
        #expect(try seen() == before)
        let up = try stage.troupe("scroll", "Row 0", "--json").values.first
        #expect(up?["kind"] == "scrolled")

        // Row 29 was not visible yet; its view's id comes from the tree.
        #expect(try stage.troupe("tap", "Row 29").code == 0)
        #expect(try seen().contains("Row 29"))
        let tree = try stage.troupe("tree", "--views").output
        let row = try #require(tree.split(separator: "\n").first { $0.contains("r20") })
        let id = try #require(row.split(separator: " ").first { $0.hasPrefix("c1/") })
        #expect(try stage.troupe("tap", String(id)).code == 0, "\(id)")
        #expect(try seen().contains("Row 20"))
        try stage.stop()
    }
}
