import TroupeHierarchy
import TroupeModel

/// Stacks, tabs, panes and presentations as a naive reader of the rules would keep them: it applies the completed
/// requests in the order of their turns, and ignores processes, callbacks and time.
struct ReferenceModel {
    struct Node {
        let id: ControllerID
        let kind: ControllerKind
        let scene: SceneModel?
        var parent: ControllerID?
        var children: [ControllerID] = []
        /// The tab state of a tab bar controller.
        var tabs = Tabs()
        /// Panes of a split view controller, by place.
        var panes: [ControllerID?] = [nil, nil]
        var presented: ControllerID?
        /// The way it is presented; nil if it is not.
        var presentation: Presentation?
        var holder: ControllerID?
        var traits: Traits
        /// The facts that code has stated about its bars.
        var stated = StatedFacts()
        /// True if a transition of its custom container has replaced it.
        var isReplaced = false
        /// The incarnation of its custom container that added it last; nil for a child of an embed segue.
        var adoptedBy: Incarnation?

        struct Tabs {
            /// Nil while More's list is shown.
            var selected: Int? = 0
            /// The controller that was chosen from More's list and lies above it.
            var pushed: ControllerID?
            /// The tabs that people may rearrange; nil for all.
            var customizable: [ControllerID]?
        }

        struct Presentation {
            let presenter: ControllerID
            let isInContext: Bool
            let covers: Bool
            let isPopover: Bool
            /// True also on a phone, where a popover is full screen.
            let hasPopoverStyle: Bool
            /// The anchor of a popover.
            var anchor: PopoverAnchor?
        }

        /// The traits that its code states, in place of those of its scene.
        struct Traits {
            var style: PresentationStyle?
            var definesContext: Bool
        }

        init(id: ControllerID, kind: ControllerKind, scene: SceneModel?, parent: ControllerID?) {
            self.id = id
            self.kind = kind
            self.scene = scene
            self.parent = parent
            traits = Traits(
                style: scene?.presentation.modalPresentationStyle,
                definesContext: scene?.presentation.definesPresentationContext ?? false)
        }

        var presenter: ControllerID? { presentation?.presenter }
        var isInContext: Bool { presentation?.isInContext == true }

        /// The child in the selected tab; nil if there is none.
        var selectedTab: ControllerID? {
            guard let selected = tabs.selected, children.indices.contains(selected) else { return nil }
            return children[selected]
        }
    }

    /// The containers that a segue may act on.
    struct Surroundings: Hashable {
        var stack: ControllerID?
        var split: ControllerID?
        /// On a phone, the stack for a detail; nil if the split view shows none.
        var detailStack: ControllerID?
    }

    /// A segue whose source is preparing it, or has just been asked to.
    struct Preparation: Hashable {
        let destination: ControllerID
        let source: ControllerID
        /// True if the source owes an answer.
        var isAsked = true
    }

    let application: ApplicationModel
    /// The kind of device; a saved document can name another one.
    var idiom: DeviceIdiom
    var nodes: [ControllerID: Node] = [:]
    /// The main window, and those of other screens that requests have named.
    var windows: [WindowID: Screenful] = [.main: Screenful(isHidden: false, isInSight: true)]
    /// The controller of the application's class; nil without one.
    var applicationClass: ControllerID?
    /// The split view controllers whose hidden first pane is open in a popover, at most one in each window.
    var openSplits: [ControllerID] = []
    /// True if only the hierarchy knows `openSplits`: a request failed halfway, or a container forwards appearance by
    /// hand.
    var isPaneUncertain = false
    /// The containers that forward appearance by hand.
    var drivers: Set<ControllerID> = []
    /// The latest process of each controller.
    var incarnations: [ControllerID: Incarnation] = [:]
    /// The controller that made the request being applied; nil for a request of a client.
    var asker: ControllerID?
    var heard = Heard()
    var segues = Segues()
    var endings = Endings()
    var complaints: [String] = []

    /// One window.
    struct Screenful {
        var root: ControllerID?
        /// The presentations over the window, bottom first.
        var over: [ControllerID] = []
        var isHidden = true
        /// True if a display shows its screen and code does not hide it.
        var isInSight = false
        var isLandscape = false
    }

    /// The observations of requests.
    struct Heard {
        /// The moments that are not applied yet, oldest first; the first display of a main storyboard is the request
        /// without a tag.
        var moments: [Moment] = [.turn(0)]
        /// The requests, and the decisions about those that were answered.
        var asked: [UInt64: Witness.Asked] = [:]
        var decided: [UInt64: Decision] = [:]
        /// Transitions that Troupe began by itself.
        var own: [TransitionID: OwnTransition] = [:]
        /// The running turn of pages by hand.
        var turning: PageTurning?
        /// The running transition of an unwind segue.
        var wayBack: TransitionID?
        /// The orientation of the main window.
        var isLandscape = false
        /// The sizes of the screens besides the main one.
        var screens: [WindowID: Size] = [:]
        /// The screens at the turns of requests about windows.
        var screensAtTurn: [UInt64: [WindowID: Size]] = [:]
        /// The kinds of device that the open reloads bring.
        var devices: [UInt64: DeviceIdiom] = [:]
    }

    /// The observations of segues.
    struct Segues {
        /// The segues that are being prepared, by the transition of their prepare callbacks.
        var prepared: [TransitionID: Preparation] = [:]
        /// The containers around the sources, by destination.
        var surroundings: [ControllerID: Surroundings] = [:]
        /// The containers around sources that could not be asked, at that time.
        var unasked: [ControllerID: Surroundings] = [:]
        /// Destinations that were known before their reply.
        var early: Set<ControllerID> = []
    }

    /// The controllers that may end, and when (rule 12).
    struct Endings {
        /// The controllers that the request being applied removes from their place.
        var leaving: [ControllerID] = []
        /// The controllers that requests without a reply remove or list: they end with the reply.
        var open: [UInt64: [ControllerID]] = [:]
        /// The controllers that a dismissal by Troupe removes.
        var ofDismissal: [ControllerID] = []
        /// The controllers that only a waiting request keeps from ending.
        var spared: Set<ControllerID> = []
    }

    init(application: ApplicationModel, idiom: DeviceIdiom) {
        self.application = application
        self.idiom = idiom
        if application.initialScene == nil { heard.moments = [] }
    }

    func children(of id: ControllerID) -> [ControllerID] { nodes[id]?.children ?? [] }

    func held(by id: ControllerID) -> [ControllerID] {
        nodes.values.filter { $0.holder == id }.map(\.id).sorted()
    }

    // MARK: Making

    /// Adds a new controller with all that its scene contains: numbered outer first, in order.
    @discardableResult
    mutating func know(_ id: ControllerID, _ scene: SceneModel?, parent: ControllerID? = nil) -> UInt64 {
        var next = id.rawValue + 1
        guard nodes[id] == nil else { return next }
        var node = Node(id: id, kind: scene?.kind ?? .viewController, scene: scene, parent: parent)
        guard let scene else {
            nodes[id] = node
            return next
        }
        func related(_ name: Relationship.Name) -> [SceneModel] { application.children(of: scene, name) }
        var contained: [SceneModel] = []
        switch scene.kind {
        case .navigationController: contained = Array(related(.rootViewController).prefix(1))
        case .tabBarController: contained = related(.viewControllers)
        case .splitViewController:
            contained = (related(.masterViewController) + related(.detailViewController))
        case .pageViewController: contained = Array(related(.viewControllers).prefix(1))
        case .viewController, .tableViewController, .collectionViewController, .glkViewController,
            .avPlayerViewController, .imagePickerController, .hostingController, .viewControllerPlaceholder, .unknown:
            break
        }
        for child in contained {
            let childID = ControllerID(rawValue: next)
            node.children.append(childID)
            next = know(childID, child, parent: id)
        }
        if scene.kind == .splitViewController {
            node.panes = [node.children.first, node.children.dropFirst().first]
        }
        nodes[id] = node
        return next
    }

    /// The scene that the asker of the request being applied means: its own storyboard is searched first (section 9).
    func scene(named name: String) -> SceneModel? {
        let own = asker.flatMap { nodes[$0]?.scene?.reference.storyboard } ?? application.mainStoryboard
        return application.scene(named: name, preferring: own).map { application.resolve($0.reference) ?? $0 }
    }

    // MARK: Finding

    func ancestors(of id: ControllerID) -> [ControllerID] {
        var result = [id]
        while let parent = nodes[result[result.count - 1]]?.parent { result.append(parent) }
        return result
    }

    func nearest(_ kind: ControllerKind, to id: ControllerID) -> ControllerID? {
        ancestors(of: id).first { nodes[$0]?.kind == kind }
    }

    /// A controller with everything inside it.
    func inside(_ id: ControllerID) -> [ControllerID] { [id] + children(of: id).flatMap { inside($0) } }

    /// A presented controller and everything presented from inside it.
    func chain(_ id: ControllerID) -> [ControllerID] {
        [id] + inside(id).compactMap { nodes[$0]?.presented }.flatMap { chain($0) }
    }
}
