/// The conversation at the control endpoint as a whole.
public enum ControlProtocol {
    /// The version this program speaks. Fields may be added within a version; what an older one would misunderstand makes a
    /// new one.
    public static let version: UInt32 = 1
}
