import TroupeModel

/// What goes wrong in a simulation, in percent; drawn from the seed, so that some worlds are calm and some are not.
struct Temper {
    /// Of frames, that are lost with their connection, come twice, come late and so out of order.
    var lost = 0
    var doubled = 0
    var late = 0
    /// Of processes: that cannot be spawned, never say hello, crash at some callback.
    var unspawnable = 0
    var mute = 0
    var crashing = 0
    /// Of callbacks: that take longer than a deadline.
    var slow = 0
    /// Of what people do, that a child takes longer for than a touch waits.
    var dawdling = 0
    /// Of actions, that are a fault (a kill, a stop, a cut connection) instead of a request.
    var faults = 0
    /// Of callbacks, inside which the child asks for something.
    var asking = 10
    /// Of should-questions, that are answered no.
    var refusing = 10

    /// Nothing goes wrong any more; what children ask and answer goes on.
    mutating func calmDown() { self = Temper() }

    private init() { asking = 0 }

    init(_ random: inout SplitMix64) {
        asking = random.chance(50) ? 0 : random.below(25)
        guard !random.chance(30) else { return }
        if random.chance(50) { (lost, doubled, late) = (random.below(15), random.below(15), random.below(25)) }
        if random.chance(25) { unspawnable = random.chance(30) ? random.within(20...90) : random.below(15) }
        if random.chance(25) { mute = random.below(10) }
        if random.chance(35) { crashing = random.below(25) }
        if random.chance(35) { slow = random.below(6) }
        if random.chance(50) { dawdling = random.below(50) }
        if random.chance(60) { faults = random.below(30) }
    }
}
