import TroupeInstance
import TroupeMessages

/// The persons and clients of a simulation.
///
/// They have a separate random source, so a life without touches is unchanged.
struct People {
    var random: SplitMix64
    /// True if persons touch the interface.
    let touch: Bool
    /// The number of touches still to come.
    var left: Int
    /// The unanswered questions at the control endpoint.
    var waiting: [Caller: ControlRequest.Kind] = [:]
    /// The numbers of the last question and the last connection, and the count of children's requests.
    var questions: UInt64 = 0
    var connections: UInt64 = 1
    var childRequests = 0
    /// The interval of questions in a version that the instance does not speak; 0 for no such question.
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
