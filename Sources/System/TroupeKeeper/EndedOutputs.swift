/// What ended children wrote, until the daemon says that it is not needed; of more than ``limit`` the oldest goes.
struct EndedOutputs {
    /// How many are kept for a daemon that never says so.
    static let limit = 256

    private var outputs: [ChildToken: OutputRing] = [:]
    private var order: [ChildToken] = []

    mutating func add(_ ring: OutputRing, of token: ChildToken) {
        outputs[token] = ring
        order.append(token)
        if order.count > Self.limit { outputs.removeValue(forKey: order.removeFirst()) }
    }

    mutating func remove(_ token: ChildToken) {
        guard outputs.removeValue(forKey: token) != nil else { return }
        order.removeAll { $0 == token }
    }

    func contains(_ token: ChildToken) -> Bool { outputs[token] != nil }

    subscript(token: ChildToken) -> OutputRing? { outputs[token] }
}
