// What reports say beyond their members, which Proto/Reports.map declares, and what they are made from.

extension ControllerReport {
    /// Reads a map that says which controller it is about.
    public init?(report: Value) {
        guard case .map(let fields) = report, (fields.member("id") as ControllerID?) != nil else { return nil }
        self.init(fields)
    }

    /// What people call it: its title, else its identifier, else its class; nil where it has none.
    public var name: String? {
        [scene.title, scene.identifier, scene.className].lazy.compactMap(\.self).first { !$0.isEmpty }
    }
}

extension ViewReport {
    /// A view of a controller.
    public init(_ view: ViewNode) {
        self.init(
            id: view.id.description, parent: view.parent?.description, className: view.className,
            storyboardID: view.storyboardID, frame: view.frame, isHidden: view.isHidden, isEnabled: view.isEnabled,
            tag: Int64(view.tag))
    }
}

extension Finding {
    /// What was found.
    public init(_ verdict: Verdict, _ subject: String, _ message: String) {
        self.init(verdict: verdict, subject: subject, message: message)
    }
}

extension QueueReport.Wait {
    /// Something a transition waits for.
    public init(_ kind: Kind, for controller: ControllerID? = nil, request: RequestID? = nil) {
        self.init(kind: kind, controller: controller, request: request)
    }

    /// The answer to a call.
    public init(answerOf controller: ControllerID, to name: String, _ call: CallID, since: Instant?) {
        self.init(kind: .answer, controller: controller, name: name, call: call, since: .some(since))
    }
}

extension InjectionReport {
    /// A fault that was brought in.
    public init(_ fault: Fault, into controller: ControllerID, pid: Int32?) {
        self.init(fault: fault.word, controller: controller, pid: pid)
    }
}

extension SeguesReport.Segue {
    /// What fires it, in a few words: its title where it has one, behind the kind of thing that is.
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
    /// Why a program ends so.
    public init(exit: Int32, code: String? = nil, _ message: String, hint: String?, at place: Place? = nil) {
        self.init(exit: exit, code: code, message: message, hint: hint, place: place)
    }
}
