import TroupePlatform

/// A child that runs. A class, for collections cannot hold its leash.
final class KeptChild {
    let token: ChildToken
    let process: KeptProcess
    var meter = OutputMeter()
    /// Whether the daemon was told that it writes too fast: once is enough.
    var isKnownToFlood = false
    /// While it is open the instance runs.
    private let leash: Descriptor

    init(_ token: ChildToken, _ process: KeptProcess, leash: consuming Descriptor) {
        self.token = token
        self.process = process
        self.leash = leash
    }
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
