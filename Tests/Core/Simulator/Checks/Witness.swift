import TroupeHierarchy
import TroupeInstance
import TroupeModel

/// An oracle that sees every effect of the hierarchy and checks section 1 independently of the hierarchy's bookkeeping.
struct Witness {
    /// A request as it was made.
    struct Asked {
        let request: Request
        let asker: Asker
    }

    /// A call without an answer.
    private struct Awaited {
        let controller: ControllerID
        let unordered: Unordered?
    }

    private var found: [String] = []
    /// The faults in the hierarchy's effects.
    var complaints: [String] { found + records.complaints }
    private var records = RecordWatch()
    private(set) var enclosing = EnclosingWatch()
    /// All requests by their tag.
    private(set) var requests: [UInt64: Asked] = [:]
    private var open: Set<UInt64> = []
    private var tags: [RequestID: UInt64] = [:]
    /// The latest request; its event is the next of its kind.
    private var latest: UInt64?
    /// Transitions whose request was answered.
    private var answered: Set<TransitionID> = []
    private var running: TransitionID?
    /// Restorations in progress, by their transition.
    private var restorations: [TransitionID: ControllerID] = [:]
    /// The controllers that the running transition, or a restoration in progress, has sent something.
    private var told: [TransitionID: Set<ControllerID>] = [:]
    /// True if a transition holds the queue.
    var isRunning: Bool { running != nil }
    /// The requests without a reply.
    var openRequests: [Request] { open.compactMap { requests[$0]?.request } }
    private var accounts: [ProcessKey: Account] = [:]
    /// The unanswered calls of each transition.
    private var awaited: [TransitionID: [CallID: Awaited]] = [:]
    /// Controllers that missed a deadline and have not answered since: nobody waits for calls to them.
    private(set) var silent: Set<ControllerID> = []
    /// Controllers whose process has connected and has not been asked for its view, or had a callback again, since.
    private var arrivals: Set<ControllerID> = []

    /// The view callbacks of one incarnation.
    private struct Account {
        var isLoaded = false
        var last: AppearancePhase?
    }

    /// The questions for pages, with their transition.
    private var pageQuestions: [CallID: TransitionID] = [:]
    /// The pages that data sources gave for running turns.
    private var pagesGiven: [TransitionID: Set<ControllerID>] = [:]

    /// The controllers that unanswered requests are to show, and the pages of running turns (section 3.7).
    var awaitedControllers: Set<ControllerID> {
        Set(open.flatMap { requests[$0]?.request.existing ?? [] }).union(pagesGiven.values.flatMap(\.self))
    }

    /// Notes the page that a data source gave.
    mutating func answered(_ call: CallID, _ answer: Answer) {
        // The page of an answer that comes after the end of its turn is not shown.
        guard let transition = pageQuestions.removeValue(forKey: call), case .controller(let page) = answer,
            !answered.contains(transition)
        else { return }
        pagesGiven[transition, default: []].insert(page)
    }

    private mutating func noteQuestions(in deliveries: [Delivery], of transition: TransitionID?) {
        for case .callback(let call, .delegate(let message)) in deliveries {
            switch message.page {
            case .pageBefore, .pageAfter: pageQuestions[call] = transition
            case .presentationCount, .presentationIndex, .willTransition, .didFinish, .spineLocation, nil: break
            }
        }
    }

    /// True once a relaunch has restored the hierarchy: a presenter and the controllers that are presented over it load side by
    /// side, at the launch or when a later transition uncovers both.
    var isRestored = false

    /// The tag of a request, from the number that the hierarchy gave it.
    func tag(of number: RequestID) -> UInt64? { tags[number] }

    mutating func asked(_ request: Request, from asker: Asker, tag: UInt64) {
        latest = tag
        requests[tag] = Asked(request: request, asker: asker)
        open.insert(tag)
    }

    mutating func see(_ effect: Effect, of hierarchy: Hierarchy, isConnected: (ProcessKey) -> Bool) {
        switch effect {
        case .event(let event): see(event)
        case .send(let id, let incarnation, let transition, let deliveries):
            if !isConnected(ProcessKey(id, incarnation)) {
                found.append("something is sent to \(id).\(incarnation), which is not connected")
            }
            records.sent(deliveries, to: ProcessKey(id, incarnation))
            enclosing.sent(deliveries, to: ProcessKey(id, incarnation))
            noteQuestions(in: deliveries, of: transition)
            sent(deliveries, to: id, transition, in: hierarchy)
        case .reply(let reply, _, let tag): replied(reply, tag)
        case .end(let id, let incarnation, let cause):
            if cause == .requested(by: .departure) { departed(ProcessKey(id, incarnation)) }
            release(id)
        case .spawn, .restarted, .kill, .schedule, .cancel, .interfaceChanged, .animateBars, .turnPages, .animate,
            .setAside,
            .ready, .gone,
            .launchFailed,
            .broken:
            break
        }
    }

    /// Rule 3: exactly one terminal reply, after the last callback of its transition.
    private mutating func replied(_ reply: Reply, _ tag: UInt64) {
        guard tag != 0 else { return }
        if open.remove(tag) == nil {
            found.append("request \(reply.request) (\(reply.command)) is answered twice")
        }
        guard let asked = requests[tag] else { return }
        if reply.status == .completed { records.completed(asked.request) }
        guard let transition = reply.transition, !Self.isInside(asked) else { return }
        pagesGiven[transition] = nil
        answered.insert(transition)
    }

    /// Rule 2: a request of a controller about itself, made inside a callback, is answered inside the running
    /// transition.
    private static func isInside(_ asked: Asked) -> Bool {
        guard case .controller(_, _, during: _?) = asked.asker else { return false }
        switch asked.request {
        case .add, .remove, .willMove, .didMove, .forward, .setStack, .setPages: return true
        case .instantiate, .release, .record, .place, .push, .pop, .present, .dismiss, .select, .setTabs,
            .setCustomizable, .root, .setWindow, .show, .setPane, .setPaneOpen, .unwind, .performSegue,
            .rotate, .attemptRotation, .setEditing, .memoryWarning, .statusBar,
            .transition, .setFrame, .configure, .restart, .sendDelegate, .touch, .tap, .type, .userEvent, .post,
            .notice,
            .reload:
            return false
        }
    }

    /// Deliveries that UIKit does not order among some controllers are sent to all of them at once.
    private enum Unordered: Equatable {
        /// Rotation and layout, among controllers that do not contain each other.
        case layout
        /// One appearance phase, among the siblings of one container.
        case appearance(AppearancePhase)
        /// Loading, among controllers that do not contain each other (rule 11).
        case loading
        /// Messages of embed segues and of requests inside callbacks, to any controller they name, while branches load
        /// side by side.
        case besides

        init?(_ delivery: Delivery) {
            guard case .callback(_, let callback) = delivery else {
                self = .loading
                return
            }
            switch callback {
            case .willRotate, .willAnimateRotation, .willAnimateFirstHalfOfRotation,
                .willAnimateSecondHalfOfRotation, .viewWillLayoutSubviews, .updateViewConstraints,
                .viewDidLayoutSubviews:
                self = .layout
            case .appearance(let phase, _): self = .appearance(phase)
            case .awakeFromNib, .loadView, .viewDidLoad, .willMoveToParent, .didMoveToParent,
                .decodeRestorableState:
                self = .loading
            case .prepareForSegue, .setEditing, .encodeRestorableState, .delegate: self = .besides
            case .viewWillUnload, .viewDidUnload, .presentationEnded, .presentedControllerFailed, .shouldAutorotate,
                .supportedInterfaceOrientations, .preferredInterfaceOrientation, .didRotate,
                .didAnimateFirstHalfOfRotation, .deviceOrientationDidChange,
                .didReceiveMemoryWarning, .shouldPerformSegue:
                return nil
            }
        }
    }

    /// True if a delivery may be sent to a controller while another controller has not answered a call.
    private func goesTogether(
        _ delivery: Delivery, to id: ControllerID, with awaited: Awaited, in hierarchy: Hierarchy
    ) -> Bool {
        guard let unordered = Unordered(delivery) else { return false }
        let areApart = loadApart(id, awaited.controller, in: hierarchy)
        switch (unordered, awaited.unordered) {
        case (.layout, _): return true
        case (.appearance, _):
            return unordered == awaited.unordered
                && hierarchy.place(of: id)?.parent == hierarchy.place(of: awaited.controller)?.parent
        case (.loading, .loading?), (.loading, .besides?):
            return areApart || Self.loadsTogether(id, awaited.controller, in: hierarchy)
        case (.besides, .loading?), (.besides, .besides?):
            let (path, other) = (Self.way(out: id, of: hierarchy), Self.way(out: awaited.controller, of: hierarchy))
            return areApart || !path.contains(awaited.controller) && !other.contains(id)
        case (.loading, _), (.besides, _): return false
        }
    }

    /// Rule 11: true if two branches load side by side, each with the controllers that requests inside it make and
    /// move. A stack or a tab bar controller loads only one child at a time: a request that reaches another child
    /// waits.
    private static func loadsTogether(_ id: ControllerID, _ other: ControllerID, in hierarchy: Hierarchy) -> Bool {
        let (path, others) = (way(out: id, of: hierarchy), way(out: other, of: hierarchy))
        guard let meeting = path.first(where: others.contains) else { return true }
        guard meeting != id, meeting != other else { return false }
        guard hierarchy.kind(of: meeting) == .navigationController || hierarchy.kind(of: meeting) == .tabBarController
        else { return true }
        // A controller presented from there is in a separate layer.
        func isChild(_ way: [ControllerID]) -> Bool {
            way.firstIndex(of: meeting).map { hierarchy.place(of: way[$0 - 1])?.parent == meeting } ?? false
        }
        return !isChild(path) || !isChild(others)
    }

    /// Section 10: true if a relaunch restores two controllers of which one presents the other, or a container of the other.
    private func loadApart(_ id: ControllerID, _ other: ControllerID, in hierarchy: Hierarchy) -> Bool {
        isRestored && Self.layer(of: id, in: hierarchy) != Self.layer(of: other, in: hierarchy)
    }

    /// The outermost container of a controller.
    private static func layer(of id: ControllerID, in hierarchy: Hierarchy) -> ControllerID {
        var outer = id
        while let parent = hierarchy.place(of: outer)?.parent { outer = parent }
        return outer
    }

    /// A controller and its containers or presenters, innermost first.
    private static func way(out id: ControllerID, of hierarchy: Hierarchy) -> [ControllerID] {
        var way = [id]
        while let place = hierarchy.place(of: way[way.count - 1]), let next = place.parent ?? place.presenter {
            way.append(next)
        }
        return way
    }

    /// Rule 5: calls are answered before the next step of their order starts.
    private mutating func sent(
        _ deliveries: [Delivery], to id: ControllerID, _ transition: TransitionID?, in hierarchy: Hierarchy
    ) {
        guard let transition else { return }
        noteTold(id, in: transition)
        let early = awaited[transition]?.filter { call in
            !deliveries.allSatisfy { goesTogether($0, to: id, with: call.value, in: hierarchy) }
        }
        if let call = early?.min(by: { $0.key < $1.key }) {
            found.append("\(id) is sent a message while \(call.value.controller) has not answered call \(call.key)")
        }
        guard !silent.contains(id) else { return }
        for case .callback(let call, let callback) in deliveries where callback.isCall {
            awaited[transition, default: [:]][call] = Awaited(
                controller: id, unordered: Unordered(.callback(call, callback)))
        }
    }

    /// Rule 9: a restoration sends nothing to a controller that the running transition, or another restoration in
    /// progress, has sent something.
    private mutating func noteTold(_ id: ControllerID, in transition: TransitionID) {
        let isRestoration = restorations[transition] != nil
        guard isRestoration || transition == running else { return }
        if isRestoration, let other = told.first(where: { $0.key != transition && $0.value.contains(id) })?.key,
            other == running || restorations[other].map({ $0 != restorations[transition] }) == true
        {
            found.append("\(id) gets a message of the restoration \(transition) inside transition \(other)")
        }
        told[transition, default: []].insert(id)
    }

    /// Forgets the unanswered calls of a controller.
    private mutating func release(_ id: ControllerID) {
        for transition in awaited.keys {
            awaited[transition] = awaited[transition]?.filter { $0.value.controller != id }
            if awaited[transition]?.isEmpty == true { awaited[transition] = nil }
        }
    }

    private mutating func see(_ event: Event) {
        switch event.details {
        case .began(let cause): if let transition = event.transition { began(transition, cause) }
        case .settled:
            guard let transition = event.transition else { return }
            told[transition] = nil
            if restorations.removeValue(forKey: transition) != nil { return }
            if running != transition { found.append("transition \(transition) settles, which does not run") }
            running = nil
        case .acknowledged(_, let call):
            guard let transition = event.transition else { return }
            awaited[transition]?[call] = nil
            if awaited[transition]?.isEmpty == true { awaited[transition] = nil }
        case .process(let change, _, _, _):
            guard let id = event.subject?.controller else { return }
            switch change {
            case .unresponsive:
                silent.insert(id)
                release(id)
            case .recovered: silent.remove(id)
            case .connected: arrivals.insert(id)
            case .exited, .unavailable, .waitingForWorker:
                silent.remove(id)
                release(id)
            case .launching, .spawned, .busy, .responsive, .stopped, .continued, .retired: break
            }
        case .callback: see(callback: event)
        case .request(let number, _, _):
            guard let latest else { return }
            tags[number] = latest
            self.latest = nil
        case .attached, .reply, .injected, .violation, .refusedConnection, .diagnostic, .spoken, .state, .lost, .gap,
            .unknown:
            break
        }
    }

    /// Rule 1: one transition at a time, with restorations beside it.
    private mutating func began(_ transition: TransitionID, _ cause: TransitionCause) {
        if case .restoration(let id) = cause {
            restorations[transition] = id
            // Rules 9 and 11: a restoration is only for a process that has connected since; the transition that brings
            // a controller in any other way sends its callbacks.
            if arrivals.remove(id) == nil {
                found.append("\(id) is visible without appearance callbacks until \(transition)")
            }
            return
        }
        if let running { found.append("transition \(transition) begins while \(running) runs") }
        running = transition
    }

    /// Rule 6: the view callbacks of each incarnation, and their order.
    private mutating func see(callback event: Event) {
        guard let subject = event.subject else { return }
        let who = "\(subject.controller).\(subject.incarnation)"
        if let transition = event.transition, answered.contains(transition) {
            found.append("\(who) is told \(event.name ?? "") after the reply of transition \(transition)")
        }
        if event.isReleaseByCode {
            see(releaseBy: ProcessKey(subject.controller, subject.incarnation), who)
        }
        guard event.kind == .callback, let name = event.name.flatMap(CallbackName.init(rawValue:)) else { return }
        let key = ProcessKey(subject.controller, subject.incarnation)
        var account = accounts[key] ?? Account()
        defer { accounts[key] = account }
        func expect(_ allowed: [AppearancePhase?], _ phase: AppearancePhase) {
            if !account.isLoaded { found.append("\(who) is told \(name) before its view is loaded") }
            if !allowed.contains(account.last) {
                found.append("\(who) is told \(name) after \(account.last?.rawValue ?? "nothing")")
            }
            account.last = phase
        }
        if name == .viewDidLoad {
            if account.isLoaded { found.append("\(who) is told viewDidLoad twice") }
            account.isLoaded = true
            if subject.incarnation.rawValue == 1, !event.isByCode { arrivals.remove(subject.controller) }
        }
        if name == .viewDidUnload {
            if account.last != nil, account.last != .didDisappear {
                found.append("\(who) loses its view after \(account.last?.rawValue ?? "nothing")")
            }
            account.isLoaded = false
        }
        switch AppearancePhase.allCases.first(where: { $0.callback == name }) {
        case .willAppear?:
            arrivals.remove(subject.controller)
            expect([nil, .didDisappear, .willDisappear], .willAppear)
        case .didAppear?: expect([.willAppear], .didAppear)
        case .willDisappear?: expect([.willAppear, .didAppear], .willDisappear)
        case .didDisappear?: expect([.willDisappear], .didDisappear)
        case nil: break
        }
    }

    /// Section 3.1: code releases a view only while the view is hidden and loaded.
    private mutating func see(releaseBy key: ProcessKey, _ who: String) {
        let account = accounts[key] ?? Account()
        if !account.isLoaded { found.append("\(who) releases a view that is not loaded") }
        if account.last != nil, account.last != .didDisappear {
            found.append("\(who) releases its view after \(account.last?.rawValue ?? "nothing")")
        }
        accounts[key, default: account].isLoaded = false
    }

    /// Rules 6 and 12: a controller that leaves the hierarchy has disappeared before its process ends.
    private mutating func departed(_ key: ProcessKey) {
        guard let last = accounts[key]?.last, last != .didDisappear else { return }
        found.append("\(key) leaves the hierarchy and was last told \(last.rawValue)")
    }

    /// Requests that were never answered.
    func unanswered() -> [String] {
        open.sorted().map { "request with tag \($0) was never answered: \(requests[$0].map { "\($0.request)" } ?? "")" }
    }

    /// Rules 6 and 7 at a settled moment: the last callback of each controller matches its visibility in the reference
    /// model.
    ///
    /// - Parameter undecided: Controllers that may be visible or not.
    func differences(
        fromVisible visible: Set<ControllerID>, undecided: Set<ControllerID>, of hierarchy: Hierarchy
    ) -> [String] {
        hierarchy.allControllers.compactMap { id in
            guard let facts = hierarchy.facts(of: id),
                facts.livesInDaemon || facts.process.state == .connected || facts.process.state == .unresponsive
            else { return nil }
            let last = accounts[ProcessKey(id, facts.process.incarnation)]?.last
            if undecided.contains(id), last == .didAppear { return nil }
            if visible.contains(id) {
                if hierarchy.hasContainerWithoutProcess(id) { return nil }
                return last == .didAppear ? nil : "\(id) is visible and was last told \(last?.rawValue ?? "nothing")"
            }
            return last == nil || last == .didDisappear
                ? nil : "\(id) is hidden and was last told \(last?.rawValue ?? "")"
        }
    }
}

extension Request {
    /// The existing controllers that the request is to show.
    var existing: [ControllerID] {
        let destinations: [Destination] =
            switch self {
            case .push(let destination, _, _), .present(let destination, _, _), .root(let destination),
                .add(let destination, _, _, _, _), .show(let destination, _, _, _),
                .transition(_, let destination, _, _),
                .setPane(let destination, _, _):
                [destination]
            case .setWindow(_, let root, _): [root].compactMap(\.self)
            case .setStack(let destinations, _, _), .setTabs(let destinations, _, _),
                .setPages(let destinations, _, _, _):
                destinations
            case .instantiate, .release, .record, .place, .pop, .dismiss, .select, .setCustomizable, .setPaneOpen,
                .unwind,
                .performSegue, .rotate, .attemptRotation, .setEditing, .memoryWarning, .statusBar, .remove, .willMove,
                .didMove, .forward, .setFrame, .configure, .restart, .sendDelegate, .touch, .tap, .type, .userEvent,
                .post, .notice, .reload:
                []
            }
        return destinations.compactMap { destination in
            guard case .controller(let id) = destination else { return nil }
            return id
        }
    }
}

extension Event {
    /// True if the controller's code took the step by itself.
    fileprivate var isByCode: Bool {
        if case .callback(_, .byCode, _) = details { true } else { false }
    }

    /// True if a controller's code has released its view.
    fileprivate var isReleaseByCode: Bool {
        if case .callback("releaseView", .byCode, _) = details { true } else { false }
    }
}
