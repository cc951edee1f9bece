/// The conversations at the endpoints of the events and of the scene.
public enum StreamProtocol {
    /// The version this program speaks. Fields may be added within a version; what an older one would misunderstand makes a
    /// new one.
    public static let version: UInt32 = 1
}
