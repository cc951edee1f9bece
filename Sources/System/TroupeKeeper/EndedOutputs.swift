import TroupeKeeping

/// The outputs of ended children, until the daemon needs them no more.
struct EndedOutputs {
    /// The number of outputs that are kept for a daemon that never says so; the oldest goes first.
    static let limit = 256

    private var outputs: [ChildToken: OutputRing] = [:]
    private var order: [ChildToken] = []

    /// Keeps an output.
    ///
    /// - Returns: The child whose output is dropped for it, if any.
    mutating func add(_ ring: OutputRing, of token: ChildToken) -> ChildToken? {
        outputs[token] = ring
        order.append(token)
        guard order.count > Self.limit else { return nil }
        let oldest = order.removeFirst()
        outputs[oldest] = nil
        return oldest
    }

    mutating func remove(_ token: ChildToken) {
        guard outputs.removeValue(forKey: token) != nil else { return }
        order.removeAll { $0 == token }
    }

    subscript(token: ChildToken) -> OutputRing? { outputs[token] }
}
