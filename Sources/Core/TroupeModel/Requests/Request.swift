extension Request {
    /// Adds a child to a custom container, which shows it at once.
    public static func add(
        _ destination: Destination, to container: ControllerID?, frame: Rect?, containerView: String?
    ) -> Request {
        .add(destination, to: container, frame: frame, containerView: containerView, transitionFrom: nil)
    }
}

extension Request {
    /// The extent of a pop.
    public enum Pop: Hashable, Sendable {
        /// Pops the top controller.
        case one
        /// Pops all controllers above the given one.
        case to(Target)
        /// Pops all controllers above the root.
        case toRoot
    }

    /// The tab to select.
    public enum Selection: Hashable, Sendable {
        /// The tab at this index, from 0.
        case index(Int)
        /// The tab of this controller.
        case controller(Target)
        /// More as it was left: its list, or the tab chosen from it.
        case more
    }

    /// The options of a presentation.
    public struct Presentation: Hashable, Sendable {
        /// The presentation style; nil for the destination's own.
        public var style: PresentationStyle?
        /// The transition style; nil for the destination's own.
        public var transition: TransitionStyle?
        /// The policy if the presentation cannot begin at once.
        public var policy: PresentationPolicy
        /// True if the presentation is animated.
        public var animated: Bool
        /// The anchor of a popover.
        public var anchor: PopoverAnchor?
        /// A presentation; by default with the destination's own styles, and rejected if it cannot begin at once.
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

    /// The command's name, which replies and events use for the request.
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
        case .setWindow: "window"
        case .setPane, .setPaneOpen: "pane"
        case .setPages: "page"
        case .unwind: "unwind"
        case .performSegue: "segue"
        case .rotate: "rotate"
        case .attemptRotation: "attemptRotation"
        case .setEditing: "edit"
        case .memoryWarning: "memory-warning"
        case .statusBar: "status-bar"
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

/// The origin of a request.
public enum Asker: Hashable, Sendable {
    /// A command line or another client of the control endpoint.
    case client(ClientID)
    /// A controller. The call is set if the controller asks before it has answered that call (rule 2).
    case controller(ControllerID, Incarnation, during: CallID?)
    /// A user at a display.
    case user
    /// Troupe itself (launch, supervision).
    case system

    /// True if a controller's code is the origin.
    public var isController: Bool {
        if case .controller = self { true } else { false }
    }
}
