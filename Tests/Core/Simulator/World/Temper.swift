import TroupeModel

/// The probabilities of faults in a simulation, in percent; drawn from the seed, so that some worlds are calm and some
/// are not.
struct Temper {
    /// Frames that are lost with their connection, duplicated, or late and so out of order.
    var lost = 0
    var doubled = 0
    var late = 0
    /// Processes that cannot be spawned, never say hello, or crash at some callback.
    var unspawnable = 0
    var mute = 0
    var crashing = 0
    /// Callbacks that take longer than a deadline.
    var slow = 0
    /// Inputs that a child takes longer to handle than a touch waits.
    var dawdling = 0
    /// Actions that are a fault (a kill, a stop, a cut connection) instead of a request.
    var faults = 0
    /// Callbacks inside which the child makes a request.
    var asking = 10
    /// Should-questions that are answered no.
    var refusing = 10

    /// Ends all faults; children still make requests and answer.
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
