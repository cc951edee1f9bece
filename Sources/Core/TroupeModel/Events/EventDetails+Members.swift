public import TroupeValue

// The names of the members of events. Writing and reading are side by side, case by case.

extension EventDetails {
    /// Calls `body` with each member and its name, in printing order.
    func forEachMember(_ body: (String, Value) -> Void) {
        switch self {
        case .attached(_, let pid): body("pid", pid.report)
        case .callback(_, let details, let call):
            details.forEachMember(body)
            if let call { body("call", call.report) }
        case .acknowledged(_, let call): body("call", call.report)
        case .request(let request, let command, let asker):
            body("request", request.report)
            body("command", .string(command))
            body("asker", asker.report)
        case .reply(let reply):
            guard case .map(let fields) = reply.report else { return }
            // These are members of every event.
            for field in fields.entries where field.key != "kind" && field.key != "transition" {
                body(field.key, field.value)
            }
        case .began(let cause): cause.forEachMember(body)
        case .process(_, let state, let cause, let restarts):
            body("state", state.report)
            if let cause { body("cause", .string(cause)) }
            if restarts > 0 { body("restarts", restarts.report) }
        case .injected(let fault):
            body("fault", .string(fault.word))
            body("callback", fault.callback.report)
        case .violation(_, let message, let process):
            body("message", .string(message))
            body("process", .string(process))
        case .refusedConnection(let message, let process):
            body("message", .string(message))
            if let process { body("process", process.report) }
        case .diagnostic(let message): body("message", .string(message))
        case .spoken(let speech):
            body("text", .string(speech.text))
            if case .announcement(let number, _) = speech { body("announcement", number.report) }
        case .state(_, let views, let bytes):
            body("views", views.report)
            body("bytes", bytes.report)
        case .gap(let missed, let message):
            body("missed", missed.report)
            body("message", .string(message))
        case .settled, .lost, .unknown: break
        }
    }

    /// Reads an event's members. Members that do not match their kind give `.unknown`.
    init(_ members: Fields) {
        let kind: Event.Kind? = members.member("kind")
        let name: String? = members.member("name")
        self = kind.flatMap { try? Self(reading: $0, name ?? "", members) } ?? .unknown(kind, name: name)
    }

    private init(reading kind: Event.Kind, _ name: String, _ members: Fields) throws(MemberMismatch) {
        switch kind {
        case .attached: self = .attached(instance: name, pid: members.member("pid"))
        case .callback:
            let details: CallbackDetails? =
                members["by"] == "code"
                ? .byCode : CallbackName(rawValue: name).flatMap { try? CallbackDetails(reading: $0, members) }
            self = .callback(name: name, details ?? .none, members.member("call"))
        case .delegate:
            self = try .callback(name: name, CallbackDetails(readingMessage: members), members.member("call"))
        case .acknowledged: self = try .acknowledged(name: name, members.read("call"))
        case .request:
            self = try .request(members.read("request"), command: members.read("command"), asker: members.read("asker"))
        case .reply: self = try .reply(Reply(reading: members))
        case .transition: self = name == "settled" ? .settled : try .began(TransitionCause(reading: members))
        case .process:
            self = try .process(
                members.read("name"), members.read("state"), cause: members.member("cause"),
                restarts: members.member("restarts") ?? 0)
        case .fault:
            switch name {
            case "injected":
                let word: String = try members.read("fault")
                guard let fault = try? Fault(word, in: members.member("callback")) else { throw MemberMismatch() }
                self = .injected(fault)
            case "refusedConnection":
                self = try .refusedConnection(message: members.read("message"), process: members.member("process"))
            default:
                self = try .violation(
                    members.read("name"), message: members.read("message"), process: members.read("process"))
            }
        case .diagnostic: self = try .diagnostic(members.read("message"))
        case .accessibility:
            switch name {
            case "focus": self = try .spoken(.focus(members.read("text")))
            case "announcement": self = try .spoken(.announcement(members.read("announcement"), members.read("text")))
            case "hush": self = .spoken(.hush)
            default: throw MemberMismatch()
            }
        case .state:
            self = try .state(members.read("name"), views: members.read("views"), bytes: members.read("bytes"))
        case .lost:
            let missed: UInt64? = members.member("missed")
            self =
                try missed.map { missed throws(MemberMismatch) in
                    try .gap(missed: missed, message: members.read("message"))
                } ?? .lost(name: name)
        }
    }
}

extension CallbackDetails {
    func forEachMember(_ body: (String, Value) -> Void) {
        switch self {
        case .none: break
        case .byCode: body("by", "code")
        case .appearance(let animated, let reason, let flags):
            body("animated", .bool(animated))
            body("reason", reason.report)
            body("flags", flags.names.report)
        case .move(let parent): body("parent", parent.report)
        case .rotation(let orientation, let duration):
            body("to", orientation.report)
            body("duration", duration.report)
        case .rotated(let orientation): body("from", orientation.report)
        case .halfRotated(let orientation): body("to", orientation.report)
        case .secondHalf(let orientation, let duration):
            body("from", orientation.report)
            body("duration", duration.report)
        case .held(let orientation): body("orientation", orientation.report)
        case .layout(let size):
            body("width", .double(size.width))
            body("height", .double(size.height))
        case .segue(let id, let identifier, let destination):
            body("segue", .string(id))
            body("identifier", identifier.report)
            body("destination", destination.report)
        case .segueQuestion(let identifier): body("identifier", .string(identifier))
        case .editing(let editing, let animated):
            body("editing", .bool(editing))
            body("animated", .bool(animated))
        case .presentationEnded(let presenter): body("presenter", presenter.report)
        case .presentationFailed(let presented, let cause):
            body("presented", presented.report)
            body("cause", .string(cause))
        case .restored(let views, let bytes):
            body("views", views.report)
            body("bytes", bytes.report)
        case .delegate(let sender, let name, let payload):
            body("from", sender.report)
            body("protocol", .string(name))
            body("payload", payload.value)
        }
    }

    /// Reads the members of a callback.
    init(reading name: CallbackName, _ members: Fields) throws(MemberMismatch) {
        switch name {
        case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
            self = try .appearance(
                animated: members.read("animated"), reason: members.read("reason"),
                flags: AppearanceFlags(names: members.read("flags")))
        case .willMoveToParent, .didMoveToParent: self = try .move(parent: members.read("parent"))
        case .willRotate, .willAnimateRotation, .willAnimateFirstHalfOfRotation:
            self = try .rotation(to: members.read("to"), duration: members.read("duration"))
        case .didRotate: self = try .rotated(from: members.read("from"))
        case .didAnimateFirstHalfOfRotation: self = try .halfRotated(to: members.read("to"))
        case .willAnimateSecondHalfOfRotation:
            self = try .secondHalf(from: members.read("from"), duration: members.read("duration"))
        case .deviceOrientationDidChange: self = try .held(members.read("orientation"))
        case .viewWillLayoutSubviews:
            self = try .layout(Size(width: members.read("width"), height: members.read("height")))
        case .prepareForSegue:
            self = try .segue(
                id: members.read("segue"), identifier: members.read("identifier"),
                destination: members.read("destination"))
        case .shouldPerformSegue: self = try .segueQuestion(identifier: members.read("identifier"))
        case .setEditing: self = try .editing(members.read("editing"), animated: members.read("animated"))
        case .presentationEnded: self = try .presentationEnded(presenter: members.read("presenter"))
        case .presentedControllerFailed:
            self = try .presentationFailed(presented: members.read("presented"), cause: members.read("cause"))
        case .awakeFromNib, .loadView, .viewDidLoad, .viewWillUnload, .viewDidUnload, .viewDidLayoutSubviews,
            .updateViewConstraints, .shouldAutorotate, .supportedInterfaceOrientations,
            .preferredInterfaceOrientation, .didReceiveMemoryWarning, .encodeRestorableState:
            self = .none
        case .decodeRestorableState:
            self = try .restored(views: members.read("views"), bytes: members.read("bytes"))
        }
    }

    /// Reads the members of a delegate message.
    init(readingMessage members: Fields) throws(MemberMismatch) {
        self = try .delegate(
            from: members.read("from"), protocolName: members.read("protocol"),
            payload: PackedValue(members.read("payload")))
    }
}

extension TransitionCause {
    func forEachMember(_ body: (String, Value) -> Void) {
        if case .request(let request, _, _) = self { body("request", request.report) }
        body("command", .string(command))
        switch self {
        case .request(_, _, let asker): body("asker", asker.report)
        case .launch, .restoration, .review, .endOfAppearance, .dismissal, .window:
            body("asker", EventAsker.troupe.report)
        }
        switch self {
        case .request, .launch: break
        case .restoration(let id): body("restored", id.report)
        case .review(let id): body("reviewed", id.report)
        case .endOfAppearance(let id): body("ended", id.report)
        case .dismissal(let id): body("dismissed", id.report)
        case .window(let id): body("window", id.report)
        }
    }

    init(reading members: Fields) throws(MemberMismatch) {
        if let id: ControllerID = members.member("restored") {
            self = .restoration(id)
        } else if let id: ControllerID = members.member("reviewed") {
            self = .review(id)
        } else if let id: ControllerID = members.member("ended") {
            self = .endOfAppearance(id)
        } else if let id: ControllerID = members.member("dismissed") {
            self = .dismissal(id)
        } else if let id: WindowID = members.member("window") {
            self = .window(id)
        } else if members["command"] == "launch", members["request"] == nil {
            self = .launch
        } else {
            self = try .request(members.read("request"), command: members.read("command"), asker: members.read("asker"))
        }
    }
}

extension EventAsker: Reportable {
    /// Reads a word or a controller's id.
    public init?(report: Value) {
        switch report {
        case "client": self = .client
        case "user": self = .user
        case "troupe": self = .troupe
        default:
            guard let id = ControllerID(report: report) else { return nil }
            self = .controller(id)
        }
    }

    /// The asker in one word.
    public var report: Value {
        switch self {
        case .client: "client"
        case .user: "user"
        case .troupe: "troupe"
        case .controller(let id): id.report
        }
    }
}

extension EventSubject {
    func forEachMember(_ body: (String, Value) -> Void) {
        body("controller", controller.report)
        body("storyboardID", storyboardID.report)
        body("title", title.report)
        body("class", className.report)
        body("pid", pid.report)
        body("incarnation", incarnation.report)
        if let presenter { body("presenter", presenter.report) }
    }

    init?(_ members: Fields) {
        guard let controller: ControllerID = members.member("controller") else { return nil }
        self.init(
            controller: controller, storyboardID: members.member("storyboardID"), title: members.member("title"),
            className: members.member("class"), pid: members.member("pid"),
            incarnation: members.member("incarnation") ?? Incarnation(rawValue: 0),
            presenter: members.member("presenter"))
    }
}
