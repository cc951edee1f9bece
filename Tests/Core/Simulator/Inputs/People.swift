import TroupeInstance
import TroupeMessages

/// The persons and clients of a simulation.
///
/// Chance of their own: a life without touches is the same as if there were none.
struct People {
    var random: SplitMix64
    /// Whether anybody touches anything.
    let touch: Bool
    /// How much is still to be touched.
    var left: Int
    /// What was asked at the control endpoint and has no answer.
    var waiting: [Caller: ControlRequest.Kind] = [:]
    /// The last question, the last connection, and how much children have asked for.
    var questions: UInt64 = 0
    var connections: UInt64 = 1
    var childRequests = 0
    /// Every so many questions are asked in a version that the instance does not speak; 0 for none.
    private let foreignEvery: UInt64

    init(seed: UInt64) {
        random = SplitMix64(seed: ~seed)
        touch = random.chance(50)
        left = touch ? random.within(1...8) : 0
        foreignEvery = seed % 8 == 5 ? 5 : 0
    }

    /// True if the last question is asked in a version that the instance does not speak.
    var speaksAnotherVersion: Bool { isForeign(questions) }

    /// True if a question was asked in a version that the instance does not speak.
    func isForeign(_ question: UInt64) -> Bool { foreignEvery > 0 && question.isMultiple(of: foreignEvery) }
}
