import TroupeModel

// Section 3.7: the state of a split view controller.

/// Two panes; a document may lack either.
struct SplitViewController: Container {
    var first: ControllerID?
    var second: ControllerID?
    /// True if the last message to the delegate said that the first pane hides.
    var reportedHidden = false
    /// The delegate's latest answers to the question if the first pane hides; no value for an orientation it was not
    /// asked about.
    var answers: [Orientation: Bool] = [:]

    /// The existing panes, the first pane first.
    var panes: [ControllerID] { [first, second].compactMap(\.self) }

    /// True if the first pane hides in an orientation of a pad: the delegate's answer, else only in portrait.
    func hidesFirst(in orientation: Orientation) -> Bool { answers[orientation] ?? !orientation.isLandscape }

    /// The visible panes. On a phone the first; on a pad both, or only the second where the first pane hides
    /// (section 3.7).
    func shownPanes(on window: Window) -> [ControllerID] {
        switch window.idiom {
        case .phone: (first ?? second).map { [$0] } ?? []
        case .pad where hidesFirst(in: window.orientation): (second ?? first).map { [$0] } ?? []
        case .pad: panes
        }
    }
}

// MARK: The container

extension SplitViewController {
    static var delegateProtocol: ReservedProtocol? { .split }

    var children: [ControllerID] { panes }

    func forEachShownChild(on window: Window, _ body: (ControllerID) -> Void) {
        shownPanes(on: window).forEach(body)
    }

    /// Both panes: they have to agree.
    var orientationDeciders: [ControllerID]? { panes }

    mutating func remove(_ child: ControllerID) {
        if first == child { first = nil } else { second = nil }
    }

    /// A pane may lose its content only if the new scene has a replacement.
    func staysFilled(without gone: [ControllerID], by scene: SceneModel, of model: ApplicationModel) -> Bool {
        gone.allSatisfy { Self.pane($0 == first, of: scene, in: model) != nil }
    }

    func reload(
        _ controller: Controller, by reload: Reload, _ walk: inout ReloadWalk, with planner: inout Planner
    ) -> [ControllerID] {
        for lost in panes where reload.hasLost(planner.tree[lost]) {
            let isFirst = lost == first
            guard let model = planner.application, let scene = reload.scene(of: controller),
                let other = Self.pane(isFirst, of: scene, in: model)
            else { continue }
            let made = planner.make(other)
            walk.steps.append(.prelude(.setPane(.controller(made), in: .id(controller.id), isFirst: isFirst)))
        }
        return panes.filter { !reload.hasLost(planner.tree[$0]) }
    }

    /// The scene of a pane in a document.
    private static func pane(_ isFirst: Bool, of scene: SceneModel, in model: ApplicationModel) -> SceneModel? {
        let both = model.children(of: scene, .viewControllers)
        return isFirst
            ? model.children(of: scene, .masterViewController).first ?? both.first
            : model.children(of: scene, .detailViewController).first ?? both.dropFirst().first
    }
}
