import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeSession
import TroupeValue

extension Instance {
    /// Answers a question of a client.
    mutating func answer(_ question: consuming ControlRequest.Kind, within deadline: UInt32?, to caller: Caller) {
        guard !clients.replies.isClosed(caller.connection) else { return }
        switch phase {
        case .running: break
        case .stopping(let code, let failure, let callers):
            if case .stop = question {
                phase = .stopping(code, failure: failure, callers: callers + [caller])
                // The end of a relaunch becomes the end for good.
                emit(.stopping(code))
            } else if case .request(let request) = question, !request.isInput {
                // A request gets its one reply (rule 3) even while the instance stops.
                ask(request, within: nil, for: .client(caller), as: clients.nextClient)
            } else {
                refuse(caller)
            }
            return
        case .ended: return refuse(caller)
        }
        do throws(Failure) {
            switch question {
            case .request(let request): try ask(request, within: deadline, for: caller)
            case .tree(let views): emit(.report(.tree(views: views), to: caller))
            case .list: emit(.report(.instance, to: caller))
            case .status(let target):
                try clients.questions.checkRoom(for: caller)
                try answerStatus(of: target, to: caller)
            case .logs(let target):
                try clients.questions.checkRoom(for: caller)
                try answerLogs(of: target, to: caller)
            case .snapshot:
                composeScene()
                emit(.report(.snapshot(of: .main), to: caller))
            case .snapshotOf(let screen):
                try AttachedScreen.checkNumber(of: screen)
                // A window out of sight is empty, like its screen.
                if screen != .main, otherScenes[screen] == nil { otherScenes[screen] = SceneHistory() }
                composeScene(of: screen)
                emit(.report(.snapshot(of: screen), to: caller))
            case .scene(let arrangement): emit(.report(.scene(arrangement), to: caller))
            case .reload(let path): emit(.readModel(path: path, for: caller))
            case .watcher(let process, let failure, let finding):
                try handleWatcherReport(failure, finding, process, to: caller)
            case .stop:
                stop()
                guard case .stopping(let code, let failure, _) = phase else { return }
                phase = .stopping(code, failure: failure, callers: [caller])
            case .doctor: emit(.report(.doctor, to: caller))
            case .launch(let className, let target, let process):
                try offerProcess(process, className: className, replacing: target, by: caller)
            case .inject(let fault): answer(.report(try inject(fault)), to: caller)
            case .classes: answerClasses(to: caller)
            case .classNews:
                let number = clients.nextNumber()
                try clients.classWaiters.add(caller, as: number)
                let timeout = Int(deadline ?? ClassWaiters.defaultTimeout)
                timers.set(.classWaitTimedOut(number), at: now.advanced(byMilliseconds: timeout).microseconds)
            case .segues(let target): emit(.report(.segues(of: try resolve(target)), to: caller))
            case .journal:
                try clients.questions.checkRoom(for: caller)
                answerJournals(to: caller)
            case .speaks(let speaks):
                setSpeaker(caller.connection, speaks: speaks)
                answer(.report([:]), to: caller)
            case .withdraw(let number):
                if let tag = clients.requests.tag(ofRequest: number, by: .connection(caller.connection)) {
                    drive(.withdrawn(tag: tag))
                }
                answer(.report([:]), to: caller)
            }
        } catch {
            answer(.failure(error), to: caller)
        }
    }

    /// Sends a client the known classes and their processes.
    mutating func answerClasses(to caller: Caller) {
        let report = ClassesReport(configuration.catalogue, processes, waiting: clients.manualStarts.waiting)
        answer(.report(report.report), to: caller)
    }

    /// Refuses a question, since the instance is stopping.
    mutating func refuse(_ caller: Caller) {
        answer(.failure(Failure(.windowClosed, "the instance is stopping")), to: caller)
    }

    /// The controller that a client names; without a name, the deepest visible controller.
    private func resolve(_ target: Target?) throws(Failure) -> ControllerID {
        if let target { return try hierarchy.resolve(target) }
        guard let deepest = hierarchy.deepestVisible() else {
            throw Failure(.noRoot, "the window is empty", hint: "`troupe root IDENTIFIER` gives it a root")
        }
        return deepest
    }

    /// Handles a request of a client. A touch is looked up in the scene first; the hierarchy handles every other
    /// request.
    private mutating func ask(
        _ request: consuming Request, within deadline: UInt32?, for caller: Caller
    ) throws(Failure) {
        try checkRoom(for: request, of: .connection(caller.connection))
        switch request {
        case .tap(let text): tap(text, for: .client(caller))
        case .type(let text): type(text, for: .client(caller))
        case .userEvent(let event): perform(event, for: .client(caller))
        case .touch: ask(request, within: deadline, for: .client(caller), as: .user)
        case .push, .pop, .setStack, .present, .dismiss, .select, .root, .setWindow, .show, .setPane, .setPaneOpen,
            .setPages, .unwind,
            .performSegue,
            .rotate, .attemptRotation, .add, .remove, .setTabs, .instantiate, .release, .record, .place, .setEditing,
            .memoryWarning, .statusBar,
            .willMove,
            .didMove, .forward, .transition, .setFrame, .configure, .setCustomizable, .restart, .reload, .sendDelegate,
            .post, .notice:
            ask(request, within: deadline, for: .client(caller), as: clients.nextClient)
        }
    }

    // MARK: - Faults

    /// The maximum number of messages that may wait for a child when a fault is injected.
    private static let maxWaitingFaults = 256

    /// Injects a fault into a child, or relaunches the instance.
    private mutating func inject(_ injected: InjectedFault) throws(Failure) -> Value {
        guard let (fault, target) = try injected.known() else { return try relaunch() }
        let controller = try hierarchy.resolve(target)
        guard let incarnation = hierarchy.incarnation(of: controller),
            let process = processes[ProcessKey(controller, incarnation)]
        else {
            throw Failure(.notRunning, "\(controller) has no process", hint: "run `troupe tree`")
        }
        switch fault {
        case .kill: signal(.kill, to: process)
        case .stop: signal(.stop, to: process)
        case .continue: signal(.resume, to: process)
        case .hang, .crash:
            guard processes.waiting(for: process.key).messages < Self.maxWaitingFaults else {
                throw Failure(
                    .quotaExceeded, "\(controller) does not read its messages", hint: "`troupe inject kill` ends it"
                )
            }
            ChildFault(fault).map { send(.fault($0), to: process.key) }
        }
        emit(.log(Event(.injected(fault), subject(controller))))
        return InjectionReport(fault, into: controller, pid: process.pid).report
    }
}

// MARK: - Requests and their replies

/// The asker that waits for the reply to a request.
enum RequestAsker: Hashable {
    /// A client, with the number that it gave the request.
    case client(Caller)
    /// A display. It shows the effect; only a failure is also reported in words.
    case display(ConnectionID)
    case child(ChildAsker)
}

/// The values that a request records, by their keys.
struct RecordedKeys: Hashable {
    /// The controller, as the child names it.
    let controller: ControllerID
    /// The keys; nil if they are too many to remember.
    let keys: Set<String>?

    /// The maximum number of bytes of keys that are remembered.
    private static let limit = 4_096

    init(_ configuration: Configuration) {
        controller = configuration.controller
        let bytes = configuration.values.keys.reduce(0) { $0 + $1.utf8.count + 16 }
        keys = bytes <= Self.limit ? Set(configuration.values.keys) : nil
    }
}

/// A child that makes a request.
struct ChildAsker: Hashable {
    let key: ProcessKey
    /// The number that the child chose; 0 if it chose no number.
    var number: UInt64 = 0
    var wantsReply = false
    /// True if the request makes a controller, which later messages of the child may name by the request's number.
    var makesController = false
    /// The class of the controller that the request makes.
    var className: String?
    /// The values that the request records for a controller.
    var recorded: RecordedKeys?
    /// The input that the child is handling.
    let input: UInt64?
}

extension Instance {
    /// Hands the hierarchy a request, which gets one reply.
    mutating func ask(
        _ request: consuming Request, within deadline: UInt32? = nil, for requester: RequestAsker, as asker: Asker
    ) {
        let tag = clients.add(requester, bytes: request.weight)
        noteOpenBytes(request.weight, of: requester)
        drive(.request(request, from: asker, tag: tag))
        if let deadline { drive(.limited(tag: tag, milliseconds: Int(deadline))) }
    }

    /// Delivers the reply to the asker.
    mutating func answer(_ asker: RequestAsker, _ reply: Reply) {
        switch asker {
        case .client(let caller): answer(.reply(reply), to: caller)
        case .display(let display):
            if let words = reply.failure?.message { emit(.notify(words, at: display)) }
        case .child(let child):
            let (key, input) = (child.key, child.input)
            if child.makesController { noteMade(by: reply, to: child) }
            if let recorded = child.recorded { noteRecorded(by: reply, to: child, recorded) }
            if child.wantsReply { send(.told(Told(number: child.number, reply)), to: key, asking: input != nil) }
            guard let input else { return }
            let receipt = processes[key].map { PendingInput.Receipt(key: key, sequence: $0.session.lastSent) }
            note(.replied(input, reply, receipt: child.wantsReply ? receipt : nil))
        }
    }
}

extension Request {
    /// True if the request is looked up in the shown scene before the hierarchy handles it.
    fileprivate var isInput: Bool {
        switch self {
        case .tap, .type, .userEvent: true
        case .push, .pop, .setStack, .present, .dismiss, .select, .root, .setWindow, .show, .setPane, .setPaneOpen,
            .setPages, .unwind,
            .performSegue,
            .rotate, .attemptRotation, .touch, .add, .remove, .setTabs, .instantiate, .release, .record, .place,
            .setEditing,
            .memoryWarning, .statusBar, .willMove, .didMove, .forward, .transition, .setFrame, .configure,
            .setCustomizable,
            .restart, .reload,
            .sendDelegate, .post, .notice:
            false
        }
    }
}

extension Instance {
    /// Answers with the status of a controller's process: its last exit with the reason, and its output.
    private mutating func answerStatus(of target: Target, to caller: Caller) throws(Failure) {
        let controller: ControllerID
        do throws(Failure) {
            controller = try hierarchy.resolve(target)
        } catch {
            guard error.code == .noSuchController, let gone = clients.departed.find(target) else { throw error }
            return answer(.report(gone.exit.status(of: gone.controller).report), to: caller)
        }
        guard let facts = hierarchy.facts(of: controller) else {
            throw Failure(
                .noSuchController, "there is no controller \(controller)", hint: "`troupe tree` lists the controllers")
        }
        var status = StatusReport()
        status.controller = controller
        status.name = facts.name
        status.className = facts.className
        status.state = facts.process.state
        status.isStopped = facts.process.isStopped ? true : nil
        status.appearance = facts.appearance
        status.process.pid = facts.process.pid
        status.process.incarnation = facts.process.incarnation
        status.process.unanswered = facts.process.unanswered.map { now.microseconds - $0.microseconds }
        if let exit = accounts[controller]?.lastExit {
            status.process.lastExit = exit.report
            status.output.lastErrors = exit.lines
        }
        if facts.process.state == .unavailable { status.hint = "`troupe restart \(controller)` starts it again" }
        if facts.process.isStopped { status.hint = "a signal stopped it; SIGCONT continues it" }
        if let (state, moment) = hierarchy.keptState(of: controller) {
            var report = SavedStateReport()
            report.views = state.views.count
            report.bytes = state.size
            report.age = now.microseconds - moment.microseconds
            status.savedState = report
        }
        if hierarchy.wasStateSetAside(of: controller) { status.setAside = configuration.setAsideFile(of: controller) }
        let start = readOutput(of: controller)
        keep(OpenQuestion(status, awaiting: start, for: caller))
    }

    /// Answers with the output and errors of one child, or of all children.
    private mutating func answerLogs(of target: Target?, to caller: Caller) throws(Failure) {
        var controllers = Set(processes.controllers)
        controllers.formUnion(accounts.filter { $0.value.lastExit != nil }.keys)
        var logs = LogsReport()
        if let target {
            do throws(Failure) {
                controllers = [try hierarchy.resolve(target)]
            } catch {
                guard error.code == .noSuchController, let gone = clients.departed.find(target) else { throw error }
                logs.logs = [gone.exit.log(of: gone.controller)]
                return answer(.report(logs.report), to: caller)
            }
        }
        logs.logs = controllers.sorted().map { controller in
            var log = LogsReport.Log()
            log.controller = controller
            log.className = hierarchy.facts(of: controller)?.className
            let exit = accounts[controller]?.lastExit
            log.ended = exit?.loggedLines
            log.frames = exit?.report.frames
            return log
        }
        var starts: [StartID: Int] = [:]
        for (place, controller) in controllers.sorted().enumerated() {
            if let start = readOutput(of: controller) { starts[start] = place }
        }
        keep(OpenQuestion(logs, awaiting: starts, for: caller))
    }

    /// Fetches the output of a controller's process. Nil without a process, or if a person started it: it then writes
    /// to the person's terminal.
    private mutating func readOutput(of controller: ControllerID) -> StartID? {
        guard let process = processes.latest(of: controller), process.origin == .keeper else { return nil }
        emit(.readOutput(of: process.start))
        return process.start
    }

    /// Handles the output of a process, which the keeper sent.
    mutating func receiveOutput(of start: StartID, _ bytes: [UInt8], dropped: UInt64) {
        for question in clients.questions.addOutput(bytes, dropped: dropped, of: start) { answer(question) }
    }

    /// Collects the journals of all children: the calls that their code ran.
    ///
    /// Children that are about to end are included, because their journals and missed calls are unknown until they have
    /// ended.
    private mutating func answerJournals(to caller: Caller) {
        let number = clients.nextNumber()
        let asked = processes.inOrder.filter { $0.connectionState != .awaited && $0.connectionState != .muted }.map(
            \.key
        ).sorted()
        keep(OpenQuestion(journalsOf: asked.count, for: caller), as: number)
        for key in asked {
            processes.change(key) { $0.journalQuestions.append(number) }
            send(.journal([]), to: key)
        }
    }

    /// Handles one process's part of the answer about journals. It has no entries if the process ended meanwhile.
    mutating func receiveJournal(from key: ProcessKey, _ entries: [JournalEntry], for number: UInt64) {
        if let question = clients.questions.add(entries, of: key, for: number, &outbox.invariants) { answer(question) }
    }

    /// Keeps a question until all its parts have come, and answers it then.
    private mutating func keep(_ question: OpenQuestion, as number: UInt64? = nil) {
        if let complete = clients.questions.add(question, as: number ?? clients.nextNumber()) { answer(complete) }
    }

    private mutating func answer(_ question: OpenQuestion) {
        answer(.report(question.report), to: question.caller)
    }
}

extension Instance {
    /// Offers a client's process, which is about to become a child. It becomes the process of a controller, or waits
    /// for the next controller of that class that needs one.
    private mutating func offerProcess(
        _ pid: Int32, className: String, replacing target: Target?, by caller: Caller
    ) throws(Failure) {
        guard pid > 0 else { throw Failure(.badArgument, "\(pid) is not a process id") }
        // A process with two controllers would be ended for both when one of them ends.
        guard !clients.manualStarts.offers(pid), !processes.pids.contains(pid) else {
            throw Failure(
                .badArgument, "process \(pid) is already offered or already belongs to a controller",
                hint: "a process serves one controller; `troupe classes` lists the workers")
        }
        let controller = try controllerToServe(className: className, replacing: target)
        if controller == nil, let complaint = ClassExpression.complaint(aboutClass: className) {
            throw Failure(
                .badArgument, complaint,
                hint: "a worker takes the name of a class that its program hosts: `troupe child CLASS -- COMMAND`")
        }
        let start = processes.nextStart()
        try clients.manualStarts.add(
            Offer(start: start, pid: pid, className: className, controller: controller, caller: caller))
        emit(.watch(pid: pid, as: start))
    }

    /// The controller that gets the offered process; nil if the next controller of the class is meant.
    ///
    /// A word that is both a class and something else means the class. Without an application, a word that is no id
    /// means a class too: there it could only be a controller's title, and code may choose any title.
    private func controllerToServe(className: String, replacing target: Target?) throws(Failure) -> ControllerID? {
        let isClass =
            configuration.catalogue.hosted.contains(className) || workerClasses.contains(className)
            || hierarchy.allControllers.contains { hierarchy.facts(of: $0)?.className == className }
        var target = target
        let id = ControllerID(className)
        if target == nil, let id, !isClass { target = .id(id) }
        if case .named(className) = target, isClass || hierarchy.application == nil && id == nil { return nil }
        guard let target else { return nil }
        let controller: ControllerID
        do throws(Failure) {
            controller = try hierarchy.resolve(target)
        } catch {
            // No controller of the class has been made yet.
            guard error.code == .noSuchController, case .named(className) = target else { throw error }
            try checkCanBeHosted(className)
            return nil
        }
        guard let facts = hierarchy.facts(of: controller), !facts.livesInDaemon else {
            throw Failure(
                .badArgument, "\(controller) is a built-in container and has no process",
                hint: "name one of its children")
        }
        return controller
    }

    /// Refuses to wait for a class that no scene has and no program hosts: no controller would ever need the process.
    /// Without an application any class may come.
    private func checkCanBeHosted(_ className: String) throws(Failure) {
        guard let application = hierarchy.application else { return }
        let scenes = application.storyboards.flatMap(\.scenes)
        let classes = Set(
            scenes.filter { !$0.kind.isBuiltInContainer || $0.className != $0.kind.className }.map(\.className)
        )
        .union(configuration.catalogue.hosted)
        guard !classes.contains(className) else { return }
        let names = classes.sorted()
        let hint =
            Spelling.nearest(to: className, among: names).map { "did you mean '\($0)'?" }
            ?? "known classes: \(names.joined(separator: ", "))"
        throw Failure(
            .noSuchController, "no scene has the class '\(className)', and no controller has that name", hint: hint)
    }

    /// Handles news of a process that a person started, and takes the step that follows.
    mutating func note(_ event: HandStartEvent, of start: StartID) {
        switch clients.manualStarts.handle(event, of: start) {
        case .adopt(let offer, let controller):
            drive(.adopted(controller, pid: offer.pid))
            guard let facts = hierarchy.facts(of: controller), phase == .running else {
                let failure = Failure(.noSuchController, "\(controller) is gone")
                return answer(.failure(failure), to: offer.caller)
            }
            adopt(offer, as: ProcessKey(controller, facts.process.incarnation), facts, origin: .hand)
        case .waits(let className):
            announceClasses()
            if phase == .running { drive(.workerArrived(className: className)) }
        case .answer(let answer, let caller): self.answer(answer, to: caller)
        case .watchersGone where phase == .running:
            diagnose(
                "no process watches the storyboards any more: saved changes are not loaded ('troupe watch PATH' does)")
        case .watchersGone, nil: break
        }
    }

    /// Makes a process that a person started the process of a controller.
    mutating func adopt(_ offer: Offer, as key: ProcessKey, _ facts: ControllerFacts, origin: ProcessOrigin) {
        let credentials = Credentials(
            token: configuration.environment.makeToken(), isWrapped: true, pid: offer.pid)
        let process = Process(
            key, as: Process.Role(facts), start: offer.start, credentials: credentials, origin: origin)
        processes.insert(process)
        if origin == .worker { accounts[key.controller, default: ControllerAccount()].hadWorker = true }
        emit(.completeStart(processStart(of: process, isVisible: true), to: offer.caller))
    }

    /// The maximum number of characters of the reason why a storyboard could not be read.
    private static let longestReason = 2_048

    /// Handles a report of a process that watches the storyboards: it watches them, could not read a saved one, or
    /// found a mistake in it. Displays and the log show the report too, not only the watcher's output.
    private mutating func handleWatcherReport(
        _ failure: String?, _ finding: String?, _ pid: Int32, to caller: Caller
    ) throws(Failure) {
        if let failure {
            diagnose("a saved storyboard was not loaded: \(String(failure.prefix(Self.longestReason)))")
            return answer(.report([:]), to: caller)
        }
        if let finding {
            diagnose("a saved storyboard has a mistake: \(String(finding.prefix(Self.longestReason)))")
            return answer(.report([:]), to: caller)
        }
        let start = processes.nextStart()
        try clients.manualStarts.addWatcher(start, for: caller)
        emit(.watch(pid: pid, as: start))
    }
}
