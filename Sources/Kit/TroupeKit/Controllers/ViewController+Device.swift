public import TroupeModel

extension ViewController {
    /// The last orientation of the device that this controller was told; `unknown` before the first.
    public var deviceOrientation: DeviceOrientation { standing.held }

    /// Enables ``deviceOrientationDidChange(_:)`` until the matching end (section 4).
    public func beginGeneratingDeviceOrientationNotifications() { hear(1) }

    /// Ends one begin. A call without a begin has no effect.
    public func endGeneratingDeviceOrientationNotifications() { hear(-1) }

    private func hear(_ change: Int) {
        statements.orientationListeners = max(0, statements.orientationListeners + change)
        statements.say(statements.orientationListeners > 0, \.hearsOfDeviceOrientation)
    }
}
