import TroupeCommand
import TroupeModel
public import TroupeValue

/// The output of `troupe storyboard`: an application's documents, without running them.
public struct StoryboardReport {
    private let model: ApplicationModel
    private let documents: [StoryboardDocument]
    private let notUnderstood: [NotUnderstood]

    /// A report on the storyboards that the caller asked for.
    public init<Files>(_ outcome: ApplicationReader<Files>.Outcome) {
        let others = Set(outcome.model.storyboards.map(\.name)).subtracting(outcome.subjects)
        model = outcome.model
        documents = model.storyboards.filter { !others.contains($0.name) }
        notUnderstood = outcome.notUnderstood.filter { !others.contains($0.storyboard) }
    }

    private var scenes: [SceneModel] { documents.flatMap(\.scenes) }

    // MARK: For programs

    /// The report in the form of the command line's contract, with Xcode's own ids and kinds.
    public var value: Value {
        let placeholders = scenes.filter { $0.kind == .viewControllerPlaceholder }
        return [
            "initial": .optional(model.storyboard(model.mainStoryboard)?.initial?.rawValue),
            "main": .string(model.mainStoryboard),
            "device": .optional(model.device?.name), "idiom": .optional(model.device?.idiom.rawValue),
            "controllers": .list(scenes.filter { $0.kind != .viewControllerPlaceholder }.map(controller)),
            "containment": .list(scenes.flatMap(containment)),
            "segues": .list(scenes.flatMap(segues)),
            "references": .list(placeholders.map(reference)),
            "notUnderstood": .list(
                notUnderstood.map {
                    [
                        "line": .number($0.line), "element": .string($0.element), "why": .string($0.why),
                        "storyboard": .string($0.storyboard),
                    ]
                }),
        ]
    }

    private func controller(_ scene: SceneModel) -> Value {
        [
            "id": .string(scene.reference.id.rawValue), "kind": .string(scene.kind.rawValue),
            "class": .string(scene.className), "identifier": .optional(scene.identity.storyboardIdentifier),
            "title": .optional(scene.bars.title ?? scene.bars.navigationItem?.title),
            "storyboard": .string(scene.reference.storyboard),
        ]
    }

    private func containment(_ scene: SceneModel) -> [Value] {
        scene.connections.relationships.map {
            [
                "parent": .string(scene.reference.id.rawValue), "relationship": .string($0.name.rawValue),
                "child": .string($0.destination.rawValue), "storyboard": .string(scene.reference.storyboard),
            ]
        }
    }

    /// All segues, including relationships, which Xcode also stores as segues.
    private func segues(_ scene: SceneModel) -> [Value] {
        let relationships: [Value] = scene.connections.relationships.map {
            segue(
                id: $0.segue, kind: .relationship, identifier: nil, scene: scene, destination: $0.destination,
                trigger: .containment(nil))
        }
        return relationships
            + scene.connections.segues.map {
                segue(
                    id: $0.id, kind: $0.kind, identifier: $0.identifier, scene: scene, destination: $0.destination,
                    trigger: $0.trigger)
            }
    }

    private func segue(
        id: ObjectID, kind: SegueKind, identifier: String?, scene: SceneModel, destination: ObjectID,
        trigger: SegueTrigger
    ) -> Value {
        [
            "id": .string(id.rawValue), "kind": .string(kind.rawValue), "identifier": .optional(identifier),
            "source": .string(scene.reference.id.rawValue), "destination": .string(destination.rawValue),
            "trigger": .string(trigger.name), "sender": .optional(trigger.object?.rawValue),
            "storyboard": .string(scene.reference.storyboard),
        ]
    }

    private func reference(_ scene: SceneModel) -> Value {
        [
            "id": .string(scene.reference.id.rawValue), "kind": .string(scene.kind.rawValue),
            "storyboardName": .optional(scene.target?.storyboardName),
            "identifier": .optional(scene.target?.referencedIdentifier),
            "bundleIdentifier": .optional(scene.target?.bundleIdentifier),
            "resolved": .optional(resolved(scene)?.reference.description),
            "storyboard": .string(scene.reference.storyboard),
        ]
    }

    private func resolved(_ placeholder: SceneModel) -> SceneModel? {
        model.resolve(placeholder.reference).flatMap { $0.target == nil ? $0 : nil }
    }

    // MARK: For people

    /// The report as aligned text.
    public var text: String {
        var sections: [String] = []
        for document in documents {
            let initial = document.initialScene.map(name) ?? "none"
            let device = document.device.map { ", for \($0.name)" } ?? ""
            sections.append(
                "\(document.name): \(document.scenes.count) \(document.scenes.count == 1 ? "scene" : "scenes")\(device), starts with \(initial)"
            )
            let controllers = document.scenes.filter { $0.kind != .viewControllerPlaceholder }
            sections.append(
                Self.table(
                    ["CONTROLLER", "KIND", "CLASS", "IDENTIFIER", "TITLE"],
                    controllers.map {
                        [
                            $0.reference.id.rawValue, $0.kind.rawValue, $0.className,
                            $0.identity.storyboardIdentifier ?? "-",
                            $0.bars.title ?? $0.bars.navigationItem?.title ?? "-",
                        ]
                    }))
            sections.append(
                Self.table(
                    ["CONTAINER", "RELATIONSHIP", "CHILD"],
                    document.scenes.flatMap { scene in
                        scene.connections.relationships.map {
                            [scene.reference.id.rawValue, $0.name.rawValue, $0.destination.rawValue]
                        }
                    }))
            sections.append(
                Self.table(
                    ["SEGUE", "KIND", "IDENTIFIER", "FROM", "TO", "FIRED BY"],
                    document.scenes.flatMap(\.connections.segues).map {
                        [
                            $0.id.rawValue, $0.kind.rawValue, $0.identifier ?? "-", $0.source.id.rawValue,
                            $0.destination.rawValue,
                            [$0.trigger.name, $0.trigger.object?.rawValue].compactMap(\.self).joined(separator: " "),
                        ]
                    }))
            sections.append(
                Self.table(
                    ["REFERENCE", "STORYBOARD", "IDENTIFIER", "LEADS TO"],
                    document.scenes.filter { $0.kind == .viewControllerPlaceholder }.map {
                        [
                            $0.reference.id.rawValue, $0.target?.storyboardName ?? "-",
                            $0.target?.referencedIdentifier ?? "-",
                            resolved($0)?.reference.description ?? "not found",
                        ]
                    }))
        }
        sections.append(
            Self.table(
                ["NOT UNDERSTOOD", "ELEMENT", "WHY"],
                notUnderstood.map { ["\($0.storyboard):\($0.line)", $0.element, $0.why] }))
        return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    /// The table; empty without rows.
    private static func table(_ header: [String], _ rows: [[String]]) -> String {
        rows.isEmpty ? "" : String(TextTable.text([header] + rows).dropLast())
    }

    private func name(_ scene: SceneModel) -> String {
        let title = scene.bars.title ?? scene.bars.navigationItem?.title
        return title.map { "\(scene.reference.id) (\($0.shownOnOneLine))" } ?? scene.reference.id.rawValue
    }
}
