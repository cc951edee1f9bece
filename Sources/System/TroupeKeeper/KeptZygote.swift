import TroupeKeeping
import TroupePlatform

/// An executable whose children are forked, and its zygote's process while there is one. A class, as collections cannot hold
/// descriptors.
final class KeptZygote {
    let executable: String
    /// The plan's name for it, which its events carry.
    let id: ZygoteID
    private(set) var process: ProcessHandle?
    private(set) var link: ZygoteLink?

    init(_ executable: String, _ id: ZygoteID) {
        self.executable = executable
        self.id = id
    }

    /// Its number; nil while there is none.
    var pid: Int32? { process?.pid }

    /// Starts one, and polls for what it says and for its end.
    func start(_ environment: ChildEnvironment, _ poller: borrowing Poller) throws(SystemError) {
        let pair = try ZygoteLink.pair()
        var specification = ProcessSpecification(
            executable: executable, arguments: [Zygote.option], environment: environment.variables)
        specification.descriptors[Zygote.descriptor] = pair.second.raw
        specification.descriptorLimit = environment.descriptorLimit
        specification.diesWithStarter = true
        process = try specification.start()
        link = ZygoteLink(pair.first)
        if let socket = link?.raw { try poller.add(socket, for: .input, token: EventSource.zygoteSaid(id).token) }
        if let end = process?.raw { try poller.add(end, for: .input, token: EventSource.zygoteEnd(id).token) }
    }

    /// Orders a child; false where there is none that could be, or it does not take orders.
    func send(_ order: ForkOrder) throws(SystemError) -> Bool { try link?.send(order) ?? false }

    /// What it, or a child of it, has said.
    func next() throws(SystemError) -> ZygoteLink.Received { try link?.next() ?? .none }

    /// Ends it. From now on no child of it can report, and one that has not ends by itself; what was reported can still be read.
    func end(_ poller: borrowing Poller) {
        link?.hearNoMore()
        ignore(poller)
        try? process?.send(.kill)
    }

    /// Polls for its end only.
    func ignore(_ poller: borrowing Poller) {
        if let socket = link?.raw { try? poller.remove(socket) }
    }

    /// Takes note of its end.
    ///
    /// - Returns: how it ended; nil while it runs.
    func reap(_ poller: borrowing Poller, waiting: Bool = false) throws(SystemError) -> ProcessEnding? {
        guard let ending = try waiting ? process?.waitForEnd() : process?.reap() else { return nil }
        ignore(poller)
        if let number = process?.raw { try? poller.remove(number) }
        process = nil
        link = nil
        return ending
    }
}
