import TroupeModel

// The window's root and the first display (section 3.2).

extension Turn {
    /// Launches the application: notifies the application class, if there is one, then makes the initial controller the
    /// root. Without an initial controller the application class makes the root (section 3.8).
    mutating func launch() {
        startApplicationClass()
        if let scene = interface.application?.initialScene {
            admit(.root(.object(scene.reference)), from: .system, tag: 0)
        } else if tree.applicationClass == nil {
            effects.append(.ready)
            planner.interface.hasLaunched = true
        }
    }

    /// Starts the application class, a process without a view that lives as long as the instance. The launch waits for
    /// its answer, and continues without it if the process ends or is silent (rule 9).
    private mutating func startApplicationClass() {
        guard let name = interface.application?.delegateClass,
            let id = try? planner.make(.className(name), for: .system)
        else { return }
        tree.applicationClass = id
        if let saved = interface.saved, let own = saved.controllers.last, own.link == .application,
            own.className == name, let state = own.state
        {
            tree.change(id) { $0.kept = KeptState(restoring: state) }
        }
        run(start(.transition, .didFinishLaunching(id, isRestored: interface.saved?.isEmpty == false)))
    }

    /// The root that an application class sets again, in the didFinishLaunching of a later process; nil for any other
    /// request. The window keeps the root that it has (section 3.2).
    func rootSetAgain(by entry: Entry) -> ControllerID? {
        var window: WindowID?
        if case .root = entry.request { window = .main }
        if case .setWindow(let id, .some, nil) = entry.request { window = id }
        guard let window, let root = tree.window(window)?.root,
            case .controller(let own, let incarnation, during: let call?) = entry.asker, own == tree.applicationClass,
            incarnation.rawValue > 1, operations.calls[call]?.isLaunch == true
        else { return nil }
        return root
    }
}
