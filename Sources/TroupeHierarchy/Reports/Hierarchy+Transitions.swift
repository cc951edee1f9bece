public import TroupeModel

// Rule 13: which requests a touch may not make while a transition runs.

extension Hierarchy {
    /// Whether a request changes the hierarchy in a transition of its own (rule 13); what it does to a tree that is in
    /// no window is done at once and is none (rule 2).
    ///
    /// - Parameters:
    ///   - request: What is asked for.
    ///   - asker: The controller that asks.
    public func startsTransition(_ request: Request, from asker: ControllerID) -> Bool {
        switch request {
        case .push, .pop, .setStack, .present, .dismiss, .select, .root, .show, .setPane, .unwind, .performSegue,
            .rotate,
            .touch:
            return true
        case .add(_, let container, _, _): return tree.isInWindow(container ?? asker)
        case .remove(let target): return (try? tree.resolve(target)).map { tree.isInWindow($0) } ?? false
        case .setTabs(_, let target):
            let asker = Asker.controller(
                asker, tree[asker]?.process.incarnation ?? Incarnation(rawValue: 0), during: nil)
            let container = try? tree.resolve(target, for: asker) { $0.tabBar != nil }
            return container.map { tree.isInWindow($0) } ?? false
        case .instantiate, .release, .record, .place, .setEditing, .memoryWarning, .willMove, .didMove, .setFrame,
            .configure, .setCustomizable, .restart,
            .reload, .sendDelegate, .tap, .type:
            return false
        }
    }
}
