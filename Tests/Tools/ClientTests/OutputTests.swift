import Testing
import TroupeModel
import TroupeMonitor
import TroupeValue

@testable import TroupeProgram

@Suite("Text output")
struct OutputTests {
    private static func controller(
        _ id: String, _ kind: String, title: String, children: [String] = [], presented: String? = nil,
        presenting: String? = nil, pid: Int64? = nil, restarts: Int64 = 0, selected: String? = nil
    ) -> Value {
        var fields: Fields = [
            "id": .string(id), "kind": .string(kind), "title": .string(title), "class": "UIViewController",
            "children": .list(children.map { .string($0) }), "presented": .optional(presented),
            "presenting": .optional(presenting), "appearance": "appeared",
            "pid": pid.map { .int($0) } ?? .null, "state": pid == nil ? "none" : "connected",
            "restarts": .int(restarts), "memoryKiB": pid == nil ? .null : 1536,
        ]
        if let selected { fields["selected"] = .string(selected) }
        return .map(fields)
    }

    @Test("The tree is drawn with children below parents, and marks the selected tab and presented controllers")
    func drawsTheTree() {
        let tree: Fields = [
            "windows": [["id": "w1", "root": "c1", "width": 320, "height": 480, "orientation": "portrait"]],
            "controllers": [
                Self.controller("c1", "tabBarController", title: "Tabs", children: ["c2", "c3"], selected: "c3"),
                Self.controller("c2", "viewController", title: "First"),
                Self.controller(
                    "c3", "viewController", title: "Second", presented: "c4", pid: 4711, restarts: 2),
                Self.controller("c4", "viewController", title: "Sheet", presenting: "c3", pid: 4712),
            ],
        ]
        #expect(
            TreeDrawing.text(TreeReport(tree), showsViews: false) == """
                w1 320 x 480 portrait
                └─ c1 tabBarController "Tabs"                appeared
                   ├─ c2 viewController "First"              appeared
                   └─ * c3 viewController "Second"           appeared  connected pid 4711  1.5 MiB  2 restarts
                      └─ presents c4 viewController "Sheet"  appeared  connected pid 4712  1.5 MiB

                """)
    }

    /// A name with terminal control characters and with characters of two columns.
    private static let hostile = "A\u{1B}[2J\u{9B}31m\nB\u{202E}漢字"
    private static let harmless = "A�[2J�31m B漢字"

    @Test("Control characters in children's names have no effect on a terminal, and columns stay aligned")
    func showsHostileNames() {
        let tree: Fields = [
            "windows": [["id": "w1", "root": "c1"]],
            "controllers": [
                Self.controller("c1", "a", title: Self.hostile, children: ["c2"]),
                Self.controller("c2", "b", title: "0123456789 123456"),
            ],
        ]
        let rows = TreeDrawing.text(TreeReport(tree), showsViews: false).split(separator: "\n").dropFirst()
        #expect(
            rows == ["└─ c1 a \"\(Self.harmless)\"       appeared", "   └─ c2 b \"0123456789 123456\"  appeared"])
        let event: Fields = ["seq": 1, "controller": "c1", "title": .string(Self.hostile), "name": "began"]
        #expect(EventLine.text(LoggedEvent(event)).contains("c1 \(Self.harmless)"))
        let failure = Failure(.noSuchScene, "no \(Self.hostile)")
        let reply = Reply(request: RequestID(rawValue: 1), command: "push", status: .rejected(failure))
        #expect(ReplyText.text(reply) == "push: rejected noSuchScene: no \(Self.harmless)\n")
        #expect(ReportText.text(["name": .string(Self.hostile)]) == "name:\n  A�[2J�31m\n  B漢字\n")
        #expect(
            LogText.text(LogsReport.Log(["lines": ["\t\u{7}bell"]]), isOnlyOne: true, isForTerminal: true)
                == "\t�bell\n")
    }

    @Test("A tree with a cycle of links is drawn with each controller once")
    func drawsCycles() {
        let tree: Fields = [
            "windows": [["id": "w1", "root": "c1"]],
            "controllers": [
                Self.controller("c1", "a", title: "A", children: ["c2"]),
                Self.controller("c2", "b", title: "B", children: ["c1"]),
            ],
        ]
        #expect(TreeDrawing.text(TreeReport(tree), showsViews: true).split(separator: "\n").count == 3)
    }

    @Test("An event is one line with its number, time, subject and details")
    func printsEvents() {
        let event: Fields = [
            "seq": 7, "t_us": 1_234_567, "kind": "callback", "controller": "c3", "title": "Recipes", "pid": 4711,
            "incarnation": 1, "name": "viewWillAppear", "animated": true, "reason": "push",
            "flags": ["movingToParent"], "transition": 5,
        ]
        let subject = "c3 Recipes" + String(repeating: " ", count: 22)
        let happening = "viewWillAppear animated reason=push movingToParent [5]"
        #expect(EventLine.text(LoggedEvent(event)) == "     7      1.234  callback      " + subject + happening)
    }

    @Test("A reply states its outcome, its cause and a hint")
    func printsReplies() {
        let failure = Failure(.noSuchScene, "there is no scene 'X'", hint: "see 'troupe segues'")
        let reply = Reply(request: RequestID(rawValue: 1), command: "push", status: .rejected(failure))
        #expect(
            ReplyText.text(reply) == "push: rejected noSuchScene: there is no scene 'X'\n  see 'troupe segues'\n")
    }

    @Test(
        "A completed request reads as a sentence with titles",
        arguments: [
            ("push", [3], "pushed Sliders (c3)\n"), ("pop", [4], "popped c4\n"), ("pop", [], "pop: done\n"),
            ("edit", [3], "edit: Sliders (c3)\n"), ("tap", [3, 4], "tap led to Sliders (c3), c4\n"),
        ])
    func printsSentences(_ command: String, _ controllers: [UInt64], _ text: String) {
        let reply = Reply(
            request: RequestID(rawValue: 1), command: command, status: .completed,
            controllers: controllers.map { ControllerID(rawValue: $0) })
        #expect(ReplyText.text(reply) { $0 == ControllerID(rawValue: 3) ? "Sliders" : nil } == text)
    }

    @Test("A report omits empty members and indents text of several lines")
    func printsReports() {
        let report: Value = ["state": "connected", "cause": .null, "stderr": "one\ntwo\n", "last": ["code": 1]]
        #expect(
            ReportText.text(report) == """
                state:  connected
                stderr:
                  one
                  two
                last:
                  code: 1

                """)
    }

    @Test(
        "Numbers are printed in a readable form",
        arguments: [(0.04, "0.0"), (8.45, "8.5"), (-1.25, "-1.3"), (Double.infinity, "-"), (1536, "1536.0")])
    func printsNumbers(_ number: Double, _ text: String) {
        #expect(Figures.tenths(number) == text)
    }
}
