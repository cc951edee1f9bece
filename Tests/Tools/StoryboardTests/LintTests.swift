import Testing
import TroupeModel
import TroupeStoryboard
import TroupeTestSupport

@Suite("The mistakes of documents")
struct LintTests {
    /// The facts that a case expects of a finding.
    struct Expected: Hashable, Sendable {
        let problem: LintReport.Problem
        let name: String
        var line: Int64
        var nearest: String?
        var object: String?

        init(_ problem: LintReport.Problem, _ name: String, line: Int64, nearest: String? = nil, object: String? = nil)
        {
            self.problem = problem
            self.name = name
            self.line = line
            self.nearest = nearest
            self.object = object
        }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let what: String
        let files: [String: String]
        let path: String
        let hosted: [HostedClass]?
        let expected: [Expected]
        var testDescription: String { what }

        init(
            _ what: String, _ text: String, hosted: [HostedClass]? = nil, also files: [String: String] = [:],
            path: String = "App/Main.storyboard", _ expected: Expected...
        ) {
            self.what = what
            self.files = files.merging(["App/Main.storyboard": text]) { first, _ in first }
            self.path = path
            self.hosted = hosted
            self.expected = expected
        }
    }

    /// A scene of the class `Settings` with a button that calls `save:` and the outlets `good` and `view`.
    private static let settings = Fixture.document(
        Fixture.controller(
            "A", attributes: "customClass=\"Settings\"",
            parts: """
                <view key="view" id="v"><subviews><button id="b"><state key="normal" title="Save"/>
                <connections><action selector="save:" destination="A" eventType="touchUpInside" id="a"/></connections>
                </button></subviews></view>
                <connections><outlet property="good" destination="b" id="o"/>
                <outlet property="view" destination="v" id="p"/></connections>
                """))

    private static func segues(_ segues: String..., also objects: String = "") -> String {
        Fixture.document(
            Fixture.controller(
                "A", attributes: "customClass=\"Settings\"",
                parts: "<connections>\n\(segues.joined(separator: "\n"))\n</connections>") + objects,
            Fixture.controller("B"))
    }

    private static func segue(_ id: String, _ identifier: String, to destination: String = "B") -> String {
        "<segue destination=\"\(destination)\" kind=\"show\" identifier=\"\(identifier)\" id=\"\(id)\"/>"
    }

    private static func custom(_ name: String) -> String {
        "<segue destination=\"B\" kind=\"custom\" customClass=\"\(name)\" id=\"s\"/>"
    }

    private static func reference(_ attributes: String) -> String {
        Fixture.document(
            Fixture.controller("A", parts: "<connections>\(segue("s", "go"))</connections>"),
            Fixture.controller("B", "viewControllerPlaceholder", attributes: attributes))
    }

    private static let list = Fixture.document(
        initial: nil, Fixture.controller("L", attributes: "storyboardIdentifier=\"list\""))
    private static let unwind = segues(
        "<segue destination=\"E\" kind=\"unwind\" unwindAction=\"done:\" id=\"u\"/>",
        also: "<exit id=\"E\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>")

    static let classes: [Case] = [
        Case("no program is known", settings),
        Case("everything is there", settings, hosted: [HostedClass("Settings", actions: ["save:"], outlets: ["good"])]),
        Case("a class that says nothing is not compared", settings, hosted: [HostedClass("Settings")]),
        Case("a class that says its outlets only", settings, hosted: [HostedClass("Settings", outlets: ["good"])]),
        Case("a class that says its actions only", settings, hosted: [HostedClass("Settings", actions: ["save:"])]),
        Case(
            "an action", settings, hosted: [HostedClass("Settings", actions: ["safe:"], outlets: ["good"])],
            Expected(.missingAction, "save:", line: 7, nearest: "safe:", object: "b")),
        Case(
            "an action that resembles no other", settings,
            hosted: [HostedClass("Settings", actions: [], outlets: ["good"])],
            Expected(.missingAction, "save:", line: 7, object: "b")),
        Case(
            "an outlet", settings, hosted: [HostedClass("Settings", actions: ["save:"], outlets: ["god"])],
            Expected(.missingOutlet, "good", line: 9, nearest: "god")),
        Case(
            "several, in the order of their lines", settings,
            hosted: [HostedClass("Settings", actions: [], outlets: [])],
            Expected(.missingAction, "save:", line: 7, object: "b"), Expected(.missingOutlet, "good", line: 9)),
        Case(
            "a class", settings, hosted: [HostedClass("Setting")],
            Expected(.unhostedClass, "Settings", line: 5, nearest: "Setting")),
        Case("a program without classes", settings, hosted: [], Expected(.unhostedClass, "Settings", line: 5)),
        Case(
            "a scene whose class was forgotten", settings.replacing(" customClass=\"Settings\"", with: ""),
            hosted: [HostedClass("Settings", actions: ["save:"], outlets: ["good"])],
            Expected(.missingAction, "save:", line: 7, object: "b"), Expected(.missingOutlet, "good", line: 9)),
        Case(
            "a built-in container needs none",
            Fixture.document(
                Fixture.controller(
                    "A", "navigationController", attributes: "customClass=\"Mine\"", parts: Fixture.root("B")),
                Fixture.controller("B")), hosted: []),
        Case(
            "an action for the first responder is another's",
            settings.replacing("destination=\"A\" event", with: "destination=\"v\" event"),
            hosted: [HostedClass("Settings", actions: [], outlets: ["good"])]),
        Case(
            "a table view controller has a table and its refreshing",
            Fixture.document(
                Fixture.controller(
                    "A", "tableViewController", attributes: "customClass=\"List\"",
                    parts: """
                        <tableView key="view" id="t"/><connections>
                        <outlet property="tableView" destination="t" id="o"/>
                        <outlet property="refreshControl" destination="t" id="p"/></connections>
                        """)), hosted: [HostedClass("List", outlets: [])]),
        Case(
            "an unwind action", unwind, hosted: [HostedClass("Settings", actions: ["dome:"])],
            Expected(.missingUnwindAction, "done:", line: 7, nearest: "dome:", object: "u")),
        Case(
            "an unwind action of another class", unwind,
            hosted: [HostedClass("Settings", actions: []), HostedClass("Other", actions: ["done:"])]),
        Case(
            "an unwind action that a class might have", unwind,
            hosted: [HostedClass("Settings", actions: []), HostedClass("Other")]),
        Case(
            "segues that code performs, by identifier and by id", segues(segue("s", "one")),
            hosted: [HostedClass("Settings", segues: ["one", "s"])]),
        Case(
            "a segue that code performs", segues(segue("s", "show")),
            hosted: [HostedClass("Settings", segues: ["shaw", "other"])],
            Expected(.missingSegue, "shaw", line: 5, nearest: "show"), Expected(.missingSegue, "other", line: 5)),
        Case(
            "the class of a custom segue", segues(custom("Fold")),
            hosted: [HostedClass("Settings", segueClasses: ["Curl", "Fodl"])],
            Expected(.unhostedSegueClass, "Fold", line: 7, nearest: "Fodl", object: "s")),
        Case(
            "the class of a custom segue that only another executable has", segues(custom("Fold")),
            hosted: [HostedClass("Settings", segueClasses: []), HostedClass("Other", segueClasses: ["Fold"])],
            Expected(.unhostedSegueClass, "Fold", line: 7, object: "s")),
        Case(
            "the class of a custom segue that the executable has", segues(custom("Fold")),
            hosted: [HostedClass("Settings", segueClasses: ["Fold"])]),
        Case(
            "an executable that does not list the classes of segues", segues(custom("Fold")),
            hosted: [HostedClass("Settings")]),
        Case(
            "a custom segue of a scene without a class",
            segues(custom("Fold")).replacing(" customClass=\"Settings\"", with: ""),
            hosted: [HostedClass("Settings", segueClasses: ["Fold"])],
            Expected(.unhostedSegueClass, "Fold", line: 7, object: "s")),
        Case(
            "a segue that another scene of the class has",
            Fixture.document(
                Fixture.controller(
                    "A", attributes: "customClass=\"Settings\"",
                    parts: "<connections>\(segue("s", "one"))</connections>"),
                Fixture.controller(
                    "B", attributes: "customClass=\"Settings\"",
                    parts: "<connections>\(segue("t", "two", to: "A"))</connections>")),
            hosted: [HostedClass("Settings", segues: ["one", "two"])]),
        Case(
            "a segue that both scenes of the class lack, once",
            Fixture.document(
                Fixture.controller("A", attributes: "customClass=\"Settings\""),
                Fixture.controller("B", attributes: "customClass=\"Settings\"")),
            hosted: [HostedClass("Settings", segues: ["one"])], Expected(.missingSegue, "one", line: 5)),
        Case(
            "scenes that code instantiates, in every form",
            Fixture.document(
                Fixture.controller("A", attributes: "customClass=\"Settings\""),
                Fixture.controller("B", attributes: "storyboardIdentifier=\"detail\"")),
            hosted: [HostedClass("Settings", scenes: ["detail", "B", "Main/detail", "Main/B", "Main/"])]),
        Case(
            "scenes that code instantiates and no storyboard has",
            Fixture.document(
                Fixture.controller("A", attributes: "customClass=\"Settings\""),
                Fixture.controller("B", attributes: "storyboardIdentifier=\"detail\"")),
            hosted: [HostedClass("Settings", scenes: ["detial", "Main/detial", "List/"])],
            Expected(.unknownScene, "detial", line: 5, nearest: "detail"),
            Expected(.unknownScene, "Main/detial", line: 5, nearest: "Main/detail"),
            Expected(.unknownScene, "List/", line: 5)),
    ]

    static let documents: [Case] = [
        Case("segues of different identifiers", segues(segue("s", "one"), segue("t", "two"))),
        Case(
            "two segues of one identifier", segues(segue("s", "one"), segue("t", "one", to: "A")),
            Expected(.repeatedSegueIdentifier, "one", line: 8, object: "t")),
        Case("two segues of one identifier that do the same", segues(segue("s", "one"), segue("t", "one"))),
        Case(
            "two segues of one identifier that show in different ways",
            segues(segue("s", "one"), segue("t", "one").replacing("\"show\"", with: "\"presentation\"")),
            Expected(.repeatedSegueIdentifier, "one", line: 8, object: "t")),
        Case(
            "two unwind segues of one identifier with different actions",
            segues(
                "<segue destination=\"E\" kind=\"unwind\" identifier=\"back\" unwindAction=\"done:\" id=\"u\"/>",
                "<segue destination=\"E\" kind=\"unwind\" identifier=\"back\" unwindAction=\"cancel:\" id=\"w\"/>",
                also: "<exit id=\"E\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>"),
            Expected(.repeatedSegueIdentifier, "back", line: 8, object: "w")),
        Case(
            "one identifier in two scenes",
            Fixture.document(
                Fixture.controller("A", parts: "<connections>\(segue("s", "one"))</connections>"),
                Fixture.controller("B", parts: "<connections>\(segue("t", "one", to: "A"))</connections>"))),
        Case(
            "two scenes of one identifier",
            Fixture.document(
                Fixture.controller("A", attributes: "storyboardIdentifier=\"list\""),
                Fixture.controller("B", attributes: "storyboardIdentifier=\"list\"")),
            Expected(.repeatedStoryboardIdentifier, "list", line: 10)),
        Case(
            "a segue to nowhere", segues(segue("s", "one", to: "Z")),
            Expected(.danglingSegue, "one", line: 7, object: "s")),
        Case(
            "an outlet to nowhere", settings.replacing("destination=\"b\"", with: "destination=\"z\""),
            Expected(.danglingOutlet, "good", line: 9, object: "A")),
        Case(
            "an action to nowhere",
            settings.replacing("destination=\"A\" event", with: "destination=\"z\" event"),
            Expected(.danglingAction, "save:", line: 7, object: "b")),
        Case(
            "a child that is not there",
            Fixture.document(Fixture.controller("A", "navigationController", parts: Fixture.root("Z"))),
            Expected(.danglingRelationship, "rootViewController", line: 6)),
        Case(
            "an initial controller that is not there", Fixture.document(initial: "Z", Fixture.controller("A")),
            Expected(.danglingInitial, "Z", line: 1)),
        Case(
            "a storyboard", reference("storyboardName=\"Lists\" referencedIdentifier=\"list\""),
            also: ["App/List.storyboard": list], path: "App",
            Expected(.missingStoryboard, "Lists", line: 10, nearest: "List")),
        Case(
            "a scene of another storyboard", reference("storyboardName=\"List\" referencedIdentifier=\"lost\""),
            also: ["App/List.storyboard": list],
            Expected(.missingScene, "lost", line: 10, nearest: "list")),
        Case(
            "a scene of its own storyboard", reference("referencedIdentifier=\"list\""),
            Expected(.missingScene, "list", line: 10)),
        Case(
            "an initial scene", reference("storyboardName=\"List\""), also: ["App/List.storyboard": list],
            Expected(.missingInitialScene, "List", line: 10)),
        Case(
            "a reference to a reference to a scene", reference("storyboardName=\"List\""),
            also: [
                "App/List.storyboard": Fixture.document(
                    initial: "P",
                    Fixture.controller("P", "viewControllerPlaceholder", attributes: "storyboardName=\"Main\""))
            ]),
        Case(
            "a scene that is there", reference("storyboardName=\"List\" referencedIdentifier=\"list\""),
            also: ["App/List.storyboard": list]),
        Case("a storyboard of another bundle", reference("storyboardName=\"Far\" bundleIdentifier=\"org.far\"")),
    ]

    @Test("are found by class, name and line, without false findings", arguments: classes + documents)
    func found(row: Case) throws {
        let outcome = try ApplicationReader.read(row.path, files: MemoryFiles(row.files))
        let found = Linter(outcome, hosted: row.hosted).report.findings
        let told = found.map {
            Expected($0.problem, $0.name, line: $0.line ?? 0, nearest: $0.nearest, object: $0.object)
        }
        #expect(told == row.expected, "\(found.map(\.text))")
        #expect(found.allSatisfy { $0.file == "App/Main.storyboard" && $0.hint?.isEmpty == false })
    }

    @Test("A circle of references is a mistake")
    func circular() throws {
        let loop = Fixture.document(
            initial: "P", Fixture.controller("P", "viewControllerPlaceholder", attributes: "storyboardName=\"Other\""))
        let other = loop.replacing("Other", with: "Main").replacing("\"P\"", with: "\"Q\"")
        let files = MemoryFiles(["App/Main.storyboard": loop, "App/Other.storyboard": other])
        let outcome = try ApplicationReader.read("App", files: files)
        let found = Linter(outcome, hosted: nil).findings
        #expect(found.map(\.problem) == [.circularReference("P"), .circularReference("Q")])
    }

    @Test(
        "An existing but unreadable storyboard is a mistake, with the reason",
        arguments: ["App", "App/Main.storyboard"])
    func unreadable(path: String) throws {
        let files = MemoryFiles(
            [
                "App/Main.storyboard": Self.reference("storyboardName=\"List\" referencedIdentifier=\"list\""),
                "App/List.storyboard": Self.list,
            ], forbidden: ["App/List.storyboard"])
        let found = Linter(try ApplicationReader.read(path, files: files), hosted: nil).report.findings
        #expect(found.map(\.problem) == [.unreadableStoryboard])
        #expect(
            found.first?.message
                == "the reference leads to storyboard List, which cannot be read: App/List.storyboard: the file cannot be read: Permission denied"
        )
    }

    @Test("A storyboard of another kind is a mistake, with the reason")
    func foreign() throws {
        let files = MemoryFiles([
            "App/Main.storyboard": Self.reference("storyboardName=\"List\""),
            "App/List.storyboard": Self.list.replacing("iOS.CocoaTouch", with: "MacOSX.Cocoa").replacing(
                "CocoaTouch.Storyboard", with: "Cocoa.Storyboard"),
        ])
        let found = Linter(try ApplicationReader.read("App", files: files), hosted: nil).report.findings
        #expect(found.map(\.problem) == [.unreadableStoryboard], "\(found.map(\.text))")
    }

    @Test(
        "An application delegate's class without a host is a mistake",
        arguments: ["Delegate", "Delegat"])
    func delegateClass(hosted: String) throws {
        let list = """
            <plist version="1.0"><dict>
            <key>NSApplicationDelegateClass</key><string>Delegate</string>
            </dict></plist>
            """
        let files = MemoryFiles([
            "App/Main.storyboard": Fixture.document(Fixture.controller("A")), "App/Info.plist": list,
        ])
        let outcome = try ApplicationReader.read("App", files: files)
        let found = Linter(outcome, hosted: [HostedClass(hosted)]).report.findings
        guard hosted != "Delegate" else {
            #expect(found == [])
            return
        }
        #expect(
            found.map(\.text) == [
                "App/Info.plist:2: Delegate, the class of the application's delegate, is hosted by no executable, and is not notified of the launch (did you mean 'Delegat'?)"
            ])
        #expect(Linter(outcome, hosted: nil).findings == [])
    }

    @Test("Every kind has a case")
    func complete() {
        let met = Set((Self.classes + Self.documents).flatMap(\.expected).map(\.problem))
        let alone: Set<LintReport.Problem> = [
            .circularReference, .unreadableStoryboard, .unhostedDelegateClass, .plainProperty,
        ]
        #expect(Set(LintReport.Problem.allCases).subtracting(met) == alone)
    }

    @Test("are reported in a line with place, class, control and a hint")
    func sentences() throws {
        let outcome = try ApplicationReader.read(
            "App/Main.storyboard", files: MemoryFiles(["App/Main.storyboard": Self.settings]))
        let text = Linter(outcome, hosted: [HostedClass("Settings", actions: ["safe:"], outlets: [])]).report.text
        #expect(
            text == """
                App/Main.storyboard:7: Settings has no action save:, which UIButton "Save" (b) calls (did you mean 'safe:'?)
                App/Main.storyboard:9: Settings has no outlet good (declare @Outlet var good in the class, or remove it from the storyboard)

                """)
    }
}
