public import TroupeModel

extension ViewController {
    /// The last orientation of the device that this controller was told; `unknown` before the first.
    public var deviceOrientation: DeviceOrientation { lastKnown.deviceOrientation }

    /// Enables ``deviceOrientationDidChange(_:)`` until the matching end (section 4).
    public func beginGeneratingDeviceOrientationNotifications() { countListeners(1) }

    /// Ends one begin. A call without a begin has no effect.
    public func endGeneratingDeviceOrientationNotifications() { countListeners(-1) }

    private func countListeners(_ change: Int) {
        statements.orientationListeners = max(0, statements.orientationListeners + change)
        statements.state(statements.orientationListeners > 0, \.hearsOfDeviceOrientation)
    }
}

extension DeviceOrientation {
    /// True if the device is held on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// True if the device is held upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
