import TroupeModel

// Section 4: which controllers decide about the orientation, and which orientations are allowed.

extension Interface {
    /// The profile's default mask.
    var defaultMask: OrientationMask {
        switch (settings.profile, settings.idiom) {
        case (.classic, _): .portrait
        case (.modern, .phone): .allButUpsideDown
        case (.modern, .pad): .all
        }
    }

    /// The controllers that decide about the orientation of the main window; other windows never turn. In the modern profile it is the front-most full-screen
    /// controller, presented or root. In the classic profile it is the front-most presented controller, else the root;
    /// a container asks its children, and all of them must agree.
    ///
    /// - Parameter presenting: The controller that is about to be presented and decides from then on.
    func deciders(presenting: ControllerID? = nil) -> [ControllerID] {
        let isClassic = settings.profile == .classic
        let front = tree.window.presentations.last { id in
            guard let presentation = tree[id]?.presentation else { return false }
            return isClassic ? presentation.style != .popover : presentation.covers
        }
        guard let decider = presenting ?? front ?? tree.window.root else { return [] }
        return isClassic ? asked(by: decider) : [decider]
    }

    /// The deciders for one controller: itself or, for a built-in container, its companion and the deciders of some of its
    /// children.
    private func asked(by id: ControllerID) -> [ControllerID] {
        guard let controller = tree[id] else { return [] }
        guard let inner = controller.role.orientationDeciders else { return [id] }
        return (controller.isRepresented ? [id] : []) + inner.flatMap(asked)
    }

    /// The mask a controller last answered, else the default (section 7). In the classic profile a controller that has
    /// not answered allows every orientation as long as its process was not started.
    func mask(of id: ControllerID) -> OrientationMask {
        guard let controller = tree[id], controller.isRepresented else { return defaultMask }
        if let mask = controller.mask { return mask }
        return settings.profile == .classic && !controller.isConfigured ? .all : defaultMask
    }

    /// The orientations that the deciders and the application allow, in the order of the application's list. In the
    /// classic profile the list only determines the order.
    func allowed(by deciders: [ControllerID]) -> [Orientation] {
        let mask = deciders.reduce(OrientationMask.all) { $0.intersection(self.mask(of: $1)) }
        let listed = application?.orientations(on: settings.idiom) ?? defaultMask.orientations
        let allowed = listed.filter { mask.contains($0) }
        guard settings.profile == .classic else { return allowed }
        return allowed + mask.orientations.filter { !allowed.contains($0) }
    }
}
