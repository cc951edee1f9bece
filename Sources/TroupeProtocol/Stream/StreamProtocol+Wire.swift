import TroupeMessages

extension StreamProtocol {
    /// What a message says of its version; the first did not say so.
    static var said: UInt32? { version == 1 ? nil : version }

    /// That a message is of the version this program speaks; nothing else in it is looked at before.
    static func check(_ said: UInt32?) throws(ProtocolError) {
        let spoken = said ?? 1
        guard spoken == version else { throw .otherVersion(spoken: spoken, known: version) }
    }
}
