import TroupeModel
import TroupeValue

/// The last state that the daemon told a controller: its place, its appearance, and the values its maker recorded.
struct LastKnownState {
    /// The device that the controller runs on.
    let device: DeviceIdiom
    /// The size of the screen in portrait.
    let screen: Size
    /// The attached screens besides that of the device.
    private(set) var screens: [AttachedScreen] = []
    /// True while a person uses the interface with a screen reader.
    var isVoiceOverRunning = false
    /// The guide whose rules apply.
    let profile: InterfaceProfile
    /// The last orientation of the device that the daemon reported to the controller.
    private(set) var deviceOrientation = DeviceOrientation.unknown
    /// The orientation of the interface, now or after the rotation that is under way.
    private(set) var orientation: Orientation
    /// The parts of the view that bars cover.
    private(set) var safeAreaInsets = Insets.zero
    /// The context of the current or last appearance callback; nil before the first.
    private(set) var appearance: AppearanceContext?
    /// True if the view is in a window: from willAppear on until didDisappear begins.
    private(set) var isInWindow = false
    /// The window that shows the view, or that showed it last.
    private(set) var window = WindowID.main
    /// The orientation of the interface on the screen of the device, as far as the controller was told: a controller in
    /// the window of another screen is not told of its rotations.
    private(set) var mainOrientation: Orientation
    /// The status bar of the device, as of the last layout.
    var statusBar: StatusBar { layout?.statusBar ?? .normal }
    /// The context of the last layout.
    private(set) var layout: LayoutContext?
    /// True from a will-callback of appearance until the did-callback has returned.
    private var isInTransition = false
    /// The parent and the target of delegate messages. They are ids: as in UIKit, neither is retained.
    var parent: ControllerID? {
        didSet { if parent == nil { enclosing = EnclosingContainers() } }
    }
    /// The nearest containers around the controller.
    private(set) var enclosing = EnclosingContainers()
    /// The number of times that the daemon told these containers and their contents.
    private(set) var enclosingCount = 0
    private(set) var delegate: ControllerID?
    /// The values that the controller's maker or its scene recorded for it.
    private(set) var configuration: Fields = [:]
    /// The number of values recorded so far, so that a decoded value can be kept until the next one.
    private(set) var configurationCount = 0
    /// The children that an earlier incarnation contained.
    private(set) var children: [ContainedChild] = []
    /// The destinations of embed segues, by segue id.
    private(set) var embedded: [String: ControllerID] = [:]

    /// Creates the state of a controller that has no place yet.
    init(
        device: DeviceIdiom = .phone, screen: Size = Size(width: 320, height: 480),
        orientation: Orientation = .portrait, profile: InterfaceProfile = .modern
    ) {
        self.screen = screen
        self.profile = profile
        self.device = device
        self.orientation = orientation
        mainOrientation = orientation
    }

    /// The appearance flags of the current transition; empty outside of one.
    var flags: AppearanceFlags { isInTransition ? appearance?.flags ?? [] : [] }

    /// Begins one of the four appearance callbacks.
    mutating func begin(_ phase: AppearancePhase, _ context: AppearanceContext) {
        appearance = context
        if let containers = context.enclosing { enclose(in: containers) }
        if phase == .willAppear { window = context.window ?? .main }
        isInTransition = true
        isInWindow = phase != .didDisappear
        turn(to: context.orientation)
    }

    /// Notes the containers around the controller, and their contents.
    private mutating func enclose(in containers: EnclosingContainers) {
        enclosing = containers
        enclosingCount += 1
    }

    /// Ends that callback.
    mutating func end(_ phase: AppearancePhase) {
        if !phase.isCall { isInTransition = false }
    }

    /// Applies a layout.
    mutating func layOut(_ context: LayoutContext) {
        layout = context
        turn(to: context.orientation)
        safeAreaInsets = context.insets
    }

    /// Applies a rotation of the interface.
    mutating func turn(to orientation: Orientation) {
        self.orientation = orientation
        if window == .main { mainOrientation = orientation }
    }

    /// Applies the attached screens.
    mutating func attach(_ screens: [AttachedScreen]) { self.screens = screens }

    /// Applies the orientation of the device.
    mutating func hold(_ device: DeviceOrientation) { deviceOrientation = device }

    /// Applies a recorded configuration. Children of an earlier incarnation remain; their embed segues are not prepared
    /// again.
    mutating func apply(_ recorded: Configuration) {
        if let delegate = recorded.delegate { self.delegate = delegate }
        if let parent = recorded.parent { self.parent = parent }
        if let containers = recorded.enclosing { enclose(in: containers) }
        children = recorded.children
        for child in children {
            if let segue = child.segue { embedded[segue] = child.controller }
        }
    }

    /// Records a value.
    mutating func record(_ value: Value, for key: String) {
        configuration[key] = value
        configurationCount += 1
    }

    /// Records the destination of an embed segue.
    mutating func embed(_ child: ControllerID, by segue: String) { embedded[segue] = child }

    /// The child that code of an earlier incarnation showed in that container view.
    func child(in containerView: String) -> ControllerID? {
        children.first { $0.segue == nil && !$0.isHidden && $0.containerView == containerView }?.controller
    }
}
