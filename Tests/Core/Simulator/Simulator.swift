/// Lives through simulated instances, each from its seed alone.
public enum Simulator {
    /// What one seed came to.
    public struct Outcome: Sendable {
        /// What it was lived from.
        public let seed: UInt64
        /// What was wrong, a sentence each; empty where everything held.
        public let complaints: [String]
        /// The last things that happened, oldest first; empty where everything held.
        public let recent: [String]
        /// How many things happened in it.
        public let happenings: Int
        /// How many requests were answered.
        public let requests: Int
        /// What one child was put through in the end, in words; nil where there was no child for a trial.
        public let trial: String?

        /// What a person needs to look into a failure.
        public var report: String {
            "seed \(seed) after \(happenings) happenings:\n  " + complaints.prefix(12).joined(separator: "\n  ") + "\n"
                + recent.joined(separator: "\n")
                + "\nreplay it: TROUPE_SEED=\(seed) swift test --filter SimulatorTests"
        }
    }

    /// Lives through the instance of a seed; the same seed gives the same life everywhere.
    ///
    /// - Parameter lines: How many of the last things that happened are kept for the report of a failure.
    public static func run(seed: UInt64, lines: Int = 60) -> Outcome {
        var simulation = Simulation(seed: seed)
        simulation.live()
        return Outcome(
            seed: seed, complaints: simulation.checks.complaints,
            recent: simulation.checks.complaints.isEmpty ? [] : simulation.checks.log.lines(lines),
            happenings: simulation.agenda.count, requests: simulation.checks.witness.requests.count,
            trial: simulation.trial?.name)
    }
}
