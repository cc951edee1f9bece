import TroupeKeeping

/// The keeper of a simulated instance: its plan, and the processes that it starts and forks.
///
/// It has a separate random source. A life without it starts each process at once.
struct Keeping {
    var random: SplitMix64
    /// True in a life in which starts go through the keeper.
    let isThere: Bool
    var plan = StartPlan()
    var throttle = OutputThrottle()
    /// The executables' zygotes. Each process of a zygote has another number.
    var zygotes: [ZygoteID: Zygote] = [:]
    var watch = StartWatch()
    /// The next wake-up of the keeper's loop.
    var wakesAt: Int64?
    /// The probabilities of zygote faults.
    var temper: ZygoteTemper

    /// The process of a zygote.
    struct Zygote {
        /// The count of its processes; reports of an earlier process are ignored.
        var process = 0
        var life = Life.gone
        /// The children that it has forked and not reported.
        var unreported: [ChildToken] = []

        enum Life: Hashable {
            case gone
            case runs
            /// It was killed, and the keeper has not noticed its end yet.
            case ending
        }
    }

    /// The probabilities of zygote faults, in percent; zero once faults end.
    struct ZygoteTemper {
        var unstartable = 0
        var exiting = 0
        var silent = 0
        var dying = 0
        var refusing = 0
        var replaced = 0
    }

    /// The children's output: bytes in their pipes, and the times of the reads.
    var floods = FloodWatch()
    /// The file that zygotes are started from at present.
    var stamp: UInt64 = 1

    init(seed: UInt64) {
        // With this constant, the seeds named in planted bugs are lives without a keeper, as they were when they were
        // found.
        random = SplitMix64(seed: seed ^ 0x20C5)
        isThere = random.chance(30)
        temper = ZygoteTemper()
        guard isThere, random.chance(70) else { return }
        temper.unstartable = random.below(30)
        temper.exiting = random.chance(20) ? random.below(60) : 0
        temper.silent = random.below(20)
        temper.dying = random.below(60)
        temper.refusing = random.below(30)
        temper.replaced = random.below(20)
    }
}

/// An event in the world of the keeper.
enum KeeperHappening {
    /// The keeper's loop wakes.
    case wakes
    /// A child's program runs, or cannot be started.
    case started(ChildToken)
    /// A zygote's process waits for orders.
    case zygoteReady(ZygoteID, process: Int)
    /// A zygote's process has forked a child, or refuses to.
    case forked(ChildToken, ZygoteID, process: Int)
    /// A child writes a number of bytes.
    case writes(ChildToken, Int)
    /// The keeper reads some of the children's output.
    case reads
    /// A zygote's process has ended.
    case zygoteEnded(ZygoteID, process: Int, hasExited: Bool)
}
