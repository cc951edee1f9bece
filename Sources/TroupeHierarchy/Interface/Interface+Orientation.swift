import TroupeModel

// Section 4: what allows which orientation.

extension Interface {
    /// What the platform allows where nobody says otherwise.
    var defaultMask: OrientationMask { settings.idiom == .phone ? .allButUpsideDown : .all }

    /// What the application allows.
    var applicationMask: OrientationMask { OrientationMask(applicationOrientations) }

    /// The same in the order of the application's list.
    var applicationOrientations: [Orientation] {
        application?.orientations(on: settings.idiom) ?? defaultMask.orientations
    }

    /// The mask a controller last answered, else the default (section 7).
    func knownMask(of id: ControllerID) -> OrientationMask {
        guard let controller = tree[id], !controller.isBuiltIn else { return defaultMask }
        return controller.mask ?? defaultMask
    }
}
