import Testing
import TroupeMessages
import TroupeModel
import TroupeScene

/// A display that keeps the scene.
final class SceneFollower {
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
