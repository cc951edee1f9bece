import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeScenario
import TroupeSession
import TroupeValue

/// A running instance as a scenario's world: requests go to its control endpoint, events come from its events endpoint.
///
/// Time is real time here. The scenario's players, if it has any, take the place of the controllers' own code.
final class ProcessWorld: World {
    private var control: ControlClient
    private var events: EventsClient
    private let players: PlayFolder?
    /// The instance, if it was started for the scenario.
    private let own: OwnInstance?
    private var last: UInt64 = 0
    /// The number of the latest request, if this client sent it.
    private var asked: UInt64?
    /// Fetched events, returned before any other.
    private var waiting: ArraySlice<LoggedEvent> = []
    /// The rest of the latest batch.
    private var fetched: ArraySlice<LoggedEvent> = []

    /// The longest that a request may take to reach the instance, in milliseconds.
    static let timeout = 10_000

    /// - Parameters:
    ///   - players: The folder of the players; nil if the children have code of their own.
    ///   - own: The instance, if it was started for the scenario, so that all its events belong to it.
    init(_ instance: RunningInstance, _ players: PlayFolder?, own: OwnInstance?) throws(ClientError) {
        let control = try ControlClient(to: instance)
        let events = try EventsClient(to: instance)
        self.players = players
        self.own = own
        self.control = control
        self.events = events
    }

    /// The instance launched before this client connected; its first events report the launch, as long as it stores
    /// them.
    func launch() throws(WorldError) -> LaunchAccount {
        let known = try report(.list, as: InstanceReport.self).events
        let isForgotten = try readEvents(within: Self.timeout, mayHaveMissed: true) > 0
        // Fetch all events so far before the first line runs.
        while last < known, try readEvents(within: Self.timeout) == 0 {}
        return isForgotten ? .forgotten : own != nil ? .shown : .loggedFromStart
    }

    func ask(_ request: ControllerRequest, by person: Statement.Person) throws(WorldError) {
        var resolved: Request
        var asker: ControllerID?
        if case .controller(let name) = person { asker = try controller(called: name) }
        do throws(Failure) {
            resolved = try request.request(of: asker) { name throws(Failure) in
                do throws(WorldError) {
                    return try controller(called: name)
                } catch {
                    throw Failure(.noSuchController, error.message)
                }
            }
        } catch {
            throw WorldError(error.message)
        }
        // The area beside a popover carries no text.
        if resolved == .tap(ControllerRequest.outside) { resolved = .touch(.outsidePopover) }
        let deadline = request.deadline.map { UInt32(clamping: $0) }
        if let asker { return try ask(resolved, within: deadline, as: asker) }
        asked = try asking { () throws(ClientError) in
            try control.post(.request(resolved), timeout: Self.timeout, deadline: deadline)
        }
    }

    func relaunch() throws(WorldError) {
        guard let own else {
            throw WorldError(
                "only an instance that was started for the scenario can be relaunched: give another --name")
        }
        let instance = try own.relaunch()
        do throws(ClientError) {
            control = try ControlClient(to: instance)
            events = try EventsClient(to: instance)
        } catch {
            throw WorldError("\(error)")
        }
        (last, asked, waiting, fetched) = (0, nil, [], [])
    }

    func withdraw() throws(WorldError) {
        guard let asked else { throw WorldError("only a controller's own code can withdraw its request") }
        try asking { () throws(ClientError) in _ = try control.post(.withdraw(asked), timeout: Self.timeout) }
    }

    /// Makes a player send a request and waits for the event, so that requests keep the order of the lines.
    private func ask(_ request: Request, within deadline: UInt32?, as asker: ControllerID) throws(WorldError) {
        asked = nil
        guard let players else {
            throw WorldError("a script can speak for \(asker) only if it brings the code: this instance runs its own")
        }
        while let event = try fetch(within: 0) { waiting.append(event) }
        let frame = SessionFrame(
            incarnation: 1, sequence: 1, acknowledged: 0,
            content: EnvelopeBody.ask(Ask(number: 1, deadline: deadline, request)))
        try players.cue(asker, Envelope(frame).encoded())
        while let event = try fetch(within: Self.timeout) {
            waiting.append(event)
            if case .request(_, _, .controller(asker)) = event.details { return }
        }
        throw WorldError("\(asker) has not requested \(request.command) within \(Self.timeout) ms")
    }

    func nextEvent(within milliseconds: Int) throws(WorldError) -> LoggedEvent? {
        if let event = waiting.popFirst() { return event }
        return try fetch(within: milliseconds)
    }

    /// The next event from the instance.
    private func fetch(within milliseconds: Int) throws(WorldError) -> LoggedEvent? {
        if fetched.isEmpty { try readEvents(within: milliseconds) }
        return fetched.popFirst()
    }

    /// Fetches the next events, if any come in time.
    ///
    /// - Parameter mayHaveMissed: True if the instance may have dropped some of them.
    /// - Returns: The number of dropped events.
    @discardableResult
    private func readEvents(within milliseconds: Int, mayHaveMissed: Bool = false) throws(WorldError) -> UInt64 {
        let deadline = MonotonicClock.microseconds() + Int64(milliseconds) * 1000
        let known = last
        let batch = try asking { () throws(ClientError) in try events.next(after: known, deadline: deadline) }
        guard let batch else { return 0 }
        let logged = batch.logged
        let missed = logged.reduce(batch.missed) { count, event in
            if case .gap(let missed, _) = event.details { count &+ missed } else { count }
        }
        guard missed == 0 || mayHaveMissed else {
            throw WorldError(
                "\(missed) events were dropped before they were read: the expected one may have been among them"
            )
        }
        last = batch.events.last?.sequence ?? last
        fetched += logged
        return missed
    }

    func inject(_ fault: Fault, into controller: String, at callback: CallbackName?) throws(WorldError) {
        var fault = fault
        if let callback, let players { return try players.plan(fault, for: controller, at: callback) }
        if let callback {
            // A child is killed in a callback by crashing there.
            guard case .kill = fault else {
                throw WorldError(
                    "'\(fault.word)' at a callback needs the scenario's own players; kill, hang and crash do not")
            }
            fault = .crash(callback)
        }
        let target = ControllerID(controller).map(Target.id) ?? .named(controller)
        let kind = ControlRequest.Kind.inject(.child(fault, target))
        _ = try report(kind, as: InjectionReport.self)
    }

    func tree() throws(WorldError) -> TreeReport { try report(.tree(views: false)) }

    private func report<Answer: Reportable>(
        _ question: ControlRequest.Kind, as type: Answer.Type = Answer.self
    ) throws(WorldError) -> Answer {
        try asking { () throws(ClientError) in try control.report(question) }
    }

    func outline() throws(WorldError) -> InterfaceOutline {
        let scene: SceneReport = try report(.scene(Arrangement()))
        do throws(ValueCodingError) {
            return try ValueDecoder().decode(InterfaceOutline.self, from: scene.outline)
        } catch {
            throw WorldError("the instance's scene cannot be decoded: \(error)")
        }
    }

    func quit() throws(WorldError) {
        throw WorldError("a stopped instance cannot be asked for its state; this is for the core only")
    }

    func lines(at sight: Statement.Sight) throws(WorldError) -> [String] {
        switch sight {
        case .snapshot:
            return try report(.snapshot, as: SnapshotReport.self).lines
        case .tree, .callbacks:
            let lines = TreeDrawing.text(try tree(), showsViews: false).split(separator: "\n")
            return lines.map(String.init)
        }
    }

    /// The controller with a name. The daemon resolves the name, as for every command.
    private func controller(called name: String) throws(WorldError) -> ControllerID {
        if let id = ControllerID(name) { return id }
        return try report(.status(.named(name)), as: StatusReport.self).controller
    }

    private func asking<Answer>(_ question: () throws(ClientError) -> Answer) throws(WorldError) -> Answer {
        do throws(ClientError) {
            return try question()
        } catch {
            throw WorldError(error.hint.map { "\(error.message) (\($0))" } ?? error.message)
        }
    }
}
