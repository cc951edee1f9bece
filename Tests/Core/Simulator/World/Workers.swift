import TroupeInstance
import TroupeMessages
import TroupeModel

/// The workers that persons and services start in a life: processes that arrive, wait, serve, die while they wait, and
/// leave at any step (section 8).
///
/// They have a separate random source: the rest of a life is unchanged by them.
struct Workers {
    /// The state of a worker.
    enum State: Hashable {
        /// It was offered, and the instance watches for its end.
        case waiting
        /// It is a controller's process.
        case serving(ProcessKey)
    }

    /// A process that was offered for a class.
    struct Worker: Hashable {
        let pid: Int32
        let className: String
        var state: State
    }

    var random: SplitMix64
    /// The number of workers still to come.
    var left: Int
    /// The living workers, by their starts.
    private(set) var living: [StartID: Worker] = [:]
    /// The classes with an offer in transit, by process id.
    private var offered: [Int32: String] = [:]
    /// The classes that workers have been offered for.
    private(set) var classes: Set<String> = []
    /// The process ids of workers without an answer to their offers.
    private var unanswered: Set<UInt64> = []
    /// The client that offers them.
    static let client = ConnectionID(rawValue: 900)
    private var lastPid: Int32 = 100_000

    init(seed: UInt64) {
        random = SplitMix64(seed: seed &* 0x9FB2_1C65_1E98_DF25 ^ 0x3A11)
        left = random.chance(30) ? random.within(1...8) : 0
    }
}

extension Workers {
    /// Offers another process for a class; returns its process id.
    mutating func offer(for className: String) -> Int32 {
        left -= 1
        lastPid += 1
        offered[lastPid] = className
        classes.insert(className)
        unanswered.insert(UInt64(lastPid))
        return lastPid
    }

    /// The instance asks to watch for the end of a process; false if that is no worker.
    mutating func isWatched(_ pid: Int32, as start: StartID) -> Bool {
        guard let className = offered.removeValue(forKey: pid) else { return false }
        living[start] = Worker(pid: pid, className: className, state: .waiting)
        return true
    }

    /// Makes a worker a controller's process.
    ///
    /// - Returns: The reason if that is impossible; nil if it is done.
    mutating func serve(_ process: ProcessStart) -> String? {
        guard let worker = living[process.id] else { return "\(process.key) is given to a worker that has ended" }
        guard worker.state == .waiting else { return "\(process.key) is given to a worker that serves already" }
        guard worker.className == process.launch.className else {
            return "\(process.key) of \(process.launch.className) is given to a worker of \(worker.className)"
        }
        let earlier = living.filter {
            $0.value.state == .waiting && $0.value.className == worker.className && $0.value.pid < worker.pid
        }
        guard earlier.isEmpty else { return "\(process.key) is given to a worker before one that came earlier" }
        living[process.id]?.state = .serving(process.key)
        return nil
    }

    /// Notes the answer to an offer.
    ///
    /// - Returns: True for the first answer.
    mutating func answered(_ number: UInt64) -> Bool { unanswered.remove(number) != nil }

    /// A worker has ended.
    mutating func ended(_ start: StartID) { living[start] = nil }

    /// The number of the process that serves a controller.
    func pid(of key: ProcessKey) -> Int32? { living.values.first { $0.state == .serving(key) }?.pid }

    /// The classes for which a worker waits.
    var waitingClasses: Set<String> {
        Set(living.values.filter { $0.state == .waiting }.map(\.className))
    }
}
