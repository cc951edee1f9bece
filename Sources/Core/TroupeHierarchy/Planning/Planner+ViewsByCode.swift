import TroupeModel

// Section 3.1: a controller's code loads and releases its view by itself. The daemon sends no callback for it.

extension Planner {
    /// Notes that a controller's code has loaded or released its view.
    ///
    /// A statement that crosses the daemon's own callbacks changes nothing: loadView makes no second view, and a released view
    /// is made again before the controller appears.
    mutating func noteView(isLoaded: Bool, of id: ControllerID) {
        guard let controller = tree[id], !controller.livesInDaemon, controller.process.isLive else { return }
        if isLoaded {
            guard !controller.view.isThere else { return }
            for name in [CallbackName.loadView, .viewDidLoad] { logByCode(name.rawValue, controller.subject) }
            tree.change(id) { $0.view.loading = .byCode }
        } else {
            guard controller.view.isThere, !controller.view.isLoading,
                controller.view.appearance.state == .disappeared, !tree.isVisible(id)
            else { return }
            logByCode(Self.releaseOfView, controller.subject)
            tree.change(id) { controller in
                controller.view = ViewState()
                controller.process.hadView = false
            }
        }
    }

    /// Logs a step in the life of a view that the controller's code took.
    private mutating func logByCode(_ name: String, _ subject: EventSubject) {
        effects.append(.event(Event(.callback(name: name, .byCode, nil), subject)))
    }

    /// The name of the event for `view = nil`, which causes no callback.
    private static let releaseOfView = "releaseView"
}
