extension ReservedProtocol {
    /// The protocols by name. Every message is looked up here, and `init(rawValue:)` would compare the names one by
    /// one.
    fileprivate static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

extension DelegateMessage {
    /// A message of one of Troupe's own protocols. Only the daemon makes messages of these protocols.
    public init(
        from: ControllerID, _ reserved: ReservedProtocol, name: String, payload: Payload, expectsReply: Bool
    ) {
        self.init(
            from: from, protocolName: reserved.rawValue, name: name, payload: payload, expectsReply: expectsReply)
    }

    /// The reserved protocol of the message; nil for a message between controllers.
    public var reserved: ReservedProtocol? { ReservedProtocol.byName[protocolName] }
}
