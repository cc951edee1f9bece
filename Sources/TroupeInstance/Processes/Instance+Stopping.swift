import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeSupervision

extension Instance {
    /// Ends the instance: what waits is answered, every process is asked to end in order, then ended by force.
    mutating func stop(code: ExitCode = .completed, failure: String? = nil) {
        guard phase == .running else { return }
        phase = .stopping(code, failure: failure, callers: [])
        emit(.stopping(code))
        drive(.stop)
        for caller in clients.handStarts.takeOffers() { refuse(caller) }
        // What was opened last ends first: a container starts before what it contains, a presenter before what it
        // presents, and no child loses its container first.
        for process in processes.inOrder.reversed() where process.ending == nil {
            end(process.key, for: .requested(by: .instanceEnd), by: .gentle())
        }
    }

    /// A first screen was given up: the instance ends and says why.
    mutating func launchFailed(_ controller: ControllerID, _ cause: TerminationCause) {
        let name = hierarchy.facts(of: controller)?.name ?? controller.description
        let words = accounts[controller]?.lastExit?.lastWords ?? ""
        stop(
            code: .unavailable,
            failure:
                "\(name) \(cause.description), again and again, before it had appeared\(words); mend its executable")
    }

    /// Once everything has ended that is said to who asked for it.
    mutating func finishIfEnded() {
        guard case .stopping(let code, let failure, let callers) = phase, processes.isEmpty else { return }
        phase = .ended
        outbox.invariants.expect(clients.requests.count == 0, "nobody waits for a reply: \(clients.requests)")
        for caller in clients.questions.takeAll() { refuse(caller) }
        for caller in callers {
            emit(.answer(.report(["kind": "stop", "name": .string(configuration.name)]), to: caller))
        }
        emit(.ended(code, failure: failure))
    }
}
