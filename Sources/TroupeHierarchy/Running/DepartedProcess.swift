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

extension Turn {
    /// A controller is gone; its process, if there is one, is asked to end: what it has not answered stays known.
    mutating func depart(_ controller: Controller, leaving unanswered: [CallID: PendingCall]) {
        switch controller.process.state {
        case .launching, .connected, .unresponsive:
            operations.departed[controller.id] = DepartedProcess(
                subject: controller.subject, delegate: controller.delegate, unanswered: unanswered)
        case .restarting, .unavailable: logRetired(controller.subject)
        case .none, .retired: break
        }
    }

    /// Whether a process speaks for its controller. One whose controller has left may still tell others so until it ends:
    /// its last callbacks are the place to do that.
    func mayStillAsk(_ id: ControllerID, _ incarnation: Incarnation, _ request: Request) -> Bool {
        if let controller = tree[id] { return controller.process.incarnation == incarnation }
        guard case .sendDelegate = request else { return false }
        return operations.departed[id]?.subject.incarnation == incarnation
    }

    /// A process without a controller answered.
    mutating func departedAnswered(_ id: ControllerID, _ incarnation: Incarnation, _ call: CallID) {
        guard let process = operations.departed[id], process.subject.incarnation == incarnation,
            let answered = operations.departed[id]?.unanswered.removeValue(forKey: call)
        else { return }
        logAcknowledged(call, answered, process.subject)
    }

    /// A process without a controller has ended: what it missed is lost.
    mutating func departedExited(_ id: ControllerID, _ incarnation: Incarnation, _ cause: TerminationCause) {
        guard let process = operations.departed[id], process.subject.incarnation == incarnation else { return }
        operations.departed[id] = nil
        logExited(process.subject, cause)
        for (_, call) in process.unanswered.sorted(by: { $0.key < $1.key }) {
            guard let transition = call.transition else { continue }
            logLost(call.name, process.subject, transition: transition)
        }
    }
}
