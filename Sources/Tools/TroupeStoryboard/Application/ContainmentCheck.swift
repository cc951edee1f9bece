import TroupeModel

/// The refusal of applications in which making one controller would never end, or would make too many: their containers
/// and embeds form cycles, nest too deeply, or repeat the same scenes too often.
enum ContainmentCheck {
    /// The controllers made with a scene, itself included.
    private struct Extent {
        var depth = 1
        var count = 1

        mutating func include(_ inner: Extent) {
            depth = max(depth, inner.depth + 1)
            count = min(count + inner.count, ContainmentLimits.count + 1)
        }
    }

    /// - Throws: `containmentCycle`, naming the scenes on the way, `tooDeep`, or `tooBig`. Complexity: O(scenes and
    ///   containments).
    static func run(_ model: ApplicationModel, paths: [String: String]) throws(StoryboardError) {
        let scenes = model.storyboards.flatMap(\.scenes)
        // Only placeholders refer to other scenes.
        let plain = Set(scenes.lazy.filter { $0.target == nil }.map(\.reference))
        let children = Dictionary(
            scenes.map { ($0.reference, contained(in: $0, model, plain)) }, uniquingKeysWith: { first, _ in first })
        var done: [SceneReference: Extent] = [:]
        for scene in scenes where done[scene.reference] == nil {
            // A path from the outermost container inwards. `next` is the number of children already visited.
            var path = [(scene: scene.reference, next: 0, extent: Extent())]
            var open: Set<SceneReference> = [scene.reference]
            while let last = path.last {
                let inside = children[last.scene] ?? []
                guard last.next < inside.count else {
                    try check(last.extent, of: last.scene, model, paths)
                    done[last.scene] = last.extent
                    open.remove(last.scene)
                    path.removeLast()
                    continue
                }
                let child = inside[last.next]
                guard !open.contains(child) else {
                    let cycle = path.map(\.scene).drop { $0 != child } + [child]
                    throw StoryboardError(
                        .containmentCycle,
                        "these controllers contain each other in a cycle: \(cycle.map(\.description).joined(separator: " -> "))",
                        file: paths[child.storyboard] ?? child.storyboard, line: model.scene(child)?.line,
                        hint: "remove one of the relationships or embeds, or make it a segue that is fired later")
                }
                guard let extent = done[child] else {
                    // The loop returns to the child when its extent is known.
                    path.append((scene: child, next: 0, extent: Extent()))
                    open.insert(child)
                    continue
                }
                path[path.count - 1].extent.include(extent)
                path[path.count - 1].next += 1
            }
        }
    }

    private static func check(
        _ extent: Extent, of scene: SceneReference, _ model: ApplicationModel, _ paths: [String: String]
    ) throws(StoryboardError) {
        let (code, reason): (StoryboardError.Code, String)
        if extent.depth > ContainmentLimits.depth {
            (code, reason) = (
                .tooDeep, "more than \(ContainmentLimits.depth) controllers contain each other, starting with \(scene)"
            )
        } else if extent.count > ContainmentLimits.count {
            (code, reason) = (
                .tooBig, "\(scene) contains more than \(ContainmentLimits.count) controllers, which are made with it"
            )
        } else {
            return
        }
        throw StoryboardError(
            code, reason, file: paths[scene.storyboard] ?? scene.storyboard, line: model.scene(scene)?.line,
            hint: "remove some of the relationships or embeds, or make them segues that are fired later")
    }

    /// The controllers that are made with a scene, with references resolved.
    private static func contained(
        in scene: SceneModel, _ model: ApplicationModel, _ plain: Set<SceneReference>
    ) -> [SceneReference] {
        let ids = scene.connections.relationships.map(\.destination) + scene.embeds.map(\.destination)
        return ids.compactMap { id in
            let reference = SceneReference(storyboard: scene.reference.storyboard, id: id)
            return plain.contains(reference) ? reference : model.resolve(reference)?.reference
        }
    }
}
