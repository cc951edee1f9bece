import TroupeModel

// Section 3.7: a person turns the pages of a page view controller. The data source is asked for each page.

extension Turn {
    /// Handles a swipe or tap that turns a page.
    mutating func beginPageTurn(
        of container: ControllerID, _ direction: PageDirection, isCancelled: Bool, entry: Entry
    ) throws(Failure) {
        guard tree[container]?.page != nil else {
            guard tree[container] != nil else {
                throw Failure(
                    .noSuchController, "\(container) no longer exists", hint: "touch again; the screen has changed")
            }
            throw Failure(
                .badArgument, "\(tree.name(container)) is not a page view controller", hint: "`troupe tree` shows them")
        }
        let turn = PageTurn(direction: direction, isCancelled: isCancelled)
        run(start(.transition, [.page(.askPage(turn), of: container), .reply], entry: entry))
    }

    /// Performs one step of a page view controller.
    mutating func page(_ step: PageStep, of container: ControllerID, in activity: ActivityID) {
        // The container may be gone since the step was planned.
        guard let page = tree[container]?.page else { return }
        switch step {
        case .askPage(let turn):
            guard let edge = turn.found.last ?? page.edge(turn.direction) else { return }
            prepend([.page(.takePage(turn), of: container)], to: activity)
            guard let asked = turned([edge]).first else { return }
            let question = turn.direction == .forward ? PageMessage.pageAfter(asked) : .pageBefore(asked)
            send(question, of: container, in: activity, key: .page)
        case .takePage(let turn): take(turn, of: container, page, in: activity)
        case .turn(let turn):
            prepend([.page(.show(turn), of: container)], to: activity)
            send(.willTransition(to: turned(turn.pages)), of: container, in: activity)
        case .show(let turn): show(turn, of: container, page, in: activity)
        case .dropPassing(let passing, let direction):
            if tree.isShown(container) { planner.turnPages(of: container, direction.opposite, page.traits) }
            tree.setPages(page.pages, of: container)
            prepend(passing.map { .willMove($0, toParent: nil) }, to: activity)
        case .tell(let message): send(message, of: container, in: activity)
        case .askCount:
            guard page.traits.transitionStyle == .scroll else { return }
            prepend([.page(.askIndex, of: container)], to: activity)
            send(.presentationCount, of: container, in: activity, key: .page)
        case .askIndex:
            guard let count = number(in: activity, of: container), count != 0 else {
                return setControl(nil, of: container)
            }
            guard (1...Self.pageLimit).contains(count) else {
                planner.diagnose(
                    container,
                    "has a data source with a presentation count of \(count); give 0 for no page control, or at most"
                        + " \(Self.pageLimit)")
                return setControl(nil, of: container)
            }
            prepend([.page(.takeIndex(count: count), of: container)], to: activity)
            send(.presentationIndex, of: container, in: activity, key: .page)
        case .takeIndex(let count):
            let index = number(in: activity, of: container).flatMap { (0..<count).contains($0) ? $0 : nil }
            if index == nil {
                planner.diagnose(container, "has a data source without a presentation index below \(count)")
            }
            setControl(index.map { PageViewController.Control(count: count, index: $0) }, of: container)
        case .askSpine(let orientation):
            guard page.traits.transitionStyle == .pageCurl else { return }
            prepend([.page(.takeSpine, of: container)], to: activity)
            send(.spineLocation(orientation), of: container, in: activity, key: .spine)
        case .takeSpine:
            guard let number = number(in: activity, of: container, key: .spine) else { return }
            guard let spine = PageTraits.SpineLocation(number: number) else {
                return planner.diagnose(
                    container,
                    "has a delegate with a spine location of \(number), which is none; give 1 for the left or upper edge,"
                        + " 2 for the middle, 3 for the right or lower edge")
            }
            tree.changeRole(of: container) { $0.page?.traits.spineLocation = spine }
            guard let pages = tree[container]?.page, pages.pages.count != pages.pagesOfTurn else { return }
            planner.diagnose(
                container,
                "has its spine at \(spine.rawValue) and shows \(pages.pages.count) pages; set its pages in"
                    + " spineLocation(for:)")
        }
    }

    /// The pages with their configurations, as messages carry them.
    private func turned(_ pages: [ControllerID]) -> [TurnedPage] {
        pages.compactMap { id in
            tree[id].map { TurnedPage(id: id, className: $0.className, values: $0.configuration) }
        }
    }

    /// The largest number of pages that a page control shows.
    private static let pageLimit = 1_000_000

    /// Takes the page that the data source gave. Without a page the turn shows the pages found so far.
    private mutating func take(
        _ turn: PageTurn, of container: ControllerID, _ page: PageViewController, in activity: ActivityID
    ) {
        let answer = change(activity) { $0.answers.remove(.page) }
        guard case .controller(let id)? = answer else {
            if answer?.isAbsence == false {
                planner.diagnose(container, "has a data source whose answer is not a page; give a page or nothing")
            }
            return turn.found.isEmpty ? () : prepend([.page(.turn(turn), of: container)], to: activity)
        }
        let source = tree[container]?.pageSource
        let name = source.map { tree.name($0) } ?? "the data source"
        guard tree[id] != nil else {
            return refuse("\(name) gave a page that does not exist: \(id)", .noSuchController, in: activity)
        }
        guard !page.children.contains(id), !turn.found.contains(id) else {
            return refuse(
                "\(name) gave \(tree.name(id)) as the page \(turn.direction.place) a page, but it is shown already",
                .duplicateController, in: activity)
        }
        guard let source, Authority.related.includes(tree.relation(of: source, to: id)) else {
            return refuse("\(name) gave \(tree.name(id)) as a page, which is not its own", .notAllowed, in: activity)
        }
        var turn = turn
        turn.found.append(id)
        // Its maker may release it before it is shown.
        change(activity) { $0.top.removed.append(id) }
        let next = turn.found.count < page.pagesOfTurn ? PageStep.askPage(turn) : .turn(turn)
        prepend([.page(next, of: container)], to: activity)
    }

    /// Ends a turn because of the data source's answer.
    private mutating func refuse(_ words: String, _ code: ErrorCode, in activity: ActivityID) {
        planner.diagnose(nil, words)
        prepend(
            [.fail(Failure(code, words, hint: "make a new page in the data source, or give nothing at the end"))],
            to: activity)
    }

    /// Shows the pages of a turn, or lets them fall back, and tells the delegate of the end. The delegate hears an end
    /// also if the pages cannot be shown because its code, or an end of a process, changed the hierarchy meanwhile.
    private mutating func show(
        _ turn: PageTurn, of container: ControllerID, _ page: PageViewController, in activity: ActivityID
    ) {
        let former = turned(page.pages)
        func end(isCompleted: Bool) -> Step {
            .page(.tell(.didFinish(PageTurnOutcome(from: former, isCompleted: isCompleted))), of: container)
        }
        do throws(Failure) {
            let plan = try plan(turn, of: container)
            operations.concern(plan, in: activity, of: tree)
            suspendConcerned()
            change(activity) { activity in
                activity.top.controllers += plan.controllers
                activity.top.removed += plan.removed
            }
            prepend(plan.steps + [end(isCompleted: !turn.isCancelled)], to: activity)
        } catch {
            prepend([end(isCompleted: false), .fail(error)], to: activity)
        }
    }

    private mutating func plan(_ turn: PageTurn, of container: ControllerID) throws(Failure) -> Plan {
        if turn.isCancelled {
            return try PageViewController.planReturn(
                of: turn.pages, in: container, direction: turn.direction, with: &planner)
        }
        let plan = try plan(
            .setPages(
                turn.pages.map { .controller($0) }, in: .id(container), direction: turn.direction, animated: true),
            from: .system)
        tree.changeRole(of: container) { $0.page?.moveIndex(turn.direction, by: turn.pages.count) }
        return plan
    }

    /// Sends a message of a page view controller to its data source or delegate. A receiver without a process is
    /// started only for a question whose answer decides.
    private mutating func send(
        _ message: PageMessage, of container: ControllerID, in activity: ActivityID, key: AnswerKey? = nil
    ) {
        guard let controller = tree[container] else { return }
        let named =
            message.reservedProtocol == .pageSource ? controller.pageSource : controller.receiverOfDelegateMessages
        self.send(
            DelegateMessage(from: container, .page(message), expectsReply: message.isCall), of: container, to: named,
            in: activity, key: key)
    }

    /// Takes the answer to a question for a number; nil without an answer, or with one that is not a number.
    private mutating func number(
        in activity: ActivityID, of container: ControllerID, key: AnswerKey = .page
    ) -> Int? {
        guard let answer = change(activity, { $0.answers.remove(key) }), !answer.isAbsence else { return nil }
        guard case .number(let number) = answer else {
            planner.diagnose(container, "has a data source or delegate that gave no number; give a whole number")
            return nil
        }
        return number
    }

    private mutating func setControl(_ control: PageViewController.Control?, of container: ControllerID) {
        guard tree[container]?.page?.control != control else { return }
        tree.changeRole(of: container) { $0.page?.control = control }
        effects.append(.interfaceChanged)
    }
}

extension Controller {
    /// The controller that is asked for pages: the recorded data source, else the companion, whose class may have the
    /// methods.
    var pageSource: ControllerID? { self.dataSource ?? (self.hasCompanion ? id : nil) }
}

extension PageDirection {
    /// The word for the place of a page found in that direction.
    fileprivate var place: String { self == .forward ? "after" : "before" }
}

extension Answer {
    /// True if the code ran without giving a value, or has no method for the question.
    fileprivate var isAbsence: Bool { self == .done || self == .notImplemented }
}
