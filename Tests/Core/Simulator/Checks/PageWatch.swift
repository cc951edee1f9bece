import TroupeHierarchy
import TroupeInstance
import TroupeModel

/// Checks the turns of page view controllers: the order of the callbacks follows the style, no other controller gets
/// one, the delegate hears the end before the reply, and a turn without a page sends no callback (section 3.7).
struct PageWatch {
    private(set) var complaints: [String] = []
    /// The page view controller of each page, also after the page has left it.
    private var books: [ControllerID: ControllerID] = [:]
    /// The styles that code set.
    private var styles: [ControllerID: PageTraits.TransitionStyle] = [:]
    /// The turns by hand that have begun, by their transition.
    private var turns: [TransitionID: Turn] = [:]
    /// The questions for pages, with their transition.
    private var questions: [CallID: TransitionID] = [:]
    /// The ends of appearances since the latest beginnings, by page view controller.
    private var ends: [ControllerID: Set<AppearancePhase>] = [:]
    /// True if code changes pages, settings or the delegate while the latest transition runs.
    private var isMixed = false

    /// A turn by hand.
    private struct Turn {
        let book: ControllerID
        let isCancelled: Bool
        /// The process that was told of the beginning.
        var delegate: ProcessKey?
        var isFinished = false
        /// The pages that the data source gave, which had no place in the hierarchy.
        var given: Set<ControllerID> = []
        /// True if a controller got an appearance callback for it.
        var isSeen = false
    }

    mutating func note(_ input: Input, _ hierarchy: Hierarchy) {
        noteBooks(of: hierarchy)
        if case .answered(_, _, let call, .controller(let page)) = input,
            let transition = questions.removeValue(forKey: call), let place = hierarchy.place(of: page),
            place.parent == nil, place.presenter == nil
        {
            turns[transition]?.given.insert(page)
        }
        guard case .request(let request, let asker, _) = input else { return }
        switch request {
        case .setPages: if case .controller(_, _, during: _?) = asker { isMixed = true }
        case .configure(let id, let facts):
            guard let style = facts.pages?.transitionStyle else { return }
            styles[id] = style
            isMixed = true
        case .record(let configuration): if configuration.delegate != nil { isMixed = true }
        case .forward, .add, .remove, .willMove, .didMove: isMixed = true
        case .instantiate, .release, .place, .push, .pop, .setStack, .present, .dismiss, .select, .setTabs,
            .setCustomizable, .root, .setWindow, .show, .setPane, .setPaneOpen, .unwind, .performSegue, .rotate,
            .attemptRotation, .setEditing, .memoryWarning, .statusBar, .transition, .setFrame, .restart, .sendDelegate,
            .touch, .tap,
            .type,
            .userEvent, .post, .notice, .reload:
            break
        }
    }

    private mutating func noteBooks(of hierarchy: Hierarchy) {
        for id in hierarchy.allControllers where hierarchy.kind(of: id) == .pageViewController {
            for page in hierarchy.place(of: id)?.children ?? [] { books[page] = id }
        }
    }

    mutating func see(_ effect: Effect, _ witness: Witness, _ hierarchy: Hierarchy) {
        switch effect {
        case .event(let event): see(event, witness, hierarchy)
        case .send(let id, let incarnation, let transition?, let deliveries):
            for case .callback(let call, .delegate(let message)) in deliveries {
                switch message.page {
                case .willTransition: turns[transition]?.delegate = ProcessKey(id, incarnation)
                case .didFinish: turns[transition]?.isFinished = true
                case .pageBefore, .pageAfter: questions[call] = transition
                case .presentationCount, .presentationIndex, .spineLocation, nil: break
                }
            }
        case .reply(let reply, _, _):
            guard let turn = reply.transition.flatMap({ turns.removeValue(forKey: $0) }) else { return }
            replied(reply, turn, hierarchy)
        case .send, .spawn, .restarted, .kill, .end, .schedule, .cancel, .interfaceChanged, .animateBars, .turnPages,
            .animate,
            .setAside, .ready, .gone,
            .launchFailed, .broken:
            break
        }
    }

    /// A page that its maker releases after the answer is kept for the turn.
    mutating func checkGiven(in hierarchy: Hierarchy) {
        for turn in turns.values {
            for page in turn.given where hierarchy.place(of: page) == nil {
                complaints.append("\(page) has ended during the turn of \(turn.book) that it was given for")
            }
        }
    }

    private mutating func replied(_ reply: Reply, _ turn: Turn, _ hierarchy: Hierarchy) {
        guard !isMixed else { return }
        if turn.isSeen, !turn.isCancelled, reply.status == .completed, reply.controllers.isEmpty {
            complaints.append("a turn of \(turn.book) without a page sends appearance callbacks")
        }
        guard let delegate = turn.delegate, !turn.isFinished, hierarchy.place(of: turn.book) != nil,
            let facts = hierarchy.facts(of: delegate.controller), facts.process.state == .connected,
            facts.process.incarnation == delegate.incarnation
        else { return }
        complaints.append("\(delegate) is told the beginning of a turn of \(turn.book) and not its end")
    }

    private mutating func see(_ event: Event, _ witness: Witness, _ hierarchy: Hierarchy) {
        switch event.details {
        case .began(.request(let number, _, _)):
            (isMixed, ends) = (false, [:])
            guard let transition = event.transition,
                case .touch(.page(let book, _, let isCancelled))? = witness.tag(of: number).flatMap({
                    witness.requests[$0]?.request
                })
            else { return }
            turns[transition] = Turn(book: book, isCancelled: isCancelled)
        case .callback(let name, .appearance(_, .pageTurn, let flags), _):
            guard let id = event.subject?.controller,
                let phase = AppearancePhase.allCases.first(where: { $0.callback.rawValue == name })
            else { return }
            if let transition = event.transition { turns[transition]?.isSeen = true }
            turned(id, phase, flags, hierarchy)
        case .attached, .callback, .acknowledged, .request, .reply, .began, .settled, .process, .injected, .violation,
            .refusedConnection, .diagnostic, .spoken, .state, .lost, .gap, .unknown:
            break
        }
    }

    private mutating func turned(
        _ id: ControllerID, _ phase: AppearancePhase, _ flags: AppearanceFlags, _ hierarchy: Hierarchy
    ) {
        let way = Array(sequence(first: id) { hierarchy.place(of: $0)?.parent })
        guard let book = way.first(where: { books[$0] != nil }).flatMap({ books[$0] }) else {
            // The controller may have left its container since, in the same turn of the hierarchy.
            if hierarchy.place(of: id)?.parent != nil {
                complaints.append("\(id) is told \(phase) of a page turn and is no page")
            }
            return
        }
        guard books[id] == book, !isMixed else { return }
        let style = styles[book] ?? hierarchy.facts(of: book)?.scene?.pageTraits?.transitionStyle ?? .pageCurl
        switch phase {
        case .willAppear, .willDisappear: ends[book] = []
        case .didAppear where flags.contains(.movingToParent):
            if style == .scroll, ends[book]?.contains(.didDisappear) == true {
                complaints.append("\(id) appears after the old page of \(book), which scrolls")
            }
            ends[book, default: []].insert(phase)
        case .didDisappear where flags.contains(.movingFromParent):
            if style == .pageCurl, ends[book]?.contains(.didAppear) == true {
                complaints.append("\(id) disappears after the new page of \(book) has appeared, which curls")
            }
            ends[book, default: []].insert(phase)
        case .didAppear, .didDisappear: break
        }
    }
}

extension SceneModel {
    /// The settings of a page view controller; nil for another scene.
    fileprivate var pageTraits: PageTraits? { if case .page(let traits) = container { traits } else { nil } }
}
