/// A compiled application: all the daemon and its children read of it (the model file).
public struct ApplicationModel: Hashable, Sendable, Codable {
    /// The version of the model file this program writes and reads.
    public static let currentVersion = 4

    /// A file of another version is compiled again, never guessed at.
    public var version: Int
    /// What people call the application.
    public var name: String
    /// The device it was compiled for, else the one the main storyboard was drawn for; nil where neither is said.
    public var device: Device?
    /// Where its files lie, an absolute path; nil where the model was not made from files.
    public var folder: String?
    /// The storyboard to start with.
    public var mainStoryboard: String
    /// What the application allows on a phone, what it would rather have first; nil where it declares nothing, which is
    /// UIKit's default.
    public var phoneOrientations: [Orientation]?
    /// The same on a pad; nil where the property list names none.
    public var padOrientations: [Orientation]?
    /// The executable that hosts the application's classes (CFBundleExecutable), a name in its folder.
    public var executable: String?
    /// The class that is told first of the launch.
    public var delegateClass: String?
    /// All its storyboards, the main one among them.
    public var storyboards: [StoryboardDocument]

    /// An application; without a name that of its main storyboard.
    public init(
        version: Int = ApplicationModel.currentVersion, name: String? = nil, device: Device? = nil,
        folder: String? = nil, mainStoryboard: String, phoneOrientations: [Orientation]? = nil,
        padOrientations: [Orientation]? = nil,
        executable: String? = nil, delegateClass: String? = nil, storyboards: [StoryboardDocument]
    ) {
        self.version = version
        self.name = name ?? mainStoryboard
        self.device = device
        self.folder = folder
        self.mainStoryboard = mainStoryboard
        self.phoneOrientations = phoneOrientations
        self.padOrientations = padOrientations
        self.executable = executable
        self.delegateClass = delegateClass
        self.storyboards = storyboards
    }

    /// The orientations the application allows on that device, in the order of its list (section 4).
    public func orientations(on idiom: DeviceIdiom) -> [Orientation] {
        switch idiom {
        case .phone: phoneOrientations ?? OrientationMask.allButUpsideDown.orientations
        case .pad: padOrientations ?? OrientationMask.all.orientations
        }
    }

    /// The storyboard of that name.
    public func storyboard(_ name: String) -> StoryboardDocument? { storyboards.first { $0.name == name } }

    /// The scene exactly as referred to, placeholders as they are. Complexity: O(scenes).
    public func scene(_ reference: SceneReference) -> SceneModel? {
        storyboard(reference.storyboard)?.scene(reference.id)
    }

    /// The scene the interface starts with, references followed; nil where the main storyboard marks none.
    public var initialScene: SceneModel? {
        storyboard(mainStoryboard)?.initialScene.flatMap { resolve($0.reference) }
    }

    /// The scene referred to, following placeholders into other scenes and storyboards.
    ///
    /// A placeholder whose target is not in the application is given as it is, to be shown as a plain controller. nil
    /// only where there is no such scene at all. Complexity: O(scenes) for each placeholder on the way.
    public func resolve(_ reference: SceneReference) -> SceneModel? {
        guard var scene = scene(reference) else { return nil }
        var seen: Set<SceneReference> = [reference]
        while let target = scene.target {
            let document = storyboard(target.storyboardName ?? scene.reference.storyboard)
            let next = target.referencedIdentifier.map { document?.scene(identifier: $0) } ?? document?.initialScene
            guard let next, seen.insert(next.reference).inserted else { return scene }
            scene = next
        }
        return scene
    }

    /// The scene a segue leads to, references followed; nil for an unwind segue, whose target is searched when it runs.
    public func destination(of segue: SegueModel) -> SceneModel? {
        resolve(SceneReference(storyboard: segue.source.storyboard, id: segue.destination))
    }

    /// The children a built-in container is made with, references followed, in order.
    public func children(of scene: SceneModel, _ name: Relationship.Name) -> [SceneModel] {
        scene.children(name).compactMap {
            resolve(SceneReference(storyboard: scene.reference.storyboard, id: $0))
        }
    }

    /// The scene that code names: by id, as `Storyboard/ID` or by identifier, in that order, looked for in one storyboard first; by
    /// `Storyboard/` the initial one. Complexity: O(scenes).
    public func scene(named name: String, preferring storyboardName: String? = nil) -> SceneModel? {
        let documents =
            storyboards.filter { $0.name == storyboardName } + storyboards.filter { $0.name != storyboardName }
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        let qualified = parts.count == 2 ? storyboard(parts[0]) : nil
        return documents.lazy.compactMap { $0.scene(ObjectID(name)) }.first
            ?? qualified?.scene(ObjectID(parts[1])) ?? qualified?.scene(identifier: parts[1])
            ?? scene(identifier: name, preferring: storyboardName)
            ?? (name.hasSuffix("/") ? storyboard(String(name.dropLast()))?.initialScene : nil)
    }

    /// The first scene of that storyboard identifier, looked for in one storyboard first, then in all.
    public func scene(identifier: String, preferring storyboardName: String? = nil) -> SceneModel? {
        if let found = storyboardName.flatMap(storyboard(_:))?.scene(identifier: identifier) { return found }
        for document in storyboards {
            if let found = document.scene(identifier: identifier) { return found }
        }
        return nil
    }
}
