import TroupePlatform

/// The starter of the instance: it gets one report about the start, and may require the instance to end with it.
struct Starter: ~Copyable {
    /// The pipe for the report; closed after it.
    private var reports: Descriptor?
    /// True if the report replaces the daemon's earlier output.
    private let holdsOutput: Bool
    /// True if the starter itself reports readiness to the service manager.
    let notifiesManager: Bool
    /// The leash, whose end of file means that the starter is gone; nil for an instance that outlives its starter.
    private var leash: Descriptor?

    init(reports: consuming Descriptor?, holdsOutput: Bool, tellsManager: Bool, leash: consuming Descriptor?) {
        self.reports = reports
        self.holdsOutput = holdsOutput
        self.notifiesManager = tellsManager
        self.leash = leash
    }

    /// True if the starter has not got its report.
    var isWaiting: Bool { reports != nil }

    /// True if the daemon's output is held back, since the report contains it.
    var isHolding: Bool { holdsOutput && isWaiting }

    /// Sends the report about the start; only the first report counts.
    mutating func report(_ report: StartReport) {
        guard let reports = reports.take() else { return }
        StandardDescriptors.pass(Array(report.line.utf8), to: reports.raw)
    }

    /// Polls for its end.
    func watch(with poller: borrowing Poller) throws(SystemError) {
        switch leash {
        case .some(let leash): try poller.add(leash.raw, for: .input, token: EventSource.starterEnd.token)
        case .none: break
        }
    }

    /// Notes that the starter is gone; false if this was known.
    mutating func ended(in poller: borrowing Poller) throws(SystemError) -> Bool {
        guard let leash = leash.take() else { return false }
        try poller.remove(leash.raw)
        return true
    }
}
