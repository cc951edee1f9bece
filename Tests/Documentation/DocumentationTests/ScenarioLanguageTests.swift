import Testing
import TroupeModel

@testable import TroupeScenario

/// The parser reads every line of the article, and the article shows every form of the parser.
@Suite("The article on scenarios")
struct ScenarioLanguageTests {
    private static func scripts() throws -> [Script] {
        let path = "Sources/Tools/TroupeScenario/TroupeScenario.docc/WriteAScenario.md"
        return try Article(path).blocks(of: "troupe").map { block in
            // Lines are those of the article.
            try ScriptParser.parse(String(repeating: "\n", count: block.line - 1) + block.text, file: path)
        }
    }

    @Test("parses line by line")
    func parses() throws { #expect(try Self.scripts().count > 10) }

    @Test("shows every header")
    func headers() throws {
        let text = try Article("Sources/Tools/TroupeScenario/TroupeScenario.docc/WriteAScenario.md").blocks(
            of: "troupe"
        )
        .flatMap { $0.text.split(separator: "\n") }
        for header in Header.allCases {
            #expect(text.contains { $0.hasPrefix(header.rawValue + " ") }, "\(header.rawValue) is shown")
        }
    }

    @Test("shows every statement, every request, and every action of a child's code")
    func statements() throws {
        let scripts = try Self.scripts()
        let shown = Set(scripts.flatMap { $0.lines.flatMap { Self.names(of: $0.statement) } })
        #expect(Self.statements.subtracting(shown) == [])
        let behaviours = Set(scripts.flatMap { $0.setup.behaviours.map { Self.name(of: $0.action) } })
        #expect(Self.behaviours.subtracting(behaviours) == [])
    }

    private static let statements: Set = [
        "launch", "ask client", "ask user", "ask controller", "expect", "expect some", "expect nothing", "reply",
        "wait",
        "fault", "fault at", "tree gone", "tree appearance", "tree process", "tree field", "bars", "withdraw", "quit",
        "relaunch", "show", "command", "add", "willMove", "didMove", "remove", "frame", "instantiate", "release",
        "tabs",
        "customizable",
        "fire",
        "send", "post", "configure", "limited",
    ]

    /// The name of a statement; a new one does not compile without a name here, which the article then has to show.
    private static func names(of statement: Statement) -> [String] {
        switch statement {
        case .launch: ["launch"]
        case .ask(let request, by: .client): ["ask client", name(of: request)]
        case .ask(let request, by: .user): ["ask user", name(of: request)]
        case .ask(let request, by: .controller): ["ask controller", name(of: request)]
        case .expect(_, let skipping): [skipping ? "expect some" : "expect"]
        case .expectNothing: ["expect nothing"]
        case .reply: ["reply"]
        case .wait: ["wait"]
        case .fault(_, controller: _, at: let callback): [callback == nil ? "fault" : "fault at"]
        case .tree(let expectation):
            switch expectation.check {
            case .gone: ["tree gone"]
            case .appearance: ["tree appearance"]
            case .process: ["tree process"]
            case .field: ["tree field"]
            }
        case .bars: ["bars"]
        case .withdraw: ["withdraw"]
        case .quit: ["quit"]
        case .relaunch: ["relaunch"]
        case .show: ["show"]
        }
    }

    private static func name(of request: ControllerRequest) -> String {
        switch request {
        case .command(.remove): "remove"
        case .command(.instantiate): "instantiate"
        case .command(.setTabs): "tabs"
        case .command(.setCustomizable): "customizable"
        case .command(.performSegue(_, from: _, sender: _, byUser: true)): "fire"
        case .command: "command"
        case .add: "add"
        case .willMove: "willMove"
        case .didMove: "didMove"
        case .forward: "forward"
        case .transition: "transition"
        case .setFrame: "frame"
        case .release: "release"
        case .send: "send"
        case .post: "post"
        case .configure: "configure"
        case .limited: "limited"
        }
    }

    private static let behaviours: Set = [
        "ask", "answer bool", "answer orientations", "answer text", "answer prepared", "slow", "silent", "crash",
        "exit",
    ]

    private static func name(of action: Behaviour.Action) -> String {
        switch action {
        case .ask: "ask"
        case .answer(.bool): "answer bool"
        case .answer(.orientations): "answer orientations"
        case .answer(.text): "answer text"
        case .answer(.prepared): "answer prepared"
        case .slow: "slow"
        case .silent: "silent"
        case .crash: "crash"
        case .exit: "exit"
        }
    }
}
