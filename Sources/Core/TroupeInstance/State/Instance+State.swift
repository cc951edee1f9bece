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

    /// Keeps the values of the views of a process that has ended or is about to be replaced.
    ///
    /// - Returns: The values as an input of the hierarchy; nil if they are kept already, and if the controller is gone or has
    ///   views of another process.
    /// - Parameter scene: The scene of the process, if a reload replaces the scene: only values that differ from it are
    ///   kept, so that the next process shows all other values of its new scene.
    mutating func keepViews(of key: ProcessKey, insteadOf scene: SceneModel?) -> Input? {
        guard hierarchy.facts(of: key.controller) != nil, let views = accounts[key.controller]?.views,
            views.incarnation == key.incarnation, accounts[key.controller]?.ended?.incarnation != key.incarnation
        else { return nil }
        var kept = keptValues(of: key, views)
        if let scene { kept.removeValues(of: scene) }
        let ended = EndedViews(kept, of: key.incarnation, shownSince: views.shownSince)
        accounts[key.controller]?.ended = ended
        return ended.input(of: key.controller)
    }

    /// The values of a process's views, with the input that the process has not answered.
    func keptValues(of key: ProcessKey, _ views: ControllerViews) -> KeptViews {
        var kept = KeptViews(of: views.tree)
        if let earlier = hierarchy.keptState(of: key.controller)?.state {
            kept.keepWaiting(earlier, rows: views.waitingRows, in: views.tree)
        }
        for (number, input) in inputs.pending.unanswered(by: key) where number > views.latestInput {
            kept.apply(input)
        }
        return kept
    }

    /// Types into a field of a process that has ended, until its successor takes over the values: text that was on its way
    /// is not lost.
    ///
    /// - Parameter version: The version of the scene that showed the field.
    /// - Returns: False if the field belongs to a process that lives, or the text comes too late.
    mutating func keepTyped(
        _ text: String, into field: ViewID, of controller: ControllerID, aimedAt version: UInt64
    ) -> Bool {
        guard let views = accounts[controller]?.views, var ended = accounts[controller]?.ended,
            version >= ended.shownSince,
            views.incarnation == ended.incarnation || version < views.shownSince,
            hierarchy.keepsViews(of: ended.incarnation, of: controller), ended.type(text, into: field)
        else { return false }
        accounts[controller]?.ended = ended
        drive(ended.input(of: controller))
        return true
    }
}
