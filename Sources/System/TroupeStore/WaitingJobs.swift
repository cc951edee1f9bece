/// The jobs that a ``StateWriter`` has not begun, in the order of their calls.
///
/// A job that a later one makes superfluous is dropped, so that at most one of each kind waits while the disk is slow.
struct WaitingJobs: Hashable, Sendable {
    /// A change of the store.
    enum Job: Hashable, Sendable {
        case save([[UInt8]])
        case discard
        case beginLaunches(Int)
        case endLaunch
    }

    private(set) var jobs: [Job] = []

    /// Appends a job.
    mutating func append(_ job: Job) {
        switch job {
        case .save:
            // A discard stays: if the save fails, the former records are gone nevertheless.
            jobs.removeAll { waiting in
                if case .save = waiting { true } else { false }
            }
            jobs.append(job)
        case .discard:
            jobs.removeAll { waiting in
                switch waiting {
                case .save, .discard: true
                case .beginLaunches, .endLaunch: false
                }
            }
            jobs.append(job)
        case .endLaunch:
            jobs.removeAll { waiting in
                switch waiting {
                case .beginLaunches, .endLaunch: true
                case .save, .discard: false
                }
            }
            jobs.append(job)
        case .beginLaunches(let count):
            for (index, waiting) in jobs.enumerated().reversed() {
                guard case .beginLaunches(let before) = waiting else { continue }
                jobs[index] = .beginLaunches(before + count)
                return
            }
            jobs.append(job)
        }
    }

    /// Removes the first job; nil if no job waits.
    mutating func next() -> Job? { jobs.isEmpty ? nil : jobs.removeFirst() }
}
