import TroupeHierarchy
import TroupeModel

/// Stacks, tabs, panes and presentations as a naive reader of the rules would keep them: it applies the completed
/// requests in the order of their turns, and knows nothing of processes, callbacks or time.
struct ReferenceModel {
    struct Node {
        let id: ControllerID
        let kind: ControllerKind
        let scene: SceneModel?
        var parent: ControllerID?
        var children: [ControllerID] = []
        /// What a tab bar controller shows of them.
        var tabs = Tabs()
        /// Panes of a split view controller, by place.
        var panes: [ControllerID?] = [nil, nil]
        var presented: ControllerID?
        /// How it is presented, while it is.
        var presentation: Presentation?
        var holder: ControllerID?
        var traits: Traits
        /// Whether a transition of its custom container has put another in its place.
        var isReplaced = false
        /// The incarnation of its custom container that added it last; nil for what an embed segue brought.
        var adoptedBy: Incarnation?

        struct Tabs {
            /// Nil while More's list is shown.
            var selected: Int? = 0
            /// What was chosen from More's list and lies over it.
            var pushed: ControllerID?
            /// Those that people may rearrange; nil for all.
            var customizable: [ControllerID]?
        }

        struct Presentation {
            let presenter: ControllerID
            let isInContext: Bool
            let covers: Bool
            let isPopover: Bool
        }

        /// What its code said of itself, in the place of what its scene says.
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

        /// The child in the selected tab; nil where there is none.
        var selectedTab: ControllerID? {
            guard let selected = tabs.selected, children.indices.contains(selected) else { return nil }
            return children[selected]
        }
    }

    /// The containers that a segue may be about.
    struct Surroundings: Hashable {
        var stack: ControllerID?
        var split: ControllerID?
        /// On a phone the stack that a detail goes onto; nil where the split view shows none.
        var detailStack: ControllerID?
    }

    /// A segue whose source is asked, or has just been asked, to prepare it.
    struct Preparation: Hashable {
        let destination: ControllerID
        let source: ControllerID
        /// Whether the source owes an answer.
        var isAsked = true
    }

    let application: ApplicationModel
    let idiom: DeviceIdiom
    var nodes: [ControllerID: Node] = [:]
    var root: ControllerID?
    /// What lies over the window, bottom first.
    var over: [ControllerID] = []
    var isLandscape = false
    /// The split view controller whose hidden first pane is open in a popover.
    var openSplit: ControllerID?
    /// Whether only the hierarchy knows that: a request failed halfway, or a container tells of appearance by hand.
    var isPaneUncertain = false
    /// The containers that forward appearance by hand.
    var drivers: Set<ControllerID> = []
    /// The latest process of each controller.
    var incarnations: [ControllerID: Incarnation] = [:]
    var heard = Heard()
    var segues = Segues()
    var endings = Endings()
    var complaints: [String] = []

    /// What has been heard of the requests.
    struct Heard {
        /// What has not been applied, oldest first; the first display is the request without a tag.
        var moments: [Moment] = [.turn(0)]
        /// Requests that were made, and how those ended that were answered.
        var asked: [UInt64: Witness.Asked] = [:]
        var decided: [UInt64: Decision] = [:]
        /// Transitions that Troupe began by itself.
        var own: [TransitionID: OwnTransition] = [:]
        /// The transition of an unwind segue, while it runs.
        var wayBack: TransitionID?
        /// How the window stands.
        var isLandscape = false
    }

    /// What has been heard of segues.
    struct Segues {
        /// Those that are prepared, by the transition that the callbacks of that carry.
        var prepared: [TransitionID: Preparation] = [:]
        /// What was around their sources, by their destinations.
        var surroundings: [ControllerID: Surroundings] = [:]
        /// The same of sources that could not be asked, as of then.
        var unasked: [ControllerID: Surroundings] = [:]
        /// Destinations that were known before their reply.
        var early: Set<ControllerID> = []
    }

    /// Who may end, and when (rule 12).
    struct Endings {
        /// What the request being applied removes from its place.
        var leaving: [ControllerID] = []
        /// The same of requests whose reply is not out, and whom that lists: they end with that.
        var open: [UInt64: [ControllerID]] = [:]
        /// The same of what Troupe dismisses.
        var ofDismissal: [ControllerID] = []
        /// Those that would have ended but for a request that waits.
        var spared: Set<ControllerID> = []
    }

    init(application: ApplicationModel, idiom: DeviceIdiom) {
        self.application = application
        self.idiom = idiom
    }

    func children(of id: ControllerID) -> [ControllerID] { nodes[id]?.children ?? [] }

    func held(by id: ControllerID) -> [ControllerID] {
        nodes.values.filter { $0.holder == id }.map(\.id).sorted()
    }

    // MARK: Making

    /// A controller that came into being, with all its scene contains: numbered outer first, in order.
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

    func scene(named name: String) -> SceneModel? {
        let scenes = application.storyboards[0].scenes
        return scenes.first { [$0.reference.id.rawValue, $0.reference.description].contains(name) }
            ?? scenes.first { $0.identity.storyboardIdentifier == name }
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
