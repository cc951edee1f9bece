public import TroupeModel

// The tree report: the form of ARCHITECTURE's command line contract.

extension Hierarchy {
    /// Everything, as `troupe tree --json` prints it.
    public func treeReport() -> Value {
        let places = interface.placements()
        return [
            "windows": [
                [
                    "id": .string(tree.window.id.description), "root": .optional(tree.window.root?.description),
                    "width": .double(tree.window.size.width), "height": .double(tree.window.size.height),
                    "orientation": .string(tree.window.orientation.rawValue),
                ]
            ],
            "controllers": .list(
                tree.all.sorted { $0.id < $1.id }.map { report($0, places[$0.id]) }),
        ]
    }

    private func report(_ controller: Controller, _ place: Placement?) -> Value {
        let frame = place?.frame ?? .zero
        let mask = controller.isBuiltIn ? interface.defaultMask : controller.mask ?? interface.defaultMask
        var fields: Fields = [
            "id": .string(controller.id.description),
            "storyboardID": .optional(controller.scene?.id.rawValue),
            "identifier": .optional(controller.identifier), "kind": .string(controller.kind.rawValue),
            "class": .string(controller.className), "title": .optional(controller.displayTitle),
            "parent": .optional(controller.parent?.description),
            "children": .list(controller.children.map { .string($0.description) }),
            "presented": .optional(controller.presented?.description),
            "presenting": .optional(controller.presentation?.presenter.description),
            "presenter": .string(tree.outermost(of: controller.id).description),
            "contextPresenter": .string(tree.presenter(for: controller.id, .currentContext).id.description),
            "dismisses": .optional((try? tree.dismissed(by: .id(controller.id)))?.description),
            "transitionStyle": .optional(controller.presentation?.transition.rawValue),
            "appearance": .string(controller.appearance.state.rawValue),
            "viewLoaded": .bool(controller.viewIsLoaded),
            "frame": .list([frame.minX, frame.minY, frame.width, frame.height].map { .double($0) }),
            "mask": .list(mask.orientations.map { .string($0.rawValue) }),
            "pid": controller.process.pid.map { .number($0) } ?? .null,
            "state": .string(controller.process.state.rawValue), "busy": .bool(controller.process.isBusy),
            "incarnation": .number(controller.process.incarnation.rawValue),
            "restarts": .number(controller.process.restarts), "editing": .bool(controller.isEditing),
            "unanswered": unanswered(controller.process),
            "latest": controller.latest.map { latest in
                ["name": .string(latest.name), "t_us": .number(latest.moment.microseconds)]
            } ?? .null,
        ]
        if let tabBar = controller.tabBar {
            fields["selected"] = .optional(tabBar.selectedTab?.description)
            fields["more"] = .list(tabBar.behindMore.map { .string($0.description) })
            fields["customizable"] = .list(tabBar.customizable.map { .string($0.description) })
            fields["customizing"] = .bool(interface.panels[controller.id] != nil)
            fields["moreStack"] = .list(tabBar.pushed.map { [.string($0.description)] } ?? [])
        }
        return .map(fields)
    }

    /// What a process owes an answer to for longest.
    private func unanswered(_ process: ChildProcess) -> Value {
        let oldest = process.outstanding.min { ($0.value, $0.key) < ($1.value, $1.key) }
        guard let (call, sent) = oldest else { return .null }
        return [
            "call": .number(call.rawValue), "name": .optional(operations.pending[call]?.name),
            "since_us": .number(sent.microseconds),
        ]
    }

    /// The requests that wait, what runs and what that waits for, for monitors.
    public func queueReport() -> Value {
        let current = operations.queue.running.flatMap { operations.activities[$0] }
        return [
            "running": current.map { .string($0.base.entry?.command ?? "settling") } ?? .null,
            "waiting": .list(operations.queue.waiting.map { .string($0.command) }),
            "parked": .list(operations.queue.parked.map { .string($0.entry.command) }),
            "transition": current.map { .number($0.transition.rawValue) } ?? .null,
            "request": current?.base.entry.map { .number($0.id.rawValue) } ?? .null,
            "waitsFor": .list(current.map { waits(of: $0.wait) } ?? []),
        ]
    }

    private func waits(of wait: Activity.Wait) -> [Value] {
        switch wait {
        case .nothing: []
        case .answers(let calls):
            calls.sorted().compactMap { call in
                operations.pending[call].map { waiting in
                    let sent = tree[waiting.controller]?.process.outstanding[call]
                    return [
                        "for": "answer", "controller": .string(waiting.controller.description),
                        "name": .string(waiting.name), "call": .number(call.rawValue),
                        "since_us": sent.map { .number($0.microseconds) } ?? .null,
                    ]
                }
            }
        case .connection(let id): [["for": "connection", "controller": .string(id.description)]]
        case .view(let id): [["for": "view", "controller": .string(id.description)]]
        case .animation: [["for": "animation"]]
        case .replies(let requests):
            requests.sorted().map { ["for": "reply", "request": .number($0.rawValue)] }
        }
    }

    /// Whether nothing runs and nothing waits.
    public var isSettled: Bool {
        operations.activities.isEmpty && operations.queue.waiting.isEmpty && operations.queue.restorations.isEmpty
    }

    /// What is known of one controller; nil where there is none.
    public func facts(of id: ControllerID) -> ControllerFacts? {
        tree[id].map { controller in
            ControllerFacts(
                id: id, name: controller.name, scene: interface.scene(controller.scene),
                className: controller.className,
                isBuiltIn: controller.isBuiltIn, state: controller.process.state,
                incarnation: controller.process.incarnation, isBusy: controller.process.isBusy,
                pid: controller.process.pid, cause: controller.process.cause, appearance: controller.appearance.state,
                configuration: controller.configuration, unanswered: controller.process.oldestUnanswered)
        }
    }

    /// Which process of a controller is its latest; nil where there is no such controller.
    public func incarnation(of id: ControllerID) -> Incarnation? { tree[id]?.process.incarnation }

    /// The kind of a controller; nil where there is none.
    public func kind(of id: ControllerID) -> ControllerKind? { tree[id]?.kind }

    /// Where a controller stands; nil where there is none.
    public func place(of id: ControllerID) -> ControllerPlace? {
        tree[id].map { controller in
            ControllerPlace(
                scene: controller.scene, parent: controller.parent, children: controller.children,
                presenter: controller.presentation?.presenter, presented: controller.presented)
        }
    }

    /// The controller a target names.
    public func resolve(_ target: Target) throws(Failure) -> ControllerID { try tree.resolve(target) }

    /// The deepest visible controller of the front-most layer; of equally deep ones the first.
    public func deepestVisible() -> ControllerID? { tree.deepestVisible() }

    /// Whether something around a controller has no process: it appears when that does (rule 7).
    public func isInsideDown(_ id: ControllerID) -> Bool { tree.isInsideDown(id) }

    /// The window as it stands, for the scene to be composed from.
    public func outline() -> InterfaceOutline { interface.outline() }

    /// The window as it would stand on another screen or held otherwise, with nobody asked and nothing changed.
    public func outline(arranged arrangement: Arrangement) -> InterfaceOutline {
        interface.outline(arranged: arrangement)
    }

    /// How the window stands.
    public var orientation: Orientation { tree.window.orientation }

    /// All controllers, by number.
    public var allControllers: [ControllerID] { tree.ids }

}

/// What the shell needs to know of a controller to start, show and report it.
public struct ControllerFacts: Hashable, Sendable {
    /// The controller.
    public let id: ControllerID
    /// For messages to people.
    public let name: String
    /// Its scene; nil for one that was made from a class alone.
    public let scene: SceneModel?
    /// The class that runs it.
    public let className: String
    /// Whether it lives in the daemon and has no process.
    public let isBuiltIn: Bool
    /// Where its process stands.
    public let state: ProcessState
    /// The latest of its processes, counted from 1; 0 before the first.
    public let incarnation: Incarnation
    /// Whether it is marked as busy: it owes an answer for a while, and is waited for.
    public let isBusy: Bool
    /// Its process, while it has one.
    public let pid: Int32?
    /// Why its last process ended.
    public let cause: TerminationCause?
    /// What it was last told of its view.
    public let appearance: AppearanceState
    /// What `prepareForSegue` and code set on it.
    public let configuration: Fields
    /// When the oldest delivery without an answer was sent.
    public let unanswered: Instant?
}

/// Where a controller stands among the others.
public struct ControllerPlace: Hashable, Sendable {
    /// Its scene; nil for one that was made from a class alone.
    public let scene: SceneReference?
    /// What contains it.
    public let parent: ControllerID?
    /// In the order of trees.
    public let children: [ControllerID]
    /// UIKit's `presentingViewController`.
    public let presenter: ControllerID?
    /// What it presents itself.
    public let presented: ControllerID?
}

extension Hierarchy {
    /// The segues that can be fired from a controller, as its scene declares them.
    public func segues(of id: ControllerID) -> [SegueModel] {
        interface.segues(of: id)
    }

    /// Who ends a process whose scene changed.
    public static let storyboard = "a changed storyboard"
}
