public import TroupeModel

extension ViewController {
    /// The last orientation of the device that this controller was told; `unknown` before the first.
    public var deviceOrientation: DeviceOrientation { lastKnown.deviceOrientation }

    /// Enables ``deviceOrientationDidChange(_:)`` until the matching end (section 4).
    public func beginGeneratingDeviceOrientationNotifications() { countListeners(1) }

    /// Ends one begin. A call without a begin has no effect.
    public func endGeneratingDeviceOrientationNotifications() { countListeners(-1) }

    /// Turns the interface to the orientation in which the device is held, if that is allowed now (section 4). Call it after
    /// ``supportedInterfaceOrientations`` or ``shouldAutorotate`` of this controller changed: the interface then turns
    /// without a new turn of the device. The controller that decides is asked again, and a refusal changes nothing.
    /// Without effect outside of the code of a controller.
    public class func attemptRotationToDeviceOrientation() { RunningProcess.channel?.send(.attemptRotation) }

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
