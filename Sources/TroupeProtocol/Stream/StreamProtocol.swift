/// The conversations at the endpoints of the events and of the scene.
public enum StreamProtocol {
    /// The version this program speaks. Fields may be added within a version; what an older one would misunderstand makes a
    /// new one.
    public static let version: UInt32 = 1

    /// What a message says of its version; the first did not say so.
    static var said: UInt32? { version == 1 ? nil : version }

    /// That a message is of the version this program speaks; nothing else in it is looked at before.
    static func check(_ said: UInt32?) throws(ProtocolError) {
        let spoken = said ?? 1
        guard spoken == version else { throw .otherVersion(spoken: spoken, known: version) }
    }
}
