extension ReservedProtocol {
    /// Every message is looked up here on its way: an initialiser by name compares it with one name after the other.
    fileprivate static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

extension DelegateMessage {
    /// A message of Troupe's own; only the daemon makes them.
    public init(
        from: ControllerID, _ reserved: ReservedProtocol, name: String, payload: Payload, expectsReply: Bool
    ) {
        self.init(
            from: from, protocolName: reserved.rawValue, name: name, payload: payload, expectsReply: expectsReply)
    }

    /// Which of Troupe's own protocols it is of; nil for a message between controllers.
    public var reserved: ReservedProtocol? { ReservedProtocol.byName[protocolName] }
}
