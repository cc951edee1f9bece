import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

/// Text goes to its own field, or nowhere.
struct TypingTests {
    /// A display that keeps the scene.
    private final class Follower {
        let display: Display
        private(set) var scene = SceneTree()
        private(set) var version: UInt64 = 0

        init(_ instance: Instance) throws { display = try instance.display() }

        /// Waits until the scene satisfies the condition.
        func wait(until isSo: (SceneTree) -> Bool) throws {
            while version == 0 || !isSo(scene) {
                let update = try display.next(after: version)
                scene = (update.since == 0 ? SceneTree() : scene).applying(update.difference)
                version = update.version
            }
        }

        func field(_ storyboardID: String) throws -> SceneNode {
            try #require(scene.nodes.first { $0.storyboardID == storyboardID })
        }

        func tap(_ storyboardID: String) throws {
            let field = try field(storyboardID)
            let reach = try #require(field.reach)
            let place = Point(x: reach.minX + 5, y: reach.minY + 5)
            try display.send(.input(.tap(place, on: field.id), version: version))
        }

        func type(_ text: String, into storyboardID: String, version: UInt64? = nil) throws {
            try display.send(
                .input(.text(text, into: try field(storyboardID).id), version: version ?? self.version))
        }
    }

    private static func text(_ scene: SceneTree, _ storyboardID: String) -> String? {
        scene.nodes.lazy.compactMap { node in
            guard node.storyboardID == storyboardID, case .view(.textField(let text, _, _, _)) = node.content else {
                return nil
            }
            return text
        }.first
    }

    /// A form of two fields that shows another form with one.
    private func stage() throws -> Instance {
        var document = GeneratedStoryboard(initial: "Form")
        func field(_ id: String, y: Int) -> String {
            "<textField id=\"\(id)\"><rect key=\"frame\" x=\"20\" y=\"\(y)\" width=\"200\" height=\"30\"/></textField>"
        }
        document.controller(
            "Form",
            contents: field("first", y: 20) + field("second", y: 70)
                + """
                <containerView id="box"><rect key="frame" x="0" y="150" width="320" height="200"/>
                <connections><segue destination="Other" kind="embed" id="embedded"/></connections></containerView>
                """)
        document.controller("Other", contents: field("third", y: 20))
        let folder = try Instance.makeFolder()
        return try Instance([try document.compile(into: folder)], folder: folder).ready()
    }

    private func dropped(_ monitor: Monitor, _ why: String) throws {
        try monitor.next { $0["kind"] == "diagnostic" && $0["message"]?.string?.contains(why) == true }
    }

    @Test("text typed at two displays into two fields never mixes in one field", arguments: ["second", "third"])
    func twoDisplays(other: String) throws {
        let instance = try stage()
        let (one, two) = (try Follower(instance), try Follower(instance))
        func hasAll(_ scene: SceneTree) -> Bool {
            ["first", "second", "third"].allSatisfy { Self.text(scene, $0) != nil }
        }
        try one.wait(until: hasAll)
        try two.wait(until: hasAll)
        let monitor = try instance.monitor()
        try one.tap("first")
        // Typed ahead: the display need not show the field as first responder.
        try one.type("a", into: "first")
        try one.wait { Self.text($0, "first") == "a" }
        try two.tap(other)
        try two.type("x", into: other)
        try one.wait { Self.text($0, other) == "x" }
        #expect(try one.field(other).isSelected)
        try one.wait { scene in scene.nodes.contains { $0.storyboardID == "first" && !$0.isSelected } }
        try one.type("b", into: "first")
        try dropped(monitor, other == "third" ? "typing has moved" : "no longer there")
        try two.type("y", into: other)
        try one.wait { Self.text($0, other) == "xy" }
        #expect(Self.text(one.scene, "first") == "a")
        try instance.stop()
    }

    @Test("text for a field of a replaced process is dropped, although the next process has the same field")
    func replaced() throws {
        let instance = try stage()
        let display = try Follower(instance)
        try display.wait { Self.text($0, "third") != nil }
        let monitor = try instance.monitor()
        try display.tap("third")
        try display.type("a", into: "third")
        try display.wait { Self.text($0, "third") == "a" }
        let old = display.version
        let controller = try display.field("third").id.controller
        _ = try instance.report(.inject(.child(.kill, .id(controller))))
        try display.wait { Self.text($0, "third") == "" }
        try display.tap("third")
        try display.wait { scene in scene.nodes.contains { $0.storyboardID == "third" && $0.isSelected } }
        try display.type("b", into: "third", version: old)
        try dropped(monitor, "its field is gone")
        try display.type("c", into: "third")
        try display.wait { Self.text($0, "third") == "c" }
        try instance.stop(.impossible(because: "one was killed"))
    }
}
