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
        switch outcomes.last {
        case .saved?: handle(.saveEnded(isStored: true))
        case .failed?: handle(.saveEnded(isStored: false))
        case nil: break
        }
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
