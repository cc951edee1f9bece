import TroupeModel

extension Application {
    /// The animation of a change of the status bar.
    public enum StatusBarAnimation: Hashable, Sendable {
        /// The status bar changes at once.
        case none
        /// The status bar fades.
        case fade
        /// The status bar moves up or down.
        case slide
    }

    /// The controller of the running code: of the callback, of the action, or of the task that one of these started.
    private static var controller: ViewController? { RunningProcess.channel?.owner }

    /// True if the status bar of the device was hidden when the controller was last laid out. False outside of the code
    /// of a controller.
    public static var isStatusBarHidden: Bool { controller?.lastKnown.statusBar == .hidden }

    /// Hides the status bar of the device or shows it again. Visible controllers are then laid out in the new room
    /// (section 3.1). The daemon keeps the choice: it survives the process that made it. Without effect outside of the
    /// code of a controller.
    ///
    /// - Parameters:
    ///   - isHidden: True hides the status bar.
    ///   - animation: Has no effect: displays change the status bar at once.
    public static func setStatusBarHidden(_ isHidden: Bool, with animation: StatusBarAnimation = .none) {
        controller?.channel.send(.statusBar(isHidden ? .hidden : .shown))
    }
}
