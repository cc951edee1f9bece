public import TroupeModel
public import TroupeValue

// The tree report: the form of the command line's contract.

extension Hierarchy {
    /// Whether a popover is shown that does not cover the window.
    public var hasPopover: Bool {
        tree.openPane != nil
            || tree.window.presentations.contains { id in
                tree[id]?.presentation.map { $0.style == .popover && !$0.covers } == true
            }
    }

    /// The hidden first pane that is open in a popover (section 3.7).
    public var openPane: ControllerID? { tree.openPane }

    /// The first pane that a split view controller hides, open or not.
    public func hiddenPane(of id: ControllerID) -> ControllerID? { tree.hiddenPane(of: id) }

    /// Everything, as `troupe tree` shows it.
    public func treeReport() -> TreeReport {
        let places = interface.placements()
        var report = TreeReport()
        var window = WindowReport()
        window.id = tree.window.id.description
        window.root = tree.window.root
        window.width = tree.window.size.width
        window.height = tree.window.size.height
        window.orientation = tree.window.orientation
        report.windows = [window]
        report.controllers = tree.all.sorted { $0.id < $1.id }.map { self.report($0, places[$0.id]) }
        return report
    }

    private func report(_ controller: Controller, _ place: Placement?) -> ControllerReport {
        let process = controller.process
        var report = ControllerReport()
        report.id = controller.id
        report.scene.storyboardID = controller.scene?.id.rawValue
        report.scene.identifier = controller.identifier
        report.scene.kind = controller.kind
        report.scene.className = controller.className
        report.scene.title = controller.shortTitle
        report.links.parent = controller.parent
        report.links.children = controller.children
        report.links.presented = controller.presented
        report.links.presenting = controller.presentation?.presenter
        report.links.presenter = tree.outermost(of: controller.id)
        report.links.contextPresenter = tree.presenter(for: controller.id, .currentContext).id
        report.links.dismisses = try? tree.dismissed(by: .id(controller.id))
        report.links.transitionStyle = controller.presentation?.transition
        report.view.appearance = controller.view.appearance.state
        report.view.isViewLoaded = controller.view.isLoaded
        report.view.frame = place?.frame ?? .zero
        report.view.mask =
            (controller.isBuiltIn ? nil : controller.mask)?.orientations ?? interface.defaultMask.orientations
        report.process.pid = process.pid
        report.process.state = process.state
        report.process.isBusy = process.isBusy
        report.process.isStopped = process.isStopped ? true : nil
        report.process.incarnation = process.incarnation
        report.process.restarts = Int64(process.restarts)
        report.isEditing = controller.isEditing
        report.unanswered = .some(unanswered(process))
        report.latest = controller.latest.map { ToldReport(name: $0.name, time: $0.moment) }
        if let tabBar = controller.tabBar {
            var tabs = TabsReport()
            tabs.selected = tabBar.selectedTab
            tabs.more = tabBar.behindMore
            tabs.customizable = tabBar.customizable
            tabs.isCustomizing = interface.panels[controller.id] != nil
            tabs.moreStack = tabBar.pushed.map { [$0] } ?? []
            report.tabs = tabs
        }
        return report
    }

    /// What a process owes an answer to for longest.
    private func unanswered(_ process: ChildProcess) -> CallReport? {
        let oldest = process.outstanding.min { ($0.value, $0.key) < ($1.value, $1.key) }
        return oldest.map { CallReport(call: $0.key, name: operations.calls[$0.key]?.name, since: $0.value) }
    }

    /// The requests that wait, what runs and what that waits for, for monitors.
    public func queueReport() -> QueueReport {
        let current = operations.queue.running.flatMap { operations.activities[$0] }
        var report = QueueReport()
        let held = operations.queue.held?.next
        report.running =
            current.map { $0.base.entry?.command ?? "settling" } ?? held.map { $0.entry?.command ?? "settling" }
        report.waiting = operations.queue.waiting.all.map(\.command)
        report.parked = operations.queue.parked.map(\.entry.command)
        report.transition = current?.transition
        report.request = current?.base.entry?.id ?? held?.entry?.id
        report.waits = current.map { waits(of: $0.wait) } ?? (held == nil ? [] : waitsOfHeldTurn)
        return report
    }

    /// The answers and connections that a turn waits for.
    private var waitsOfHeldTurn: [QueueReport.Wait] {
        let (restorations, concern) = (operations.restorations, operations.queue.concern)
        let restoring = restorations.active.filter { concern.includes($0, in: tree) }
        let connecting = restorations.connecting.keys.filter { concern.includes($0, in: tree) }
        return restoring.compactMap { restorations.underWay[$0].flatMap { operations.activities[$0] } }
            .flatMap { waits(of: $0.wait) } + connecting.map { QueueReport.Wait(.connection, for: $0) }
    }

    private func waits(of wait: Activity.Wait) -> [QueueReport.Wait] {
        switch wait {
        case .nothing: []
        case .answers(let calls):
            calls.sorted().compactMap { call in
                operations.calls[call].map { waiting in
                    let sent = tree[waiting.controller]?.process.outstanding[call]
                    return QueueReport.Wait(answerOf: waiting.controller, to: waiting.name, call, since: sent)
                }
            }
        case .connection(let id, _): [QueueReport.Wait(.connection, for: id)]
        case .view(let id): [QueueReport.Wait(.view, for: id)]
        case .animation: [QueueReport.Wait(.animation)]
        case .parts(let parts): parts.flatMap { operations.activities[$0].map { waits(of: $0.wait) } ?? [] }
        case .replies(let requests): requests.sorted().map { QueueReport.Wait(.reply, request: $0) }
        }
    }

    /// What fills the window, and what people call it.
    public var root: (id: ControllerID, name: String)? {
        tree.window.root.flatMap { tree[$0] }.map { ($0.id, $0.name) }
    }

    /// Whether nothing runs and nothing waits.
    public var isSettled: Bool {
        operations.activities.isEmpty && operations.queue.waiting.isEmpty && operations.restorations.isEmpty
            && operations.queue.held == nil && operations.forwarded.isEmpty
    }

    /// Whether a transition runs or is about to: a touch that would start another is dropped (rule 13).
    public var runsTransition: Bool { operations.runsTransition }

    /// Whether a request of a controller repeats one that waits behind restorations: a touch drops it then (rule 13).
    public func repeatsPending(_ request: Request, from asker: ControllerID) -> Bool {
        operations.repeatsPending(request, from: asker, in: tree)
    }

    /// The moment since which a turn waits for restorations; nil if no turn waits (rule 9).
    public var isHeldSince: Instant? { operations.queue.held?.since }

    /// Whether a controller's view can be seen. Complexity: O(visible controllers).
    public func isVisible(_ id: ControllerID) -> Bool { tree.isVisible(id) }

    /// What is known of one controller; nil where there is none.
    public func facts(of id: ControllerID) -> ControllerFacts? {
        tree[id].map { controller in
            ControllerFacts(
                id: id, name: controller.name, scene: interface.scene(controller.scene),
                className: controller.className, hasOwnClass: controller.className != controller.kind.className,
                isNamedByClass: controller.showsClassName,
                isBuiltIn: controller.isBuiltIn, process: ProcessFacts(controller.process),
                appearance: controller.view.appearance.state, configuration: controller.configuration,
                forwardsAppearanceByHand: !controller.declared.forwardsAppearance)
        }
    }

    /// Which process of a controller is its latest; nil where there is no such controller.
    public func incarnation(of id: ControllerID) -> Incarnation? { tree[id]?.process.incarnation }

    /// Whether a process is its controller's latest: of any other nothing counts (rule 9).
    public func isLatest(_ incarnation: Incarnation, of id: ControllerID) -> Bool { tree.isLatest(incarnation, of: id) }

    /// The kind of a controller; nil where there is none.
    public func kind(of id: ControllerID) -> ControllerKind? { tree[id]?.kind }

    /// Where a controller stands; nil where there is none.
    public func place(of id: ControllerID) -> ControllerPlace? {
        tree[id].map { controller in
            ControllerPlace(
                scene: controller.scene, parent: controller.parent, children: controller.children,
                presenter: controller.presentation?.presenter, presented: controller.presented)
        }
    }

    /// What a custom container contains, in order.
    public func contained(in id: ControllerID) -> [ContainedChild] {
        tree[id]?.embedded.map(ContainedChild.init(_:)) ?? []
    }

    /// Who gets a controller's messages that name nobody.
    public func delegate(of id: ControllerID) -> ControllerID? {
        tree[id]?.delegate ?? operations.departed[id]?.delegate
    }

    /// Whether a controller's process owes the answer to a call.
    public func awaits(_ call: CallID, of id: ControllerID) -> Bool { operations.calls[call]?.controller == id }

    /// The controller a target names.
    public func resolve(_ target: Target) throws(Failure) -> ControllerID { try tree.resolve(target) }

    /// The deepest visible controller of the front-most layer; of equally deep ones the first.
    public func deepestVisible() -> ControllerID? { tree.deepestVisible() }

    /// Whether something around a controller has no process: it appears when that does (rule 7).
    public func isInsideDown(_ id: ControllerID) -> Bool { tree.isInsideDown(id) }

    /// The window as it stands, for the scene to be composed from.
    public func outline() -> InterfaceOutline { interface.outline() }

    /// The window as it would stand on another screen or held otherwise, with nobody asked and nothing changed.
    ///
    /// - Parameter frames: The places of contained controllers in their parents' views then; the present ones for the rest.
    public func outline(
        arranged arrangement: Arrangement, frames: [ControllerID: Rect] = [:]
    ) -> InterfaceOutline {
        interface.outline(arranged: arrangement, frames: frames)
    }

    /// What bars would cover of every visible controller's view then.
    public func insets(
        arranged arrangement: Arrangement, frames: [ControllerID: Rect] = [:]
    ) -> [ControllerID: Insets] {
        interface.insets(arranged: arrangement, frames: frames)
    }

    /// The scene a controller is of; nil for one that was made from a class alone.
    public func scene(of id: ControllerID) -> SceneModel? { interface.scene(tree[id]?.scene) }

    /// How the window stands.
    public var orientation: Orientation { tree.window.orientation }

    /// All controllers, by number.
    public var allControllers: [ControllerID] { tree.ids }

    /// The classes of controllers that wait for a worker (section 8).
    public var classesWaitingForWorkers: Set<String> {
        Set(tree.all.filter { $0.process.life == .waitingForWorker }.map(\.className))
    }

}

/// What the host needs to know of a controller to start, show and report it.
public struct ControllerFacts: Hashable, Sendable {
    /// The controller.
    public let id: ControllerID
    /// For messages to people.
    public let name: String
    /// Its scene; nil for one that was made from a class alone.
    public let scene: SceneModel?
    /// The class that runs it.
    public let className: String
    /// Whether that is another class than UIKit's for its kind.
    public let hasOwnClass: Bool
    /// Whether a text named its class where a scene could stand, and the class was known then (section 3.8).
    public let isNamedByClass: Bool
    /// Whether it lives in the daemon and has no process.
    public let isBuiltIn: Bool
    /// Its process, as far as it has one.
    public let process: ProcessFacts
    /// What it was last told of its view.
    public let appearance: AppearanceState
    /// What `prepareForSegue` and code set on it.
    public let configuration: Fields
    /// Whether it tells what it contains by hand that it appears and disappears.
    public let forwardsAppearanceByHand: Bool
}

/// What the host needs to know of a controller's process.
public struct ProcessFacts: Hashable, Sendable {
    /// Where it stands.
    public let state: ProcessState
    /// The latest of them, counted from 1; 0 before the first.
    public let incarnation: Incarnation
    /// Whether it is marked as busy: it owes an answer for a while, and is waited for.
    public let isBusy: Bool
    /// Whether a signal stopped it.
    public let isStopped: Bool
    /// Its number, while there is one.
    public let pid: Int32?
    /// Why the last one ended.
    public let cause: TerminationCause?
    /// When the oldest delivery without an answer was sent.
    public let unanswered: Instant?

    init(_ process: ChildProcess) {
        state = process.state
        incarnation = process.incarnation
        isBusy = process.isBusy
        isStopped = process.isStopped
        pid = process.pid
        cause = process.cause
        unanswered = process.oldestUnanswered
    }
}

/// Where a controller stands among the others.
public struct ControllerPlace: Hashable, Sendable {
    /// Its scene; nil for one that was made from a class alone.
    public let scene: SceneReference?
    /// What contains it.
    public let parent: ControllerID?
    /// In the order of trees.
    public let children: [ControllerID]
    /// UIKit's `presentingViewController`.
    public let presenter: ControllerID?
    /// What it presents itself.
    public let presented: ControllerID?
}

extension Hierarchy {
    /// The segues that can be fired from a controller, as its scene declares them.
    public func segues(of id: ControllerID) -> [SegueModel] {
        interface.segues(of: id)
    }
}
