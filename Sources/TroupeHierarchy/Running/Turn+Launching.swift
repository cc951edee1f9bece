import TroupeModel

// Section 3.2: the window's root and the first display.

extension Turn {
    /// The application class, if there is one, is told first; then the application's initial controller becomes the root.
    mutating func launch() {
        tellApplicationClass()
        guard let scene = interface.application?.initialScene else {
            effects.append(.ready)
            planner.interface.hasLaunched = true
            return
        }
        admit(.root(.object(scene.reference)), from: .system, tag: 0)
    }

    /// The application class is a process without a view that lives as long as the instance. The launch waits for its
    /// answer, and goes on without it if it ends or is silent (rule 9).
    private mutating func tellApplicationClass() {
        guard let name = interface.application?.delegateClass,
            let id = try? planner.make(.className(name), for: .system)
        else { return }
        tree.applicationClass = id
        run(start(.transition, didFinishLaunching(id)))
    }

    /// A later process of the application class is a launch to its code, which nothing in the window waits for.
    mutating func tellApplicationClassAgain(_ id: ControllerID) {
        run(start(.unqueued, didFinishLaunching(id)))
    }

    private func didFinishLaunching(_ id: ControllerID) -> Plan {
        let message = DelegateMessage(
            from: id, .application, name: "didFinishLaunching",
            payload: Payload(typeName: "Void", value: .null), expectsReply: true)
        return [.wake(id), .ask(id, .delegate(message), .reply)]
    }

    /// Says that the instance is ready, once every controller that is to be seen first has appeared.
    mutating func sayReadyIfShown() {
        guard !planner.interface.hasLaunched, tree.window.root != nil else { return }
        let isShown = tree.visible().allSatisfy { tree[$0]?.view.appearance.state == .appeared }
        guard isShown else { return }
        planner.interface.hasLaunched = true
        effects.append(.ready)
    }

}
