import Glibc
import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePicture
import TroupePlatform
import TroupeScene

/// One picture of one instance.
struct Drawing {
    static let usage = """
        usage: troupe-picture --name N --output FILE [--size WxH] [--orientation O] [--json]
        Draws the interface of a running instance; 'troupe snapshot --png FILE' starts it.
        """

    private var name = "main"
    private var output = ""
    private var arrangement = Arrangement()
    private var isJSON = false

    /// Reads the arguments behind the program's name.
    init(_ arguments: [String]) throws(DrawingFailure) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--json" {
                isJSON = true
                continue
            }
            guard let value = rest.popFirst() else { throw Self.badUsage("\(word) needs a value") }
            switch word {
            case "--name": name = value
            case "--output": output = value
            case "--size":
                guard let size = Size(screen: value) else { throw Self.badUsage("--size takes WIDTHxHEIGHT in points") }
                arrangement.size = size
            case "--orientation":
                guard let orientation = Orientation(rawValue: value) else {
                    throw Self.badUsage("--orientation takes one of \(Orientation.allCases.map(\.rawValue))")
                }
                arrangement.orientation = orientation
            default: throw Self.badUsage("there is no option \(word)")
            }
        }
        guard !output.isEmpty else { throw Self.badUsage("--output is missing") }
    }

    private static func badUsage(_ reason: String) -> DrawingFailure {
        DrawingFailure(.usage, reason, hint: "troupe-picture --help shows what can be said")
    }

    /// Asks, draws, writes.
    func run() throws(DrawingFailure) {
        let report = try ask()
        let scene = try Self.scene(of: report)
        let images = report.folder.map { PictureFolder($0).files(for: scene) } ?? [:]
        do throws(PictureError) {
            var picture = try Picture(size: scene.size)
            try picture.draw(PictureDrawer.commands(for: scene, images: images))
            try write(picture)
        } catch {
            throw DrawingFailure(error)
        }
        let isAnew = report.isLaidOutAnew
        if isJSON {
            let result: Value = [
                "kind": "picture", "file": .string(output), "width": .double(scene.size.width),
                "height": .double(scene.size.height), "orientation": .string(scene.orientation.rawValue),
                "laidOutAnew": .bool(isAnew),
            ]
            try Self.say(JSON.text(of: result) + "\n")
        } else if isAnew {
            StandardDescriptors.complain(
                "troupe: \(name) stands otherwise: its views were laid out without asking the children\n")
        }
    }

    private func ask() throws(DrawingFailure) -> SceneReport {
        do throws(ClientError) {
            var client = try ControlClient(toInstance: name)
            return try client.report(.scene(arrangement))
        } catch {
            throw DrawingFailure(error)
        }
    }

    /// Composes what the daemon reported, as the daemon itself does for displays.
    private static func scene(of report: SceneReport) throws(DrawingFailure) -> SceneTree {
        let decoder = ValueDecoder()
        do {
            let outline = try decoder.decode(InterfaceOutline.self, from: report.outline)
            var trees: [ControllerID: ViewTree] = [:]
            for entry in report.trees {
                let views = try decoder.decode([ViewNode].self, from: entry.views)
                var tree = ViewTree()
                try tree.apply(ViewUpdate(version: 1, isFull: true, upserts: views))
                trees[entry.controller] = tree
            }
            return Composer.compose(outline, trees: trees)
        } catch {
            throw DrawingFailure(.protocolVersion, "the instance describes its interface in another way: \(error)")
        }
    }

    private func write(_ picture: borrowing Picture) throws(PictureError) {
        let bytes = try picture.png()
        do throws(SystemError) {
            try FileContents.write(bytes, to: output)
        } catch {
            throw .cannotWrite(path: output, reason: error.reason)
        }
    }

    static func say(_ text: String) throws(DrawingFailure) {
        do throws(SystemError) {
            try StandardDescriptors.write(text.utf8, to: STDOUT_FILENO)
        } catch {
            throw DrawingFailure(.inputOutput, error.description)
        }
    }
}
