import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeSession
import TroupeSupervision

extension Instance {
    /// A client asks something.
    mutating func answer(_ question: consuming ControlRequest.Kind, within deadline: UInt32?, to caller: Caller) {
        switch phase {
        case .running: break
        case .stopping(let code, let failure, let callers):
            if case .stop = question {
                phase = .stopping(code, failure: failure, callers: callers + [caller])
            } else if case .request(let request) = question, !request.isInput {
                // Also now each has its one reply (rule 3).
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
                emit(.report(.snapshot, to: caller))
            case .scene(let arrangement): emit(.report(.scene(arrangement), to: caller))
            case .reload(let path): emit(.readModel(path: path, for: caller))
            case .watcher(let process, let failure): try watcherSays(failure, process, to: caller)
            case .stop:
                stop()
                guard case .stopping(let code, let failure, _) = phase else { return }
                phase = .stopping(code, failure: failure, callers: [caller])
            case .doctor: emit(.report(.doctor, to: caller))
            case .launch(let className, let target, let process):
                try offerProcess(process, className: className, replacing: target, by: caller)
            case .inject(let fault): emit(.answer(.report(try inject(fault)), to: caller))
            case .segues(let target): emit(.report(.segues(of: try resolve(target)), to: caller))
            case .journal:
                try clients.questions.checkRoom(for: caller)
                answerJournals(to: caller)
            case .withdraw(let number):
                if let tag = clients.requests.tag(ofRequest: number, by: .connection(caller.connection)) {
                    drive(.withdrawn(tag: tag))
                }
                emit(.answer(.report([:]), to: caller))
            }
        } catch {
            emit(.answer(.failure(error), to: caller))
        }
    }

    /// Tells a client that nothing is answered any more.
    mutating func refuse(_ caller: Caller) {
        emit(.answer(.failure(Failure(.windowClosed, "the instance is stopping")), to: caller))
    }

    /// The controller that a client names; without a name the deepest that can be seen.
    private func resolve(_ target: Target?) throws(Failure) -> ControllerID {
        if let target { return try hierarchy.resolve(target) }
        guard let deepest = hierarchy.deepestVisible() else {
            throw Failure(.noRoot, "the window is empty", hint: "`troupe root IDENTIFIER` gives it a root")
        }
        return deepest
    }

    /// A request of a client. A touch is looked up in the scene first; everything else is the hierarchy's.
    private mutating func ask(
        _ request: consuming Request, within deadline: UInt32?, for caller: Caller
    ) throws(Failure) {
        try checkRoom(for: request, of: .connection(caller.connection))
        switch request {
        case .tap(let text): tap(text, for: .client(caller))
        case .type(let text): type(text, for: .client(caller))
        case .userEvent(let event): perform(event, for: .client(caller))
        case .touch: ask(request, within: deadline, for: .client(caller), as: .user)
        case .restart(let target):
            if let controller = try? hierarchy.resolve(target) { supervisor.restarted(controller) }
            ask(request, within: deadline, for: .client(caller), as: clients.nextClient)
        case .push, .pop, .setStack, .present, .dismiss, .select, .root, .show, .setPane, .unwind, .performSegue,
            .rotate,
            .add, .remove, .setTabs, .instantiate, .release, .record, .place, .setEditing, .memoryWarning, .willMove,
            .didMove, .setFrame, .configure, .setCustomizable, .reload, .sendDelegate, .post, .notice:
            ask(request, within: deadline, for: .client(caller), as: clients.nextClient)
        }
    }

    /// An application was read: the hierarchy loads it when that has its turn.
    mutating func reload(_ application: ApplicationModel, for caller: Caller) {
        let asker = clients.nextClient
        let tag = clients.add(.client(caller))
        let application = configuration.catalogue.application(application)
        drive(.reload(application, on: configuration.screen.screen(for: application), from: asker, tag: tag))
    }

    // MARK: - Faults

    /// How much may wait for a child that a fault is to be brought into.
    private static let mostWaitingFaults = 256

    /// Brings a fault into a child.
    private mutating func inject(_ injected: InjectedFault) throws(Failure) -> Value {
        let (fault, target) = try injected.known()
        let controller = try hierarchy.resolve(target)
        guard let incarnation = hierarchy.incarnation(of: controller),
            let process = processes[ProcessKey(controller, incarnation)]
        else {
            throw Failure(.notRunning, "\(controller) has no process", hint: "`troupe tree` shows who has")
        }
        switch fault {
        case .kill: signal(.kill, to: process)
        case .stop: signal(.stop, to: process)
        case .continue: signal(.resume, to: process)
        case .hang, .crash:
            guard processes.waiting(for: process.key).messages < Self.mostWaitingFaults else {
                throw Failure(
                    .quotaExceeded, "\(controller) does not take what it was sent", hint: "`troupe inject kill` ends it"
                )
            }
            ChildFault(fault).map { say(.fault($0), to: process.key) }
        }
        emit(.log(Event(.injected(fault), subject(controller))))
        return InjectionReport(fault, into: controller, pid: process.pid).report
    }
}

// MARK: - Requests and their replies, whoever asks

/// Who waits for the reply to a request.
enum RequestAsker: Hashable {
    /// A client, by the tag the request was given.
    case client(Caller)
    /// A display, which sees what happens, and is told in words where nothing does.
    case display(ConnectionID)
    /// A child, by the number it chose; perhaps while it handles an input.
    case child(ProcessKey, number: UInt64, wantsReply: Bool, input: UInt64?)
}

extension Instance {
    /// Hands the hierarchy a request, which is replied to once.
    mutating func ask(
        _ request: consuming Request, within deadline: UInt32? = nil, for requester: RequestAsker, as asker: Asker
    ) {
        let tag = clients.add(requester, bytes: request.weight)
        drive(.request(request, from: asker, tag: tag))
        if let deadline { drive(.limited(tag: tag, milliseconds: Int(deadline))) }
    }

    /// Tells whoever asked for something what became of it.
    mutating func answer(_ asker: RequestAsker, _ reply: Reply) {
        switch asker {
        case .client(let caller): emit(.answer(.reply(reply), to: caller))
        case .display(let display):
            if let words = reply.failure?.message { emit(.notify(words, at: display)) }
        case .child(let key, let number, let wantsReply, let input):
            if wantsReply { say(.told(Told(number: number, reply)), to: key, asking: input != nil) }
            guard let input else { return }
            let receipt = processes[key].map { PendingInput.Receipt(key: key, sequence: $0.session.lastSent) }
            note(.replied(input, reply, told: wantsReply ? receipt : nil))
        }
    }
}

extension Request {
    /// Whether it is looked up in what is shown before it is the hierarchy's.
    fileprivate var isInput: Bool {
        switch self {
        case .tap, .type, .userEvent: true
        case .push, .pop, .setStack, .present, .dismiss, .select, .root, .show, .setPane, .unwind, .performSegue,
            .rotate, .touch, .add, .remove, .setTabs, .instantiate, .release, .record, .place, .setEditing,
            .memoryWarning, .willMove, .didMove, .setFrame, .configure, .setCustomizable, .restart, .reload,
            .sendDelegate, .post, .notice:
            false
        }
    }
}
