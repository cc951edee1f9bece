import TroupeKeeping
import TroupePlatform

/// An executable whose children are forked, with its zygote's process while it runs. A class, since collections cannot
/// hold descriptors.
final class KeptZygote {
    let executable: String
    /// The plan's name for the zygote, which its events carry.
    let id: ZygoteID
    private(set) var process: ProcessHandle?
    private(set) var link: ZygoteLink?

    init(_ executable: String, _ id: ZygoteID) {
        self.executable = executable
        self.id = id
    }

    /// The number of the process; nil while it does not run.
    var pid: Int32? { process?.pid }

    /// Starts a process, and polls for its reports and its end.
    func start(_ environment: ChildEnvironment, _ poller: borrowing Poller) throws(SystemError) {
        let pair = try ZygoteLink.pair()
        var specification = ProcessSpecification(
            executable: executable, arguments: [Zygote.option], environment: environment.variables)
        specification.descriptors[Zygote.descriptor] = pair.second.raw
        specification.descriptorLimit = environment.descriptorLimit
        specification.diesWithStarter = true
        process = try specification.start()
        link = ZygoteLink(pair.first)
        if let socket = link?.raw { try poller.add(socket, for: .input, token: EventSource.zygoteReport(id).token) }
        if let end = process?.raw { try poller.add(end, for: .input, token: EventSource.zygoteEnd(id).token) }
    }

    /// Orders a child; false if there is no process, or it takes no orders.
    func send(_ order: ForkOrder) throws(SystemError) -> Bool { try link?.send(order) ?? false }

    /// The next report of the process or of a child that it forked.
    func next() throws(SystemError) -> ZygoteLink.Received { try link?.next() ?? .none }

    /// Kills the process. From now on its children cannot report, and a child that has not reported ends by itself.
    /// Earlier reports can still be read.
    func end(_ poller: borrowing Poller) {
        link?.refuseReports()
        ignore(poller)
        try? process?.send(.kill)
    }

    /// Polls only for its end.
    func ignore(_ poller: borrowing Poller) {
        if let socket = link?.raw { try? poller.remove(socket) }
    }

    /// Reaps the process.
    ///
    /// - Returns: The ending; nil while the process runs.
    func reap(_ poller: borrowing Poller, waiting: Bool = false) throws(SystemError) -> ProcessEnding? {
        guard let ending = try waiting ? process?.waitForEnd() : process?.reap() else { return nil }
        ignore(poller)
        if let number = process?.raw { try? poller.remove(number) }
        process = nil
        link = nil
        return ending
    }
}
