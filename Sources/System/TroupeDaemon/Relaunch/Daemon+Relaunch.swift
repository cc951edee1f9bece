import TroupeInstance
import TroupeModel
import TroupePlatform
import TroupeStore

// Section 10, relaunch: the file of the saved application.

extension Daemon {
    /// Reports the outcomes of saving since the last report.
    mutating func noteSaving() {
        let views = store?.viewCount ?? 0
        let outcomes = store?.takeOutcomes() ?? []
        for outcome in outcomes {
            switch outcome {
            case .saved(let amount):
                let event = Event(.state(.stored, views: views, bytes: amount.bytes))
                streams.log(event, at: eventTime(for: now))
            case .failed(_, isRepeated: true): break
            case .failed(let error, isRepeated: false): diagnose("\(error)")
            }
        }
        // A job that failed before a later save succeeded may be the end of the launch: it is tried again with the next save.
        if !outcomes.isEmpty { handle(.saveEnded(isStored: !outcomes.contains(where: \.isFailure))) }
    }

    /// Completes the file at the end of the instance. Failures go to standard error, as no client reads the events any more.
    mutating func closeStore() {
        guard let (outcomes, isFinished) = store?.close() else { return }
        for case .failed(let error, _) in outcomes { StandardDescriptors.complain("trouped: \(error)\n") }
        guard !isFinished else { return }
        StandardDescriptors.complain(
            "trouped: the disk did not store the saved state within \(RelaunchStore.closeLimit) ms; the state saved before is"
                + " kept\n")
    }
}
