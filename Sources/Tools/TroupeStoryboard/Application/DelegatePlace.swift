/// The place of the name of the application's delegate class in an `Info.plist`.
public struct DelegatePlace: Hashable, Sendable {
    /// The property list.
    public var file: String
    /// The line in it, counted from 1.
    public var line: Int
}
