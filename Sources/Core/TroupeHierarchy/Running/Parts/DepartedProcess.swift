import TroupeModel

/// A process whose controller is gone. It is kept until it has ended, so that its account is closed (rule 6) and its
/// end is logged like any other.
struct DepartedProcess: Hashable, Sendable {
    /// The controller as it was when it left.
    let subject: EventSubject
    let delegate: ControllerID?
    /// The deliveries that are neither answered nor lost.
    var unanswered: [CallID: PendingCall] = [:]
}

/// The processes that outlive their controllers.
struct DepartedProcesses: Hashable, Sendable {
    private var processes: [ControllerID: DepartedProcess] = [:]

    var isEmpty: Bool { processes.isEmpty }

    subscript(id: ControllerID) -> DepartedProcess? { processes[id] }

    /// Adds a process whose controller is gone, with its unanswered deliveries.
    mutating func insert(_ controller: Controller, leaving unanswered: [CallID: PendingCall]) {
        assert(processes[controller.id] == nil, "\(controller.id) is already listed as departed")
        processes[controller.id] = DepartedProcess(
            subject: controller.subject, delegate: controller.delegate, unanswered: unanswered)
    }

    /// True if the incarnation is the last process of a controller that is gone. It may still send messages from its
    /// last callbacks.
    func contains(_ id: ControllerID, _ incarnation: Incarnation) -> Bool {
        processes[id]?.subject.incarnation == incarnation
    }

    /// Handles an answer. Returns the answered delivery and its subject; nil if no answer is owed.
    mutating func removeAnswered(
        from id: ControllerID, _ incarnation: Incarnation, to call: CallID
    ) -> (PendingCall, EventSubject)? {
        guard contains(id, incarnation), let answered = processes[id]?.unanswered.removeValue(forKey: call),
            let subject = processes[id]?.subject
        else { return nil }
        return (answered, subject)
    }

    /// Removes a process that has ended.
    mutating func remove(_ id: ControllerID, _ incarnation: Incarnation) -> DepartedProcess? {
        contains(id, incarnation) ? processes.removeValue(forKey: id) : nil
    }
}
