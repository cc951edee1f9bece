import TroupeKit
import TroupeModel
import TroupePlatform
import TroupeScenario

/// The scenario this process plays a part of, as `troupe play` left it in a folder.
@MainActor
struct Company {
    /// Where cues are; nil where the program was not started by `troupe play`.
    private let folder: String?
    private let behaviours: [Behaviour]

    /// The classes of scenes that have no code of their own, and those that the scenario gives some by their name: the
    /// application class is one of these.
    var classes: [String] {
        let kinds: [ControllerKind] = [
            .viewController, .tableViewController, .collectionViewController, .glkViewController,
            .avPlayerViewController, .imagePickerController, .hostingController,
        ]
        return kinds.map(\.className) + Set(behaviours.map(\.controller)).subtracting(kinds.map(\.className)).sorted()
    }

    /// Reads the scenario that the environment names. One that cannot be read was refused by `troupe play` already.
    init() {
        folder = Environment[Cue.variable]
        var behaviours: [Behaviour] = []
        if let folder, let bytes = try? FileContents.read(Cue.script(in: folder), limit: 1 << 20),
            let script = try? ScriptParser.parse(String(decoding: bytes, as: UTF8.self), file: "script")
        {
            behaviours = script.setup.behaviours
        }
        self.behaviours = behaviours
    }

    /// The controller of a role. What the script says of its launch happens here, before it connects.
    func cast(_ role: Role) -> ViewController {
        let names = Set(
            [
                role.controller.description, role.className, role.scene?.reference.id.rawValue,
                role.scene?.identity.storyboardIdentifier, role.scene?.bars.title,
            ].compactMap(\.self))
        let part = Part(
            names: names, controller: role.controller, folder: folder,
            behaviours: behaviours.filter { names.contains($0.controller) })
        _ = part.play("launch") { _ in }
        return Player(part)
    }
}
