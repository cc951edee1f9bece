import Testing
import TroupeModel
import TroupeStoryboard

// promises 2011/4.18: A tab bar item shows title and image.

@Suite("A storyboard's parts")
struct FeatureTests {
    @Test("that fire a segue are distinguished")
    func triggers() throws {
        func segue(_ id: String, _ more: String = "") -> String {
            "<connections><segue destination=\"A\" kind=\"push\" id=\"\(id)\" \(more)/></connections>"
        }
        let scene = try Fixture.scene(
            Fixture.controller(
                "A", "tableViewController",
                parts: """
                    <tableView key="view" dataMode="prototypes" id="t"><prototypes>
                    <tableViewCell id="p1">\(segue("s1"))</tableViewCell>
                    <tableViewCell id="p2">\(segue("s2", "trigger=\"accessoryAction\""))</tableViewCell>
                    </prototypes></tableView>
                    <navigationItem key="navigationItem"><barButtonItem key="rightBarButtonItem" id="b">\(segue("s3"))
                    </barButtonItem><button key="titleView" id="tv">\(segue("s4"))</button></navigationItem>
                    \(segue("s5"))
                    """),
            also: """
                <tapGestureRecognizer id="g">\(segue("s6"))</tapGestureRecognizer>
                <collectionView id="cv"><cells><collectionViewCell id="cc">\(segue("s7"))</collectionViewCell></cells></collectionView>
                <tableView id="st" dataMode="static"><sections><tableViewSection id="se"><cells>
                <tableViewCell id="sc">\(segue("s8"))</tableViewCell></cells></tableViewSection></sections></tableView>
                <view id="loose"><subviews><containerView id="co"><connections>
                <segue destination="A" kind="embed" id="s9"/></connections></containerView></subviews></view>
                """)
        let triggers = Dictionary(uniqueKeysWithValues: scene.connections.segues.map { ($0.id, $0.trigger) })
        #expect(
            triggers == [
                "s1": .prototypeCell("p1"), "s2": .accessory("p2"), "s3": .barButtonItem("b"), "s4": .control("tv"),
                "s5": .controller, "s6": .gesture("g"), "s7": .collectionCell("cc"), "s8": .staticCell("sc"),
                "s9": .containment("co"),
            ])
    }

    @Test("of a segue are all kept")
    func segues() throws {
        let scene = try Fixture.scene(
            Fixture.controller(
                "A",
                parts: """
                    <connections>
                    <segue destination="A" kind="popover" identifier="pop" popoverAnchorBarButtonItem="b" id="1">
                    <popoverArrowDirection key="popoverArrowDirection" up="YES"/>
                    <connections><outletCollection property="passthroughViews" destination="v" id="x"/></connections></segue>
                    <segue destination="A" kind="replace" splitViewControllerTargetIndex="1" id="2"/>
                    <segue destination="A" kind="modal" animates="NO" modalPresentationStyle="formSheet"
                     modalTransitionStyle="crossDissolve" id="3"/>
                    <segue destination="A" kind="custom" customClass="Fold" customModule="App" id="4"/>
                    <segue destination="E" kind="unwind" unwindAction="back:" id="5"/>
                    <segue destination="A" kind="popoverPresentation" popoverAnchorView="v" id="6"/>
                    <segue destination="A" kind="show" destinationCreationSelector="make:" id="7"/>
                    </connections>
                    """), also: "<exit id=\"E\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>")
        let segues = Dictionary(uniqueKeysWithValues: scene.connections.segues.map { ($0.id, $0) })
        #expect(
            segues["1"]?.presentation.popover
                == PopoverModel(anchor: .barButtonItem("b"), arrowDirections: .up, passthroughViews: ["v"]))
        #expect(segues["2"]?.splitTargetIndex == 1)
        #expect(segues["3"]?.presentation.animates == false)
        #expect(segues["3"]?.presentation.modalPresentationStyle == .formSheet)
        #expect(segues["3"]?.presentation.modalTransitionStyle == .crossDissolve)
        #expect(segues["4"]?.code.customClass == "Fold")
        #expect(segues["5"]?.unwindAction == "back:")
        #expect(segues["6"]?.presentation.popover == PopoverModel(anchor: .view("v"), arrowDirections: .any))
        #expect(segues["7"]?.code.creationSelector == "make:")
        #expect(scene.connections.exit == ExitModel(id: "E"))
        #expect(scene.segue("pop")?.id == "1")
    }

    @Test("that name its bars' items are all kept")
    func items() throws {
        let scene = try Fixture.scene(
            Fixture.controller(
                "A", attributes: "hidesBottomBarWhenPushed=\"YES\"",
                parts: """
                    <toolbarItems><barButtonItem systemItem="flexibleSpace" id="f"/><barButtonItem title="Sort" id="s"/></toolbarItems>
                    <tabBarItem key="tabBarItem" title="Mail" badgeValue="3" image="mail.png" id="t"/>
                    <navigationItem key="navigationItem" title="Inbox" prompt="All of it" id="n">
                    <barButtonItem key="backBarButtonItem" title="Back to it" id="b"/>
                    <barButtonItem key="leftBarButtonItem" systemItem="fastForward" enabled="NO" id="l"/>
                    <rightBarButtonItems><barButtonItem systemItem="add" id="r1"/>
                    <barButtonItem id="r2"><button key="customView" id="cb"><state key="normal" title="Go"/></button>
                    </barButtonItem></rightBarButtonItems>
                    <label key="titleView" text="In place of the title" id="tv"/></navigationItem>
                    """))
        let item = try #require(scene.bars.navigationItem)
        #expect(item.title == "Inbox")
        #expect(item.prompt == "All of it")
        #expect(item.backTitle == "Back to it" && item.backImage == nil && !item.leftItemsSupplementBackButton)
        #expect(item.titleView == scene.content.looseViews.last?.nodes.first?.id)
        #expect(item.right.map(\.view) == [nil, scene.content.looseViews.first?.nodes.first?.id])
        #expect(item.left.map(\.title) == ["Fast Forward"])
        let pictured = try Fixture.scene(
            Fixture.controller(
                "B",
                parts: """
                    <navigationItem key="navigationItem" leftItemsSupplementBackButton="YES" id="n">
                    <barButtonItem key="backBarButtonItem" image="house.png" id="b"/></navigationItem>
                    """)
        ).bars.navigationItem
        #expect(pictured?.backTitle == nil && pictured?.backImage == "house.png")
        #expect(pictured?.leftItemsSupplementBackButton == true)
        #expect(item.left.map(\.isEnabled) == [false])
        #expect(item.right.map(\.title) == ["Add", "Go"])
        #expect(scene.bars.toolbarItems.map(\.id) == ["f", "s"])
        #expect(scene.bars.tabBarItem == TabBarItem(title: "Mail", image: "mail.png", badge: "3"))
        #expect(scene.bars.hidesBottomBarWhenPushed)
        #expect(scene.content.looseViews.map(\.place) == [.barButtonItem("r2"), .titleView])
    }

    @Test("of a container keep their order and settings")
    func containers() throws {
        func children(_ name: String, _ ids: [String]) -> String {
            "<connections>"
                + ids.map {
                    "<segue destination=\"\($0)\" kind=\"relationship\" relationship=\"\(name)\" id=\"r\($0)\"/>"
                }
                .joined() + "</connections>"
        }
        let tabs = ["B", "C", "D", "E", "F", "G", "H"]
        let text = Fixture.document(
            Fixture.controller("A", "tabBarController", parts: children("viewControllers", tabs)),
            Fixture.controller(
                "B", "navigationController", attributes: "navigationBarHidden=\"YES\" toolbarHidden=\"NO\"",
                parts: Fixture.root("C", id: "x")),
            Fixture.controller("C", attributes: "wantsFullScreenLayout=\"YES\" definesPresentationContext=\"YES\""),
            Fixture.controller(
                "D", "pageViewController",
                attributes:
                    "transitionStyle=\"scroll\" navigationOrientation=\"vertical\" spineLocation=\"mid\" doubleSided=\"YES\" pageSpacing=\"8\"",
                parts: children("viewControllers", ["C"])),
            Fixture.controller(
                "E", "splitViewController", attributes: "minimumPrimaryColumnWidth=\"200\"",
                parts: children("masterViewController", ["F"]) + children("detailViewController", ["G"])),
            Fixture.controller("F"), Fixture.controller("G"), Fixture.controller("H"))
        let document = try Fixture.read(text).document
        #expect(document.initialScene?.children(.viewControllers).map(\.rawValue) == tabs)
        #expect(
            document.scene("B")?.container == .navigation(isNavigationBarHidden: true, isToolbarHidden: false))
        #expect(document.scene("C")?.layout.wantsFullScreenLayout == true)
        #expect(document.scene("C")?.presentation.definesPresentationContext == true)
        #expect(
            document.scene("D")?.container
                == .page(
                    PageTraits(
                        transitionStyle: .scroll, navigationOrientation: .vertical, spineLocation: .mid,
                        isDoubleSided: true, pageSpacing: 8)))
        #expect(document.scene("D")?.children(.viewControllers) == ["C"])
        #expect(document.scene("E")?.container == .split(SplitTraits(minimumFirstPaneWidth: 200)))
        #expect(document.scene("E")?.children(.masterViewController) == ["F"])
        #expect(document.scene("E")?.children(.detailViewController) == ["G"])
    }

    @Test("that hold text are read in each of Xcode's forms")
    func text() throws {
        let scene = try Fixture.scene(
            Fixture.controller(
                "A",
                parts: """
                    <view key="view"><subviews>
                    <label text="plain &amp; simple" numberOfLines="2" textAlignment="center" id="1">
                    <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/></label>
                    <label id="2"><string key="text">two
                    lines</string></label>
                    <label id="3"><string key="text" base64-UTF8="YES">
                    w6QgYg
                    </string></label>
                    <label id="4"><attributedString key="attributedText"><fragment content="one "/><fragment>
                    <string key="content">two</string></fragment></attributedString></label>
                    <button id="5"><state key="normal"><string key="title">Go</string></state>
                    <state key="highlighted" title="Going"/></button>
                    <textField placeholder="Name" secureTextEntry="YES" id="6"/>
                    </subviews></view>
                    """))
        let font = Font(size: 20, isBold: true)
        #expect(
            scene.content.views.dropFirst().map(\.content) == [
                .label(text: "plain & simple", alignment: .center, lines: 2, font: font),
                .label(text: "two\nlines", alignment: .natural, lines: 1, font: .system),
                .label(text: "ä b", alignment: .natural, lines: 1, font: .system),
                .label(text: "one two", alignment: .natural, lines: 1, font: .system),
                .button(title: "Go", image: nil, font: Font(size: 15)),
                .textField(text: "", placeholder: "Name", alignment: .natural, isSecure: true),
            ])
    }

    @Test("that are set by key path are read in each type")
    func runtimeAttributes() throws {
        let values: [(String, RuntimeAttribute.Content)] = [
            ("type=\"string\" value=\"x\"", .string("x")), ("type=\"string\"", .string("")),
            ("type=\"boolean\" value=\"YES\"", .boolean(true)), ("type=\"image\" value=\"star\"", .image("star")),
            ("type=\"nil\"", .null),
        ]
        let nested: [(String, RuntimeAttribute.Content)] = [
            ("<integer key=\"value\" value=\"3\"/>", .integer(3)),
            ("<real key=\"value\" value=\"0.5\"/>", .real(0.5)),
            ("<point key=\"value\" x=\"1\" y=\"2\"/>", .point(Point(x: 1, y: 2))),
            ("<size key=\"value\" width=\"1\" height=\"2\"/>", .size(Size(width: 1, height: 2))),
            (
                "<rect key=\"value\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>",
                .rect(Rect(x: 1, y: 2, width: 3, height: 4))
            ),
            ("<range key=\"value\" location=\"1\" length=\"2\"/>", .range(location: 1, length: 2)),
            ("<color key=\"value\" white=\"1\" alpha=\"0.5\"/>", .color(Color(red: 1, green: 1, blue: 1, alpha: 0.5))),
            ("<string key=\"value\">text</string>", .string("text")),
        ]
        let elements =
            values.map { "<userDefinedRuntimeAttribute \($0.0) keyPath=\"k\"/>" }
            + nested.map { "<userDefinedRuntimeAttribute keyPath=\"k\">\($0.0)</userDefinedRuntimeAttribute>" }
        let scene = try Fixture.scene(
            Fixture.controller(
                "A",
                parts: "<userDefinedRuntimeAttributes>\(elements.joined())</userDefinedRuntimeAttributes>"))
        #expect(scene.content.runtimeAttributes.map(\.content) == (values + nested).map(\.1))
        #expect(scene.content.runtimeAttributes.allSatisfy { $0.owner == "A" && $0.keyPath == "k" })
    }

    @Test("that lay it out are kept: frames, masks, constraints, edges")
    func layout() throws {
        let scene = try Fixture.scene(
            Fixture.controller(
                "A", attributes: "automaticallyAdjustsScrollViewInsets=\"NO\"",
                parts: """
                    <layoutGuides><viewControllerLayoutGuide type="top" id="tg"/><viewControllerLayoutGuide type="bottom" id="bg"/></layoutGuides>
                    <view key="view" id="v"><rect key="frame" x="0.0" y="20" width="320" height="460"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews><view id="w"><rect key="frame" x="1e400" y="nan" width="10" height="20"/>
                    <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxY="YES"/></view></subviews>
                    <constraints><constraint firstItem="w" firstAttribute="width" relation="lessThanOrEqual" secondItem="v"
                     secondAttribute="height" multiplier="16:9" constant="-3" priority="750" id="c"/>
                    <constraint firstAttribute="width" constant="5" id="d"/></constraints></view>
                    <extendedEdge key="edgesForExtendedLayout" bottom="YES"/>
                    <size key="freeformSize" width="500" height="300"/>
                    <value key="contentSizeForViewInPopover" type="size" width="320" height="200"/>
                    """))
        #expect(scene.content.views[0].frame == Rect(x: 0, y: 20, width: 320, height: 460))
        #expect(scene.content.views[0].mask == .flexibleSize)
        #expect(scene.content.views[1].frame == Rect(x: 0, y: 0, width: 10, height: 20))
        #expect(scene.content.views[1].mask == [.flexibleLeftMargin, .flexibleBottomMargin])
        #expect(
            scene.content.constraints == [
                ConstraintModel(
                    id: "c", owner: "v", firstItem: "w", firstAttribute: .width, relation: .lessThanOrEqual,
                    secondItem: "v", secondAttribute: .height, multiplier: 16.0 / 9, constant: -3, priority: 750),
                ConstraintModel(id: "d", owner: "v", firstItem: "v", firstAttribute: .width, constant: 5),
            ])
        #expect(scene.layout.guides == .layoutGuides)
        #expect(scene.layout.topGuide == "tg")
        #expect(scene.layout.extendedEdges == .bottom)
        #expect(!scene.layout.automaticallyAdjustsScrollViewInsets)
        #expect(scene.simulated.size == Size(width: 500, height: 300))
        #expect(scene.presentation.preferredContentSize == Size(width: 320, height: 200))
    }

    @Test("of a table are sections with cells or prototypes with measures")
    func tables() throws {
        let scene = try Fixture.scene(
            Fixture.controller(
                "A", "tableViewController",
                parts: """
                    <tableView key="view" dataMode="static" style="grouped" rowHeight="-1" sectionHeaderHeight="10"
                     allowsSelection="NO" allowsMultipleSelection="YES" allowsMultipleSelectionDuringEditing="YES" id="t">
                    <rect key="frame" x="0" y="0" width="320" height="480"/>
                    <searchBar key="tableHeaderView" placeholder="Find" id="sb"/>
                    <sections><tableViewSection headerTitle="First" footerTitle="End" id="s"><cells>
                    <tableViewCell style="IBUITableViewCellStyleValue1" accessoryType="disclosureIndicator" textLabel="a"
                     detailTextLabel="b" rowHeight="60" id="c"><tableViewCellContentView key="contentView"><subviews>
                    <label text="Left" numberOfLines="2" id="a"/><label text="Right" numberOfLines="0" id="b"/></subviews></tableViewCellContentView>
                    </tableViewCell></cells></tableViewSection></sections></tableView>
                    """))
        let table = try #require(scene.content.tables.first)
        #expect(table.rowHeight == nil)
        #expect(table.sectionHeaderHeight == 10)
        #expect(
            table.selection == TableSelection(isAllowed: false, isMultiple: true, isMultipleDuringEditing: true))
        #expect(table.headerView == scene.content.views[1].id)
        #expect(scene.content.views[0].content == .table(style: .grouped, offset: 0))
        let section = try #require(scene.staticSections.first)
        #expect(section.header == "First")
        #expect(section.footer == "End")
        let cell = try #require(section.cells.first)
        #expect(cell.rowHeight == 60)
        #expect(
            cell.nodes[0].content
                == .cell(
                    CellContent(
                        style: .rightDetail, text: "Left", detail: "Right", textLines: 2, detailLines: 0,
                        accessory: .disclosureIndicator)))
        #expect(cell.nodes.count == 4)
    }

    @Test("that are gestures know their views, at any position in the document")
    func gestures() throws {
        let scene = try Fixture.scene(
            Fixture.controller(
                "A",
                parts: """
                    <view key="view" id="v"><gestureRecognizers/><subviews><view id="w"><gestureRecognizers>
                    <swipeGestureRecognizer direction="left" id="s"/></gestureRecognizers></view></subviews>
                    <connections><outletCollection property="gestureRecognizers" destination="g" appends="YES" id="x"/></connections></view>
                    """),
            also: """
                <tapGestureRecognizer numberOfTapsRequired="2" id="g"><connections>
                <action selector="tapped:" destination="A" id="y"/></connections></tapGestureRecognizer>
                """)
        #expect(
            scene.connections.gestures == [
                GestureModel(id: "s", kind: "swipeGestureRecognizer", views: ["w"], direction: "left"),
                GestureModel(id: "g", kind: "tapGestureRecognizer", views: ["v"], taps: 2),
            ])
        #expect(scene.connections.actions == [ActionConnection(sender: "g", selector: "tapped:", destination: "A")])
        #expect(scene.connections.outlets == [])
    }

    @Test("that are colours come from the document's own names, too")
    func colours() throws {
        let text = Fixture.document(
            Fixture.controller(
                "A", parts: "<view key=\"view\"><color key=\"backgroundColor\" name=\"brand\"/></view>")
        )
        .replacing(
            "</scenes>",
            with: "</scenes><resources><image name=\"i\" width=\"1\" height=\"1\"/><namedColor name=\"brand\">"
                + "<color red=\"0.5\" green=\"0\" blue=\"1\" alpha=\"1\"/></namedColor></resources>")
        let view = try Fixture.read(text).document.scenes[0].content.views[0]
        #expect(view.background == Color(red: 0.5, green: 0, blue: 1))
    }
}
