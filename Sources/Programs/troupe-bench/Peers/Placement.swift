/// The processors that the measured processes run on.
enum Placement: String, CaseIterable {
    /// Any processors, as the kernel decides.
    case free
    /// All processes on one processor.
    case one

    /// The placement in words.
    var words: String {
        switch self {
        case .free: "free"
        case .one: "one processor"
        }
    }
}
