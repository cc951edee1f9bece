package import TroupeModel

// Rule 13: a second tap. A touch that would start a transition is dropped while a transition runs or is about to.
//
// Three places apply the rule to the three ways in which a touch becomes a request:
// - a touch of a bar that the daemon draws: `begin(_:entry:)` in Turn+Touches.swift,
// - a control whose segue starts: `beginSegue(_:from:sender:byUser:entry:)` in Turn+Segues.swift,
// - a request that a child's code makes because of a touch: `ask(_:within:for:during:)` in Instance+Requests.swift.
//
// A restoration does not count as a transition here, and neither does a turn that waits for one.

extension Failure {
    /// The error for a second tap (rule 13).
    package static var secondTap: Failure {
        Failure(.inputDuringTransition, "a transition is under way; the touch was dropped", hint: "touch again")
    }
}

extension Operations {
    /// True if a transition runs or is about to.
    var runsTransition: Bool {
        queue.running != nil || queue.heldTurn == nil && !queue.waiting.isEmpty || !forwarded.isEmpty
            || activities.values.contains { holdsInput($0) }
    }

    /// True if the activity is a transition or about to become one.
    func holdsInput(_ activity: Activity) -> Bool {
        if activity.id == queue.running { return true }
        return if case .performSegue? = activity.base.entry?.request { true } else { false }
    }

    // MARK: Touches of bars

    /// True if a touch of a bar waits behind the transition under way instead of being dropped: a silent child has
    /// delayed the transition for longer than any animation takes, and the touch does not repeat the request under way.
    ///
    /// - Parameter longest: The longest animation, in milliseconds.
    func mayWait(_ touch: BarTouch, in tree: ControllerTree, longest: Int, at now: Instant) -> Bool {
        if queue.heldTurn != nil { return !queue.pending.contains { touch.repeats($0.request) } }
        guard queue.waiting.isEmpty, forwarded.isEmpty else { return false }
        return activities.values.allSatisfy { activity in
            guard holdsInput(activity) else { return true }
            guard activity.base.entry.map({ !touch.repeats($0.request) }) ?? true,
                let start = childAwaited(since: activity.wait, in: tree)
            else { return false }
            return start.advanced(byMilliseconds: longest) <= now
        }
    }

    /// The time since which an activity waits for a child; nil if it waits for something else.
    private func childAwaited(since wait: Activity.Wait, in tree: ControllerTree) -> Instant? {
        switch wait {
        case .answers(let awaited):
            awaited.compactMap { call in
                calls[call].flatMap { tree[$0.controller]?.process.outstanding[call] }
            }.min()
        case .connection(let id, _): tree[id]?.process.run?.launched
        case .parts(let parts):
            parts.compactMap { activities[$0].flatMap { childAwaited(since: $0.wait, in: tree) } }.min()
        case .nothing, .view, .animation, .replies: nil
        }
    }

    // MARK: Requests because of touches

    /// True if the request repeats the request of the held turn, or one behind it.
    func repeatsPending(_ request: Request, from asker: ControllerID, in tree: ControllerTree) -> Bool {
        guard queue.heldTurn != nil else { return false }
        return queue.pending.contains { entry in
            entry.asker.controller == asker && isSame(request, as: entry.asked, in: tree)
        }
    }

    /// True if two requests are equal, or differ only in controllers of the same kind: code that makes a screen for each
    /// of two touches makes two controllers.
    private func isSame(_ request: Request, as other: Request, in tree: ControllerTree) -> Bool {
        if request == other { return true }
        guard !request.destinations.isEmpty, request.command == other.command, request.targets == other.targets else {
            return false
        }
        func kinds(_ request: Request) -> [Kind] { request.destinations.map { Kind(tree[$0]) } }
        return kinds(request) == kinds(other)
    }

    /// The scene and class that a controller was made from.
    private struct Kind: Equatable {
        let scene: SceneReference?
        let className: String?

        init(_ controller: Controller?) {
            scene = controller?.scene
            className = controller?.className
        }
    }
}

extension BarTouch {
    /// True if the touch repeats a request that is under way or waits.
    fileprivate func repeats(_ request: Request) -> Bool {
        if request == .touch(self) { return true }
        return switch self {
        case .back(let stack): if case .pop(.one, in: .id(stack), _) = request { true } else { false }
        case .outsidePopover, .outsidePopoverIn: if case .dismiss = request { true } else { false }
        case .pane(let split): request == .setPaneOpen(true, in: .id(split))
        case .tab, .moreRow, .edit, .pick, .put, .done, .item, .page: false
        }
    }
}
