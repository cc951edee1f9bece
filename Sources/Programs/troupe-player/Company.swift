import TroupeKit
import TroupeModel
import TroupePlatform
import TroupeScenario

/// The scenario that this process takes part in, from the folder of `troupe play`.
@MainActor
struct Company {
    /// The folder of cues; nil if the program was not started by `troupe play`.
    private let folder: String?
    private let behaviours: [Behaviour]

    /// The classes of scenes without code, and the classes that the scenario names, among them the application class.
    var classes: [String] {
        let kinds: [ControllerKind] = [
            .viewController, .tableViewController, .collectionViewController, .glkViewController,
            .avPlayerViewController, .imagePickerController, .hostingController,
        ]
        return kinds.map(\.className) + Set(behaviours.map(\.controller)).subtracting(kinds.map(\.className)).sorted()
    }

    /// Reads the scenario that the environment names. `troupe play` has already refused an unreadable one.
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

    /// Makes the controller of a role. The script's faults at launch happen here, before the process connects.
    func cast(_ role: Role) -> ViewController {
        let names = Set(
            [
                role.controller.description, role.className, role.scene?.reference.id.rawValue,
                role.scene?.identity.storyboardIdentifier, role.scene?.bars.title,
            ].compactMap(\.self))
        let part = ControllerScript(
            names: names, controller: role.controller, folder: folder,
            behaviours: behaviours.filter { names.contains($0.controller) })
        _ = part.play("launch") { _ in }
        return Player(part)
    }
}
