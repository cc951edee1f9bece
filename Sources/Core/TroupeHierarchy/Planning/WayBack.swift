import TroupeModel

// Section 3.8: the way back of an unwind segue is one transition of several parts.

/// The parts of the way back of an unwind segue, outermost first, with the visible controllers between them.
///
/// Only the difference between the first and the last set of visible controllers receives appearance callbacks (rule
/// 7). Each changed branch belongs to the part that hides it first or shows it last.
struct WayBack {
    /// The visible controllers before the first part.
    let before: VisibleSet
    private(set) var parts: [Part] = []

    /// A dismissal, a change of tabs or a pop. The tree has changed already.
    struct Part {
        let kind: Kind
        /// The controllers that left the hierarchy with this part.
        var removed: [ControllerID] = []
        /// The dismissed controllers with their former presentations, from the presenter upwards.
        var dismissed: [Dismissed] = []
        /// True if the container has appeared or appears. A container without appearance shows its children later.
        var isShown = true
        /// The visible controllers after this part.
        let after: VisibleSet
        var going: [AppearanceChange] = []
        var coming: [AppearanceChange] = []

        var hasChanges: Bool { !going.isEmpty || !coming.isEmpty }
    }

    enum Kind: Hashable {
        case dismissal
        case selection
        /// A pop of these controllers, the top last.
        case pop([ControllerID], to: ControllerID, in: ControllerID)
    }

    struct Dismissed {
        let id: ControllerID
        let record: PresentationRecord
    }

    init(from before: VisibleSet) { self.before = before }

    mutating func append(_ part: Part) { parts.append(part) }

    /// Gives each branch that disappears or appears to its part.
    ///
    /// - Parameter change: The branches that differ between ``before`` and the end, in any reason.
    mutating func distribute(_ change: (going: [AppearanceChange], coming: [AppearanceChange])) {
        for root in change.going.map(\.root) {
            guard let place = parts.firstIndex(where: { !$0.after.contains(root) }) else { continue }
            parts[place].going.append(parts[place].farewell(of: root))
        }
        for root in change.coming.map(\.root) {
            let hidden = parts.dropLast().lastIndex { !$0.after.contains(root) }
            let place = hidden.map { $0 + 1 } ?? parts.startIndex
            guard parts.indices.contains(place) else { continue }
            parts[place].coming.append(AppearanceChange(root: root, reason: parts[place].comingReason))
        }
    }

    /// The controllers that left the hierarchy.
    var removed: [ControllerID] { parts.flatMap(\.removed) }

    /// True if a controller that covered the window was dismissed.
    var uncoversWindow: Bool {
        parts.contains { $0.dismissed.contains { $0.record.covers && !$0.record.isInContext } }
    }

    /// The roots of the branches that have to be loaded.
    var loaded: [ControllerID] {
        parts.flatMap { $0.isShown || $0.kind == .selection ? $0.coming.map(\.root) : [] }
    }

    /// The steps of the transition up to the loading: the moves of the popped controllers begin.
    var farewells: [Step] { parts.flatMap(\.popped).map { .willMove($0, toParent: nil) } }

    /// The steps after the loading. Only the outermost part that changes a visible controller is animated.
    func steps(_ durations: Settings.Durations, presentationEnded: (Dismissed) -> Step?) -> [Step] {
        let outermost = parts.firstIndex(where: \.hasChanges)
        var steps: [Step] = []
        for (place, part) in parts.enumerated() { steps += part.will(animated: place == outermost) }
        if let outermost { steps += [.layout, .animate(parts[outermost].duration(durations))] }
        for (place, part) in parts.enumerated() { steps += part.did(animated: place == outermost) }
        for part in parts {
            if part.dismissed.count > 1 { steps += part.dismissed.compactMap(presentationEnded) }
            steps += part.popped.map { .didMove($0, toParent: nil) }
            if case .pop(_, let top, let stack) = part.kind { steps.append(.delegate(of: stack, .didShow(top))) }
        }
        return steps
    }
}

extension WayBack.Part {
    /// The popped controllers, the former top first.
    fileprivate var popped: [ControllerID] {
        if case .pop(let popped, _, _) = kind { popped.reversed() } else { [] }
    }

    /// A tab comes with the reason of its selection, every other controller is uncovered (rule 8).
    fileprivate var comingReason: AppearanceReason { kind == .selection ? .select : .uncovered }

    /// The reason and flags of a branch that disappears with this part.
    fileprivate func farewell(of root: ControllerID) -> AppearanceChange {
        if dismissed.contains(where: { $0.id == root }) {
            return AppearanceChange(root: root, reason: .dismiss, flags: .beingDismissed)
        }
        switch kind {
        case .dismissal: return AppearanceChange(root: root, reason: .dismiss)
        case .selection: return AppearanceChange(root: root, reason: .select)
        case .pop(let popped, _, _):
            return AppearanceChange(root: root, reason: .pop, flags: root == popped.last ? .movingFromParent : [])
        }
    }

    fileprivate func duration(_ durations: Settings.Durations) -> Int {
        switch kind {
        case .dismissal: durations.modal
        case .selection: 0
        case .pop: durations.push
        }
    }

    /// The will-callbacks in the order of a dismissal, a selection or a pop (sections 3.6, 3.5 and 3.3).
    fileprivate func will(animated: Bool) -> [Step] {
        let disappear = phase(.willDisappear, going, animated: animated)
        let appear = phase(.willAppear, isShown ? coming : [], animated: animated)
        return switch kind {
        case .dismissal: disappear + appear
        case .selection: appear + disappear
        case .pop(_, let top, let stack): disappear + appear + [.delegate(of: stack, .willShow(top))]
        }
    }

    /// The did-callbacks in the order of a dismissal, a selection or a pop.
    fileprivate func did(animated: Bool) -> [Step] {
        let disappear = phase(.didDisappear, going, animated: animated)
        let appear = phase(.didAppear, isShown ? coming : [], animated: animated)
        return switch kind {
        case .dismissal: appear + disappear
        case .selection, .pop: disappear + appear
        }
    }

    /// A change of tabs is never animated.
    private func phase(_ phase: AppearancePhase, _ changes: [AppearanceChange], animated: Bool) -> [Step] {
        changes.isEmpty ? [] : [.phase(phase, changes, animated: animated && kind != .selection)]
    }
}
