import TroupeModel

@testable import TroupeHierarchy

/// A hierarchy with children that connect and answer at once.
///
/// It has no instance around it: its tests inspect it between two inputs, give it inputs that no instance would, and
/// compare its effects.
struct Driven {
    var hierarchy: Hierarchy
    var replies: [Reply] = []
    /// The events of the hierarchy.
    var events: [Event] = []
    /// The controllers with a cleared account of failures.
    var restarted: [ControllerID] = []
    /// The broken invariants.
    var broken: [BrokenInvariant] = []
    /// The controllers' answers to questions about orientation, by storyboard id.
    var masks: [String: OrientationMask] = [:]
    /// The unwind actions that each class reports with its hello, by storyboard id; other classes report none.
    var unwindActions: [String: [String]] = [:]
    /// The configurations that controllers set in prepareForSegue.
    var prepared: (SegueHandle) -> [Configuration] = { _ in [] }
    /// The answers of a page view controller's data source and delegate.
    var pages: (PageMessage) -> Answer = { _ in .notImplemented }
    /// The answers of the application class to the daemon's messages.
    var applicationClass: (TroupeMessage) -> Answer = { _ in .done }
    /// The answers to callbacks that may save the state of code, by scene id.
    var saved: [String: Answer] = [:]
    /// The states that processes were sent, in order.
    private(set) var restored: [RestorableState] = []
    /// The states that were set aside.
    private(set) var setAside: [RestorableState] = []
    /// The callbacks in the order in which they were sent, each with the scene id of its receiver.
    var log: [String] = []
    /// The turns of pages for displays, in order.
    var drawn: [PageMovement] = []
    /// The scene ids of the controllers that have had a process, also of those that are gone.
    private var started: [ControllerID: String] = [:]
    /// True for controllers with a process that starts and does not say hello.
    var isStarting: (ControllerID) -> Bool = { _ in false }
    /// True for callbacks that are received and not answered.
    var isMute: (ControllerID, CallbackName?) -> Bool = { _, _ in false }
    /// The received and unanswered callbacks.
    var unanswered: [CallID: (controller: ControllerID, name: String)] = [:]
    /// The windows that the viewWillAppear of each controller named, by scene id; nil for the main window.
    var windows: [String: [WindowID?]] = [:]
    /// The configurations that controllers received before their views.
    var configurations: [ControllerID: Configuration] = [:]
    /// The first messages to controllers, by scene id: the names of the callbacks, and `configuration` for the recorded values.
    var firstMessages: [String: [String]] = [:]
    /// The timers that are set, with the time at which each is due.
    private var timers: [TimerID: Instant] = [:]
    private var now = Instant(microseconds: 0)

    init(
        _ application: ApplicationModel?, on idiom: DeviceIdiom = .phone, screen: Size? = nil,
        profile: InterfaceProfile = .modern,
        deadlines: Settings.Deadlines = .init(), restoring saved: SavedApplication? = nil
    ) {
        hierarchy = Hierarchy(
            application: application,
            settings: Settings(
                idiom: idiom, portraitSize: screen ?? Device(idiom).size, profile: profile, deadlines: deadlines),
            restoring: saved)
    }

    /// Sets the classes that processes can host.
    mutating func know(_ classes: Set<String>) { settle(hierarchy.handle(.classes(classes), at: now)) }

    /// Launches, and carries out everything that follows.
    mutating func launch() { settle(hierarchy.handle(.launch, at: now)) }

    /// Makes a request and returns its reply.
    @discardableResult
    mutating func ask(_ request: Request, from asker: Asker = .client(ClientID(rawValue: 1))) -> Reply? {
        let count = replies.count
        settle(hierarchy.handle(.request(request, from: asker, tag: 1), at: now))
        return replies.count > count ? replies.last : nil
    }

    /// Loads a new application and returns the reply.
    @discardableResult
    mutating func reload(_ application: ApplicationModel, on screen: Screen? = nil) -> Reply? {
        let count = replies.count
        settle(
            hierarchy.handle(.reload(application, on: screen, from: .client(ClientID(rawValue: 1)), tag: 1), at: now))
        return replies.count > count ? replies.last : nil
    }

    /// Attaches a screen with a size, or detaches it.
    mutating func attach(_ screen: WindowID, _ size: Size?) {
        settle(hierarchy.handle(.screen(screen, size), at: now))
    }

    /// Begins or ends the use of a screen reader.
    mutating func readAloud(_ isReadAloud: Bool) { settle(hierarchy.handle(.readAloud(isReadAloud), at: now)) }

    /// Makes a request without carrying out its effects.
    mutating func begin(_ request: Request) {
        note(hierarchy.handle(.request(request, from: .client(ClientID(rawValue: 1)), tag: 1), at: now))
    }

    mutating func note(_ effects: [Effect]) {
        for case .reply(let reply, _, _) in effects { replies.append(reply) }
    }

    /// Carries out effects, and everything that follows.
    mutating func settle(_ effects: [Effect]) {
        var effects = effects[...]
        while let effect = effects.popFirst() {
            if case .spawn(let id, _, _) = effect { started[id] = names([id]).joined() }
            switch effect {
            case .spawn(let id, _, _) where isStarting(id): break
            case .spawn(let id, let incarnation, _):
                let actions = unwindActions[names([id]).joined()]
                effects += hierarchy.handle(.connected(id, incarnation, unwindActions: actions), at: now)
            case .send(let id, let incarnation, _, let deliveries):
                let name = names([id]).joined()
                if firstMessages[name] == nil { firstMessages[name] = deliveries.map(Self.name(of:)) }
                for case .configuration(let configuration) in deliveries {
                    configurations[configuration.controller] = configuration
                }
                for case .callback(let call, let callback) in deliveries {
                    if case .appearance(.willAppear, let context) = callback {
                        windows[names([id]).joined(), default: []].append(context.window)
                    }
                    if case .decodeRestorableState(let state) = callback { restored.append(state) }
                    log.append("\(Self.name(of: callback)) \(started[id] ?? names([id]).joined())")
                    if isMute(id, callback.name) {
                        unanswered[call] = (id, callback.name?.rawValue ?? "")
                        continue
                    }
                    let answer = answer(to: callback, of: id)
                    effects += hierarchy.handle(.answered(id, incarnation, call, answer), at: now)
                }
            case .reply(let reply, _, _): replies.append(reply)
            case .event(let event): events.append(event)
            case .broken(let found): broken.append(found)
            case .schedule(let timer, let moment): timers[timer] = moment
            case .cancel(let timer): timers[timer] = nil
            case .restarted(let id): restarted.append(id)
            case .setAside(_, _, let state): setAside.append(state)
            case .turnPages(_, let movement): drawn.append(movement)
            case .kill, .end, .interfaceChanged, .animateBars, .animate, .ready, .gone,
                .launchFailed:
                break
            }
        }
    }

    private static func name(of delivery: Delivery) -> String {
        switch delivery {
        case .callback(_, let callback): name(of: callback)
        case .configuration: "configuration"
        }
    }

    /// The name of a callback; for a message to a delegate, the name of its protocol.
    private static func name(of callback: Callback) -> String {
        if case .delegate(let message) = callback { return message.name }
        return callback.name?.rawValue ?? ""
    }

    /// Lets time pass, with the timers that become due.
    mutating func pass(milliseconds: Int) {
        let end = now.advanced(byMilliseconds: milliseconds)
        while let (timer, moment) = timers.min(by: { ($0.value, $0.key) < ($1.value, $1.key) }), moment <= end {
            timers[timer] = nil
            now = max(now, moment)
            settle(hierarchy.handle(.timer(timer), at: now))
        }
        now = end
    }

    /// The latest process of a controller ends, and another starts at once or after a delay.
    mutating func restart(_ scene: String, afterMilliseconds delay: Int = 0) {
        let id = id(scene)
        let incarnation = hierarchy.incarnation(of: id) ?? Incarnation(rawValue: 0)
        settle(hierarchy.handle(.exited(id, incarnation, .signal(9), .after(milliseconds: delay)), at: now))
    }

    /// The latest process of a controller crashes while its views have these values, and another starts at once.
    mutating func crash(_ scene: String, keeping views: [RestorableView], firstResponder: ViewName? = nil) {
        let id = id(scene)
        let incarnation = hierarchy.incarnation(of: id) ?? Incarnation(rawValue: 0)
        let effects = hierarchy.handle(.exited(id, incarnation, .signal(9), .after(milliseconds: 0)), at: now)
        let kept = hierarchy.handle(.viewsKept(id, incarnation, views, firstResponder: firstResponder), at: now)
        settle(effects + kept)
    }

    /// The views of an incarnation that has ended had these values.
    mutating func keep(_ views: [RestorableView], of incarnation: Incarnation, in scene: String) {
        settle(hierarchy.handle(.viewsKept(id(scene), incarnation, views, firstResponder: nil), at: now))
    }

    /// The state of a controller's code may have changed a while ago.
    mutating func save(_ scene: String) {
        let id = id(scene)
        settle(hierarchy.handle(.saveState(id, hierarchy.incarnation(of: id) ?? Incarnation(rawValue: 0)), at: now))
    }

    /// The latest process of a controller ends, and supervision gives it up.
    mutating func giveUp(_ scene: String) {
        let id = id(scene)
        let incarnation = hierarchy.incarnation(of: id) ?? Incarnation(rawValue: 0)
        settle(hierarchy.handle(.exited(id, incarnation, .signal(9), .giveUp), at: now))
    }

    /// A controller answers its received and unanswered callbacks of a name.
    mutating func answer(_ name: CallbackName, of scene: String) {
        let id = id(scene)
        let incarnation = hierarchy.incarnation(of: id) ?? Incarnation(rawValue: 0)
        for call in unanswered.keys.sorted() where unanswered[call]?.controller == id {
            guard unanswered[call]?.name == name.rawValue else { continue }
            unanswered[call] = nil
            settle(hierarchy.handle(.answered(id, incarnation, call, .done), at: now))
        }
    }

    private func answer(to callback: Callback, of id: ControllerID) -> Answer {
        if case .prepareForSegue(let handle) = callback { return .prepared(prepared(handle)) }
        if callback.savesState, let saved = saved[names([id]).joined()] { return saved }
        if case .delegate(let message) = callback, case .page(let question)? = message.ofTroupe {
            return pages(question)
        }
        if case .delegate(let message) = callback, id == hierarchy.applicationClass, let own = message.ofTroupe {
            return applicationClass(own)
        }
        guard callback == .supportedInterfaceOrientations,
            let mask = masks[hierarchy.tree[id]?.scene?.id.rawValue ?? ""]
        else { return callback == .supportedInterfaceOrientations ? .notImplemented : .done }
        return .orientations(mask)
    }

    /// The controller made from the scene of that id.
    func id(_ scene: String) -> ControllerID {
        hierarchy.tree.controllers.values.first { $0.scene?.id.rawValue == scene }?.id ?? ControllerID(rawValue: 0)
    }

    /// Scene ids of controllers.
    func names(_ ids: [ControllerID]) -> [String] {
        ids.map { hierarchy.tree[$0]?.scene?.id.rawValue ?? "?" }
    }
}

/// Applications of a few scenes.
enum Sketch {
    static func scene(
        _ id: String, _ kind: ControllerKind = .viewController, children: [String] = [],
        edit: (inout SceneModel) -> Void = { _ in }
    ) -> SceneModel {
        var scene = SceneModel(reference: SceneReference(storyboard: "Main", id: ObjectID(id)), kind: kind)
        scene.identity.storyboardIdentifier = id.lowercased()
        scene.bars.title = kind == .navigationController ? nil : "\(id)'s title"
        let name: Relationship.Name = kind == .navigationController ? .rootViewController : .viewControllers
        scene.connections.relationships = children.map {
            Relationship(name: name, destination: ObjectID($0), segue: ObjectID("\(id)-\($0)"))
        }
        edit(&scene)
        return scene
    }

    /// The first scene is the initial one.
    static func application(
        _ scenes: [SceneModel], phone: OrientationMask? = nil
    ) -> ApplicationModel {
        ApplicationModel(
            mainStoryboard: "Main", phoneOrientations: phone?.orientations,
            storyboards: [
                StoryboardDocument(name: "Main", initial: scenes[0].reference.id, scenes: scenes)
            ])
    }

    /// A tab bar controller: One, and a stack of Two; other scenes without a container.
    static let tabs = application([
        scene("Tabs", .tabBarController, children: ["One", "Nav"]), scene("One"),
        scene("Nav", .navigationController, children: ["Two"]), scene("Two"), scene("Three"), scene("Four"),
    ])
    /// A stack of Alpha.
    static let stack = application([
        scene("Nav", .navigationController, children: ["Alpha"]), scene("Alpha"), scene("Beta"), scene("Gamma"),
    ])
}
