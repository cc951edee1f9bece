import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeValue

// The actions of clients, persons and children, and the faults.

extension Simulation {
    mutating func act() {
        guard actionsLeft > 0 else { return endFaults() }
        actionsLeft -= 1
        if random.chance(temper.faults) { fault() } else { ask() }
        let pause = random.chance(35) ? 0 : random.chance(50) ? random.below(20_000) : random.below(1_500_000)
        agenda.enter(.act, after: pause)
    }

    /// Draws a random value.
    mutating func draw<Drawn>(_ draw: (inout RequestGenerator) -> Drawn) -> Drawn {
        var generator = RequestGenerator(
            random: random, hierarchy: instance.hierarchy, model: checks.model, identifiers: storyboard.identifiers,
            expressions: expressions, emptyContainers: emptyContainers, companions: companions,
            screens: screens, pages: pages, looks: looks)
        defer {
            random = generator.random
            expressions = generator.expressions
            emptyContainers = generator.emptyContainers
            companions = generator.companions
            screens = generator.screens
            pages = generator.pages
            looks = generator.looks
        }
        return draw(&generator)
    }

    /// Ends all faults; stopped processes continue.
    private mutating func endFaults() {
        temper.calmDown()
        pages.calmDown()
        keeping.temper = Keeping.ZygoteTemper()
        malice.left = 0
        forgers.left = 0
        hoarders.left = 0
        for key in children.keys.sorted() {
            children[key]?.code.crashesAt = nil
            resume(key)
        }
        if people.random.chance(10) { ask(.stop) }
    }

    private func living() -> [ProcessKey] {
        children.values.filter { $0.life == .running }.map(\.key).sorted()
    }

    private func connected() -> [ProcessKey] { living().filter { children[$0]?.link.connection != nil } }

    private mutating func fault() {
        guard let key = random.pick(living()) else { return }
        switch random.below(10) {
        case 0..<4: gone(key, random.chance(60) ? .signal(9) : .exitCode(random.below(2)))
        case 4..<7:
            if let start = children[key]?.start.id, people.random.chance(20) { feed(.outputHeld(start)) }
            halt(key)
            agenda.enter(.continued(key), after: random.within(100_000...8_000_000))
        case 7..<9: cut(key)
        default:
            let callback = (children[key]?.code.carriedOut.count ?? 0) + random.below(4)
            children[key]?.code.crashesAt = callback
        }
    }

    private mutating func ask() {
        if tables.wantsChange(), changeTable() { return }
        if systemScreens.wantsScreen(), let key = systemScreens.random.pick(connected()) {
            return presentSystemScreen(by: key)
        }
        if let request = draw({ $0.rearrangement() }) {
            // Rearranging needs several touches to have an effect, so most of them do not use up an action.
            if random.chance(70) { actionsLeft += 1 }
            return ask(for: request)
        }
        switch random.below(100) {
        case 0..<60: ask(for: draw { $0.randomRequest(nil) })
        case 60..<72: ask(for: draw { $0.touch() })
        case 72..<75: look()
        default:
            guard let key = random.pick(living()), children[key]?.link.connection != nil else { return }
            ask(draw { $0.randomRequest(key.controller) }, in: key)
        }
    }

    /// A client reads the state of the instance.
    private mutating func look() {
        switch people.random.below(6) {
        case 0: return ask(.reload(path: "application.model"))
        case 1:
            let failure = people.random.chance(20) ? "it is no storyboard" : nil
            return ask(.watcher(process: 99, failure: failure, finding: nil))
        default: break
        }
        switch random.below(4) {
        case 0: ask(.status(.id(draw { $0.anybody() })))
        case 1: ask(.logs(nil))
        case 2: ask(.segues(nil))
        default: ask(.tree(views: false))
        }
    }

    mutating func childRequest(of id: ControllerID, callback: Callback) -> Request? {
        // Each request may create a child that makes further requests.
        guard people.childRequests < 60 else { return nil }
        if let forwarded = draw({ $0.random.chance(80) ? $0.forwarding(callback, of: id) : nil }) { return forwarded }
        return draw { $0.random.chance(60) ? $0.ownRequest(id) : $0.randomRequest(id) }
    }

    mutating func answer(to callback: Callback) -> Answer {
        switch callback {
        case .shouldPerformSegue, .shouldAutorotate:
            return random.chance(10) ? .notImplemented : .bool(!random.chance(temper.refusing))
        case .supportedInterfaceOrientations:
            return random.chance(30) ? .notImplemented : .orientations(random.chance(70) ? .all : .portrait)
        case .preferredInterfaceOrientation:
            return .orientation(random.chance(60) ? nil : random.pick(Orientation.allCases))
        case .prepareForSegue(let handle):
            guard random.chance(40) else { return .done }
            var configured = handle.made.map {
                Configuration(controller: $0.id, values: ["key": 1], delegate: handle.source)
            }
            if random.chance(10) { configured.append(Configuration(controller: handle.source, values: ["key": 2])) }
            return .prepared(configured)
        // The reference model has the panes of the default.
        case .delegate(let message) where message.name == ContainerMessage.Name.shouldHide.rawValue:
            return .notImplemented
        case .delegate(let message):
            guard message.expectsReply, random.chance(message.name == "perform" ? 40 : 80) else {
                return .notImplemented
            }
            return .value(Payload(typeName: "Bool", value: .bool(!random.chance(temper.refusing))))
        case .awakeFromNib, .loadView, .viewDidLoad, .viewWillUnload, .viewDidUnload, .appearance,
            .viewWillLayoutSubviews, .updateViewConstraints, .viewDidLayoutSubviews, .willMoveToParent,
            .didMoveToParent,
            .presentationEnded, .presentedControllerFailed, .willRotate, .willAnimateRotation, .didRotate,
            .willAnimateFirstHalfOfRotation, .didAnimateFirstHalfOfRotation, .willAnimateSecondHalfOfRotation,
            .deviceOrientationDidChange,
            .didReceiveMemoryWarning, .setEditing, .encodeRestorableState, .decodeRestorableState:
            return .done
        }
    }
}
