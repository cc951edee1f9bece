import TroupeModel

// Section 3.7: the state of a page view controller.

/// The visible pages.
struct PageViewController: Container {
    var pages: [ControllerID]
}

// MARK: The container

extension PageViewController {
    static var delegateProtocol: ReservedProtocol? { .page }

    var children: [ControllerID] { pages }

    func forEachShownChild(on window: Window, _ body: (ControllerID) -> Void) { pages.forEach(body) }

    var orientationDeciders: [ControllerID]? { pages }

    mutating func remove(_ child: ControllerID) { pages.removeAll { $0 == child } }

    func staysFilled(without gone: [ControllerID], by scene: SceneModel, of model: ApplicationModel) -> Bool { false }

    func reload(
        _ controller: Controller, by reload: Reload, _ walk: inout ReloadWalk, with planner: inout Planner
    ) -> [ControllerID] { pages }

    func room(
        of controller: Controller, in rect: Rect, _ bars: BarCoverage, wantsBars: Bool, _ interface: Interface
    ) -> Room {
        Room(frame: rect, insets: bars.insets, children: pages.map { Room.Share(id: $0, rect: rect, bars: bars) })
    }
}
