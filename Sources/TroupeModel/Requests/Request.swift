/// Everything that can be asked of the hierarchy. Whoever asks gets exactly one terminal reply (rule 3).
///
/// What is large stands apart: a request is passed on many times, from whoever asks to where it has its turn.
public enum Request: Hashable, Sendable {
    /// Makes a controller that its maker holds until it releases it (rule 12).
    case instantiate(Destination)
    /// Gives up what `instantiate` made.
    case release(ControllerID)
    /// Sets values and the delegate of a controller that the asker made, before its code runs: they are its
    /// configuration in every incarnation, as after `prepareForSegue`.
    indirect case record(Configuration)
    /// Where a controller stands now; the reply's value is a ``HierarchyPlace``.
    case place(ControllerID)
    /// Onto a navigation stack.
    case push(Destination, onto: Target?, animated: Bool)
    /// From a navigation stack; answered with what was popped.
    case pop(Pop, in: Target?, animated: Bool)
    /// Sets a whole navigation stack, bottom first.
    case setStack([Destination], in: Target?, animated: Bool)
    /// Presents over a controller, or over the deepest that is shown.
    indirect case present(Destination, from: Target?, Presentation)
    /// Dismisses what that controller presents, or itself where it presents nothing; the front-most where none is named.
    case dismiss(Target?, animated: Bool)
    /// Chooses a tab, programmatically: no delegate is asked.
    case select(Selection, in: Target?)
    /// Sets a tab bar controller's tabs.
    case setTabs([Destination], in: Target?)
    /// Says which tabs of a tab bar controller people may rearrange: none where none is named. Setting the tabs allows all.
    case setCustomizable([Target], in: Target?)
    /// Gives the window another root.
    case root(Destination)
    /// UIKit's `show`: on the nearest stack, else presented. `isDetail`: `showDetailViewController`, in the second pane of
    /// the nearest split view controller, on a phone on the first pane's stack.
    case show(Destination, from: Target?, isDetail: Bool, animated: Bool)
    /// What takes a pane of a split view controller.
    case setPane(ControllerID, in: ControllerID, isFirst: Bool)
    /// The way back of an unwind segue: dismiss, select, pop, from the outside in.
    case unwind(to: ControllerID, from: ControllerID)
    /// `byUser` when a control fired it, who is then asked whether it should; code is not asked (section 3.8).
    indirect case performSegue(String, from: Target?, sender: Value, byUser: Bool)
    /// The device was turned.
    case rotate(DeviceOrientation)
    /// Begins or ends editing.
    case setEditing(Bool, Target?, animated: Bool)
    /// Tells every live controller to save memory.
    case memoryWarning
    /// Containment of custom containers: the child gets `frame` in the container's view, or the bounds of the
    /// container view with that view id.
    indirect case add(Destination, to: ControllerID?, frame: Rect?, containerView: String?)
    /// Takes a child out of its custom container.
    case remove(Target)
    /// What the container says itself when it removes (willMove) or has added (didMove) a child.
    case willMove(ControllerID, toParent: ControllerID?)
    /// A child's move is over, says the container.
    case didMove(ControllerID, toParent: ControllerID?)
    /// Where a child's view stands in its container's, in points.
    case setFrame(ControllerID, Rect)
    /// What a controller says of itself: title, items, sizes.
    indirect case configure(ControllerID, Facts)
    /// Ends a controller's process and starts another.
    case restart(Target)
    /// A message to another controller; to the recorded delegate where none is named.
    indirect case sendDelegate(to: ControllerID?, DelegateMessage)
    /// Takes a new application in where the interface stands; the application itself comes with the input.
    case reload
    /// A person's touch of a bar the daemon draws.
    case touch(BarTouch)
    /// A touch by what is written on a view or item, or its id; found in the composed scene before it gets to the core.
    case tap(String)
    /// Text for the first responder, likewise.
    case type(String)

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
        case .setPane: "pane"
        case .unwind: "unwind"
        case .performSegue: "segue"
        case .rotate: "rotate"
        case .setEditing: "edit"
        case .memoryWarning: "memory-warning"
        case .add: "add"
        case .remove: "remove"
        case .willMove: "willMove"
        case .didMove: "didMove"
        case .setFrame: "frame"
        case .configure: "configure"
        case .restart: "restart"
        case .reload: "reload"
        case .sendDelegate: "delegate"
        case .touch, .tap: "tap"
        case .type: "type"
        }
    }
}

/// Facts a controller states about itself; what is nil stays as it was.
public struct Facts: Hashable, Sendable, Codable {
    /// What bars show for it; empty for none.
    public var title: String?
    /// What a navigation bar shows while it is on top.
    public var navigationItem: NavigationItem?
    /// What a toolbar shows while it is on top.
    public var toolbarItems: [BarItem]?
    /// What a tab bar shows for it.
    public var tabBarItem: TabBarItem?
    /// Whether the bottom bar goes while it is on a stack.
    public var hidesBottomBarWhenPushed: Bool?
    /// Whether the navigation bar is hidden while it is on top.
    public var navigationBarHidden: Bool?
    /// Whether the toolbar is hidden while it is on top.
    public var toolbarHidden: Bool?
    /// Whether a presentation in the current context is over this controller.
    public var definesPresentationContext: Bool?
    /// Whether touches beside its popover are ignored.
    public var modalInPopover: Bool?
    /// Whether it is edited.
    public var isEditing: Bool?
    /// What it asks for in a popover or sheet, in points.
    public var preferredContentSize: Size?
    /// What it answers when it cannot be asked.
    public var supportedOrientations: OrientationMask?
    /// How it is presented where a request does not say.
    public var presentationStyle: PresentationStyle?
    /// How its presentation is animated where a request does not say.
    public var transitionStyle: TransitionStyle?
    /// The actions unwind segues find it by (section 3.8).
    public var unwindActions: [String]?
    /// Whether it hears how the device is held, as long as its process runs.
    public var hearsOfDeviceOrientation: Bool?
    /// Whether it has the interface turn in two steps, in the classic profile.
    public var rotatesInTwoSteps: Bool?
    /// Facts that change nothing.
    public init() {}
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
