import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

extension Instance {
    /// An instance without a storyboard, with short deadlines. Its root is a controller of a class of `prone-child`.
    static func prone(root: String, folder: String? = nil, environment: [String] = []) throws -> Instance {
        let deadlines = ["--deadline", "1500", "--busy-deadline", "300", "--kill-deadline", "3000"]
        let instance = try Instance(
            ["--children", try ProgramLocation.helper("prone-child")] + deadlines, folder: folder,
            environment: environment
        ).ready()
        try #require(try instance.request(.root(.scene(root))).failure == nil)
        return instance
    }

    /// The first controller of a class, once it satisfies the condition.
    @discardableResult
    func controller(
        _ className: String, _ monitor: Monitor, where fits: (Value) -> Bool = { _ in true }
    ) throws -> Value {
        while true {
            let found = try controllers().values.first { $0["class"]?.string == className && fits($0) }
            if let found { return found }
            try monitor.next { _ in true }
        }
    }

    /// Waits until no controller of the class is left.
    func waitUntilGone(_ className: String, _ monitor: Monitor) throws {
        while try controllers().values.contains(where: { $0["class"]?.string == className }) {
            try monitor.next { _ in true }
        }
    }

    /// Taps a text that is shown.
    func tap(_ text: String) throws {
        let reply = try request(.tap(text))
        #expect(reply.failure == nil, "\(text): \(reply)")
    }

    /// The process of a controller.
    func process(of controller: Value) throws -> ProcessHandle {
        try ProcessHandle(pid: Int32(clamping: try #require(controller["pid"]?.int)))
    }

    /// Sends a signal to the process of a controller.
    func send(_ signal: Signal, to controller: Value) throws { try process(of: controller).send(signal) }
}

extension Display {
    /// Follows the scene until `find` finds a value in it; returns the value, and the version of the scene.
    func scene<Found>(where find: (SceneTree) -> Found?) throws -> (value: Found, version: UInt64) {
        var (scene, version) = (SceneTree(), UInt64(0))
        while true {
            let update = try next(after: version)
            scene = (update.since == 0 ? SceneTree() : scene).applying(update.difference)
            version = update.version
            if let found = find(scene) { return (found, version) }
        }
    }
}
