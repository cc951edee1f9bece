public import TroupeModel
import TroupePlatform
public import TroupeValue

/// A meter of the memory and the processor time of the processes in a tree. Clients measure them because the daemon's
/// loop would stop meanwhile.
///
/// The kernel walks all pages of a process to count its memory, which takes a millisecond or two. A program that shows
/// one tree after another keeps a meter: each tree gets new measurements of as many processes as the limit allows, the
/// oldest first, and the last measurement of the rest.
public struct ProcessMeter: Sendable {
    /// The time limit for measuring the memory of one tree in a loop with other work, in microseconds.
    public static let limit: Int64 = 100_000

    private struct Measurement {
        /// The memory in KiB (PSS); nil if the process had ended.
        let memory: Int64?
        /// A time of `MonotonicClock`.
        let moment: Int64
    }

    /// The last measurement of each process in the last tree.
    private var measurements: [Int32: Measurement] = [:]

    /// Creates a meter without measurements.
    public init() {}

    /// Fills in the processor time of each process, and its memory if that was measured now or for an earlier tree.
    /// Both become null for a controller without a process, and for a process that has ended. Complexity: O(controllers
    /// and pages of their processes).
    ///
    /// - Parameters:
    ///   - tree: A recent report of this machine. A process may have ended since, and another may have its number.
    ///   - limit: The time limit for memory, in microseconds. One process is measured even if that takes longer.
    public mutating func measure(_ tree: inout TreeReport, within limit: Int64 = ProcessMeter.limit) {
        // Processor times come first: the monitor divides them by the time between two trees.
        for index in tree.controllers.indices {
            let facts = tree.controllers[index].process.pid.map(ProcessFacts.init(pid:))
            tree.controllers[index].processorTime = .some(try? facts?.processorTime())
        }
        measureMemory(of: Set(tree.controllers.compactMap { $0.process.pid }), within: limit)
        for index in tree.controllers.indices {
            if let pid = tree.controllers[index].process.pid {
                tree.controllers[index].memoryKiB = measurements[pid].map { $0.memory }
            } else {
                tree.controllers[index].memoryKiB = .some(nil)
            }
        }
    }

    private mutating func measureMemory(of pids: Set<Int32>, within limit: Int64) {
        measurements = measurements.filter { pids.contains($0.key) }
        let moments = measurements.mapValues { $0.moment }
        let oldestFirst = pids.sorted { (moments[$0] ?? Int64.min, $0) < (moments[$1] ?? Int64.min, $1) }
        let started = MonotonicClock.microseconds()
        for pid in oldestFirst {
            let memory = try? ProcessFacts(pid: pid).proportionalSetSizeKiB()
            let now = MonotonicClock.microseconds()
            measurements[pid] = Measurement(memory: memory, moment: now)
            if now - started >= limit { break }
        }
    }
}

extension TreeReport {
    /// Fills in the memory and the processor time of every process, however long that takes (``ProcessMeter``).
    public mutating func measureProcesses() {
        var meter = ProcessMeter()
        meter.measure(&self, within: .max)
    }

    /// The report as received from the daemon, including members unknown to this version, with the measurements of this
    /// tree added to its controllers. Complexity: O(members).
    ///
    /// - Parameter told: The value that this tree was decoded from.
    public func report(keeping told: Value) -> Value {
        guard case .map(var members) = told, case .list(let list)? = members["controllers"],
            list.count == controllers.count
        else { return told }
        members["controllers"] = .list(
            zip(controllers, list).map { measured, told in
                guard case .map(let fields) = told else { return told }
                return .map(measured.fields.merging(fields))
            })
        return .map(members)
    }
}
