import TroupeKeeping

/// The keeper of a simulated instance: its plan, and the processes that it starts and forks.
///
/// It draws from a generator of its own. A life without it starts each process at once.
struct Keeping {
    var random: SplitMix64
    /// True in a life in which starts go through the keeper.
    let isThere: Bool
    var plan = StartPlan()
    var throttle = OutputThrottle()
    /// The executables' zygotes. A zygote has another number for each of its processes.
    var zygotes: [ZygoteID: Zygote] = [:]
    var watch = StartWatch()
    /// When the keeper's loop is woken next.
    var wakesAt: Int64?
    /// What goes wrong with zygotes, in percent.
    var temper: ZygoteTemper

    /// The process of a zygote.
    struct Zygote {
        /// Counts its processes; reports of an earlier process reach nobody.
        var process = 0
        var life = Life.gone
        /// What it has forked and not reported.
        var unreported: [ChildToken] = []

        enum Life: Hashable {
            case gone
            case runs
            /// It is ended, and its end is not noticed yet.
            case ending
        }
    }

    /// What goes wrong with zygotes, in percent; nothing once faults end.
    struct ZygoteTemper {
        var unstartable = 0
        var exiting = 0
        var silent = 0
        var dying = 0
        var refusing = 0
        var replaced = 0
    }

    /// What children write: bytes in their pipes, and the moments at which some were read.
    var floods = FloodWatch()
    /// The file that zygotes are started from now.
    var stamp: UInt64 = 1

    init(seed: UInt64) {
        // With this constant the seeds that planted bugs begin with are lives without a keeper, as they were found.
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

/// What happens around the keeper.
enum KeeperHappening {
    /// Its loop is woken.
    case wakes
    /// A child's program runs, or cannot be started.
    case started(ChildToken)
    /// A zygote's process waits for orders.
    case zygoteReady(ZygoteID, process: Int)
    /// A zygote's process has forked a child, or refuses to.
    case forked(ChildToken, ZygoteID, process: Int)
    /// A child writes so many bytes.
    case writes(ChildToken, Int)
    /// The keeper reads some of what children wrote.
    case reads
    /// A zygote's process has ended.
    case zygoteEnded(ZygoteID, process: Int, hasExited: Bool)
}
