import TroupeComposer
import TroupeHierarchy
public import TroupeModel
public import TroupeScene

extension Instance {
    /// A window in its current state.
    mutating func composedScene(of window: WindowID = .main) -> SceneTree {
        composeScene(of: window)
        return scenes(of: window).current
    }

    /// The window of a controller in its current state.
    mutating func composedScene(showing controller: ControllerID) -> SceneTree {
        composedScene(of: hierarchy.window(of: controller))
    }

    /// The composed scenes of a window. Those of a screen to which no display was ever attached are empty.
    public func scenes(of window: WindowID) -> SceneHistory {
        window == .main ? scenes : otherScenes[window] ?? SceneHistory()
    }

    /// Has the next scene of a window show changed bars with an animation.
    mutating func animateBars(of window: WindowID) {
        let moment = now
        if window == .main { scenes.animateBars(at: moment) } else { otherScenes[window]?.animateBars(at: moment) }
        scenesMayDiffer()
    }

    /// Has the next scene of a window show turned pages with an animation.
    mutating func turnPages(_ movement: PageMovement, in window: WindowID) {
        let moment = now
        if window == .main {
            scenes.turnPages(movement, at: moment)
        } else {
            otherScenes[window]?.turnPages(movement, at: moment)
        }
        scenesMayDiffer()
    }

    /// Notes that any window may look different.
    mutating func scenesMayDiffer() {
        scenes.isStale = true
        for window in otherScenes.keys { otherScenes[window]?.isStale = true }
    }

    /// Composes every window again that may look different and has, or had, a display.
    mutating func composeScenes() {
        composeScene()
        for window in otherScenes.keys.sorted() { composeScene(of: window) }
    }

    /// Composes a window again if it may look different, for readers of its scenes.
    mutating func composeScene(of window: WindowID = .main) {
        var history = scenes(of: window)
        guard history.isStale else { return }
        let known = history.version
        let outdated = Set(accounts.lazy.filter { $0.value.views.isOutdated }.map(\.key))
        let outline = hierarchy.outline(of: window).withProcessFacts(
            incarnations: { accounts[$0]?.views.incarnation }, crashes: { accounts[$0]?.lastExit?.crash })
        let scene = Composer.compose(outline, trees: accounts.mapValues(\.views.tree), outdated: outdated)
        let settings = hierarchy.settings
        let newest = otherScenes.values.map(\.version).reduce(scenes.version, max)
        history.add(scene, at: now, durations: settings.animates ? settings.durations : nil, after: newest)
        if window == .main { scenes = history } else { otherScenes[window] = history }
        let newVersion = history.version > known ? history.version : nil
        for (controller, account) in accounts where account.views.isRenewed {
            guard hierarchy.window(of: controller) == window else { continue }
            accounts[controller]?.views.composed(as: newVersion)
        }
        if newVersion != nil { followFocus() }
    }

    /// The views of a controller as its process last described them.
    public func views(of controller: ControllerID) -> ViewTree? { accounts[controller]?.views.tree }

    /// Handles a change of a child's views.
    mutating func apply(_ update: ViewUpdate, from key: ProcessKey) {
        let isFirst = accounts[key.controller]?.views.incarnation != key.incarnation
        let state = isFirst ? hierarchy.keptState(of: key.controller)?.state : nil
        changeViews(of: key) { views throws(Failure) in
            try views.apply(update, from: key.incarnation, tookOver: state)
        }
        stateMayDiffer(of: key)
        applicationMayDiffer()
    }

    /// Shows a child's scene in place of its own views.
    mutating func showScene(for key: ProcessKey) {
        guard let scene = processes[key]?.role.scene else {
            return violated(key, .protocolViolation, "it shows its scene, but has no scene")
        }
        changeViews(of: key) { views throws(Failure) in try views.show(scene, for: key.incarnation) }
    }

    private mutating func changeViews(
        of key: ProcessKey, _ change: (inout ControllerViews) throws(Failure) -> Void
    ) {
        guard hierarchy.isLatest(key.incarnation, of: key.controller) else { return }
        do throws(Failure) {
            var views = accounts[key.controller, default: ControllerAccount()].views
            try change(&views)
            try hierarchy.retain(views.tree.weight, .views, for: key.controller)
            accounts[key.controller, default: ControllerAccount()].views = views
        } catch {
            return violated(key, error.code, error.message)
        }
        if accounts[key.controller]?.views.followLayout() == true { timers.cancel(.layout(key.controller)) }
        scenesMayDiffer()
    }

    // MARK: - Layouts

    /// The time for views to follow a layout, in milliseconds. After that they are shown in the new size without it.
    private static let layoutTime = 200

    /// Notes a new size for a child: its views are of the old size until it sends more.
    ///
    /// - Returns: The requests of a scene that is shown for the child.
    mutating func noteLayouts(of controller: ControllerID, in deliveries: [Delivery]) -> [Input] {
        var requests: [Input] = []
        for case .callback(let call, .viewWillLayoutSubviews(let context)) in deliveries {
            if accounts[controller]?.views.shownScene != nil {
                requests += layOutScene(of: controller, context, during: call)
            } else if accounts[controller]?.views.awaitLayout(context) == true {
                timers.set(.layout(controller), at: now.advanced(byMilliseconds: Self.layoutTime).microseconds)
            }
        }
        return requests
    }

    private mutating func layOutScene(
        of controller: ControllerID, _ context: LayoutContext, during call: CallID
    ) -> [Input] {
        let children = hierarchy.contained(in: controller)
        guard let layout = accounts[controller]?.views.layOut(context, showing: children) else { return [] }
        scenesMayDiffer()
        let key = ProcessKey(controller, layout.process)
        return layout.frames.map { child, frame in
            let tag = clients.add(.child(ChildAsker(key: key, input: nil)))
            let asker = Asker.controller(controller, key.incarnation, during: call)
            return .request(.setFrame(child, frame), from: asker, tag: tag)
        }
    }

    /// Stops waiting for the views of a controller to follow their layout.
    mutating func layoutEnded(of controller: ControllerID) {
        accounts[controller]?.views.stopAwaitingLayout()
        scenesMayDiffer()
    }
}
