import TroupeModel
import TroupeValue

// Rules 10 and 11: processes are lazy; an arriving branch is loaded, outer first, before anything appears.

extension Turn {
    /// Starts and loads several branches, each outer first. No root is inside another branch, so the branches load
    /// concurrently (rule 11).
    mutating func load(_ ids: [ControllerID], in activity: ActivityID) {
        let missing = ids.filter { !isLoaded($0) }
        for member in missing.flatMap(tree.branch(of:)) where tree[member]?.process.life.isAtRest == true {
            startProcess(of: member, isVisible: true)
        }
        guard missing.count > 1 else {
            return prepend(missing.flatMap { [.loadOne($0), .loadChildren($0)] }, to: activity)
        }
        let parts = missing.map { start(.part(of: activity), [.loadOne($0), .loadChildren($0)]) }
        change(activity) { $0.wait = .parts(IDSet(parts)) }
        for part in parts { run(part) }
    }

    /// True if every view of the branch is loaded and no view is still being loaded.
    private func isLoaded(_ id: ControllerID) -> Bool {
        guard let controller = tree[id], controller.view.isLoaded else { return false }
        guard controller.livesInDaemon || controller.isConfigured && !controller.view.isLoading else {
            return false
        }
        var areLoaded = true
        tree.forEachShownChild(of: controller) { areLoaded = areLoaded && isLoaded($0) }
        return areLoaded
    }

    /// Starts a controller's process if necessary and sends it its place; loads its view if `loadsView` is true.
    mutating func wake(_ id: ControllerID, loadsView: Bool, in activity: ActivityID) {
        // The controller may be gone since the step was planned.
        guard let controller = tree[id] else { return }
        if controller.livesInDaemon {
            guard !controller.view.isLoaded else { return }
            tree.change(id) { $0.view.loading = .done }
            return deliver(id, placement(of: controller) + [(.loadView, nil), (.viewDidLoad, nil)], in: activity)
        }
        switch controller.process.life {
        case .none, .retired:
            guard loadsView || !controller.process.isLeftDown else { return }
            startProcess(of: id, isVisible: loadsView)
            fallthrough
        case .launching:
            guard waitForHello(of: id, in: activity) else {
                return noteUnloaded(controller, loadsView: loadsView, in: activity)
            }
            prepend([.awaken(id, loadsView: loadsView)], to: activity)
        case .live:
            if controller.view.isLoading, loadsView {
                if !operations.isLoadingSuspended(of: id) { change(activity) { $0.wait = .view(id) } }
            } else if !controller.isConfigured || loadsView && !controller.view.isLoaded {
                prepend([.awaken(id, loadsView: loadsView)], to: activity)
            }
        case .restarting, .unavailable, .waitingForWorker:
            noteUnloaded(controller, loadsView: loadsView, in: activity)
        }
    }

    /// Makes an activity wait for a process's hello. A first incarnation has the launch deadline. For later
    /// incarnations a transition waits one call deadline in total, counted from their start.
    ///
    /// - Returns: False if it does not wait: the controller takes its place beside the queue once its process has
    ///   connected.
    private mutating func waitForHello(of id: ControllerID, in activity: ActivityID) -> Bool {
        guard let launched = operations.restorations.connecting[id], operations.isInTransition(activity) else {
            change(activity) { $0.wait = .connection(id, until: nil) }
            return true
        }
        // The launch does not wait for a restart (section 8).
        guard interface.hasLaunched else { return false }
        let timeout = interface.settings.deadlines.call
        var end = launched.advanced(byMilliseconds: timeout)
        if operations.restored(by: activity) == nil {
            let endOfAll = queue.endOfTimeout ?? now.advanced(byMilliseconds: timeout)
            queue.endOfTimeout = endOfAll
            end = min(end, endOfAll)
        }
        guard end > now else { return false }
        let timer = schedule(.hello(activity), at: end)
        change(activity) { $0.wait = .connection(id, until: timer) }
        return true
    }

    /// Logs that a transition continues without a controller's view.
    private mutating func noteUnloaded(_ controller: Controller, loadsView: Bool, in activity: ActivityID) {
        guard loadsView else { return }
        let transition = expect(activity).transition
        planner.logLost(CallbackName.loadView.rawValue, controller.subject, transition: transition)
    }

    /// Waits for the process that receives a message, over as many restarts as supervision allows. Fails if no process
    /// comes. A message reaches code that has its state: if the process has not taken it over yet, its view is loaded first.
    mutating func reach(_ id: ControllerID, in activity: ActivityID) {
        guard let controller = tree[id] else {
            let failure = Failure(.controllerUnavailable, "the receiver \(id) is gone")
            return prepend([.fail(failure)], to: activity)
        }
        switch controller.process.life {
        case .live:
            let loadsView = awaitsState(controller)
            if !controller.isConfigured || loadsView {
                prepend([.awaken(id, loadsView: loadsView)], to: activity)
            }
        case .unavailable: prepend([.fail(unreachable(controller))], to: activity)
        case .waitingForWorker: prepend([.fail(planner.workerMissing(for: controller))], to: activity)
        case .none where controller.process.isLeftDown: prepend([.fail(unreachable(controller))], to: activity)
        case .none, .retired:
            startProcess(of: id, isVisible: false)
            fallthrough
        case .launching, .restarting:
            change(activity) { $0.wait = .connection(id, until: nil) }
            prepend([.reach(id)], to: activity)
        }
    }

    private func unreachable(_ controller: Controller) -> Failure {
        let how = controller.processState == .unavailable ? "is unavailable" : "has ended and is not started again"
        return Failure(
            .controllerUnavailable, "\(controller.name) \(how)", hint: "`troupe restart \(controller.id)`")
    }

    /// Sends a new incarnation its first callbacks, then loads its view if `loadsView` is true.
    mutating func awaken(_ id: ControllerID, loadsView: Bool, in activity: ActivityID) {
        // The controller or its process may be gone since the wait began.
        guard let controller = tree[id], controller.process.isLive else { return }
        if controller.view.isLoading, loadsView {
            if !operations.isLoadingSuspended(of: id) { change(activity) { $0.wait = .view(id) } }
            return
        }
        guard !controller.view.isLoaded else { return }
        var callbacks: [(callback: Callback, key: AnswerKey?)] = []
        var configuration: (values: Configuration, place: Int)?
        let isMade = controller.view.isThere
        if !controller.isConfigured {
            callbacks += firstNotifications(for: id).map { ($0, nil) }
            // The owner of a nib file is made by code; only its views come from the file.
            if let scene = controller.scene, interface.scene(scene)?.identity.isFileOwner != true {
                callbacks.append((.awakeFromNib, nil))
            }
            let values = Configuration(
                controller: id, values: controller.configuration, delegate: controller.delegate,
                parent: controller.parent,
                children: controller.embedded.map(ContainedChild.init(_:)),
                enclosing: tree.filledContainers(around: id))
            // The values follow awakeFromNib and precede every other callback (rule 10).
            configuration = (values, place: callbacks.count)
            callbacks += placement(of: controller)
        }
        tree.change(id) { $0.process.dialogue?.isConfigured = true }
        effects.append(.interfaceChanged)
        let incarnation = controller.process.incarnation
        // If its view is needed too, the restoration that is due loads it.
        guard loadsView else { return deliver(id, callbacks, in: activity, configuration: configuration) }
        operations.restorations.removeDue(id)
        if incarnation.rawValue > 1, operations.restored(by: activity) != id { queue.review(id) }
        let restored = takenOver(by: controller)
        // Editing is a fact like the configuration: a new incarnation receives setEditing after viewDidLoad.
        let hearsOfEditing = controller.isEditing && controller.process.dialogue?.isEditing == false
        tree.change(id) { controller in
            controller.view.loading = .underWay
            controller.process.hadView = true
            if hearsOfEditing { controller.process.dialogue?.isEditing = true }
        }
        // A view that its code has loaded lacks only the rest (section 3.1).
        if !isMade { callbacks.append((.loadView, nil)) }
        let loaded: [Callback] =
            (isMade ? [] : [.viewDidLoad]) + (restored.map { [.decodeRestorableState($0)] } ?? [])
            + (hearsOfEditing ? [.setEditing(true, animated: false)] : [])
        let embeds = interface.scene(controller.scene)?.embeds ?? []
        if embeds.isEmpty {
            callbacks += loaded.map { ($0, nil) }
            prepend([.loaded(id, incarnation)], to: activity)
        } else {
            prepend(
                [.embed(id, embeds), .finishLoading(id, incarnation, loaded), .loaded(id, incarnation)], to: activity)
        }
        guard !callbacks.isEmpty || configuration != nil else { return }
        deliver(id, callbacks, in: activity, configuration: configuration)
    }

    /// Marks a view as loaded and resumes the activities that wait for it.
    mutating func viewLoaded(_ id: ControllerID, of incarnation: Incarnation) {
        // A later incarnation may be loading it by now.
        guard tree[id]?.view.isLoading == true, tree.isLatest(incarnation, of: id) else { return }
        tree.change(id) { $0.view.loading = .done }
        for activity in activities.keys.sorted() where activities[activity]?.wait == .view(id) { resume(activity) }
    }

    /// The move callbacks that a controller is sent before its view is loaded.
    private mutating func placement(of controller: Controller) -> [(callback: Callback, key: AnswerKey?)] {
        guard let parent = controller.parent else { return [] }
        let wasTold = controller.move.lastToldParent == parent
        tree.change(controller.id) { changed in
            changed.process.dialogue?.parent = parent
            changed.move.lastToldParent = parent
        }
        // A new incarnation does not receive the move callbacks of its predecessor (rule 9).
        guard !wasTold else { return [] }
        return [(.willMoveToParent(parent), nil)]
            + (controller.move.isSettled ? [(.didMoveToParent(parent), nil)] : [])
    }

    /// Performs the embed segues of a scene (section 3.8). All children are made and started, then prepared in order;
    /// their views are loaded concurrently, before the container's viewDidLoad.
    mutating func embed(_ segues: [SegueModel], in id: ControllerID, activity: ActivityID) {
        var children: [ControllerID] = []
        var preparing: [Step] = []
        for segue in segues {
            guard let child = makeEmbedded(by: segue, in: id) else { continue }
            children.append(child)
            let handle = interface.handle(for: segue, source: id, made: tree.contents(child), sender: .null)
            preparing += [
                .ask(id, .prepareForSegue(handle), .prepare), .configure(made: handle.made.map(\.id), by: id),
            ]
        }
        guard !children.isEmpty else { return }
        prepend(
            preparing + [.loadTogether(children)] + children.map { .didMove($0, toParent: id) }, to: activity)
    }

    /// Makes and starts the destination of an embed segue; nil if it was made before or would nest too deep.
    private mutating func makeEmbedded(by segue: SegueModel, in id: ControllerID) -> ControllerID? {
        guard let controller = tree[id], !controller.embedded.contains(where: { $0.segue == segue.id }),
            let destination = interface.application?.destination(of: segue)
        else { return nil }
        do throws(Failure) {
            try interface.checkNesting(of: destination, in: id)
        } catch {
            planner.diagnose(id, "does not get the child that segue \(segue.id) embeds: \(error.message)")
            return nil
        }
        let child = planner.make(destination)
        var view: String?
        if case .containment(let container) = segue.trigger { view = container?.rawValue }
        let frame = view.flatMap { name in
            interface.scene(controller.scene)?.content.views.first { $0.storyboardID == name }?.frame
        }
        tree.embed(
            CustomContainer.Embedding(
                child: child, frame: frame, containerView: view, segue: segue.id,
                isShown: controller.declared.forwardsAppearance),
            in: id)
        for member in tree.branch(of: child) { startProcess(of: member, isVisible: true) }
        return child
    }
}

extension ContainedChild {
    /// The description of the child for its container's code.
    init(_ embedding: CustomContainer.Embedding) {
        self.init(
            controller: embedding.child, containerView: embedding.containerView, segue: embedding.segue?.rawValue,
            frame: embedding.frame, isHidden: !embedding.isShown)
    }
}
