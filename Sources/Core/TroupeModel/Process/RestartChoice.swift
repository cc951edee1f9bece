/// The restart conditions of an instance, for all classes and for single classes (section 8). OTP calls `always`
/// permanent, `onFailure` transient and `never` temporary.
public struct RestartChoice: Hashable, Sendable, Codable {
    /// The condition for every class without its own.
    public var usual: RestartCondition
    /// The conditions for single classes, by class name.
    public var classes: [String: RestartCondition]

    /// A choice; by default every child that ends without a request is restarted.
    public init(_ usual: RestartCondition = .always, classes: [String: RestartCondition] = [:]) {
        self.usual = usual
        self.classes = classes
    }

    /// The condition for children of a class.
    public subscript(className: String) -> RestartCondition { classes[className] ?? usual }

    /// One argument of the option: `never`, or `CLASS=never` for one class.
    public struct Part: Hashable, Sendable {
        /// The class; nil for all classes without their own condition.
        public var className: String?
        /// The restart condition.
        public var condition: RestartCondition

        /// Reads one argument; nil if it is malformed.
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

    /// Adds one argument. A later argument for the same class replaces an earlier one.
    public mutating func add(_ part: Part) {
        if let name = part.className { classes[name] = part.condition } else { usual = part.condition }
    }

    /// The arguments that give this choice, without the arguments that equal the default.
    public var words: [String] {
        (usual == .always ? [] : [usual.rawValue])
            + classes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.rawValue)" }
    }
}
