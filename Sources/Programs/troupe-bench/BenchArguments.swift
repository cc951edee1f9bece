/// The sizes of the measurements.
struct BenchArguments {
    /// The number of repetitions of each measurement.
    var rounds = 200
    /// The number of children of the instance whose memory is measured.
    var children = 50
    /// The time for which an idle instance is watched, in milliseconds.
    var idleMilliseconds = 10_000
    /// The displays and the constantly changing children of the crowd measurement, and its duration in milliseconds.
    var displays = 20
    var crowd = 100
    var crowdMilliseconds = 5_000
    var json = false

    /// The sizes for the options of `troupe bench`.
    init(rounds: Int?, isQuick: Bool, json: Bool) {
        self.json = json
        if isQuick {
            (self.rounds, children, idleMilliseconds) = (6, 4, 300)
            (displays, crowd, crowdMilliseconds) = (3, 4, 300)
        }
        if let rounds { self.rounds = rounds }
    }
}
