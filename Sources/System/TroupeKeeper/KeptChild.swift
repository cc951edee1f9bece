import TroupeKeeping
import TroupePlatform

/// A running child. A class, since collections cannot hold its lifeline.
final class KeptChild {
    let token: ChildToken
    let process: KeptProcess
    /// Open while the instance runs: the kept end of the leash or, for a link, another descriptor of the daemon's end.
    private let lifeline: Descriptor
    /// The daemon's end of the link, until it is sent to the daemon.
    private var link: Descriptor?

    init(_ token: ChildToken, _ handle: consuming ProcessHandle, _ lines: consuming ChildLines.Kept) {
        self.token = token
        process = KeptProcess(handle, output: lines.output, limit: KeeperProtocol.outputLimit)
        lifeline = lines.lifeline
        link = lines.link
    }

    /// Takes the daemon's end of the link; nil if it has none.
    func takeLink() -> Descriptor? { link.take() }
}

/// A process that waits for its turn, with its launch bytes. A class, since collections cannot hold the descriptor.
final class PendingSpawn {
    let order: SpawnOrder
    let launch: Descriptor?

    init(order: SpawnOrder, launch: consuming Descriptor?) {
        self.order = order
        self.launch = launch
    }
}
