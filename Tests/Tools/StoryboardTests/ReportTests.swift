import Testing
import TroupeModel
import TroupeStoryboard
import TroupeTestSupport
import TroupeValue

@Suite("Unknown content")
struct ReportTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let what: String
        let text: String
        let element: String
        let line: Int
        let why: String
        var testDescription: String { what }
    }

    static let cases: [Case] = [
        Case(
            what: "a segue to nowhere",
            text: Fixture.document(
                Fixture.controller(
                    "A", "viewController",
                    parts: "<connections><segue destination=\"Z\" kind=\"push\" id=\"s\"/></connections>")),
            element: "segue", line: 6, why: "leads to Z"),
        Case(
            what: "an initial controller that is not there",
            text: Fixture.document(initial: "Z", Fixture.controller("A")),
            element: "document", line: 1, why: "initial controller Z"),
        Case(
            what: "an outlet to nowhere",
            text: Fixture.document(
                Fixture.controller(
                    "A", parts: "<connections><outlet property=\"p\" destination=\"Z\" id=\"o\"/></connections>")),
            element: "outlet", line: 6, why: "leads to Z"),
        Case(
            what: "a child that is not there",
            text: Fixture.document(
                Fixture.controller(
                    "A", "tabBarController",
                    parts: "<connections>\n<segue destination=\"Z\" kind=\"relationship\" "
                        + "relationship=\"viewControllers\" id=\"r\"/></connections>")),
            element: "segue", line: 7, why: "viewControllers leads to Z"),
        Case(
            what: "a font of a type nobody knows",
            text: Fixture.document(
                Fixture.controller(
                    "A",
                    parts: "<view key=\"view\"><subviews><label id=\"l\">\n"
                        + "<fontDescription key=\"fontDescription\" type=\"runic\"/></label></subviews></view>")),
            element: "fontDescription", line: 7, why: "type=\"runic\" is not known"),
        Case(
            what: "a font of a weight nobody knows",
            text: Fixture.document(
                Fixture.controller(
                    "A",
                    parts: "<view key=\"view\"><subviews><label id=\"l\">\n<fontDescription key=\"fontDescription\" "
                        + "type=\"system\" weight=\"leaden\"/></label></subviews></view>")),
            element: "fontDescription", line: 7, why: "weight=\"leaden\" is not known"),
        Case(
            what: "a text style nobody knows",
            text: Fixture.document(
                Fixture.controller(
                    "A",
                    parts: "<view key=\"view\"><subviews><label id=\"l\">\n<fontDescription key=\"fontDescription\" "
                        + "style=\"UICTFontTextStyleShout\"/></label></subviews></view>")),
            element: "fontDescription", line: 7, why: "style=\"UICTFontTextStyleShout\" is not known"),
        Case(
            what: "a swipe in a direction nobody knows",
            text: Fixture.document(
                Fixture.controller("A") + "<swipeGestureRecognizer direction=\"inwards\" id=\"g\"/>"),
            element: "swipeGestureRecognizer", line: 7, why: "direction=\"inwards\" is not known"),
        Case(
            what: "a simulated orientation nobody knows",
            text: Fixture.document(
                Fixture.controller(
                    "A",
                    parts: "<simulatedOrientationMetrics key=\"simulatedOrientationMetrics\" orientation=\"askew\"/>")
            ),
            element: "simulatedOrientationMetrics", line: 6, why: "orientation=\"askew\" is not known"),
        Case(
            what: "an action to nowhere",
            text: Fixture.document(
                Fixture.controller(
                    "A",
                    parts: "<view key=\"view\"><subviews><button id=\"b\"><connections>"
                        + "<action selector=\"go:\" destination=\"Z\" eventType=\"touchUpInside\" id=\"a\"/>"
                        + "</connections></button></subviews></view>")),
            element: "action", line: 6, why: "goes to Z"),
        Case(
            what: "an unknown view",
            text: Fixture.document(
                Fixture.controller(
                    "A", parts: "<view key=\"view\">\n<subviews>\n<hologramView id=\"h\"/></subviews></view>")),
            element: "hologramView", line: 8, why: "box with its class"),
        Case(
            what: "an unknown controller", text: Fixture.document(Fixture.controller("A", "hologramController")),
            element: "hologramController", line: 5, why: "plain one"),
        Case(
            what: "an unknown part of a controller",
            text: Fixture.document(Fixture.controller("A", parts: "<hologram key=\"hologram\"><a/></hologram>")),
            element: "hologram", line: 6, why: "left out"),
        Case(
            what: "a kind of segue nobody knows",
            text: Fixture.document(
                Fixture.controller(
                    "A", parts: "<connections><segue destination=\"A\" kind=\"beam\" id=\"s\"/></connections>")),
            element: "segue", line: 6, why: "\"beam\""),
        Case(
            what: "a presentation style nobody knows",
            text: Fixture.document(Fixture.controller("A", attributes: "modalPresentationStyle=\"beam\"")),
            element: "viewController", line: 5, why: "beam"),
        Case(
            what: "a bar style nobody knows",
            text: Fixture.document(
                Fixture.controller(
                    "A", "navigationController", parts: "<navigationBar key=\"navigationBar\" barStyle=\"plaid\"/>")),
            element: "navigationBar", line: 6, why: "plaid"),
        Case(
            what: "two controllers of one id", text: Fixture.document(Fixture.controller("A"), Fixture.controller("A")),
            element: "viewController", line: 10, why: "already read"),
        Case(
            what: "a scene without controller",
            text: Fixture.document(Fixture.controller("A"), "<placeholder id=\"p\"/>"),
            element: "scene", line: 9, why: "no controller"),
        Case(
            what: "a second controller in a scene",
            text: Fixture.document(Fixture.controller("A") + "\n" + Fixture.controller("B")),
            element: "viewController", line: 8, why: "a scene has one controller"),
        Case(
            what: "views by size class",
            text: Fixture.document(
                Fixture.controller(
                    "A",
                    parts: "<view key=\"view\"><variation key=\"heightClass=compact\">"
                        + "<color key=\"tintColor\" white=\"1\"/></variation></view>")),
            element: "color", line: 6, why: "size class"),
        Case(
            what: "size classes nobody knows",
            text: Fixture.document(
                Fixture.controller(
                    "A", parts: "<view key=\"view\"><variation key=\"depthClass=deep\"/></view>")),
            element: "variation", line: 6, why: "size classes depthClass=deep are not known"),
    ]

    @Test("is reported with its place, and the rest is read", arguments: cases)
    func reported(_ one: Case) throws {
        let outcome = try Fixture.read(one.text)
        let report = try #require(outcome.notUnderstood.first)
        #expect(outcome.notUnderstood.count == 1)
        #expect(report.element == one.element)
        #expect(report.line == one.line)
        #expect(report.why.contains(one.why))
        #expect(outcome.document.scenes.first?.reference.id == "A")
    }

    /// A part of a view, and its report.
    struct Misfit: CustomTestStringConvertible, Sendable {
        let part: String
        let says: [String]
        var testDescription: String { part }
    }

    static let misfits: [Misfit] = [
        Misfit(
            part: "<rect key=\"frame\" x=\"nan\" y=\"1e400\" width=\"-5\" height=\"x\"/>",
            says: [
                "width=\"-5\" is negative", "height=\"x\" is not a number", "x=\"nan\" is not a number",
                "y=\"1e400\" is too large a number",
            ]),
        Misfit(
            part: "<subviews><button id=\"b\" buttonType=\"zorp\"/></subviews>",
            says: ["buttonType=\"zorp\" is not known"]),
        Misfit(part: "<subviews><view id=\"b\" hidden=\"maybe\"/></subviews>", says: ["is neither YES nor NO"]),
        Misfit(
            part: "<subviews><button id=\"b\"><state key=\"weird\" title=\"a\"/></button></subviews>",
            says: ["key=\"weird\" is not known"]),
        Misfit(
            part: """
                <subviews><button id="b"><connections>\
                <action selector="go:" destination="A" eventType="bogus" id="a"/></connections></button></subviews>
                """, says: ["eventType=\"bogus\" is not known"]),
        Misfit(
            part:
                "<subviews><toolbar id=\"b\"><items><barButtonItem systemItem=\"zorp\" id=\"i\"/></items></toolbar></subviews>",
            says: ["systemItem=\"zorp\" is not known"]),
        Misfit(part: "<autoresizingMask key=\"m\" stretchy=\"YES\"/>", says: ["autoresizing by stretchy is not known"]),
        Misfit(
            part:
                "<constraints><constraint firstAttribute=\"foo\" constant=\"abc\" firstItem=\"gone\" id=\"c\"/></constraints>",
            says: [
                "the attribute foo of the constraint is not known", "firstItem gone of the constraint is not in",
                "constant=\"abc\" is not a number",
            ]),
        Misfit(
            part: "<constraints><constraint firstAttribute=\"width\" multiplier=\"2:\" id=\"c\"/></constraints>",
            says: ["multiplier=\"2:\" is neither a number nor a ratio"]),
        Misfit(
            part: "<subviews><view id=\"b\"/><label id=\"b\"/></subviews>",
            says: ["another element already has the id b"]),
    ]

    @Test("in an attribute is reported once with its place and the value used instead", arguments: misfits)
    func reportsMisfits(_ misfit: Misfit) throws {
        let outcome = try Fixture.read(
            Fixture.document(Fixture.controller("A", parts: "<view key=\"view\" id=\"v\">\n\(misfit.part)\n</view>")))
        let said = outcome.notUnderstood
        #expect(said.count == misfit.says.count, "\(said.map(\.why))")
        for (place, words) in zip(said, misfit.says) {
            #expect(place.line == 7)
            #expect(place.why.contains(words), "\(place.why)")
        }
    }

    @Test("that is a view becomes an opaque box of its class")
    func opaqueView() throws {
        let scene = try Fixture.scene(
            Fixture.controller(
                "A",
                parts: """
                    <view key="view"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
                    <hologramView id="h"><rect key="frame" x="1" y="2" width="3" height="4"/></hologramView>
                    <hologramView id="i" customClass="Beam"/></subviews></view>
                    """))
        #expect(scene.content.views[1].content == .opaque)
        #expect(scene.content.views[1].className == "UIHologramView")
        #expect(scene.content.views[1].frame == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(scene.content.views[2].className == "Beam")
        #expect(scene.content.views[2].frame == Rect(x: 0, y: 0, width: 320, height: 480))
    }

    @Test("that refers to a missing storyboard stays a placeholder")
    func missingReference() throws {
        let text = Fixture.document(
            Fixture.controller("A", "navigationController", parts: Fixture.root("P")),
            Fixture.controller(
                "P", "viewControllerPlaceholder", attributes: "storyboardName=\"Gone\" referencedIdentifier=\"x\""))
        let outcome = try ApplicationReader.read("App", files: MemoryFiles(["App/Main.storyboard": text]))
        #expect(outcome.notUnderstood.map(\.line) == [10])
        #expect(outcome.notUnderstood[0].why.contains("scene \"x\" of storyboard Gone was not found"))
        let child = outcome.model.children(of: try #require(outcome.model.initialScene), .rootViewController)
        #expect(child.map(\.kind) == [.viewControllerPlaceholder])
        let report = StoryboardReport(outcome)
        #expect(report.value["references"]?.list?[0]["resolved"] == .null)
        #expect(report.text.contains("not found"))
    }
}
