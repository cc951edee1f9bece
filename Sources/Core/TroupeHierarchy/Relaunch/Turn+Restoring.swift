import TroupeModel

// Section 10, relaunch: the application class decides about the saved application before the launch continues, and may find or
// make its controllers. It hears of the end once the first display is complete.

extension Turn {
    /// Performs one step of asking the application class.
    mutating func restore(_ step: RestoringStep, in activity: ActivityID) {
        guard let id = tree.applicationClass, let saved = interface.saved else { return }
        switch step {
        case .askPermission:
            ask(id, .shouldRestoreApplication, then: .takePermission, in: activity)
        case .takePermission:
            guard change(activity, { $0.answers.remove(.restore) }) != .bool(false) else {
                planner.interface.saved = nil
                tree.change(id) { $0.kept = KeptState() }
                return planner.diagnose(id, "refuses that the saved application is restored; the launch begins anew")
            }
            askController(after: -1, of: saved, in: activity)
        case .askController(let number):
            ask(
                id, .restoredController(saved.restorationPath(of: number)), then: .takeController(number),
                in: activity)
        case .takeController(let number):
            if case .controller(let found)? = change(activity, { $0.answers.remove(.restore) }) {
                note(found, for: number, of: saved, by: id)
            }
            askController(after: number, of: saved, in: activity)
        }
    }

    private mutating func ask(
        _ id: ControllerID, _ message: TroupeMessage, then next: RestoringStep, in activity: ActivityID
    ) {
        prepend(
            [.ask(id, .delegate(DelegateMessage(from: id, message)), .restore), .restoring(next)], to: activity)
    }

    /// Asks for the next controller that has a place. The root is not asked for: the document or code makes it.
    private mutating func askController(after number: Int, of saved: SavedApplication, in activity: ActivityID) {
        guard let next = saved.controllers[(number + 1)...].firstIndex(where: { $0.link.outer != nil }) else { return }
        prepend([.restoring(.askController(next))], to: activity)
    }

    private mutating func note(
        _ found: ControllerID, for number: Int, of saved: SavedApplication, by id: ControllerID
    ) {
        guard Authority.related.includes(tree.relation(of: id, to: found)), tree[found]?.isDetached == true else {
            return planner.diagnose(
                id,
                "gave \(tree.name(found)) for the saved controller \"\(saved.path(of: number))\", which is not its own or has a"
                    + " place already: the controller is made anew")
        }
        planner.interface.found[number] = found
    }

    /// Sends the application class its state once the first display is complete, after the state of all shown controllers.
    /// After a relaunch it hears of the end of the restoration also without a state.
    mutating func endRestoring() {
        guard let id = tree.applicationClass, let controller = tree[id], controller.isConfigured else { return }
        let isRestored = planner.interface.owesRestorationNotice
        planner.interface.owesRestorationNotice = false
        guard let state = takenOver(by: controller) ?? (isRestored ? RestorableState() : nil) else { return }
        run(start(.unqueued, [.deliver(id, .decodeRestorableState(state))]))
    }
}
