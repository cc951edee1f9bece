import TroupeKeeping

/// The outputs of ended children, until the daemon no longer needs them.
struct EndedOutputs {
    /// The maximum number of outputs that are kept if the daemon never forgets one; the oldest goes first.
    static let limit = 256

    private var outputs: [ChildToken: OutputRing] = [:]
    private var order: [ChildToken] = []

    /// Keeps an output.
    ///
    /// - Returns: The child that loses its output to make room, if any.
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
