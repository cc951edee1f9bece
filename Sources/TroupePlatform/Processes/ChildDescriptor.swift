/// The descriptors that a child of an instance finds open beside the standard three.
public enum ChildDescriptor {
    /// Its launch message, from the beginning of the file to its end.
    public static let launch: Int32 = 3
    /// The leash: nothing is ever written to it, and its end of file means that the instance has ended.
    public static let leash: Int32 = 4
}
