extension StoryboardDocument {
    /// The scene with this controller. Complexity: O(scenes).
    public func scene(_ id: ObjectID) -> SceneModel? { scenes.first { $0.reference.id == id } }

    /// The scene with this storyboard identifier. Complexity: O(scenes).
    public func scene(identifier: String) -> SceneModel? {
        scenes.first { $0.identity.storyboardIdentifier == identifier && $0.kind != .viewControllerPlaceholder }
    }

    /// The scene that is marked as the initial one; nil if no scene is marked.
    public var initialScene: SceneModel? { initial.flatMap(scene(_:)) }
}
