/// Where the measured processes run.
enum Placement: String, CaseIterable {
    /// Wherever the kernel lets them.
    case free
    /// All on one processor.
    case one

    /// For people.
    var words: String {
        switch self {
        case .free: "free"
        case .one: "one processor"
        }
    }
}
