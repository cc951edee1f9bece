public import TroupeModel

/// The device of the instance, as the controller of the running process knows it.
@MainActor
public struct CurrentDevice {
    /// The controller of the process; nil in code that runs outside of a controller's process.
    private var controller: ViewController? { RunningProcess.channel?.owner }

    /// The idiom of the device's interface.
    public var userInterfaceIdiom: DeviceIdiom { controller?.device ?? .phone }

    /// The orientation of the device; `unknown` before the daemon has reported it, which it does while notifications of
    /// the orientation are generated.
    public var orientation: DeviceOrientation { controller?.deviceOrientation ?? .unknown }

    /// True while notifications of the orientation are generated.
    public var isGeneratingDeviceOrientationNotifications: Bool {
        (controller?.statements.orientationListeners ?? 0) > 0
    }

    /// Begins to generate `deviceOrientationDidChange`, until the matching end (section 4).
    public func beginGeneratingDeviceOrientationNotifications() {
        controller?.beginGeneratingDeviceOrientationNotifications()
    }

    /// Ends one begin. A call without a begin has no effect.
    public func endGeneratingDeviceOrientationNotifications() {
        controller?.endGeneratingDeviceOrientationNotifications()
    }
}

extension Device {
    /// The device of the instance, in the code of a controller's process: callbacks, actions, and tasks that these
    /// start.
    @MainActor public static var current: CurrentDevice { CurrentDevice() }
}
