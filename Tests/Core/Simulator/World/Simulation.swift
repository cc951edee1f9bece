import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeSession
import TroupeValue

/// One simulated life of an instance: the instance is the daemon's; children, network and clock follow from a seed. At
/// first everything can fail, then faults end and all must come to rest.
struct Simulation {
    var random: SplitMix64
    var instance: Instance
    let checks: Checks
    var agenda = Agenda()
    /// The next wake-up of the instance.
    private var wakesAt: Int64?
    var children: [ProcessKey: SimulatedChild] = [:]
    var temper: Temper
    let storyboard: RandomStoryboard
    /// The moments at which a person saves the document, in microseconds.
    private let saves: [Int]
    /// Actions still to be taken before faults end.
    var actionsLeft: Int
    var people: People
    var malice: Malice
    var forgers: Forgers
    var hoarders: Hoarders
    var workers: Workers
    var readers: Readers
    var expressions: Expressions
    var emptyContainers: EmptyContainers
    var companions: Companions
    var rootsByCode: RootsByCode
    var screens: Screens
    var pages: Pages
    var looks: Looks
    var tables: Tables
    var systemScreens: SystemScreens
    var keeping: Keeping
    var promises: Promises
    var savers: Savers
    var followers: Followers
    /// The daemon's streams to clients.
    var streams: ClientStreams
    var history = HistoryWatch()
    /// The host after the end of the instance; nil before.
    var hostEnd: HostEnd?
    /// The launches of which this life is one; nil in a usual life.
    var relaunches: Relaunches?
    /// The number of happenings after which a life that does not come to rest has failed.
    private let limit: Int
    /// The seed of the life.
    let seed: UInt64
    let supervision: InstanceConfiguration.Supervision
    /// The trial of one child once all has come to rest; nil before, and if there is no child for it.
    var trial: Trial?
    var phase = Phase.running

    /// The phase of the instance's life.
    enum Phase {
        case running
        /// It was asked to end, or decided to.
        case stopping
        case ended
    }

    init(seed: UInt64, through walk: Walk? = nil, relaunching relaunches: Relaunches? = nil) {
        self.seed = seed
        self.relaunches = relaunches
        // The application stays the same in each launch, and all else is drawn anew.
        let own = relaunches?.seed ?? seed
        random = SplitMix64(seed: seed)
        let drawn: DeviceIdiom = random.chance(50) ? .phone : .pad
        let idiom = walk?.idiom ?? drawn
        var storyboard = RandomStoryboard(&random, idiom: idiom)
        pages = Pages(seed: seed)
        pages.edit(&storyboard.application)
        companions = Companions(seed: seed)
        companions.name(scenesOf: &storyboard.application)
        screens = Screens(seed: seed)
        storyboard.application.delegateClass = screens.applicationClass
        rootsByCode = RootsByCode(seed: seed)
        rootsByCode.edit(&storyboard.application)
        looks = Looks(seed: seed)
        looks.edit(&storyboard.application)
        tables = Tables(seed: own)
        systemScreens = SystemScreens(seed: seed)
        savers = relaunches == nil ? Savers(seed: seed) : Savers()
        savers.edit(&storyboard.application)
        if let walk { storyboard.application = walk.application }
        limit = max(30_000, (walk?.steps ?? 0) * 400)
        self.storyboard = storyboard
        if relaunches != nil { random = SplitMix64(seed: own) }
        let settings = Settings(
            idiom: idiom, portraitSize: Device(idiom).size, profile: random.chance(25) ? .classic : .modern,
            animates: random.chance(40),
            deadlines: Settings.Deadlines(launch: 10_000, call: 2_000, kill: 5_000, wait: 4_000))
        checks = Checks(storyboard.application, settings)
        var configuration = InstanceConfiguration(
            application: storyboard.application, settings: settings,
            catalogue: Self.catalogue(
                of: companions.classes.union([storyboard.application.delegateClass].compactMap(\.self)),
                system: systemScreens.areThere ? "troupe-system" : nil),
            environment: SimulatedEnvironment())
        // Children connect, so that the admission of connections is tested.
        configuration.link = .zmq
        configuration.supervision.policy.intensity = random.within(1...5)
        configuration.supervision.choice = RestartChoice(
            random.pick([.always, .always, .onFailure, .never]) ?? .always,
            classes: ["UITableViewController": random.pick([.never, .onFailure, .always]) ?? .always])
        supervision = configuration.supervision
        configuration.observer = checks
        configuration.relaunch = relaunches?.relaunch
        checks.restored = relaunches?.relaunch.saved
        configuration.keeper = Self.keeper
        instance = Instance(configuration)
        streams = ClientStreams(
            clientLimit: Followers.clientLimit,
            history: EventHistory(limit: HistoryWatch.limit, slack: HistoryWatch.slack),
            environment: configuration.environment)
        temper = Temper(&random)
        saves = walk?.saves ?? []
        let actions = random.within(3...14)
        actionsLeft = walk?.steps ?? actions
        people = People(seed: own)
        if let walk { people.left = walk.steps }
        malice = Malice(seed: own)
        forgers = Forgers(seed: own)
        hoarders = Hoarders(seed: own)
        workers = Workers(seed: own)
        readers = Readers(seed: own)
        followers = Followers(seed: own)
        keeping = Keeping(seed: own)
        promises = Promises(seed: own)
        expressions = Expressions(seed: own)
        emptyContainers = EmptyContainers(seed: own)
        // Children that lie about their views have none to restore.
        if relaunches != nil { (malice.left, hoarders.left) = (0, 0) }
    }

    /// The executables of a life's classes.
    private static func catalogue(of classes: Set<String>, system: String?) -> ClassCatalogue {
        // The class that the requests of controllers name.
        let hosted = classes.union(["Plain"])
        let child = ChildExecutable("classes", hosting: hosted)
        return (try? ClassCatalogue(stage: "troupe-scene", system: system, children: [child]))
            ?? ClassCatalogue(stage: "troupe-scene", child: child)
    }

    /// Runs the life, then puts one child on trial; stops at the first complaint.
    mutating func live() {
        searchByScrolling()
        feed(.launch)
        // Mostly while the first screens are still starting.
        agenda.enter(.act, after: random.below(random.chance(60) ? 3_000 : 20_000))
        if malice.left > 0 { agenda.enter(.misbehave, after: malice.random.below(3_000_000)) }
        if forgers.left > 0 { agenda.enter(.forge, after: forgers.random.below(3_000_000)) }
        if hoarders.left > 0 { agenda.enter(.hoard, after: hoarders.random.below(2_000_000)) }
        if readers.left > 0 { agenda.enter(.read, after: readers.random.below(3_000_000)) }
        if followers.left > 0 { agenda.enter(.followersChange, after: followers.random.below(1_000_000)) }
        if screens.left > 0 { agenda.enter(.screenChanges, after: screens.random.below(3_000_000)) }
        if workers.left > 0 { agenda.enter(.workerComes, after: workers.random.below(100_000)) }
        if people.left > 0 { agenda.enter(.touch, after: people.random.below(3_000_000)) }
        for moment in saves { agenda.enter(.documentIsSaved, after: moment) }
        comeToRest()
        guard checks.complaints.isEmpty, !isCutShort else { return }
        relaunches?.liveOn()
        beginTrial()
        guard trial != nil else { return }
        comeToRest()
        if checks.complaints.isEmpty { endTrial() }
    }

    /// Runs all remaining events, and checks the result.
    private mutating func comeToRest() {
        while checks.complaints.isEmpty, let due = agenda.due {
            if isCutShort {
                guard relaunches?.endsInOrder == true, phase == .running else { return }
                relaunches?.liveOn()
                feed(.stop)
                continue
            }
            if due > agenda.now, phase == .running {
                checks.complaints += checks.busy.differences(from: instance.hierarchy, at: agenda.now)
            }
            guard let happening = agenda.next(), agenda.count < limit else {
                complain("the life does not come to rest: \(agenda.count) happenings in \(agenda.now / 1000) ms")
                break
            }
            checks.now = agenda.now
            handle(happening)
            endTurn()
        }
        if checks.complaints.isEmpty { checkRest() }
    }

    func complain(_ complaint: String) { checks.complaints.append(complaint) }

    private mutating func handle(_ happening: Happening) {
        switch happening {
        case .timeout:
            wakesAt = nil
            if let deadline = instance.deadline, deadline <= now { feed(.timeout) } else { setAlarm() }
        case .spawned(let key):
            guard let child = children[key], child.life == .running else { return }
            feed(.spawned(child.start.id, pid: Int32(key.controller.rawValue)))
        case .connect(let key): connect(key)
        case .down(let key, let frame, let connection): receive(key, frame, over: connection)
        case .up(let key, let frame, let connection): arrive(frame, from: key, over: connection)
        case .cut(let key, let connection): if children[key]?.link.connection == connection { cut(key) }
        case .work(let key): work(key)
        case .continued(let key): resume(key)
        case .gone(let key, let cause): gone(key, cause)
        case .startFails(let key): startFails(key)
        case .keeper(let happening): handle(happening)
        case .signalled(let start, let number): signalled(start, number)
        case .documentIsSaved: ask(.reload(path: "application.model"))
        case .act: act()
        case .touch: touchViews()
        case .misbehave: misbehave()
        case .forge: forge()
        case .hoard: hoard()
        case .hangUpOver(let key): checkEnded(key)
        case .read: readReplies()
        case .followersChange: followersChange()
        case .follow(let stream, let client): ask(stream, by: client)
        case .frameIsDue: frameIsDue()
        case .hostEnds: hostEnds()
        case .touchOver(let call): checks.touches.deadlinePassed(call)
        case .applicationWritten: applicationWritten()
        case .watcherGone(let start): feed(.exited(start, pid: nil, .requested(by: .starter), output: []))
        case .workerComes: workerComes()
        case .workerEnds(let start): workerEnds(start)
        case .screenChanges: screenChanges()
        case .screenIsAnswered(let key): answerSystemScreen(key)
        case .withdraw(let caller): ask(.withdraw(caller.number))
        case .trial: goOnWithTrial()
        case .task(let key, let input): ask(in: key, becauseOf: input)
        }
    }

    /// Gives the instance an input and executes the effects.
    mutating func feed(_ input: InstanceInput) {
        guard checks.complaints.isEmpty else { return }
        handle(input)
        checks.complaints += checkRetainedViews()
        for call in checks.touches.takeFresh() {
            agenda.enter(.touchOver(call), after: instance.hierarchy.settings.deadlines.call * 1_000)
        }
        setAlarm()
    }

    private mutating func setAlarm() {
        guard let deadline = instance.deadline?.microseconds, deadline < wakesAt ?? .max else { return }
        wakesAt = max(deadline, agenda.now)
        agenda.enter(.timeout, after: Int(max(0, deadline - agenda.now)))
    }

    /// Everything has happened: no request or account may be left over, and the tree equals the reference model.
    private mutating func checkRest() {
        let hierarchy = instance.hierarchy
        checks.complaints += checks.witness.unanswered()
        if !hierarchy.isSettled {
            complain("at rest something runs or waits: \(JSON.text(of: hierarchy.queueReport().report))")
        }
        for child in children.values where child.life == .running {
            let told = checks.told[child.key] ?? []
            if told != child.code.carriedOut {
                complain("\(child.key) carried out \(child.code.carriedOut), was told \(told)")
            }
            if !child.requests.open.isEmpty {
                complain("\(child.key) has no reply to its requests \(child.requests.open.keys.sorted())")
            }
        }
        for (caller, question) in people.waiting.sorted(by: { $0.key.number < $1.key.number }) {
            complain("question \(caller.number) was never answered: \(question)")
        }
        checks.complaints += readers.complaints(waiting: instance.waitingReplies)
        checks.complaints += followers.complaintsAtRest(history, instance.scenes)
        checks.complaints += keeping.floods.complaintsAtRest
        if phase != .running {
            if phase != .ended { complain("at rest the instance has not ended") }
            if let key = children.values.first(where: { $0.life == .running })?.key {
                complain("\(key) outlives the instance")
            }
            return
        }
        checks.complaints += checkWorkersAtRest()
        checks.complaints += checkTables()
        for id in hierarchy.allControllers where hierarchy.retainedBytes.bytes(of: id, .messages) != 0 {
            complain("at rest \(id) is charged for messages")
        }
        for id in instance.accounted where hierarchy.incarnation(of: id) == nil {
            complain("at rest \(id) is gone and still has an account")
        }
        checks.complaints += checks.launch.complaintsAtRest
        checks.complaints += checks.screens.complaintsAtRest(hierarchy)
        checks.complaints += checks.model.differences(from: hierarchy)
        checks.complaints += checks.witness.differences(
            fromVisible: checks.model.visible(), undecided: checks.model.undecided(), of: hierarchy)
        checks.complaints += checks.witness.enclosing.differences(from: checks.model, in: hierarchy)
        for id in hierarchy.allControllers { readPlace(of: id, in: hierarchy) }
        checkRelaunch()
        checkFile()
    }

    /// Compares a controller's reading of its place with the reference model.
    private func readPlace(of id: ControllerID, in settled: Hierarchy) {
        var hierarchy = settled
        let effects = hierarchy.handle(
            .request(.place(id), from: .client(ClientID(rawValue: 1)), tag: .max), at: now)
        for case .reply(let reply, _, _) in effects {
            guard let place = reply.content.place else {
                complain("the reply does not say the place of \(id): \(reply)")
                continue
            }
            checks.complaints += checks.model.differences(from: place, of: id)
        }
    }
}
