import TroupeHierarchy
public import TroupeModel
public import TroupeScene

extension Instance {
    /// The interface as it is now.
    mutating func composedScene() -> SceneTree {
        composeScene(at: now)
        return scenes.current
    }

    /// Composes the interface anew, if it may look different, for whoever looks at ``scenes``.
    public mutating func composeScene(at now: Instant) {
        guard scenes.isStale else { return }
        let known = scenes.version
        let outdated = Set(accounts.lazy.filter { $0.value.awaitedLayout != nil }.map(\.key))
        let scene = Composer.compose(hierarchy.outline(), trees: accounts.mapValues(\.views), outdated: outdated)
        let settings = hierarchy.settings
        scenes.add(scene, at: now, durations: settings.animates ? settings.durations : nil)
        for (controller, account) in accounts where account.isRenewed {
            accounts[controller]?.isRenewed = false
            // Where nothing looks different, what was seen before is what is there.
            if scenes.version > known { accounts[controller]?.shownSince = scenes.version }
        }
    }

    /// The views of a controller as its process described them last.
    public func views(of controller: ControllerID) -> ViewTree? { accounts[controller]?.views }

    /// How many processes there are, and of how many the number is known.
    public var processCount: (all: Int, spawned: Int) {
        (processes.count, processes.inOrder.count { $0.pid != nil })
    }

    /// A child's views changed.
    mutating func take(_ update: ViewUpdate, from key: ProcessKey) {
        guard hierarchy.incarnation(of: key.controller) == key.incarnation else { return }
        var account = accounts.removeValue(forKey: key.controller) ?? ControllerAccount()
        defer { accounts[key.controller] = account }
        let isAnotherProcess = account.viewsIncarnation != key.incarnation
        let hadViews = !account.views.isEmpty
        do throws(ViewTreeError) {
            if isAnotherProcess || update.isFull { account.shownScene = nil }
            if account.shownScene != nil {
                try account.shownScene?.apply(update)
                account.views = account.shownScene?.views ?? account.views
            } else if isAnotherProcess {
                var views = ViewTree()
                try views.apply(update)
                account.views = views
                account.viewsIncarnation = key.incarnation
            } else {
                try account.views.apply(update)
            }
        } catch {
            return violated(key, error.failure.code, error.failure.message)
        }
        if isAnotherProcess, hadViews { account.isRenewed = true }
        if let serial = account.awaitedLayout, account.views.layoutSerial >= serial {
            timers.cancel(.layout(key.controller))
            account.awaitedLayout = nil
        }
        scenes.isStale = true
    }

    /// A child has its scene shown in place of views of its own.
    mutating func showScene(for key: ProcessKey) {
        guard hierarchy.incarnation(of: key.controller) == key.incarnation else { return }
        guard let scene = processes[key]?.scene else {
            return violated(key, .protocolViolation, "it has its scene shown and has none")
        }
        var account = accounts.removeValue(forKey: key.controller) ?? ControllerAccount()
        defer { accounts[key.controller] = account }
        do throws(ViewTreeError) {
            let shown = try ShownScene(scene)
            if account.viewsIncarnation != key.incarnation, !account.views.isEmpty { account.isRenewed = true }
            account.shownScene = shown
            account.views = shown.views
            account.viewsIncarnation = key.incarnation
        } catch {
            return violated(key, error.failure.code, error.failure.message)
        }
        scenes.isStale = true
    }

    // MARK: - Layouts
    //
    // Between a new size and the views that were made for it the old ones are shown as they are, clipped: content laid
    // out for one size is not stretched to another.

    /// How long, in milliseconds, views may take to follow a layout before they are shown in the new size as they are.
    private static let layoutTime = 200

    /// A child is told its size: its views are those of another until it has said more.
    ///
    /// - Returns: What a scene that is shown for it asks for.
    mutating func noteLayouts(of controller: ControllerID, in deliveries: [Delivery]) -> [Input] {
        var requests: [Input] = []
        for case .callback(let call, .viewWillLayoutSubviews(let context)) in deliveries {
            if accounts[controller]?.shownScene != nil {
                requests += layOutScene(of: controller, context, during: call)
                continue
            }
            guard let root = accounts[controller]?.views.root, root.frame.size != context.size else { continue }
            accounts[controller]?.awaitedLayout = context.serial
            timers.set(.layout(controller), at: now.advanced(byMilliseconds: Self.layoutTime).microseconds)
        }
        return requests
    }

    /// Gives the scene that is shown for a child a size, and what its container views show their frames.
    private mutating func layOutScene(
        of controller: ControllerID, _ context: LayoutContext, during call: CallID
    ) -> [Input] {
        guard var account = accounts.removeValue(forKey: controller), var scene = account.shownScene else { return [] }
        let key = ProcessKey(controller, account.viewsIncarnation)
        scene.layOut(context)
        let moved = hierarchy.contained(in: controller).compactMap { child -> Request? in
            guard let frame = scene.place(child), frame != child.frame else { return nil }
            return .setFrame(child.controller, frame)
        }
        account.shownScene = scene
        account.views = scene.views
        accounts[controller] = account
        scenes.isStale = true
        return moved.map { request in
            processes.change(key) { $0.openRequests += 1 }
            let tag = clients.add(.child(key, number: 0, wantsReply: false, input: nil))
            return .request(request, from: .controller(controller, key.incarnation, during: call), tag: tag)
        }
    }

    /// Its views had time to follow.
    mutating func layoutEnded(of controller: ControllerID) {
        accounts[controller]?.awaitedLayout = nil
        scenes.isStale = true
    }

    /// Keeps what was typed into a controller's views for its next process.
    mutating func keepTypedText(of key: ProcessKey) {
        guard let views = accounts[key.controller]?.views, let scene = processes[key]?.scene else { return }
        let text = TypedText(in: views, insteadOf: scene)
        if !text.isEmpty { accounts[key.controller]?.typedText = text }
    }
}
