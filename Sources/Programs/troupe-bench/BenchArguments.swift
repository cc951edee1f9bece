/// The sizes of the measurements.
struct BenchArguments {
    /// The number of repetitions of each measurement.
    var rounds = 200
    /// The number of children of the instance whose memory is measured.
    var children = 50
    /// The time for which an idle instance is watched, in milliseconds.
    var idleMilliseconds = 10_000
    /// The number of displays in the crowd measurement.
    var displays = 20
    /// The number of children in the crowd measurement, which change their views constantly.
    var crowd = 100
    /// The duration of the crowd measurement, in milliseconds.
    var crowdMilliseconds = 5_000
    var json = false

    /// Creates the sizes that the options of `troupe bench` select.
    init(rounds: Int?, isQuick: Bool, json: Bool) {
        self.json = json
        if isQuick {
            (self.rounds, children, idleMilliseconds) = (6, 4, 300)
            (displays, crowd, crowdMilliseconds) = (3, 4, 300)
        }
        if let rounds { self.rounds = rounds }
    }
}
