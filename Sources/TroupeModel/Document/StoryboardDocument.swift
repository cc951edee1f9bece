/// One storyboard of an application.
public struct StoryboardDocument: Hashable, Sendable, Codable {
    /// The file's name without `.storyboard`.
    public var name: String
    /// The scene its designer marked as the first; nil where there is none.
    public var initial: ObjectID?
    /// The device it was drawn for; nil where it does not say.
    public var device: Device?
    /// All scenes in the document's order, placeholders included.
    public var scenes: [SceneModel]

    /// A document.
    public init(name: String, initial: ObjectID? = nil, device: Device? = nil, scenes: [SceneModel] = []) {
        self.name = name
        self.initial = initial
        self.device = device
        self.scenes = scenes
    }

    /// The scene of that controller. Complexity: O(scenes).
    public func scene(_ id: ObjectID) -> SceneModel? { scenes.first { $0.reference.id == id } }

    /// The scene of that storyboard identifier. Complexity: O(scenes).
    public func scene(identifier: String) -> SceneModel? {
        scenes.first { $0.identity.storyboardIdentifier == identifier && $0.kind != .viewControllerPlaceholder }
    }

    /// The scene its designer marked as the first.
    public var initialScene: SceneModel? { initial.flatMap(scene(_:)) }
}
