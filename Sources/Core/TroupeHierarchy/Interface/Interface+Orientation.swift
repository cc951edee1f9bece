import TroupeModel

// Section 4: who decides how the interface stands, and what is allowed.

extension Interface {
    /// What the profile allows where nobody says otherwise.
    var defaultMask: OrientationMask {
        switch (settings.profile, settings.idiom) {
        case (.classic, _): .portrait
        case (.modern, .phone): .allButUpsideDown
        case (.modern, .pad): .all
        }
    }

    /// Who decides: the front-most full-screen controller, presented or root, in the modern profile. In the classic one
    /// the front-most presented one, else the root; what contains others asks on, and all of them must agree.
    ///
    /// - Parameter presenting: What is about to be that controller.
    func deciders(presenting: ControllerID? = nil) -> [ControllerID] {
        let isClassic = settings.profile == .classic
        let front = tree.window.presentations.last { id in
            guard let presentation = tree[id]?.presentation else { return false }
            return isClassic ? presentation.style != .popover : presentation.covers
        }
        guard let decider = presenting ?? front ?? tree.window.root else { return [] }
        return isClassic ? asked(by: decider) : [decider]
    }

    /// The controllers that decide for one: itself, or of a built-in container the deciders of some of its children.
    private func asked(by id: ControllerID) -> [ControllerID] {
        guard let controller = tree[id] else { return [] }
        return controller.role.orientationDeciders?.flatMap(asked) ?? [id]
    }

    /// The mask a controller last answered, else the default (section 7). In the classic profile one whose process was
    /// not started, and that has answered none, leaves it to the others.
    func mask(of id: ControllerID) -> OrientationMask {
        guard let controller = tree[id], !controller.isBuiltIn else { return defaultMask }
        if let mask = controller.mask { return mask }
        return settings.profile == .classic && !controller.isAwake ? .all : defaultMask
    }

    /// What these controllers and the application allow, in the order of the application's list. In the classic profile
    /// that list only says what comes first.
    func allowed(by deciders: [ControllerID]) -> [Orientation] {
        let mask = deciders.reduce(OrientationMask.all) { $0.intersection(self.mask(of: $1)) }
        let listed = application?.orientations(on: settings.idiom) ?? defaultMask.orientations
        let allowed = listed.filter { mask.contains($0) }
        guard settings.profile == .classic else { return allowed }
        return allowed + mask.orientations.filter { !allowed.contains($0) }
    }
}
