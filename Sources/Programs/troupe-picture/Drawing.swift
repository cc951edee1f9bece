import Glibc
import TroupeClient
import TroupeCommand
import TroupeComposer
import TroupeMessages
public import TroupeModel
public import TroupePicture
import TroupePlatform
import TroupeScene
import TroupeValue

/// The drawing of one picture of one instance.
struct Drawing {
    let name: String
    let command: PictureCommand
    let isJSON: Bool

    /// Requests the scene, draws it and writes the file.
    func run() throws {
        var client = try ControlClient(toInstance: name)
        let report: SceneReport = try client.report(.scene(command.arrangement))
        let scene = try Self.scene(of: report)
        let images =
            report.folder.map { folder in
                PictureFolder(folder) { path, output, most, deadline throws(PictureError) in
                    try ConversionProcess.convert(path, to: output, most: most, deadline: deadline)
                }.find(for: scene)
            } ?? PictureFolder.Found()
        // The drawing reads the pixels of the images.
        defer { withExtendedLifetime(images) {} }
        for problem in images.problems { StandardDescriptors.complain("troupe: \(problem)\n") }
        var picture = try Picture(size: scene.size)
        try picture.draw(
            PictureDrawer.commands(for: scene, images: images.files, isRightToLeft: command.isRightToLeft))
        try write(picture)
        let isAnew = report.isLaidOutAnew
        if isJSON {
            let result: Value = [
                "kind": "picture", "file": .string(command.path), "width": .double(scene.size.width),
                "height": .double(scene.size.height), "orientation": .string(scene.orientation.rawValue),
                "laidOutAnew": .bool(isAnew),
            ]
            try say(JSON.text(of: result) + "\n")
        } else if isAnew {
            StandardDescriptors.complain(
                "troupe: \(name) has another size or orientation: its views were laid out without asking the children\n"
            )
        }
    }

    /// Composes the reported scene in the same way as the daemon does for displays.
    private static func scene(of report: SceneReport) throws -> SceneTree {
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
            throw ProgramError(.protocolVersion, "the instance's scene cannot be decoded: \(error)")
        }
    }

    private func write(_ picture: borrowing Picture) throws(PictureError) {
        let bytes = try picture.png()
        do throws(SystemError) {
            try FileContents.write(bytes, to: command.path)
        } catch {
            throw .cannotWrite(path: command.path, reason: error.reason)
        }
    }

    private func say(_ text: String) throws { try StandardDescriptors.write(text.utf8, to: STDOUT_FILENO) }
}

extension PictureError: ProgramFailure {
    /// The error as an error of the program.
    public var programError: ProgramError {
        switch self {
        case .empty: ProgramError(.rejected, description, hint: "set one with --size WxH")
        case .cannotDraw: ProgramError(.internalError, description)
        case .cannotWrite: ProgramError(.cannotCreate, description, hint: "check the path and its permissions")
        case .cannotRead, .overBudget: ProgramError(.inputOutput, description)
        }
    }
}
