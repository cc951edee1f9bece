public import TroupeValue

// Members and initializers of reports beyond the members that Proto/Reports.map declares.

extension ControllerReport {
    /// Reads a map; nil unless it has a controller's id.
    public init?(report: Value) {
        guard case .map(let fields) = report, (fields.member("id") as ControllerID?) != nil else { return nil }
        self.init(fields)
    }

    /// The display name: the title, else the identifier, else the class; nil without any of them.
    public var name: String? {
        [scene.title, scene.identifier, scene.className].lazy.compactMap(\.self).first { !$0.isEmpty }
    }
}

extension ViewReport {
    /// The report of a controller's view.
    public init(_ view: ViewNode) {
        self.init(
            id: view.id.description, parent: view.parent?.description, className: view.className,
            storyboardID: view.storyboardID, frame: view.frame, isHidden: view.isHidden, isEnabled: view.isEnabled,
            tag: Int64(view.tag))
    }
}

extension Finding {
    /// A finding without further members.
    public init(_ verdict: Verdict, _ subject: String, _ message: String) {
        self.init(verdict: verdict, subject: subject, message: message)
    }
}

extension QueueReport.Wait {
    /// A reason why a transition waits.
    public init(_ kind: Kind, for controller: ControllerID? = nil, request: RequestID? = nil) {
        self.init(kind: kind, controller: controller, request: request)
    }

    /// The wait for the answer to a call.
    public init(answerOf controller: ControllerID, to name: String, _ call: CallID, since: Instant?) {
        self.init(kind: .answer, controller: controller, name: name, call: call, since: .some(since))
    }
}

extension InjectionReport {
    /// The report of an injected fault.
    public init(_ fault: Fault, into controller: ControllerID, pid: Int32?) {
        self.init(fault: fault.word, controller: controller, pid: pid)
    }
}

extension SeguesReport.Segue {
    /// The trigger in a few words: its kind, then its title if it has one.
    public var firedBy: String {
        let thing =
            switch trigger {
            case "controller": "code"
            case "barButtonItem": "bar button"
            case "staticCell", "prototypeCell": "row"
            case "collectionCell": "item"
            case "accessory": "detail button"
            default: trigger
            }
        return triggerTitle.map { "\(thing) \"\($0)\"" } ?? thing
    }
}

extension ErrorReport {
    /// The reason for a program's exit.
    public init(exit: Int32, code: String? = nil, _ message: String, hint: String?, at place: Place? = nil) {
        self.init(exit: exit, code: code, message: message, hint: hint, place: place)
    }
}
