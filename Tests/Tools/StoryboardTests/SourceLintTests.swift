import Testing
import TroupeModel
import TroupeStoryboard
import TroupeTestSupport

/// The check of Swift sources for plain properties that are set on handles.
@Suite("The mistakes of sources")
struct SourceLintTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let what: String
        let code: String
        /// The handle and the property of each finding, in order.
        let found: [String]
        var testDescription: String { what }

        init(_ what: String, _ code: String, _ found: String...) {
            (self.what, self.code, self.found) = (what, code, found)
        }
    }

    /// The classes that the cases use.
    private static let classes = """
        /* A comment /* in a comment */ with class NextViewController: View {} */
        @MainActor public final class NextViewController: TroupeKit.ViewController, Sendable {
            var level = 3, depth: Int = 1
            var name: String? { didSet { print("}{ \\(name ?? "\\("}")")") } }
            private(set) var list: [String: Array<Int>] = [:]
            weak var owner: NextViewController?
            var done: (() -> Void)?
            lazy var cache = { 3 }()
            @Configured var recipe: Recipe?
            @Configured(key: "other")
            var other = 1
            @Outlet var label: Label!
            @Custom var custom = 1
            static var shared = 1
            class var kind: Int { 1 }
            let fixed = 1
            var doubled: Int { level * 2 }
            var tripled: Int
            {
                get { level * 3 }
                set { level = newValue / 3 }
            }
            #if DEBUG
            var debug = 1
            #else
            var debug: Int { 1 }
            #endif
            struct Part { var inner = 1 }
            func show() { var local = 1; local = 2 }
        }
        class Middle<Content>: ViewController { var base = 1 }
        final class Inheriting: Middle<Int> { var own = 1 }
        final class Tabs: TabBarController { var style = 1 }
        final class Box: View { var level = 1 }
        final class Listener: Observing { var level = 1 }
        struct Sheet { var level = 1 }
        class Twice: ViewController { var level = 1 }
        class Loop: Pool { var level = 1 }
        class Pool: Loop {}
        enum Other { class Twice: ViewController {} }
        """

    static let reported = [
        Case("a controller made by code", "let c = NextViewController()\nc.level = 1", "c.level"),
        Case("with a nib", "let c = NextViewController(nibName: \"Next\", bundle: nil)\nc.level = 1", "c.level"),
        Case("with a type", "var c: NextViewController = NextViewController()\nc.level += 1", "c.level"),
        Case("one of two constants", "let a = 1, c = NextViewController()\nc.name = nil", "c.name"),
        Case(
            "two properties of one declaration", "let c = NextViewController(); c.level = 1; c.depth = 2", "c.level",
            "c.depth"),
        Case(
            "a property of each form",
            """
            let c = NextViewController()
            c.list = [:]
            c.cache = 4
            c.owner = self
            c.done = { c.name = "x" }
            """, "c.list", "c.cache", "c.owner", "c.done", "c.name"),
        Case("an optional destination", "let c = segue.destination as? NextViewController\nc?.level = 1", "c.level"),
        Case("a forced destination", "let c = segue.destination as! NextViewController\nc.level = 1", "c.level"),
        Case("a destination in place", "(segue.destination as? NextViewController)?.level = 1", "destination.level"),
        Case(
            "a forced destination in place", "(segue.destination as! NextViewController).level = 1", "destination.level"
        ),
        Case("if let", "if let c = segue.destination as? NextViewController, c.isHandle { c.level = 1 }", "c.level"),
        Case(
            "guard let", "guard let c = segue.destination as? NextViewController else { return }\nc.level = 1",
            "c.level"),
        Case(
            "if let of a name", "let c = segue.destination as? NextViewController\nif let c { c.level = 1 }", "c.level"),
        Case("another name", "let c = NextViewController()\nlet d = c\nd.level = 1", "d.level"),
        Case(
            "an instantiated scene",
            "let c = storyboard!.instantiateViewController(withIdentifier: \"N\", as: NextViewController.self)\nc.level = 1",
            "c.level"),
        Case(
            "a cast scene",
            "if let c = storyboard?.instantiateViewController(withIdentifier: \"N\") as? NextViewController {\nc.level = 1 }",
            "c.level"),
        Case(
            "in a closure", "let c = NextViewController()\nitems.forEach { [unowned self] item in c.level = item }",
            "c.level"),
        Case("a subclass of a subclass", "let c = Inheriting()\nc.own = 1", "c.own"),
        Case("a class of a container", "let c = Tabs(viewControllers: [])\nc.style = 1", "c.style"),
        Case("a name in quotes", "let `c` = NextViewController()\n`c`.level = 1", "c.level"),
        Case(
            "behind strings",
            "let s = #\"\"\"\n\\(x) \"} \\#(y(\"}\"))\n\"\"\"#, c = NextViewController()\nc.level = 1", "c.level"),
        Case("behind a broken string", "let s = \"\\(x\nlet c = NextViewController()\nc.level = 1", "c.level"),
    ]

    static let silent = [
        Case("a configured property", "let c = NextViewController()\nc.recipe = nil; c.other = 2"),
        Case("an outlet, or an unknown wrapper", "let c = NextViewController()\nc.label = nil; c.custom = 1"),
        Case("a computed property", "let c = NextViewController()\nc.doubled = 1; c.tripled = 2"),
        Case("a property that depends on a condition", "let c = NextViewController()\nc.debug = 1"),
        Case("a property of the Kit", "let c = NextViewController()\nc.title = \"T\"; c.view = nil"),
        Case("an inherited property", "let c = Inheriting()\nc.base = 1"),
        Case(
            "a part, a static property, a local", "let c = NextViewController()\nc.inner = 1; c.shared = 1; c.local = 1"
        ),
        Case("reading", "let c = NextViewController()\nif c.level == 1 || c.level >= 2 { print(c.level) }"),
        Case("a part of a property", "let c = NextViewController()\nc.list.count = 1; a.c.level = 1"),
        Case("a view", "let c = Box()\nc.level = 1"), Case("another object", "let c = Listener()\nc.level = 1"),
        Case("a value", "var c = Sheet()\nc.level = 1"), Case("a shared name", "let c = Twice()\nc.level = 1"),
        Case("a circle of classes", "let c = Loop()\nc.level = 1"),
        Case("an unknown class", "let c = Far()\nc.level = 1"),
        Case("the own controller", "level = 1; self.level = 2"),
        Case("a parameter", "let c = NextViewController()\nfunc f(_ c: Sheet = { Sheet() }()) { c.level = 1 }"),
        Case("a closure's parameter", "let c = NextViewController()\nitems.forEach { c in c.level = 1 }"),
        Case("a typed parameter", "let c = NextViewController()\nitems.forEach { (c: Sheet) -> Void in c.level = 1 }"),
        Case("a captured object", "let c = NextViewController()\nrun { [c = box] in c.level = 1 }"),
        Case("a loop", "let c = NextViewController()\nfor c in boxes { c.level = 1 }"),
        Case("a pattern", "let c = NextViewController()\nif case .some(let c) = box { c.level = 1 }"),
        Case("a pair", "let c = NextViewController()\ndo { let (c, d) = boxes; c.level = 1 }"),
        Case("a caught error", "let c = NextViewController()\ndo {} catch let c { c.level = 1 }"),
        Case("another value", "var c = NextViewController()\nc = made()\nc.level = 1"),
        Case("an inner name", "let c = NextViewController()\ndo { let c = Box(); c.level = 1 }"),
        Case("after the condition", "if let c = segue.destination as? NextViewController {}\nc.level = 1"),
        Case("after the scope", "do { let c = NextViewController() }\nc.level = 1"),
        Case("another cast", "let c = parent as? NextViewController\nc?.level = 1"),
        Case("a function of the object", "let c = NextViewController().made()\nc.level = 1"),
        Case("a choice", "let c = segue.destination as? NextViewController ?? self\nc.level = 1"),
        Case("a comment", "let c = NextViewController()\n// c.level = 1\n/* c.level = 2 */"),
        Case("a string", "let c = NextViewController()\nlog(\"c.level = 1 \\(c.level) \\\" c.level = 2\")"),
        Case("a member of that name", "let c = NextViewController()\nother.c.level = 1; x.if.c.level = 2"),
    ]

    private func findings(_ files: [String: String], of roots: [String] = ["S"]) throws -> [LintFinding] {
        try SourceLinter(roots, files: MemoryFiles(files)).findings
    }

    @Test("are assignments to plain properties of handles, and nothing else", arguments: reported + silent)
    func cases(_ check: Case) throws {
        let files = [
            "S/Classes.swift": Self.classes, "S/Use.swift": "extension Maker {\nfunc f() {\n\(check.code)\n}\n}\n",
        ]
        let found = try findings(files)
        #expect(found.map { $0.report(paths: [:]).message.prefix { $0 != " " } } == check.found.map { $0[...] })
        #expect(found.allSatisfy { $0.storyboard == "S/Use.swift" })
    }

    @Test("are found in properties of a class, by their names and through self")
    func properties() throws {
        let code = """
            final class Maker: ViewController {
                private let next = NextViewController()
                func show() {
                    next.level = 1
                    self.next.depth = 2
                    do {
                        let next = Box()
                        next.level = 3
                        self.next.level = 4
                    }
                }
                static func other(next: Box) { next.level = 5 }
            }
            func far() { next.level = 6 }
            """
        let found = try findings(["S/Classes.swift": Self.classes, "S/Maker.swift": code])
        #expect(found.map(\.line) == [4, 5, 9])
        #expect(found.map { $0.report(paths: [:]).name } == ["level", "depth", "level"])
    }

    @Test("are reported with place, class, property and a hint")
    func sentences() throws {
        let code = "func f() {\n    let next = NextViewController()\n    next.level = 3\n    next.done = nil\n}"
        let found = try findings(["S/Classes.swift": Self.classes, "S/In/Use.swift": code])
        let sentence = "of NextViewController; the property is plain, so the controller's process does not receive it"
        #expect(
            found.map { $0.report(paths: [:]).text } == [
                "S/In/Use.swift:3: next.level is set on a handle \(sentence) (declare it @Configured)",
                "S/In/Use.swift:4: next.done is set on a handle \(sentence) "
                    + "(send a delegate message, or declare a Codable value as @Configured)",
            ])
    }

    @Test("are found in sources of several folders, each of which is read once")
    func folders() throws {
        let files = [
            "A/Next.swift": Self.classes, "B/Use.swift": "func f() { let c = NextViewController(); c.level = 1 }",
            "B/.build/Use.swift": "class NextViewController {}", "B/Use.txt": "class NextViewController {}",
        ]
        #expect(try findings(files, of: ["B"]) == [])
        #expect(try findings(files, of: ["A", "B", "B/Use.swift", "B"]).map(\.storyboard) == ["B/Use.swift"])
    }

    /// Texts that are no Swift.
    static let broken = [
        "", "}", "}}}}", "{", "((((", "\"", "\"\\(", "#\"", "\"\"\"\\(\"", "/*", "/* /*", "`", "``", "#", "@", "let",
        "var c: ",
        "let c = ", "let c = NextViewController(", "(segue.destination as?", "(segue.destination as? X)?.", "class",
        "class A:",
        "class A<", "class A { var", "class A { var a: B<", "class A { @", "func f(", "for", "if let", "{ [", "{ a in",
        "self.",
        "\u{0}\u{FFFF}é", "let (", "a<b<c<d<", "class A { private(", "\\(", "))))",
        String(repeating: "{", count: 20_000), String(repeating: "#", count: 100_000),
        String(repeating: "\"\\(", count: 20_000), String(repeating: "a<", count: 20_000),
        String(repeating: "(x as", count: 20_000), String(repeating: "class A {", count: 5_000),
        String(repeating: "let c = [", count: 20_000),
    ]

    @Test("are looked for in any text without a crash", arguments: broken)
    func anything(_ text: String) throws {
        #expect(try findings(["S/a.swift": text]) == [])
        let before = "\(Self.classes)\nfunc f() { let c = NextViewController(); c.level = 1 }\n"
        #expect(try findings(["S/a.swift": "\(before)\(text)"]).count <= 1)
        _ = try findings([
            "S/a.swift": "func f() { let c = NextViewController()\n\(text)\nc.level = 1", "S/b.swift": before,
        ])
    }

    @Test("are looked for in every prefix of a source without a crash")
    func prefixes() throws {
        let bytes = Array(Self.classes.utf8)
        for length in stride(from: 0, to: bytes.count, by: 3) {
            var files = MemoryFiles(["S/b.swift": "func f() { let c = NextViewController(); c.level = 1 }"])
            files["S/a.swift"] = Array(bytes.prefix(length))
            #expect(try SourceLinter(["S"], files: files).findings.count <= 1)
        }
    }

    @Test("are refused in a source above the limit, and in one that cannot be read")
    func limits() throws {
        var files = MemoryFiles(["S/a.swift": ""])
        files["S/a.swift"] = Array(repeating: UInt8(ascii: "\n"), count: (4 << 20) + 1)
        #expect { try SourceLinter(["S"], files: files) } throws: { ($0 as? StoryboardError)?.code == .tooBig }
        for number in 0..<17 {
            files["S/\(number).swift"] = Array(repeating: UInt8(ascii: "\n"), count: 4 << 20)
        }
        files["S/a.swift"] = []
        #expect { try SourceLinter(["S"], files: files) } throws: {
            ($0 as? StoryboardError)?.reason == "the sources below this folder have more than 64 MiB"
        }
        #expect { try SourceLinter(["N.swift"], files: MemoryFiles()) } throws: {
            ($0 as? StoryboardError)?.code == .noSuchFile
        }
        let forbidden = MemoryFiles(["S/a.swift": ""], forbidden: ["S/a.swift"])
        #expect { try SourceLinter(["S"], files: forbidden) } throws: { ($0 as? StoryboardError)?.code == .permission }
    }
}
