/// Runs simulated instances, each determined by its seed.
public enum Simulator {
    /// The outcome of one seed.
    public struct Outcome: Sendable {
        /// The seed of the life.
        public let seed: UInt64
        /// The faults, a sentence each; empty if there was none.
        public let complaints: [String]
        /// The last happenings, oldest first; empty if there was no fault.
        public let recent: [String]
        /// The number of happenings in the life.
        public let happenings: Int
        /// The number of answered requests.
        public let requests: Int
        /// The trial of one child at the end, in words; nil if there was no child for a trial.
        public let trial: String?

        /// The report that a person needs to investigate a failure.
        public var report: String {
            "seed \(seed) after \(happenings) happenings:\n  " + complaints.prefix(12).joined(separator: "\n  ") + "\n"
                + recent.joined(separator: "\n")
                + "\nreplay it: TROUPE_SEED=\(seed) swift test --filter SimulatorTests"
        }
    }

    /// Runs the instance of a seed; the same seed gives the same life everywhere.
    ///
    /// - Parameter lines: The number of last happenings that are kept for the report of a failure.
    /// - Parameter walk: The application of the life; nil for a random storyboard.
    public static func run(seed: UInt64, through walk: Walk? = nil, lines: Int = 60) -> Outcome {
        var simulation = Simulation(seed: seed, through: walk)
        simulation.live()
        var checks = simulation.checks
        if checks.complaints.isEmpty, walk == nil, Relaunches.areThere(seed: seed) {
            checks = relaunch(seed: seed) ?? checks
        }
        return Outcome(
            seed: seed, complaints: checks.complaints,
            recent: checks.complaints.isEmpty ? [] : checks.log.lines(lines),
            happenings: simulation.agenda.count, requests: simulation.checks.witness.requests.count,
            trial: simulation.trial?.name)
    }

    /// Launches the application of a seed again and again; each launch restores what the file has.
    ///
    /// - Returns: The checks of the first launch with a complaint; nil if there was no complaint.
    private static func relaunch(seed: UInt64) -> Checks? {
        var relaunches = Relaunches(seed: seed)
        while relaunches.goOn {
            relaunches.begin()
            var simulation = Simulation(seed: seed, relaunching: relaunches)
            simulation.live()
            guard let after = simulation.relaunches else { return nil }
            simulation.checks.complaints += after.complaints
            if !simulation.checks.complaints.isEmpty {
                simulation.checks.complaints = simulation.checks.complaints.map { "launch \(after.launch): \($0)" }
                return simulation.checks
            }
            relaunches = after
            relaunches.ended(isKilled: simulation.phase != .ended)
        }
        return nil
    }
}
