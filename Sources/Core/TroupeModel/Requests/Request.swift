extension Request {
    /// What a pop leaves on top.
    public enum Pop: Hashable, Sendable {
        /// The top only.
        case one
        /// Everything above that controller.
        case to(Target)
        /// Everything above the first.
        case toRoot
    }

    /// Which tab.
    public enum Selection: Hashable, Sendable {
        /// By its place, from 0.
        case index(Int)
        /// By the controller in it.
        case controller(Target)
    }

    /// How to present.
    public struct Presentation: Hashable, Sendable {
        /// How it lies on the window; nil takes the destination's own.
        public var style: PresentationStyle?
        /// How it is animated; nil takes the destination's own.
        public var transition: TransitionStyle?
        /// What happens where it cannot be done at once.
        public var policy: PresentationPolicy
        /// Whether it takes time.
        public var animated: Bool
        /// What a popover points at.
        public var anchor: PopoverAnchor?
        /// A presentation as the destination says itself, refused where it cannot be done at once.
        public init(
            style: PresentationStyle? = nil, transition: TransitionStyle? = nil,
            policy: PresentationPolicy = .reject, animated: Bool = true, anchor: PopoverAnchor? = nil
        ) {
            self.style = style
            self.transition = transition
            self.policy = policy
            self.animated = animated
            self.anchor = anchor
        }
    }

    /// The name replies and events give it: the command's.
    public var command: String {
        switch self {
        case .instantiate: "instantiate"
        case .release: "release"
        case .record: "record"
        case .place: "place"
        case .show(_, _, let isDetail, _): isDetail ? "showDetail" : "show"
        case .push: "push"
        case .pop: "pop"
        case .setStack: "stack"
        case .present: "present"
        case .dismiss: "dismiss"
        case .select: "select"
        case .setTabs: "tabs"
        case .setCustomizable: "customizable"
        case .root: "root"
        case .setPane, .setPaneOpen: "pane"
        case .unwind: "unwind"
        case .performSegue: "segue"
        case .rotate: "rotate"
        case .setEditing: "edit"
        case .memoryWarning: "memory-warning"
        case .add: "add"
        case .remove: "remove"
        case .willMove: "willMove"
        case .didMove: "didMove"
        case .forward: "forward"
        case .transition: "transition"
        case .setFrame: "frame"
        case .configure: "configure"
        case .restart: "restart"
        case .reload: "reload"
        case .sendDelegate: "delegate"
        case .touch, .tap: "tap"
        case .type: "type"
        case .userEvent(let event): event.command
        case .post: "post"
        case .notice: "announce"
        }
    }
}

/// Who asked.
public enum Asker: Hashable, Sendable {
    /// A command line or another client of the control endpoint.
    case client(ClientID)
    /// A controller, perhaps before it answered a call (rule 2).
    case controller(ControllerID, Incarnation, during: CallID?)
    /// A person at a display.
    case user
    /// Troupe itself (launch, supervision).
    case system

    /// Whether a controller's own code asks.
    public var isController: Bool {
        if case .controller = self { true } else { false }
    }
}
