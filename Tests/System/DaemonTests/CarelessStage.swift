import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeTestSupport
import TroupeValue

/// A scene in a real process; the class implements only some of the actions that its controls call.
struct CarelessStage {
    /// The language of the class, and the program that hosts it.
    enum Kind: CaseIterable, Sendable {
        case swift, python, c

        var className: String { self == .c ? "Gauge" : "Careless" }

        fileprivate func program() throws -> String {
            switch self {
            case .swift: try ProgramLocation.helper("prone-child")
            case .python: PackageFolder.path + "/Tests/Children/PythonChild/careless.py"
            case .c: try ProgramLocation.helper("c-child")
            }
        }
    }

    let instance: Instance
    let controller: String
    let kind: Kind

    init(_ kind: Kind, _ arguments: [String] = [], environment: [String] = []) throws {
        var document = GeneratedStoryboard(initial: "Nav")
        document.controller("Nav", kind: "navigationController", children: [("rootViewController", "Main")])
        let buttons = [
            ("Good", "count:", "Main"), ("Bad", "absent:", "Main"), ("Loose", "absent:", "first"),
            ("Crash", "crash:", "Main"), ("Hang", "hang:", "Main"),
        ]
        let contents = buttons.enumerated().map { place, button in
            """
            <button opaque="NO" buttonType="roundedRect" id="\(button.0)">
            <rect key="frame" x="20" y="\(20 + 50 * place)" width="200" height="40"/>
            <state key="normal" title="\(button.0)"/><connections>
            <action selector="\(button.1)" destination="\(button.2)" eventType="touchUpInside" id="\(button.0)-action"/>
            </connections></button>
            """
        }
        let save = """
            <navigationItem key="navigationItem" title="Main" id="item">
            <barButtonItem key="rightBarButtonItem" title="Save" id="save"><connections>
            <action selector="save:" destination="Main" id="save-action"/></connections></barButtonItem></navigationItem>
            """
        let outlets = """
            <connections><outlet property="good" destination="Good" id="good-outlet"/>
            <outlet property="total" destination="Bad" id="total-outlet"/></connections>
            """
        document.controller(
            "Main", attributes: "customClass=\"\(kind.className)\"", contents: contents.joined(), parts: save + outlets,
            objects: """
                <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/>
                """)
        let folder = try Instance.makeFolder()
        let model = try document.compile(into: folder)
        let arguments = [model, "--children", try kind.program()] + arguments
        instance = try Instance(arguments, link: kind == .c ? .zmq : nil, folder: folder, environment: environment)
            .ready()
        controller = try #require(
            try instance.controllers().first { $0.value["class"]?.string == kind.className }?.key)
        self.kind = kind
    }
}

extension CarelessStage {
    func tap(_ text: String) throws -> Reply { try instance.request(.tap(text)) }

    func process() throws -> ProcessHandle {
        try ProcessHandle(pid: try #require(try instance.pid(of: controller)))
    }

    /// Stops the process once it owes no answer, then taps. Returns the question's number.
    func tapWhileStopped(_ text: String) throws -> UInt64 {
        try awaitState { $0["unanswered"] == .null }
        try process().send(.stop)
        let question = try instance.send(.request(.tap(text)))
        try awaitState { $0["unanswered"]?["name"] == "touch" }
        return question
    }

    func reply(to question: UInt64) throws -> Reply {
        guard case .reply(let reply) = try instance.answer(to: question, keepingOthers: true) else {
            throw Failure(.internalError, "no reply")
        }
        return reply
    }

    /// Waits until its controller in the tree satisfies the condition.
    func awaitState(_ isSo: (Value) -> Bool) throws {
        let deadline = MonotonicClock.microseconds() + Instance.timeout
        while !isSo(try instance.controllers()[controller] ?? .null) {
            try #require(MonotonicClock.microseconds() < deadline)
            // No event reports a question that a stopped process holds.
            usleep(5_000)
        }
    }

    func stop() throws { try instance.stop(.impossible(because: "one was ended, or keeps no journal")) }
}
