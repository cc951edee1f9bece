public import TroupeModel

/// A screen of the instance, as the controller of the running process knows it: that of the device, or another one that
/// a display shows (`troupe attach --screen 2`).
@MainActor
public struct Screen {
    /// The window that the screen shows. Its number is the number of the screen.
    let window: WindowID

    /// The screen of the device, in the code of a controller's process: callbacks, actions, and tasks that these start.
    public static var main: Screen { Screen(window: .main) }

    /// The attached screens, the screen of the device first.
    public static var screens: [Screen] { [main] + state.screens.map { Screen(window: $0.window) } }

    /// Posted to the observers of a process when a screen is attached; ``Notification/screen`` is the screen.
    public static let didConnect = NotificationName.screenDidConnect
    /// Posted to the observers of a process when a screen is detached. Its window goes out of sight, and its controllers
    /// live on.
    public static let didDisconnect = NotificationName.screenDidDisconnect

    private static var state: LastKnownState { RunningProcess.channel?.owner?.lastKnown ?? LastKnownState() }
    private var state: LastKnownState { Self.state }

    /// True while the screen is one of ``screens``. A ``Window`` stays on its screen while that is detached.
    public var isAttached: Bool { Self.screens.contains(self) }

    /// The number of the screen, 1 for the screen of the device.
    public var number: Int { Int(clamping: window.rawValue) }

    /// The bounds of the screen, in points: for the screen of the device in the orientation of the interface. Another
    /// screen never turns; its bounds are zero while it is detached.
    public var bounds: Rect {
        guard window == .main else {
            return Rect(origin: .zero, size: state.screens.first { $0.window == window }?.size ?? .zero)
        }
        let size = state.screen
        let isTurned = state.mainOrientation.isLandscape
        return Rect(
            x: 0, y: 0, width: isTurned ? size.height : size.width, height: isTurned ? size.width : size.height)
    }

    /// The bounds without the status bar, which only the screen of the device has.
    public var applicationFrame: Rect {
        let (state, bounds) = (state, bounds)
        guard window == .main else { return bounds }
        let bar = BarMetrics(state.device, state.mainOrientation, screen: state.screen, statusBar: state.statusBar)
            .statusBar
        return Rect(x: 0, y: bar, width: bounds.width, height: bounds.height - bar)
    }
}

extension Screen: Equatable {
    /// True for the same screen.
    nonisolated public static func == (first: Screen, second: Screen) -> Bool { first.window == second.window }
}

extension Notification {
    /// The screen of ``Screen/didConnect`` or ``Screen/didDisconnect``; nil for another notification.
    @MainActor public var screen: Screen? {
        guard name == Screen.didConnect || name == Screen.didDisconnect else { return nil }
        return AttachedScreen.screens(in: payload).first.map { Screen(window: $0.window) }
    }
}

extension ViewController {
    /// Notes the attached screens and notifies the observers of this process of the differences.
    func follow(screens: [AttachedScreen]) {
        let before = lastKnown.screens
        lastKnown.attach(screens)
        func post(_ name: NotificationName, _ screens: [AttachedScreen], besides others: [AttachedScreen]) {
            for screen in screens where !others.contains(where: { $0.window == screen.window }) {
                notifications.deliver(Notification(name: name, payload: AttachedScreen.payload([screen])))
            }
        }
        post(Screen.didDisconnect, before, besides: screens)
        post(Screen.didConnect, screens, besides: before)
    }
}
