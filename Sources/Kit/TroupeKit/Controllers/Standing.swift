import TroupeModel

/// What the daemon said last of a controller: where it stands, how it is seen, and what its maker recorded.
struct Standing {
    /// The device it runs on.
    let device: DeviceIdiom
    /// Which guide's rules hold.
    let profile: InterfaceProfile
    /// How the device was held when that was told last.
    private(set) var held = DeviceOrientation.unknown
    /// How it stands, or is about to.
    private(set) var orientation: Orientation
    /// What bars cover of its view.
    private(set) var safeAreaInsets = Insets.zero
    /// The appearance callback it is in, or the last one it had; nil before the first.
    private(set) var appearance: AppearanceContext?
    /// Whether its view is in a window: from the first of the four callbacks to before the last.
    private(set) var isInWindow = false
    /// How its view was laid out last.
    private(set) var layout: LayoutContext?
    /// Whether it was told a will-callback of appearance and has not returned from the did-callback yet.
    private var isInTransition = false
    /// The controller that contains it, and who its delegate messages go to: by their ids, as in UIKit neither is kept.
    var parent: ControllerID?
    private(set) var delegate: ControllerID?
    /// Whatever its maker or its scene recorded for it.
    private(set) var configuration: Fields = [:]
    /// What an earlier incarnation contained.
    private(set) var children: [ContainedChild] = []
    /// What embed segues lead to, by their ids.
    private(set) var embedded: [String: ControllerID] = [:]

    /// Stands nowhere yet.
    init(
        device: DeviceIdiom = .phone, orientation: Orientation = .portrait, profile: InterfaceProfile = .modern
    ) {
        self.profile = profile
        self.device = device
        self.orientation = orientation
    }

    /// What moves it, from the will to the did, in the transition that does.
    var flags: AppearanceFlags { isInTransition ? appearance?.flags ?? [] : [] }

    /// It is about to be told one of the four appearance callbacks.
    mutating func begin(_ phase: AppearancePhase, _ context: AppearanceContext) {
        appearance = context
        isInTransition = true
        isInWindow = phase != .didDisappear
        orientation = context.orientation
    }

    /// It was told that callback.
    mutating func end(_ phase: AppearancePhase) {
        if !phase.isCall { isInTransition = false }
    }

    /// Its view gets a size.
    mutating func layOut(_ context: LayoutContext) {
        layout = context
        orientation = context.orientation
        safeAreaInsets = context.insets
    }

    /// It turns.
    mutating func turn(to orientation: Orientation) { self.orientation = orientation }

    /// The device is held so.
    mutating func hold(_ device: DeviceOrientation) { held = device }

    /// Takes what was recorded. What an earlier incarnation contained stays: embed segues are not prepared again.
    mutating func take(_ recorded: Configuration) {
        if let delegate = recorded.delegate { self.delegate = delegate }
        if let parent = recorded.parent { self.parent = parent }
        children = recorded.children
        for child in children {
            if let segue = child.segue { embedded[segue] = child.controller }
        }
    }

    /// Records a value.
    mutating func record(_ value: Value, for key: String) { configuration[key] = value }

    /// An embed segue has led to a controller.
    mutating func embed(_ child: ControllerID, by segue: String) { embedded[segue] = child }

    /// What code of an earlier incarnation had put into that container view.
    func child(in containerView: String) -> ControllerID? {
        children.first { $0.segue == nil && !$0.isHidden && $0.containerView == containerView }?.controller
    }
}
