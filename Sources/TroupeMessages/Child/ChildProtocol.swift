/// The conversation between the daemon and a child as a whole.
public enum ChildProtocol {
    /// The version that this daemon and this Kit speak. Fields may be added within a version; what an older one would
    /// misunderstand makes a new one.
    public static let version: UInt32 = 2
}
