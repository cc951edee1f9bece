import TroupeHierarchy
import TroupeModel

/// Stacks, tabs, panes and presentations as a naive reader of SEMANTICS would keep them: it applies the completed
/// requests in the order of their replies, and knows nothing of processes, callbacks or time.
struct ReferenceModel {
    struct Node {
        let id: ControllerID
        let kind: ControllerKind
        let scene: SceneModel?
        var parent: ControllerID?
        var children: [ControllerID] = []
        /// The selected tab; nil while More's list is shown.
        var selected: Int? = 0
        var presenter: ControllerID?
        /// Who asked for its presentation.
        var source: ControllerID?
        var presented: ControllerID?
        var covers = true
        var isInContext = false
        var holder: ControllerID?
        /// Panes of a split view controller, by place.
        var panes: [ControllerID?] = [nil, nil]

        /// The child in the selected tab; nil where there is none.
        var selectedTab: ControllerID? {
            guard let selected, children.indices.contains(selected) else { return nil }
            return children[selected]
        }
    }

    /// What a request is about, found when its turn comes: callbacks may change it before the reply.
    struct Ground {
        /// The built-in container meant.
        var container: ControllerID?
        /// The source with all that contains it.
        var around: [ControllerID] = []
        /// The source with all that contains or presents it.
        var outward: [ControllerID] = []
    }

    let application: ApplicationModel
    let idiom: DeviceIdiom
    var nodes: [ControllerID: Node] = [:]
    var root: ControllerID?
    /// What lies over the window, bottom first.
    var over: [ControllerID] = []
    var isLandscape = false
    /// Children of containers whose own reply has not come yet.
    var orphans: [ControllerID: [ControllerID]] = [:]
    /// Destinations of segues that were known before their reply.
    var early: Set<ControllerID> = []
    /// What requests whose turn has come are about, by tag; that of the one being applied.
    var grounds: [UInt64: Ground] = [:]
    var ground: Ground?
    /// Whose place a callback's request has changed since the running transition began.
    var movedInside: Set<ControllerID> = []
    /// Whose processes were started again.
    var restored: Set<ControllerID> = []
    /// Where a controller stands; only asked where something was decided before the request's turn.
    var place: (ControllerID) -> ControllerPlace? = { _ in nil }
    /// Whether a request that waits is to show it; it ends when that is answered.
    var isAwaited: (ControllerID) -> Bool = { _ in false }
    /// Those that would have ended but for a request that waits.
    var spared: Set<ControllerID> = []
    var complaints: [String] = []

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
        node.children = orphans.removeValue(forKey: id) ?? []
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
        default: break
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

    /// What a destination named, once the reply told its number.
    mutating func know(_ id: ControllerID, _ destination: Destination) {
        guard nodes[id] == nil else { return }
        switch destination {
        case .controller: break
        case .className: know(id, SceneModel?.none)
        case .scene(let name): know(id, scene(named: name))
        }
    }

    func scene(named name: String) -> SceneModel? {
        let scenes = application.storyboards[0].scenes
        return scenes.first { $0.storyboardIdentifier == name } ?? scenes.first { "Main/\($0.reference.id)" == name }
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

    // MARK: Seeing

    /// What can be seen.
    func visible() -> Set<ControllerID> {
        var layers = root.map { [$0] } ?? []
        for id in over {
            if nodes[id]?.covers == true { layers = [] }
            layers.append(id)
        }
        return Set(layers.flatMap { seen(in: $0) })
    }

    private func seen(in id: ControllerID) -> [ControllerID] {
        guard let node = nodes[id] else { return [] }
        if let presented = node.presented, nodes[presented]?.isInContext == true { return seen(in: presented) }
        let shown: [ControllerID]
        switch node.kind {
        case .navigationController: shown = node.children.last.map { [$0] } ?? []
        case .tabBarController: shown = node.selectedTab.map { [$0] } ?? []
        case .splitViewController:
            let (first, second) = (node.panes[0], node.panes[1])
            let panes = idiom == .phone ? [first ?? second] : isLandscape ? [first, second] : [second ?? first]
            shown = panes.compactMap(\.self)
        default: shown = node.children
        }
        return [id] + shown.flatMap { seen(in: $0) }
    }

    // MARK: Comparing

    /// Where the real tree differs.
    mutating func differences(from hierarchy: Hierarchy) -> [String] {
        isLandscape = hierarchy.orientation.isLandscape
        forgetAbandoned(hierarchy)
        var found: [String] = []
        for id in hierarchy.allControllers {
            guard let real = hierarchy.place(of: id) else { continue }
            guard let node = nodes[id] else {
                found.append("\(id) exists and should not")
                continue
            }
            if real.parent != node.parent { found.append("\(id) is in \(text(real.parent)), not \(text(node.parent))") }
            let children = node.kind == .splitViewController ? node.panes.compactMap(\.self) : node.children
            // Of what callbacks add the replies do not come in the order of adding.
            let isOrdered = node.kind.isBuiltInContainer
            if isOrdered ? real.children != children : Set(real.children) != Set(children) {
                found.append("\(id) contains \(real.children), not \(children)")
            }
            if real.presenter != node.presenter {
                found.append("\(id) is presented by \(text(real.presenter)), not \(text(node.presenter))")
            }
        }
        for id in early where isLoose(id) {
            for member in inside(id) where nodes[member] != nil && hierarchy.place(of: member) == nil {
                nodes[member] = nil
            }
        }
        for id in nodes.keys.sorted() where hierarchy.place(of: id) == nil { found.append("\(id) is missing") }
        return found
    }

    /// Whether a controller stands nowhere and nobody holds it.
    private func isLoose(_ id: ControllerID) -> Bool {
        guard let node = nodes[id] else { return false }
        return node.parent == nil && node.presenter == nil && node.holder == nil && root != id
    }

    private func text(_ id: ControllerID?) -> String { id?.description ?? "nothing" }
}
