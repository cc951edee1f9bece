public import TroupeModel
public import TroupeValue

// The tree report, in the form of the command line contract.

extension Hierarchy {
    /// True if a popover is shown that does not cover its window.
    public var hasPopover: Bool {
        !tree.openPanes.isEmpty
            || tree.presented.contains { id in
                tree[id]?.presentation.map { $0.style == .popover && !$0.covers } == true
            }
    }

    /// The hidden first panes that are open in a popover, at most one in each window, in the order in which they opened
    /// (section 3.7).
    public var openPanes: [ControllerID] { tree.openPanes }

    /// The first pane that a split view controller hides, open or not.
    public func hiddenPane(of id: ControllerID) -> ControllerID? { tree.hiddenPane(of: id) }

    /// The complete tree report, as `troupe tree` shows it.
    public func treeReport() -> TreeReport {
        let places = interface.placements()
        var report = TreeReport()
        report.windows = ([tree.window] + tree.otherWindows).map(Self.report(_:))
        report.controllers = tree.all.sorted { $0.id < $1.id }.map { self.report($0, places[$0.id]) }
        return report
    }

    private static func report(_ window: Window) -> WindowReport {
        var report = WindowReport()
        report.id = window.id.description
        report.root = window.root
        report.width = window.size.width
        report.height = window.size.height
        report.orientation = window.orientation
        guard window.id != .main else { return report }
        report.isHidden = window.isHidden
        report.isInSight = window.isInSight
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
        report.view.isViewLoaded = controller.view.isThere
        report.view.frame = place?.frame ?? .zero
        report.view.mask =
            (controller.livesInDaemon ? nil : controller.mask)?.orientations ?? interface.defaultMask.orientations
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

    /// The oldest delivery that a process has not answered.
    private func unanswered(_ process: ChildProcess) -> CallReport? {
        let oldest = process.outstanding.min { ($0.value, $0.key) < ($1.value, $1.key) }
        return oldest.map { CallReport(call: $0.key, name: operations.calls[$0.key]?.name, since: $0.value) }
    }

    /// The running and waiting requests, and the waits of the running one, for monitors.
    public func queueReport() -> QueueReport {
        let current = operations.queue.running.flatMap { operations.activities[$0] }
        var report = QueueReport()
        let held = operations.queue.heldTurn?.next
        report.running =
            current.map { $0.base.entry?.command ?? "settling" } ?? held.map { $0.entry?.command ?? "settling" }
        report.waiting = operations.queue.waiting.all.map(\.command)
        report.parked = operations.queue.parked.map(\.entry.command)
        report.transition = current?.transition
        report.request = current?.base.entry?.id ?? held?.entry?.id
        report.waits = current.map { waits(of: $0.wait) } ?? (held == nil ? [] : waitsOfHeldTurn)
        return report
    }

    /// The answers and connections that a held turn waits for.
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

    /// The main window's root and its name for people.
    public var root: (id: ControllerID, name: String)? {
        tree.window.root.flatMap { tree[$0] }.map { ($0.id, $0.name) }
    }

    /// True if no activity runs and no request waits.
    public var isSettled: Bool {
        operations.activities.isEmpty && operations.queue.waiting.isEmpty && operations.restorations.isEmpty
            && operations.queue.heldTurn == nil && operations.forwarded.isEmpty
    }

    /// True if a transition runs or is about to: a touch that would start another is dropped (rule 13).
    public var runsTransition: Bool { operations.runsTransition }

    /// True if the request repeats a request that waits for restorations, or one that is queued behind it. A touch that
    /// makes the request is dropped (rule 13).
    public func repeatsPending(_ request: Request, from asker: ControllerID) -> Bool {
        operations.repeatsPending(request, from: asker, in: tree)
    }

    /// The moment since which a turn waits for restorations; nil if no turn waits (rule 9).
    public var isHeldSince: Instant? { operations.queue.heldTurn?.since }

    /// True if the controller's view is visible. Complexity: O(visible controllers).
    public func isVisible(_ id: ControllerID) -> Bool { tree.isVisible(id) }

    /// The facts of a controller; nil if it does not exist.
    public func facts(of id: ControllerID) -> ControllerFacts? {
        tree[id].map { controller in
            ControllerFacts(
                id: id, name: controller.name, scene: interface.scene(controller.scene),
                className: controller.className, hasOwnClass: controller.className != controller.kind.className,
                isNamedByClass: controller.showsClassName,
                isBuiltIn: controller.isBuiltIn, livesInDaemon: controller.livesInDaemon,
                process: ProcessFacts(controller.process),
                appearance: controller.view.appearance.state, configuration: controller.configuration,
                forwardsAppearanceByHand: !controller.declared.forwardsAppearance)
        }
    }

    /// The latest incarnation of a controller's process; nil if the controller does not exist.
    public func incarnation(of id: ControllerID) -> Incarnation? { tree[id]?.process.incarnation }

    /// True if the incarnation is its controller's latest; messages from any other are ignored (rule 9).
    public func isLatest(_ incarnation: Incarnation, of id: ControllerID) -> Bool { tree.isLatest(incarnation, of: id) }

    /// The kind of a controller; nil if it does not exist.
    public func kind(of id: ControllerID) -> ControllerKind? { tree[id]?.kind }

    /// The place of a controller; nil if it does not exist.
    public func place(of id: ControllerID) -> ControllerPlace? {
        tree[id].map { controller in
            ControllerPlace(
                scene: controller.scene, parent: controller.parent, children: controller.children,
                presenter: controller.presentation?.presenter, presented: controller.presented)
        }
    }

    /// The way a controller is presented, and if it covers the controllers below it; nil if it is not presented.
    package func presentation(
        of id: ControllerID
    ) -> (style: PresentationStyle, isInContext: Bool, covers: Bool)? {
        tree[id]?.presentation.map { ($0.style, $0.isInContext, $0.covers) }
    }

    /// True if the controller exists and is neither contained nor presented nor the root of a window.
    public func isDetached(_ id: ControllerID) -> Bool { tree[id]?.isDetached == true }

    /// The children of a custom container, in order.
    public func contained(in id: ControllerID) -> [ContainedChild] {
        tree[id]?.embedded.map(ContainedChild.init(_:)) ?? []
    }

    /// The receiver of a controller's messages that name no receiver.
    public func delegate(of id: ControllerID) -> ControllerID? {
        tree[id]?.delegate ?? operations.departed[id]?.delegate
    }

    /// True if the controller's process owes the answer to that call.
    public func awaits(_ call: CallID, of id: ControllerID) -> Bool { operations.calls[call]?.controller == id }

    /// The controller a target names.
    public func resolve(_ target: Target) throws(Failure) -> ControllerID { try tree.resolve(target) }

    /// The deepest visible controller of the front-most layer of a window; the first of several at equal depth.
    public func deepestVisible(in window: WindowID = .main) -> ControllerID? { tree.deepestVisible(in: window) }

    /// The nearest page view controller around a controller, with its settings; nil if there is none.
    public func pages(around id: ControllerID) -> (container: ControllerID, traits: PageTraits)? {
        guard let container = tree.selfOrAncestor(of: id, where: { $0.page != nil }) else { return nil }
        return (container, tree[container]?.page?.traits ?? PageTraits())
    }

    /// The nearest split view controller around a controller that has its first pane hidden and closed; nil without one.
    public func splitHidingPane(around id: ControllerID) -> ControllerID? {
        tree.selfOrAncestor(of: id) { tree.hiddenPane(of: $0.id) != nil && tree.openPane(under: $0.id) == nil }
    }

    /// The frame of a controller's view in its window; nil if the controller is not visible.
    public func frame(of id: ControllerID) -> Rect? { interface.placements()[id]?.frame }

    /// The window of a controller; the main window for a controller outside of all windows.
    public func window(of id: ControllerID) -> WindowID { tree.window(of: id).id }

    /// The windows of other screens that are in sight, by number.
    public var otherWindowsInSight: [WindowID] { tree.otherWindows.filter(\.isInSight).map(\.id) }

    /// True if a container around the controller has no process: the controller appears when that container does (rule
    /// 7).
    public func hasContainerWithoutProcess(_ id: ControllerID) -> Bool { tree.hasContainerWithoutProcess(id) }

    /// The outline of a window, from which its scene is composed; empty while the window is out of sight.
    public func outline(of window: WindowID = .main) -> InterfaceOutline { interface.outline(of: window) }

    /// The outline of the main window on another screen or in another orientation. No controller is asked, and the running
    /// interface does not change. The window of a further screen is as it is.
    ///
    /// - Parameter frames: The places of contained controllers in their parents' views. Other controllers keep their
    ///   current places.
    public func outline(
        arranged arrangement: Arrangement, frames: [ControllerID: Rect] = [:]
    ) -> InterfaceOutline {
        interface.outline(arranged: arrangement, frames: frames)
    }

    /// The insets by which bars would cover each visible controller's view in that arrangement.
    public func insets(
        arranged arrangement: Arrangement, frames: [ControllerID: Rect] = [:]
    ) -> [ControllerID: Insets] {
        interface.insets(arranged: arrangement, frames: frames)
    }

    /// The scene of a controller; nil if it was made from a class alone.
    public func scene(of id: ControllerID) -> SceneModel? { interface.scene(tree[id]?.scene) }

    /// The orientation of the interface.
    public var orientation: Orientation { tree.window.orientation }

    /// All controllers, by number.
    public var allControllers: [ControllerID] { tree.ids }

    /// The classes of controllers that wait for a worker (section 8).
    public var classesWaitingForWorkers: Set<String> {
        Set(tree.all.filter { $0.process.life == .waitingForWorker }.map(\.className))
    }

}

/// The facts that the host needs to start, show and report a controller.
public struct ControllerFacts: Hashable, Sendable {
    /// The controller.
    public let id: ControllerID
    /// The name in messages to people.
    public let name: String
    /// Its scene; nil if it was made from a class alone.
    public let scene: SceneModel?
    /// The class that runs it.
    public let className: String
    /// True if the class is not UIKit's own for the kind.
    public let hasOwnClass: Bool
    /// True if a text named its class in place of a scene, and the class was known then (section 3.8).
    public let isNamedByClass: Bool
    /// True if it is a built-in container.
    public let isBuiltIn: Bool
    /// True if it lives in the daemon alone and never has a process: a built-in container without a companion.
    public let livesInDaemon: Bool
    /// The facts of its process.
    public let process: ProcessFacts
    /// The state of its appearance.
    public let appearance: AppearanceState
    /// The configuration from `prepareForSegue` and code.
    public let configuration: Fields
    /// True if it forwards appearance to its children by hand.
    public let forwardsAppearanceByHand: Bool
}

/// The facts that the host needs about a controller's process.
public struct ProcessFacts: Hashable, Sendable {
    /// The state of the process.
    public let state: ProcessState
    /// The latest incarnation, counted from 1; 0 before the first.
    public let incarnation: Incarnation
    /// True if it is marked as busy: an answer is overdue, but transitions still wait for it.
    public let isBusy: Bool
    /// True if a signal stopped it.
    public let isStopped: Bool
    /// The process id; nil if no process exists.
    public let pid: Int32?
    /// The cause of the last end of a process.
    public let cause: TerminationCause?
    /// When the oldest unanswered delivery was sent.
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

/// The links of a controller to other controllers.
public struct ControllerPlace: Hashable, Sendable {
    /// Its scene; nil for one that was made from a class alone.
    public let scene: SceneReference?
    /// Its container.
    public let parent: ControllerID?
    /// In tree order.
    public let children: [ControllerID]
    /// UIKit's `presentingViewController`.
    public let presenter: ControllerID?
    /// The controller it presents.
    public let presented: ControllerID?
}

extension Hierarchy {
    /// The segues that can be performed from a controller, as its scene declares them.
    public func segues(of id: ControllerID) -> [SegueModel] {
        interface.segues(of: id)
    }
}
