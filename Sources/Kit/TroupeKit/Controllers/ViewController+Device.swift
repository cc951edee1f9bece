public import TroupeModel

extension ViewController {
    /// How the device was held when that was told last; unknown before.
    public var deviceOrientation: DeviceOrientation { standing.held }

    /// Has ``deviceOrientationDidChange(_:)`` called until the matching end (section 4).
    public func beginGeneratingDeviceOrientationNotifications() { hear(1) }

    /// Takes back one begin; one without begin changes nothing.
    public func endGeneratingDeviceOrientationNotifications() { hear(-1) }

    private func hear(_ change: Int) {
        statements.orientationListeners = max(0, statements.orientationListeners + change)
        statements.say(statements.orientationListeners > 0, \.hearsOfDeviceOrientation)
    }
}
