import TroupeModel

// Section 3.3: the state of a navigation controller.

/// A stack, bottom first; the top is shown under a bar.
struct NavigationController: Container {
    var stack: [ControllerID]
    var barIsHidden: Bool
    var toolbarIsHidden: Bool
    /// True once a top of the stack has appeared.
    var hasShownTop = false
}

// MARK: The container

extension NavigationController {
    static var delegateProtocol: ReservedProtocol? { .navigation }

    var children: [ControllerID] { stack }

    func forEachShownChild(on window: Window, _ body: (ControllerID) -> Void) {
        if let top = stack.last { body(top) }
    }

    var orientationDeciders: [ControllerID]? { stack.last.map { [$0] } ?? [] }

    mutating func remove(_ child: ControllerID) { stack.removeAll { $0 == child } }

    func staysFilled(without gone: [ControllerID], by scene: SceneModel, of model: ApplicationModel) -> Bool {
        gone.count < stack.count || !model.children(of: scene, .rootViewController).isEmpty
    }

    func reload(
        _ controller: Controller, by reload: Reload, _ walk: inout ReloadWalk, with planner: inout Planner
    ) -> [ControllerID] {
        let staying = stack.filter { !reload.hasLost(planner.tree[$0]) }
        guard staying.count < stack.count else { return staying }
        var destinations = staying.map { Destination.controller($0) }
        if destinations.isEmpty, let scene = reload.scene(of: controller),
            let root = planner.application?.children(of: scene, .rootViewController).first
        {
            destinations = [.object(root.reference)]
        }
        walk.steps.append(.prelude(.setStack(destinations, in: .id(controller.id), animated: false)))
        return staying
    }
}
