import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupeScene
import TroupeValue

/// Section 10 over many processes: text that a reply has confirmed outlives every process.
struct ManyKillsTests {
    /// The number of screens, each with a field. Their processes end at the same time.
    private static let screens = 20

    /// The number of kills: `TROUPE_KILLS`, else 1,000.
    private static let kills = getenv("TROUPE_KILLS").flatMap { Int(String(cString: $0)) } ?? 1_000

    /// The number of kills of a screen before a restart clears its count, which would give the screen up at the sixth.
    private static let killsInARow = 3

    private func stage() throws -> Instance {
        var document = GeneratedStoryboard(initial: "Outer")
        let boxes = (0..<Self.screens).map { number in
            """
            <containerView id="box\(number)">
            <rect key="frame" x="\(number % 2 * 160)" y="\(number / 2 * 44)" width="150" height="40"/>
            <connections><segue destination="Inner\(number)" kind="embed" id="embed\(number)"/></connections>
            </containerView>
            """
        }
        document.controller("Outer", contents: boxes.joined())
        for number in 0..<Self.screens {
            document.controller(
                "Inner\(number)",
                contents: """
                    <textField id="\(field(number))"><rect key="frame" x="0" y="4" width="140" height="30"/></textField>
                    """)
        }
        let folder = try Instance.makeFolder()
        return try Instance([try document.compile(into: folder)], folder: folder).ready()
    }

    private func field(_ number: Int) -> String { "field\(number)" }

    private func text(_ number: Int, _ scene: SceneTree) -> String? {
        for node in scene.nodes where node.storyboardID == field(number) {
            if case .view(.textField(let text, _, _, _)) = node.content { return text }
        }
        return nil
    }

    /// Ends the processes of all screens at the same time, and waits until the next ones have answered that they have
    /// appeared.
    private func end(
        _ controllers: [ControllerID], of instance: Instance, _ monitor: Monitor,
        by act: (ControllerID) -> ControlRequest.Kind
    ) throws {
        for controller in controllers { _ = try instance.send(act(controller)) }
        var (asked, waiting) = (Set<String>(), Set(controllers.map(\.description)))
        while !waiting.isEmpty {
            let event = try monitor.next { $0["name"] == "viewDidAppear" }
            guard let controller = event["controller"]?.string else { continue }
            if event["reason"] == "restored" { asked.insert(controller) }
            if event["kind"] == "acknowledged", asked.contains(controller) { waiting.remove(controller) }
        }
    }

    @Test("Text that replies have confirmed is shown after every one of many kills in a row, and is typed on")
    func confirmedText() throws {
        let instance = try stage()
        let numbers = 0..<Self.screens
        let first = try SceneFollower(instance)
        try first.wait { scene in numbers.allSatisfy { text($0, scene) != nil } }
        let controllers = try numbers.map { try first.field(field($0)).id.controller }
        let monitor = try instance.monitor()
        var confirmed = ""
        for round in 0..<max(1, Self.kills / Self.screens) {
            let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(round % 26)))
            for number in numbers {
                for request in [Request.tap(field(number)), .type(letter)] {
                    let reply = try instance.request(request)
                    try #require(reply.failure == nil, "\(request) in round \(round): \(reply)")
                }
            }
            confirmed += letter
            try end(controllers, of: instance, monitor) { .inject(.child(.kill, .id($0))) }
            let after = try SceneFollower(instance)
            try after.wait { scene in numbers.allSatisfy { text($0, scene) != nil } }
            #expect(numbers.map { text($0, after.scene) } == numbers.map { _ in confirmed }, "after round \(round)")
            #expect(
                after.scene.nodes.filter(\.isSelected).compactMap(\.storyboardID) == [field(Self.screens - 1)],
                "after round \(round)")
            if round % Self.killsInARow == Self.killsInARow - 1 {
                try end(controllers, of: instance, monitor) { .request(.restart(.id($0))) }
            }
        }
        try instance.stop(.impossible(because: "processes were killed"))
    }
}
