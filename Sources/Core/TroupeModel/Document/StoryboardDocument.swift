extension StoryboardDocument {
    /// The scene of that controller. Complexity: O(scenes).
    public func scene(_ id: ObjectID) -> SceneModel? { scenes.first { $0.reference.id == id } }

    /// The scene of that storyboard identifier. Complexity: O(scenes).
    public func scene(identifier: String) -> SceneModel? {
        scenes.first { $0.identity.storyboardIdentifier == identifier && $0.kind != .viewControllerPlaceholder }
    }

    /// The scene its designer marked as the first.
    public var initialScene: SceneModel? { initial.flatMap(scene(_:)) }
}
