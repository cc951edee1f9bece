import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

/// Text goes to its own field, or nowhere.
struct TypingTests {
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
        let folder = try Instance.makeFolder()
        return try Instance([try Self.document(thirdAt: 20).compile(into: folder)], folder: folder).ready()
    }

    private static func document(thirdAt y: Int) -> GeneratedStoryboard {
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
        document.controller("Other", contents: field("third", y: y))
        return document
    }

    private func dropped(_ monitor: Monitor, _ why: String) throws {
        try monitor.next { $0["kind"] == "diagnostic" && $0["message"]?.string?.contains(why) == true }
    }

    @Test("text typed at two displays into two fields never mixes in one field", arguments: ["second", "third"])
    func twoDisplays(other: String) throws {
        let instance = try stage()
        let (one, two) = (try SceneFollower(instance), try SceneFollower(instance))
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
        let display = try SceneFollower(instance)
        try display.wait { Self.text($0, "third") != nil }
        let monitor = try instance.monitor()
        try display.tap("third")
        try display.type("a", into: "third")
        try display.wait { Self.text($0, "third") == "a" }
        let old = display.version
        // The next process shows another scene; one that looked the same would still take the text.
        let folder = instance.folder
        _ = try instance.ask(.reload(path: try Self.document(thirdAt: 25).compile(into: folder)))
        try display.wait { scene in
            scene.nodes.contains { $0.storyboardID == "third" && $0.frame.minY.remainder(dividingBy: 10) != 0 }
        }
        try display.type("b", into: "third", version: old)
        try dropped(monitor, "its field is gone")
        try display.type("c", into: "third")
        try display.wait { Self.text($0, "third") == "ac" }
        try instance.stop()
    }
}
