import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

// promises 2012/10.10: An image picker and a document picker are presented, and their delegates get the choice; there
//     is no camera.

/// Pickers between processes: the presenter, the folders and the daemon, each of which may end at any moment.
@Suite("A picker is a stack of processes")
struct PickerProcessTests {
    private let instance: Instance
    private let home: String

    init() throws {
        let folder = try Instance.makeFolder()
        home = folder + "/home"
        mkdir(home, 0o700)
        mkdir(home + "/Letters", 0o700)
        mkdir(home + "/Pictures", 0o700)
        mkdir(home + "/Pictures/Summer", 0o700)
        for file in [
            "a.txt", "b.pdf", ".hidden.txt", "Letters/to Ada.txt", "Pictures/sun.png", "Pictures/Summer/sea.jpg",
            "Pictures/list.txt",
        ] {
            try FileContents.write(Array("text".utf8), to: "\(home)/\(file)")
        }
        instance = try Instance.prone(
            root: "Chooser", folder: folder, environment: ["HOME=\(home)", "XDG_PICTURES_DIR=\(home)/Pictures"])
    }

    /// The folder with that title once it has appeared.
    @discardableResult
    private func folder(_ title: String, _ monitor: Monitor, restarts: Int64 = 0) throws -> Value {
        try instance.controller(SystemController.folder, monitor) {
            $0["appearance"]?.string == "appeared" && $0["title"]?.string == title
                && $0["restarts"]?.int == restarts
        }
    }

    private func chooser(titled title: String, _ monitor: Monitor) throws {
        try instance.controller("Chooser", monitor) { $0["title"]?.string == title }
    }

    /// Taps a text once it is shown: a folder is read after it has appeared.
    private func tap(_ text: String, _ monitor: Monitor) throws {
        while true {
            let reply = try instance.request(.tap(text))
            guard let failure = reply.failure else { return }
            guard failure.code == .noSuchView || failure.code == .notVisible else {
                Issue.record("\(text): \(reply)")
                return
            }
            try monitor.next { _ in true }
        }
    }

    /// True if the scene has a row with that text.
    private func shows(_ text: String, _ scene: SceneTree) -> Bool {
        scene.nodes.contains { node in
            if case .view(.cell(let cell)) = node.content { cell.text == text } else { false }
        }
    }

    /// Waits until no folder is left.
    private func gone(_ monitor: Monitor) throws { try instance.waitUntilGone(SystemController.folder, monitor) }

    @Test("that pushes folders and dismisses itself after a choice, also if a folder was killed in the middle")
    func document() throws {
        let monitor = try instance.monitor()
        try tap("One document", monitor)
        try folder("Documents", monitor)
        #expect(try instance.request(.tap("b.pdf")).failure != nil)
        #expect(try instance.request(.tap(".hidden.txt")).failure != nil)
        try tap("Letters", monitor)
        try instance.send(.kill, to: try folder("Letters", monitor))
        try folder("Letters", monitor, restarts: 1)
        try tap("to Ada.txt", monitor)
        try chooser(titled: "picked file://\(home)/Letters/to%20Ada.txt", monitor)
        try gone(monitor)
        try instance.stop()
    }

    @Test("that stays when its presenter is killed; the next incarnation is told of several files")
    func several() throws {
        let monitor = try instance.monitor()
        try tap("Several", monitor)
        try folder("Documents", monitor)
        try instance.send(.kill, to: try instance.controller("Chooser", monitor))
        try instance.controller("Chooser", monitor) { $0["restarts"]?.int == 1 }
        try tap("b.pdf", monitor)
        try tap("a.txt", monitor)
        try tap("Done", monitor)
        try chooser(titled: "picked file://\(home)/a.txt file://\(home)/b.pdf", monitor)
        try gone(monitor)
        try instance.stop()
    }

    @Test("that can be left, also if its folder does not exist or is removed while it is shown")
    func lost() throws {
        let monitor = try instance.monitor()
        try tap("Lost folder", monitor)
        try folder("all", monitor)
        try tap("Cancel", monitor)
        try chooser(titled: "cancelled", monitor)
        try gone(monitor)
        try tap("One document", monitor)
        try tap("Letters", monitor)
        try folder("Letters", monitor)
        let display = try instance.display()
        _ = try display.scene { shows("to Ada.txt", $0) ? true : nil }
        Folder.remove("\(home)/Letters")
        try instance.tap("to Ada.txt")
        // The folder is read again on a thread of its own.
        _ = try display.scene { shows("to Ada.txt", $0) ? nil : true }
        try folder("Letters", monitor)
        let reply = try instance.request(.tap("to Ada.txt"))
        #expect(reply.failure?.code == .noSuchView, "\(reply)")
        try instance.stop()
    }

    @Test("that shows albums of images; the presenter dismisses it; there is no camera")
    func image() throws {
        let monitor = try instance.monitor()
        try tap("Camera", monitor)
        try chooser(
            titled: "the image picker cannot be presented: its source type is the camera, and there is no camera",
            monitor)
        try tap("An image", monitor)
        try folder("Photos", monitor)
        try tap("sun.png", monitor)
        try chooser(titled: "image file://\(home)/Pictures/sun.png", monitor)
        try gone(monitor)
        try tap("An image", monitor)
        try tap("Summer", monitor)
        try instance.send(.kill, to: try folder("Summer", monitor))
        try folder("Summer", monitor, restarts: 1)
        try tap("sea.jpg", monitor)
        try chooser(titled: "image file://\(home)/Pictures/Summer/sea.jpg", monitor)
        try gone(monitor)
        try instance.stop()
    }
}
