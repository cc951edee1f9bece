/// What is measured, and how often.
struct BenchArguments {
    /// How often each measurement is repeated.
    var rounds = 200
    /// How many children the memory of an instance is measured with.
    var children = 50
    /// How long an idle instance is watched, in milliseconds.
    var idleMilliseconds = 10_000
    /// How many displays look at how many children that change all the time, and for how many milliseconds.
    var displays = 20
    var crowd = 100
    var crowdMilliseconds = 5_000
    var json = false

    /// As `troupe bench` is asked for it.
    init(rounds: Int?, isQuick: Bool, json: Bool) {
        self.json = json
        if isQuick {
            (self.rounds, children, idleMilliseconds) = (6, 4, 300)
            (displays, crowd, crowdMilliseconds) = (3, 4, 300)
        }
        if let rounds { self.rounds = rounds }
    }
}
