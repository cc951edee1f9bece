import TroupeModel

/// A process whose controller is gone: it is known until it has ended, so that its account is closed (rule 6) and its
/// end is told like any other.
struct DepartedProcess: Hashable, Sendable {
    /// The controller as it was when it left.
    let subject: EventSubject
    /// What was sent and is neither answered nor lost.
    var unanswered: [CallID: PendingCall] = [:]
}

extension Hierarchy {
    /// A controller is gone; its process, if there is one, is asked to end: what it has not answered stays known.
    mutating func depart(_ controller: Controller, leaving unanswered: [CallID: PendingCall]) {
        switch controller.process.state {
        case .launching, .connected, .unresponsive:
            departed[controller.id] = DepartedProcess(subject: controller.subject, unanswered: unanswered)
        case .restarting, .unavailable: logRetired(controller.subject)
        case .none, .retired: break
        }
    }

    /// A process without a controller answered.
    mutating func departedAnswered(_ id: ControllerID, _ incarnation: Incarnation, _ call: CallID) {
        guard let process = departed[id], process.subject.incarnation == incarnation,
            let answered = departed[id]?.unanswered.removeValue(forKey: call)
        else { return }
        logAcknowledged(call, answered, process.subject)
    }

    /// A process without a controller has ended: what it missed is lost.
    mutating func departedExited(_ id: ControllerID, _ incarnation: Incarnation, _ cause: TerminationCause) {
        guard let process = departed[id], process.subject.incarnation == incarnation else { return }
        departed[id] = nil
        logExited(process.subject, cause)
        for (_, call) in process.unanswered.sorted(by: { $0.key < $1.key }) {
            guard let transition = call.transition else { continue }
            logLost(call.name, process.subject, transition: transition)
        }
    }
}
