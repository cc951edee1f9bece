import TroupeModel

// Section 3.1: a new size is told once, parents before children.

extension Hierarchy {
    /// Gives a controller's view its size, if that is not what it has.
    mutating func layOut(_ id: ControllerID, in activity: ActivityID) {
        guard let controller = controllers[id], !controller.isBuiltIn, controller.viewIsLoaded,
            controller.process.isLive, let place = placements()[id]
        else { return }
        if let current = controller.layout, current.size == place.size, current.insets == place.insets,
            current.orientation == window.orientation
        {
            return
        }
        let serial = controller.layoutSerial + 1
        let context = LayoutContext(
            serial: serial, size: place.size, insets: place.insets, orientation: window.orientation)
        controllers[id]?.layoutSerial = serial
        controllers[id]?.layout = context
        tell(id, [(.viewWillLayoutSubviews(context), nil), (.viewDidLayoutSubviews, nil)], in: activity)
    }

    /// A container says where a child's view stands; outside a transition the child is laid out at once.
    mutating func setFrame(_ frame: Rect, of child: ControllerID) {
        guard let parent = controllers[child]?.parent,
            let index = controllers[parent]?.embedded.firstIndex(where: { $0.child == child }),
            controllers[parent]?.embedded[index].frame != frame
        else { return }
        controllers[parent]?.embedded[index].frame = frame
        effects.append(.interfaceChanged)
        guard running == nil, isVisible(child) else { return }
        run(start(.beside, branch(of: child).map { .layoutOne($0) }))
    }
}
