import TroupeModel

/// Refuses applications in which making one controller would never end: containers and embeds that lead back to themselves.
enum ContainmentCheck {
    /// - Throws: `containmentCycle`, naming the scenes on the way. Complexity: O(scenes × containments).
    static func run(_ model: ApplicationModel, paths: [String: String]) throws(StoryboardError) {
        let scenes = model.storyboards.flatMap(\.scenes)
        let children = Dictionary(
            scenes.map { ($0.reference, contained(in: $0, model)) }, uniquingKeysWith: { first, _ in first })
        var done: Set<SceneReference> = []
        for scene in scenes where !done.contains(scene.reference) {
            // A path from the outermost container inwards, each with how many of its children were looked at.
            var path = [(scene: scene.reference, next: 0)]
            var open: Set<SceneReference> = [scene.reference]
            while let last = path.last {
                let inside = children[last.scene] ?? []
                guard last.next < inside.count else {
                    done.insert(last.scene)
                    open.remove(last.scene)
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let child = inside[last.next]
                guard !open.contains(child) else {
                    let cycle = path.map(\.scene).drop { $0 != child } + [child]
                    throw StoryboardError(
                        .containmentCycle,
                        "these controllers contain each other without end: \(cycle.map(\.description).joined(separator: " -> "))",
                        file: paths[child.storyboard] ?? child.storyboard, line: model.scene(child)?.line,
                        hint: "remove one of the relationships or embeds, or make it a segue that is fired later")
                }
                guard !done.contains(child) else { continue }
                path.append((scene: child, next: 0))
                open.insert(child)
            }
        }
    }

    /// The controllers that are made with a scene, references followed.
    private static func contained(in scene: SceneModel, _ model: ApplicationModel) -> [SceneReference] {
        let ids = scene.relationships.map(\.destination) + scene.embeds.map(\.destination)
        return ids.compactMap {
            model.resolve(SceneReference(storyboard: scene.reference.storyboard, id: $0))?.reference
        }
    }
}
