import TroupeModel

/// A process whose controller is gone: it is known until it has ended, so that its account is closed (rule 6) and its
/// end is told like any other.
struct DepartedProcess: Hashable, Sendable {
    /// The controller as it was when it left.
    let subject: EventSubject
    /// Who its delegate messages went to.
    let delegate: ControllerID?
    /// What was sent and is neither answered nor lost.
    var unanswered: [CallID: PendingCall] = [:]
}

/// Processes that have yet to end and whose controllers are gone.
struct DepartedProcesses: Hashable, Sendable {
    private var processes: [ControllerID: DepartedProcess] = [:]

    var isEmpty: Bool { processes.isEmpty }

    subscript(id: ControllerID) -> DepartedProcess? { processes[id] }

    /// Notes a process whose controller is gone, with what it has not answered.
    mutating func insert(_ controller: Controller, leaving unanswered: [CallID: PendingCall]) {
        assert(processes[controller.id] == nil, "\(controller.id) left before")
        processes[controller.id] = DepartedProcess(
            subject: controller.subject, delegate: controller.delegate, unanswered: unanswered)
    }

    /// Whether an incarnation speaks for a controller that is gone: its last callbacks are the place to tell others so.
    func contains(_ id: ControllerID, _ incarnation: Incarnation) -> Bool {
        processes[id]?.subject.incarnation == incarnation
    }

    /// An answer came: what it answers, and whose it is; nil where nothing is waited for.
    mutating func takeAnswer(
        from id: ControllerID, _ incarnation: Incarnation, to call: CallID
    ) -> (PendingCall, EventSubject)? {
        guard contains(id, incarnation), let answered = processes[id]?.unanswered.removeValue(forKey: call),
            let subject = processes[id]?.subject
        else { return nil }
        return (answered, subject)
    }

    /// A process has ended.
    mutating func remove(_ id: ControllerID, _ incarnation: Incarnation) -> DepartedProcess? {
        contains(id, incarnation) ? processes.removeValue(forKey: id) : nil
    }
}
