import TroupeModel

// Section 3.1: a new size is told once, parents before children.

extension Hierarchy {
    /// Gives views their sizes, where those are not what they have. None of them contains another.
    mutating func layOut(_ ids: [ControllerID], in activity: ActivityID) {
        let places = placesNow().byController
        for id in ids {
            guard let controller = controllers[id], !controller.isBuiltIn, controller.viewIsLoaded,
                controller.isLive, let place = places[id]
            else { continue }
            if let current = controller.layout, current.size == place.size, current.insets == place.insets,
                current.orientation == window.orientation
            {
                continue
            }
            let serial = controller.layoutSerial + 1
            let context = LayoutContext(
                serial: serial, size: place.size, insets: place.insets, orientation: window.orientation)
            controllers[id]?.layoutSerial = serial
            controllers[id]?.layout = context
            tell(
                id,
                [
                    (.viewWillLayoutSubviews(context), nil), (.updateViewConstraints, nil),
                    (.viewDidLayoutSubviews, nil),
                ],
                in: activity)
        }
    }

    /// Visible controllers that may have to be laid out, in groups of equal depth, outer ones first. Built-in containers,
    /// which have no views of their own, are none of them.
    func layoutLevels() -> [[ControllerID]] {
        var levels: [[ControllerID]] = []
        forEachVisibleLayer { addLayoutLevels(of: $0, depth: 0, to: &levels) }
        levels.removeAll { $0.isEmpty }
        return levels
    }

    private func addLayoutLevels(of id: ControllerID, depth: Int, to levels: inout [[ControllerID]]) {
        guard let controller = controllers[id] else { return }
        // Nothing that is visible contains what covers a context.
        if let cover = contextCover(of: controller) { return addLayoutLevels(of: cover, depth: 0, to: &levels) }
        while levels.count <= depth { levels.append([]) }
        if !controller.isBuiltIn { levels[depth].append(id) }
        forEachShownChild(of: controller) { addLayoutLevels(of: $0, depth: depth + 1, to: &levels) }
    }

    /// Controllers in groups of equal depth, outer ones first: what does not contain each other goes together.
    func levels(of ids: [ControllerID]) -> [[ControllerID]] {
        var depths: Table<ControllerID, Int> = [:]
        var levels: [[ControllerID]] = []
        for id in ids {
            let depth = containerOrContext(of: id).flatMap { depths[$0] }.map { $0 + 1 } ?? 0
            depths[id] = depth
            if levels.count <= depth { levels.append([]) }
            levels[min(depth, levels.count - 1)].append(id)
        }
        return levels
    }

    /// A container says where a child's view stands; outside a transition it is laid out when the queue is empty.
    mutating func setFrame(_ frame: Rect, of child: ControllerID) throws(Failure) {
        guard let parent = controllers[child]?.parent,
            let index = controllers[parent]?.embedded.firstIndex(where: { $0.child == child })
        else {
            throw Failure(
                .notAChild, "\(controllers[child]?.name ?? "\(child)") is no child of a custom container",
                hint: "add it first")
        }
        guard controllers[parent]?.embedded[index].frame != frame else { return }
        controllers[parent]?.embedded[index].frame = frame
        needsLayout = true
        effects.append(.interfaceChanged)
    }
}
