import TroupeHierarchy
import TroupeModel

// Section 10: the state of a process that its successor takes over. The hierarchy keeps it and decides when code is asked
// to save; the values of the views are read here, from the views that the process described last.

extension Instance {
    /// The time from a change of a process's state until the state is saved, in milliseconds. Changes within that time
    /// are saved together.
    static let saveDelay = 250

    /// Notes that the state of a process's code may have changed.
    mutating func stateMayDiffer(of key: ProcessKey) {
        guard hierarchy.savesState(key.controller), !timers.contains(.saveState(key)) else { return }
        timers.set(.saveState(key), at: now.advanced(byMilliseconds: Self.saveDelay).microseconds)
    }

    /// The values of the views of a process that has ended or is about to be replaced, as an input of the hierarchy; nil
    /// if its controller is gone or has views of another process.
    ///
    /// - Parameter scene: The scene of the process, if a reload replaces the scene: only values that differ from it are
    ///   kept, so that the next process shows all other values of its new scene.
    func keptViews(of key: ProcessKey, insteadOf scene: SceneModel?) -> Input? {
        guard hierarchy.facts(of: key.controller) != nil, let views = accounts[key.controller]?.views,
            views.incarnation == key.incarnation
        else { return nil }
        var kept = keptValues(of: key, views)
        if let scene { kept.removeValues(of: scene) }
        return .viewsKept(key.controller, key.incarnation, kept.views, firstResponder: kept.firstResponder)
    }

    /// The values of a process's views, with the input that the process has not answered.
    func keptValues(of key: ProcessKey, _ views: ControllerViews) -> KeptViews {
        var kept = KeptViews(of: views.tree)
        for (number, input) in inputs.pending.unanswered(by: key) where number > views.latestInput {
            kept.apply(input)
        }
        return kept
    }
}
