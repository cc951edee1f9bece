import TroupeKeeping
import TroupePlatform

/// A child that runs. A class, for collections cannot hold its lifeline.
final class KeptChild {
    let token: ChildToken
    let process: KeptProcess
    /// While it is open the instance runs: the kept end of its leash or, of a link, another descriptor for the daemon's end.
    private let lifeline: Descriptor
    /// The daemon's end of its link, until the daemon has it.
    private var link: Descriptor?

    init(_ token: ChildToken, _ handle: consuming ProcessHandle, _ lines: consuming ChildLines.Kept) {
        self.token = token
        process = KeptProcess(handle, output: lines.output, limit: KeeperProtocol.outputLimit)
        lifeline = lines.lifeline
        link = lines.link
    }

    /// Gives up the daemon's end of its link; nil where it has none.
    func takeLink() -> Descriptor? { link.take() }
}

/// A process that waits for its turn, with its launch bytes. A class, for collections cannot hold the descriptor.
final class PendingSpawn {
    let order: SpawnOrder
    let launch: Descriptor?

    init(order: SpawnOrder, launch: consuming Descriptor?) {
        self.order = order
        self.launch = launch
    }
}
