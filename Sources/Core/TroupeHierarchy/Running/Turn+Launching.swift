import TroupeModel

// The window's root and the first display (section 3.2).

extension Turn {
    /// Launches the application: notifies the application class, if there is one, then makes the initial controller the
    /// root.
    mutating func launch() {
        startApplicationClass()
        guard let scene = interface.application?.initialScene else {
            effects.append(.ready)
            planner.interface.hasLaunched = true
            return
        }
        admit(.root(.object(scene.reference)), from: .system, tag: 0)
    }

    /// Starts the application class, a process without a view that lives as long as the instance. The launch waits for
    /// its answer, and continues without it if the process ends or is silent (rule 9).
    private mutating func startApplicationClass() {
        guard let name = interface.application?.delegateClass,
            let id = try? planner.make(.className(name), for: .system)
        else { return }
        tree.applicationClass = id
        run(start(.transition, .didFinishLaunching(id)))
    }
}
