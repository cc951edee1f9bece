import TroupePlatform

/// Whoever started the instance: it is told, once, how that went, and may want the instance to end with it.
struct Starter: ~Copyable {
    /// Where it is told; closed behind the report.
    private var reports: Descriptor?
    /// Whether the report stands for what the daemon writes before it.
    private let holdsOutput: Bool
    /// Whether it tells the service manager by itself that the instance is ready.
    let tellsManager: Bool
    /// What hangs up when it is gone; nil for an instance that outlives it.
    private var leash: Descriptor?

    init(reports: consuming Descriptor?, holdsOutput: Bool, tellsManager: Bool, leash: consuming Descriptor?) {
        self.reports = reports
        self.holdsOutput = holdsOutput
        self.tellsManager = tellsManager
        self.leash = leash
    }

    /// Whether it has not been told yet.
    var isWaiting: Bool { reports != nil }

    /// Whether what is written now is told by the report instead.
    var isHolding: Bool { holdsOutput && isWaiting }

    /// Tells it how the start went; only the first report counts.
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

    /// It is gone; false if that was known.
    mutating func ended(in poller: borrowing Poller) throws(SystemError) -> Bool {
        guard let leash = leash.take() else { return false }
        try poller.remove(leash.raw)
        return true
    }
}
