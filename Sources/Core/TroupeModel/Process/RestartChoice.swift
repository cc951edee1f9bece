/// After which ends children are started again, as a person chose for an instance: for all, and for single classes
/// (section 8). OTP calls `always` permanent, `onFailure` transient and `never` temporary.
public struct RestartChoice: Hashable, Sendable, Codable {
    /// For every class that is not named.
    public var usual: RestartCondition
    /// For single classes, by their names.
    public var classes: [String: RestartCondition]

    /// A choice; without arguments every end that nobody asked for is followed by a start.
    public init(_ usual: RestartCondition = .always, classes: [String: RestartCondition] = [:]) {
        self.usual = usual
        self.classes = classes
    }

    /// What holds for children of a class.
    public subscript(className: String) -> RestartCondition { classes[className] ?? usual }

    /// As people write it: `never`, or `CLASS=never` for one class.
    public struct Part: Hashable, Sendable {
        /// The class; nil for all that are not named.
        public var className: String?
        /// What holds for it.
        public var condition: RestartCondition

        /// Reads what somebody wrote; nil where it is neither.
        public init?(_ text: some StringProtocol) {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let last = parts.last, let condition = RestartCondition(rawValue: String(last)) else { return nil }
            if parts.count == 2 {
                guard !parts[0].isEmpty else { return nil }
                className = String(parts[0])
            }
            self.condition = condition
        }
    }

    /// Takes over one part; of two for the same class the last holds.
    public mutating func take(_ part: Part) {
        if let name = part.className { classes[name] = part.condition } else { usual = part.condition }
    }

    /// As it is written, part by part; nothing for what holds without being written.
    public var words: [String] {
        (usual == .always ? [] : [usual.rawValue])
            + classes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.rawValue)" }
    }
}
