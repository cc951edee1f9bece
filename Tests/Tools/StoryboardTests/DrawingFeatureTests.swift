import Testing
import TroupeLayout
import TroupeModel
import TroupeStoryboard

/// The looks and positions of views in a document.
@Suite("A storyboard's looks")
struct DrawingFeatureTests {
    @Test("of a collection have the header and the footer of its sections")
    func collection() throws {
        let scene = try Fixture.scene(
            Fixture.controller(
                "A",
                parts: """
                    <collectionView key="view" id="c"><rect key="frame" x="0" y="0" width="320" height="480"/>
                    <collectionViewFlowLayout key="collectionViewLayout" id="l"><size key="headerReferenceSize" width="50" height="25"/>
                    </collectionViewFlowLayout>
                    <collectionReusableView key="sectionHeaderView" reuseIdentifier="H" id="h">
                    <rect key="frame" x="0" y="0" width="125" height="25"/><autoresizingMask key="autoresizingMask"/>
                    <subviews><label text="Section" translatesAutoresizingMaskIntoConstraints="NO" id="t">
                    <rect key="frame" x="40" y="2" width="45" height="21"/></label></subviews>
                    <constraints><constraint firstAttribute="centerX" secondItem="t" secondAttribute="centerX" id="x"/></constraints>
                    </collectionReusableView>
                    <collectionReusableView key="sectionFooterView" reuseIdentifier="F" id="f"/></collectionView>
                    """))
        let collection = try #require(scene.content.collections.first)
        #expect(collection.headerSize == Size(width: 50, height: 25))
        #expect(collection.header?.reuseIdentifier == "H")
        let header = try #require(collection.header)
        let wide = SceneLayout(scene).placed(
            header.nodes, in: LayoutSurroundings(size: Size(width: 400, height: 25)))
        let label = try #require(wide.last?.frame)
        #expect(abs(label.minX + label.width / 2 - 200) <= 0.5 && label.width > 40)
        #expect(collection.footer?.reuseIdentifier == "F")
    }

    @Test("of views in a superview that does not resize its subviews are frames that stay")
    func autoresizesSubviews() throws {
        func frame(_ attribute: String) throws -> Rect? {
            let scene = try Fixture.scene(
                Fixture.controller(
                    "A",
                    parts: """
                        <view key="view" \(attribute) id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
                        <subviews><view id="s"><rect key="frame" x="20" y="40" width="100" height="50"/>
                        <autoresizingMask key="autoresizingMask" flexibleMinX="YES" widthSizable="YES"/></view></subviews></view>
                        """))
            let surroundings = LayoutSurroundings(size: Size(width: 440, height: 480))
            return SceneLayout(scene).placed(scene.content.views, in: surroundings).last?.frame
        }
        #expect(try frame("autoresizesSubviews=\"NO\"") == Rect(x: 20, y: 40, width: 100, height: 50))
        #expect(try frame("") == Rect(x: 40, y: 40, width: 200, height: 50))
    }

    @Test("of a Mac are ignored without a report")
    func macVariation() throws {
        let variation = "<variation key=\"userInterfaceIdiom=mac\"><mask key=\"subviews\"/></variation>"
        let document = Fixture.document(
            Fixture.controller("A", parts: "<view key=\"view\" id=\"v\">\(variation)</view>"))
        let outcome = try Fixture.read(document)
        #expect(outcome.notUnderstood.isEmpty)
        #expect(outcome.document.scenes.first?.content.variations.isEmpty == true)
    }

    @Test("of buttons and images include the place of their content")
    func contents() throws {
        func content(_ view: String) throws -> ViewContent? {
            let document = Fixture.document(
                Fixture.controller(
                    "A", "viewController", parts: "<view key=\"view\" id=\"v\"><subviews>\(view)</subviews></view>"))
            return try Fixture.read(document).document.scenes.first?.content.views.last?.content
        }
        let alignments: [(String, TextAlignment)] = [
            ("left", .left), ("leading", .natural), ("center", .center), ("trailing", .right), ("right", .right),
            ("fill", .justified), ("aslant", .center),
        ]
        for (word, alignment) in alignments {
            let button = try content("<button id=\"b\" contentHorizontalAlignment=\"\(word)\"/>")
            guard case .button(_, _, _, alignment) = button else {
                Issue.record("\(word): \(button as Any)")
                continue
            }
        }
        #expect(
            try content("<imageView id=\"i\" contentMode=\"topLeft\" image=\"a\"/>")
                == .image(name: "a", mode: .topLeft))
        #expect(try content("<imageView id=\"i\" contentMode=\"odd\"/>") == .image(name: nil))
    }

    /// The looks of the bar of a navigation controller with these parts.
    private func bar(_ parts: String, style: String = "", tools: String = "14460") throws -> BarAppearance {
        let document = Fixture.document(
            attributes: " toolsVersion=\"\(tools)\"",
            Fixture.controller(
                "A", "navigationController",
                parts: "<navigationBar key=\"navigationBar\" \(style) id=\"b\">\(parts)</navigationBar>"))
        return try #require(try Fixture.read(document).document.scenes.first).bars.own.navigationBar
    }

    @Test("of bars are their own colour, their tint and their title's colour, by the era's names")
    func bars() throws {
        func color(_ key: String, _ white: Double) -> String {
            "<color key=\"\(key)\" white=\"\(white)\" alpha=\"1\"/>"
        }
        func gray(_ white: Double) -> Color { Color(red: white, green: white, blue: white) }
        #expect(try bar("") == BarAppearance())
        let parts =
            color("barTintColor", 0.25) + color("tintColor", 0.5)
            + "<textAttributes key=\"titleTextAttributes\">\(color("textColor", 0.75))"
            + "<fontDescription key=\"NSFont\" type=\"boldSystem\" pointSize=\"21\"/></textAttributes>"
        let modern = try bar(parts)
        #expect([modern.background, modern.tint, modern.titleColor] == [gray(0.25), gray(0.5), gray(0.75)])
        #expect(modern.titleFont == Font(size: 21, isBold: true))
        let newer = try bar(
            "<navigationBarAppearance key=\"standardAppearance\">\(color("backgroundColor", 0.5))"
                + "<textAttributes key=\"titleTextAttributes\">\(color("textColor", 0.25))</textAttributes>"
                + "</navigationBarAppearance><navigationBarAppearance key=\"compactAppearance\">"
                + color("backgroundColor", 1) + "</navigationBarAppearance>")
        #expect([newer.background, newer.titleColor] == [gray(0.5), gray(0.25)])
        let old = try bar(color("tintColor", 0.5), tools: "2182")
        #expect(old.background == gray(0.5) && old.tint == nil)
        #expect(try bar("", style: "translucent=\"NO\"") == BarAppearance(isTranslucent: false))
    }

    @Test(
        "of bars are their style, by Xcode's names",
        arguments: [
            ("default", .default), ("black", .black), ("blackOpaque", .black), ("blackTranslucent", .blackTranslucent),
            ("plaid", nil),
        ] as [(String, BarStyle?)])
    func barStyles(name: String, style: BarStyle?) throws {
        #expect(try bar("", style: "barStyle=\"\(name)\"").style == style)
    }

    @Test("of segments without words are the names of their pictures")
    func segments() throws {
        let scene = try Fixture.scene(
            Fixture.controller(
                "A",
                parts: """
                    <segmentedControl key="view" id="s"><segments><segment title="" image="point.gif"/><segment title="All"/>
                    <segment title="" image=".hidden"/></segments></segmentedControl>
                    """))
        #expect(scene.content.views.first?.content == .segments(titles: ["point", "All", ".hidden"], selected: nil))
    }

    /// A view 20 points from the right edge, with a mask that keeps it at the left one: its parsed form, and its place
    /// in a window that is 80 points wider.
    private func placed(
        _ attributes: String, constrained: Bool
    ) throws -> (mask: AutoresizingMask, translatesMask: Bool, left: Double) {
        let constraint =
            "<constraint firstAttribute=\"trailing\" secondItem=\"w\" secondAttribute=\"trailing\" constant=\"20\" id=\"k\"/>"
        let scene = try Fixture.scene(
            Fixture.controller(
                "A",
                parts: """
                    <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
                    <view \(attributes) id="w"><rect key="frame" x="200" y="0" width="100" height="20"/>
                    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view></subviews>
                    <constraints>\(constrained ? constraint : "")</constraints></view>
                    """))
        let rules = SceneLayout(scene)
        let nodes = scene.content.views
        let wide = rules.placed(nodes, in: LayoutSurroundings(size: Size(width: 400, height: 480)))
        return (nodes[1].mask, rules[nodes[1].id].translatesMask, wide[1].frame.minX)
    }

    @Test("in a mask are ignored if the view says so and constraints place it")
    func masks() throws {
        let kept: AutoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
        let none = "translatesAutoresizingMaskIntoConstraints=\"NO\""
        #expect(try placed("", constrained: true) == (kept, true, 200))
        #expect(try placed(none, constrained: true) == (kept, false, 280))
        #expect(try placed(none, constrained: false) == (kept, false, 200))
        #expect(try placed(none + " fixedFrame=\"YES\"", constrained: true) == (kept, true, 200))
    }

    @Test("of a cell's content view follow the cell, also where they do not begin at its edge")
    func contentView() throws {
        let scene = try Fixture.scene(
            Fixture.controller(
                "A", "tableViewController",
                parts: """
                    <tableView key="view" style="grouped" id="t"><rect key="frame" x="0" y="0" width="320" height="480"/>
                    <prototypes><tableViewCell id="c"><rect key="frame" x="0" y="0" width="320" height="44"/>
                    <tableViewCellContentView key="contentView" id="i"><rect key="frame" x="10" y="1" width="300" height="42"/>
                    <autoresizingMask key="autoresizingMask"/></tableViewCellContentView></tableViewCell></prototypes></tableView>
                    """))
        #expect(scene.prototypeCells.first?.nodes.last?.mask == .flexibleSize)
    }

    @Test("of a scroll view without a content size leave it open")
    func scrolled() throws {
        func content(_ part: String) throws -> ViewContent? {
            try Fixture.scene(
                Fixture.controller(
                    "A",
                    parts: """
                        <scrollView key="view" id="s"><rect key="frame" x="0" y="0" width="320" height="480"/>\(part)</scrollView>
                        """)
            ).content.views.first?.content
        }
        #expect(try content("") == .scroll(contentSize: .zero, offset: .zero))
        let size = Size(width: 320, height: 900)
        #expect(
            try content("<size key=\"contentSize\" width=\"320\" height=\"900\"/>")
                == .scroll(contentSize: size, offset: .zero))
    }

    @Test("of bars, tables and buttons of later UIKits are read")
    func laterLooks() throws {
        let scene = try Fixture.scene(
            Fixture.controller(
                "A", "navigationController",
                parts: """
                    <navigationBar key="navigationBar" largeTitles="YES" id="b"/>
                    <navigationItem key="navigationItem" largeTitleDisplayMode="never" id="n"/>
                    """))
        #expect(scene.bars.own.navigationBar.prefersLargeTitles)
        #expect(scene.bars.largeTitleDisplayMode == .never)
        let views = try Fixture.scene(
            Fixture.controller(
                "A",
                parts: """
                    <view key="view" id="v"><subviews><tableView style="insetGrouped" id="t"/>
                    <button buttonType="contactAdd" id="1"/><button buttonType="detailDisclosure" id="2"/>
                    <button buttonType="infoLight" id="3"/><button buttonType="infoDark" id="4"/>
                    <button buttonType="contactAdd" id="5"><state key="normal" title="Add"/></button></subviews></view>
                    """)
        ).content.views.dropFirst()
        #expect(views.first?.content == .table(style: .insetGrouped, offset: 0))
        let images = views.dropFirst().map { view -> String? in
            guard case .button(_, let image, _, _) = view.content else { return nil }
            return image
        }
        #expect(images == ["plus.circle", "info.circle", "info.circle", "info.circle", nil])
        for view in views.dropFirst().prefix(4) {
            let lengths = IntrinsicSize.lengths(of: view.content, ViewLayoutTraits())
            #expect(lengths == ContentLengths(width: 22, height: 22))
        }
    }

    @Test("of stack views differ by size class")
    func stackVariation() throws {
        let scene = try Fixture.scene(
            Fixture.controller(
                "A",
                parts: """
                    <view key="view" id="v"><subviews><stackView id="s"><variation key="heightClass=compact"
                    axis="vertical" distribution="fillEqually" alignment="top" spacing="3"/></stackView>
                    <view id="w"><variation key="heightClass=compact" spacing="3"/></view></subviews></view>
                    """))
        let expected = SizeClassVariation.Stack(
            view: "s", isVertical: true, distribution: .fillEqually, alignment: .top, spacing: 3)
        #expect(scene.content.variations.compactMap(\.stack) == [expected])
    }

    @Test("of a button with a configuration are those of the configuration")
    func buttonConfiguration() throws {
        let scene = try Fixture.scene(
            Fixture.controller(
                "A",
                parts: """
                    <view key="view" id="v"><subviews><button id="b"><fontDescription key="fontDescription" pointSize="9"/>
                    <state key="normal" title="Button"/><buttonConfiguration key="configuration" style="filled" title="Pay">
                    <fontDescription key="titleFontDescription" style="UICTFontTextStyleFootnote"/>
                    <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
                    <color key="baseForegroundColor" white="1" alpha="1"/><color key="baseBackgroundColor" white="0" alpha="1"/>
                    </buttonConfiguration></button><button buttonType="contactAdd" id="c"><buttonConfiguration key="configuration"
                    style="plain"/></button></subviews></view>
                    """))
        let (pay, add) = (scene.content.views[1], scene.content.views[2])
        #expect(pay.content == .button(title: "Pay", image: nil, font: Font(size: 13), alignment: .center))
        #expect(pay.tint == Color(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(pay.background == Color(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(
            add.content
                == .button(title: "", image: ButtonSymbol.add.rawValue, font: Font(size: 17), alignment: .center))
        let insets = scene.content.traits.compactMap(\.traits.contentInsets)
        #expect(
            insets == [Insets(top: 1, left: 2, bottom: 3, right: 4), Insets(top: 7, left: 12, bottom: 7, right: 12)])
    }
}
