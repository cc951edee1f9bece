import Testing
import TroupeModel
import TroupeStoryboard
import TroupeTestSupport

@Suite("An invalid storyboard file")
struct BadInputTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let what: String
        let text: String
        let code: StoryboardError.Code
        let line: Int?
        var testDescription: String { what }
    }

    static let whole = Fixture.document(Fixture.controller("A"))

    static let cases: [Case] = [
        Case(what: "empty", text: "", code: .malformed, line: 1),
        Case(what: "plain text", text: "Hello\nthere", code: .malformed, line: 1),
        Case(what: "cut off in a tag", text: String(whole.dropLast(45)), code: .malformed, line: 7),
        Case(what: "cut off before its last end", text: String(whole.dropLast(12)), code: .malformed, line: 9),
        Case(
            what: "tags that do not match", text: whole.replacing("</scenes>", with: "</scene>"), code: .malformed,
            line: 9),
        Case(what: "a character XML does not allow", text: "<document type=\"\u{1}\"/>", code: .malformed, line: 1),
        Case(what: "another XML file", text: "<html><body/></html>", code: .notAStoryboard, line: 1),
        Case(
            what: "a XIB", text: "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
            code: .notAStoryboard, line: 1),
        Case(
            what: "a storyboard for macOS",
            text:
                "<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>",
            code: .notAStoryboard, line: 1),
        Case(
            what: "an entity bomb",
            text: """
                <?xml version="1.0"?>
                <!DOCTYPE document [
                <!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
                ]>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">&b;</document>
                """, code: .entityDeclarations, line: 3),
        Case(
            what: "a reference to an external entity",
            text: """
                <!DOCTYPE document [ <!ENTITY x SYSTEM "file:///etc/passwd"> ]>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">&x;</document>
                """, code: .entityDeclarations, line: 1),
        Case(
            what: "nested too deep",
            text: Fixture.document(
                Fixture.controller(
                    "A",
                    parts: "<view key=\"view\">" + String(repeating: "<subviews><view>", count: 110)
                        + String(repeating: "</view></subviews>", count: 110) + "</view>")), code: .tooDeep, line: 6),
    ]

    @Test("is refused with its kind, its place and a hint", arguments: cases)
    func refused(_ bad: Case) throws {
        let error = #expect(throws: StoryboardError.self) { try Fixture.read(bad.text) }
        #expect(error?.code == bad.code)
        #expect(error?.line == bad.line)
        #expect(error?.message.hasPrefix("Main.storyboard:") == true)
        #expect(error?.hint.isEmpty == false)
        #expect(error?.exitCode == 65)
    }

    @Test("of 50 MB is refused before parsing")
    func tooBig() {
        let bytes = [UInt8](repeating: UInt8(ascii: " "), count: 50 << 20)
        let error = #expect(throws: StoryboardError.self) {
            try StoryboardReader.read(bytes, name: "Main", file: "Main.storyboard")
        }
        #expect(error?.code == .tooBig)
    }

    @Test("that is cut off anywhere never ends the process")
    func truncation() {
        let bytes = Array(Self.whole.utf8)
        for count in 0..<bytes.count {
            #expect(throws: StoryboardError.self) {
                try StoryboardReader.read(Array(bytes[..<count]), name: "Main", file: "Main.storyboard")
            }
        }
    }

    @Test("never ends the process when single bytes of it are wrong", arguments: Corpus.entries.prefix(3))
    func damage(_ entry: Corpus.Entry) throws {
        let bytes = try Corpus.contents(entry)
        for step in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)) {
            var damaged = bytes
            damaged[step] = damaged[step] ^ 0x15
            _ = try? StoryboardReader.read(damaged, name: "Main", file: entry.file)
        }
    }

    // MARK: Containment without end

    static let cycles: [(String, [String: String])] = [
        (
            "two navigation controllers",
            [
                "App/Main.storyboard": Fixture.document(
                    Fixture.controller("A", "navigationController", parts: Fixture.root("B")),
                    Fixture.controller("B", "navigationController", parts: Fixture.root("A")))
            ]
        ),
        (
            "a controller that embeds itself",
            [
                "App/Main.storyboard": Fixture.document(
                    Fixture.controller(
                        "A",
                        parts: """
                            <view key="view" id="v"><subviews><containerView id="c"><connections>
                            <segue destination="A" kind="embed" id="e"/></connections></containerView></subviews></view>
                            """))
            ]
        ),
        (
            "containers of two storyboards",
            [
                "App/Main.storyboard": Fixture.document(
                    Fixture.controller("A", "navigationController", parts: Fixture.root("P")),
                    Fixture.controller("P", "viewControllerPlaceholder", attributes: "storyboardName=\"Other\"")),
                "App/Other.storyboard": Fixture.document(
                    Fixture.controller("A", "tabBarController", parts: Fixture.root("P")),
                    Fixture.controller("P", "viewControllerPlaceholder", attributes: "storyboardName=\"Main\"")),
            ]
        ),
    ]

    @Test("that contains itself is refused with the scenes on the path", arguments: cycles)
    func cycle(_ name: String, _ texts: [String: String]) {
        let error = #expect(throws: StoryboardError.self) {
            try ApplicationReader.read("App", files: MemoryFiles(texts))
        }
        #expect(error?.code == .containmentCycle)
        #expect(error?.message.contains("Main/A -> ") == true)
    }

    /// Tab bar controllers inside each other, each with the next one in so many of its tabs.
    private func nested(_ depth: Int, tabs: Int) -> String {
        let containers = (1..<depth).map { level in
            let tabs = (0..<tabs).map { tab in
                "<segue destination=\"C\(level + 1)\" kind=\"relationship\" relationship=\"viewControllers\""
                    + " id=\"r\(level)-\(tab)\"/>"
            }
            return Fixture.controller(
                "C\(level)", "tabBarController", parts: "<connections>\(tabs.joined())</connections>")
        }
        return Fixture.document(initial: "C1", scenes: containers + [Fixture.controller("C\(depth)")])
    }

    @Test(
        "that would make too many controllers at once, inside or beside each other, is refused",
        arguments: [
            (ContainmentLimits.depth, 1, nil), (ContainmentLimits.depth + 1, 1, .tooDeep), (13, 2, nil),
            (14, 2, .tooBig), (50, 3, .tooBig),
        ] as [(Int, Int, StoryboardError.Code?)])
    func tooManyMade(_ depth: Int, _ tabs: Int, _ code: StoryboardError.Code?) {
        var refusal: StoryboardError?
        do throws(StoryboardError) {
            _ = try ApplicationReader.read(
                "App", files: MemoryFiles(["App/Main.storyboard": nested(depth, tabs: tabs)]))
        } catch {
            refusal = error
        }
        #expect(refusal?.code == code)
        if let refusal { #expect(refusal.message.contains("Main/C")) }
    }

    @Test("is still valid if two containers share a child, or a push leads back")
    func noCycle() throws {
        let text = Fixture.document(
            Fixture.controller("A", "navigationController", parts: Fixture.root("C", id: "r1")),
            Fixture.controller("B", "navigationController", parts: Fixture.root("C", id: "r2")),
            Fixture.controller(
                "C", parts: "<connections><segue destination=\"A\" kind=\"modal\" id=\"m\"/></connections>"))
        _ = try ApplicationReader.read("App", files: MemoryFiles(["App/Main.storyboard": text]))
    }

    @Test("without an initial controller is read, but cannot be run")
    func noInitial() throws {
        let text = Fixture.document(initial: nil, Fixture.controller("A", attributes: "storyboardIdentifier=\"first\""))
        let outcome = try ApplicationReader.read("Main.storyboard", files: MemoryFiles(["Main.storyboard": text]))
        let error = #expect(throws: StoryboardError.self) { try outcome.requireInitialController() }
        #expect(error?.code == .noInitialController)
        #expect(error?.hint.contains("first") == true)
    }

    @Test(
        "Any scene can be the first, by id, identifier or title; a name of none or several is refused with the choice",
        arguments: [
            ("A", "A", nil), ("Main/B", "B", nil), ("first", "A", nil), ("Two", "B", nil),
            ("none", nil, "A \"first\", B \"Two\", C \"Same\", D \"Same\""), ("Same", nil, "C \"Same\", D \"Same\""),
        ] as [(String, String?, String?)])
    func startsWith(_ name: String, _ id: String?, _ hint: String?) throws {
        let text = Fixture.document(
            initial: nil, Fixture.controller("A", attributes: "storyboardIdentifier=\"first\""),
            Fixture.controller("B", attributes: "title=\"Two\""), Fixture.controller("C", attributes: "title=\"Same\""),
            Fixture.controller("D", attributes: "title=\"Same\""))
        var outcome = try ApplicationReader.read("Main.storyboard", files: MemoryFiles(["Main.storyboard": text]))
        do throws(StoryboardError) {
            try outcome.start(with: name)
            try outcome.requireInitialController()
            #expect(outcome.model.initialScene?.reference.id.rawValue == id)
        } catch {
            #expect(id == nil)
            #expect(error.code == .noSuchScene)
            #expect(error.hint.hasSuffix(hint ?? ""), "\(error.hint)")
        }
    }
}
