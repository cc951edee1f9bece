/// The id that Xcode gave an object of a document (`BYZ-38-t0r`). It is unique only within its storyboard.
public struct ObjectID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The id as the document writes it.
    public let rawValue: String
    /// Names the object with this id.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Names the object with this id.
    public init(_ text: String) { rawValue = text }
    /// The id as the document writes it.
    public var description: String { rawValue }
}

extension ObjectID: ExpressibleByStringLiteral {
    /// An id from a literal, for tests and fixed ids.
    public init(stringLiteral value: String) { self.init(value) }
}

/// One scene of one storyboard of the application; printed `Main/BYZ-38-t0r`.
public struct SceneReference: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The storyboard's name: its file name without `.storyboard`.
    public var storyboard: String
    /// The controller's id in the storyboard.
    public var id: ObjectID
    /// Names a scene by its storyboard and its controller's id.
    public init(storyboard: String, id: ObjectID) {
        self.storyboard = storyboard
        self.id = id
    }
    /// `Storyboard/ID`, as the command line takes it.
    public var description: String { "\(storyboard)/\(id)" }
}
