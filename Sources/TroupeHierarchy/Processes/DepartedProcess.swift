import TroupeModel

/// What a process has not answered whose controller is gone: it is kept until the process is, so that its account can
/// be closed like any other (rule 6).
struct DepartedProcess: Hashable, Sendable {
    /// The controller as it was when it left.
    let subject: EventSubject
    /// What was sent and is neither answered nor lost.
    var unanswered: [CallID: PendingCall] = [:]
}

extension Hierarchy {
    /// A controller is gone, its process is asked to end: what it has not answered stays known.
    mutating func depart(_ controller: Controller, leaving unanswered: [CallID: PendingCall]) {
        guard controller.process.isRunning, !unanswered.isEmpty else { return }
        departed[controller.id] = DepartedProcess(subject: subject(controller), unanswered: unanswered)
    }

    /// A process without a controller answered.
    mutating func departedAnswered(_ id: ControllerID, _ incarnation: Incarnation, _ call: CallID) {
        guard let process = departed[id], process.subject.incarnation == incarnation,
            let answered = departed[id]?.unanswered.removeValue(forKey: call)
        else { return }
        logAcknowledged(call, answered, process.subject)
        if departed[id]?.unanswered.isEmpty == true { departed[id] = nil }
    }

    /// A process without a controller has ended: what it missed is lost.
    mutating func departedExited(_ id: ControllerID, _ incarnation: Incarnation) {
        guard let process = departed[id], process.subject.incarnation == incarnation else { return }
        departed[id] = nil
        for (_, call) in process.unanswered.sorted(by: { $0.key < $1.key }) {
            logLost(call.name, process.subject, transition: call.transition)
        }
    }
}
