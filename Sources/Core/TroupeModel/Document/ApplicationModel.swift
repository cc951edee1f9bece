/// A compiled application (the model file): everything that the daemon and its children know of the application.
public struct ApplicationModel: Hashable, Sendable, Codable {
    /// The version of the model file that this program writes and reads.
    public static let currentVersion = 4

    /// The version of the file. A file of another version is rejected and has to be compiled again.
    public var version: Int
    /// The name of the application.
    public var name: String
    /// The device that the application was compiled for, else the device of the main storyboard; nil if neither is
    /// given.
    public var device: Device?
    /// The absolute path of the application's files; nil if the model was not made from files.
    public var folder: String?
    /// The storyboard to start with; empty for an application whose delegate class makes the root.
    public var mainStoryboard: String
    /// The orientations that the application allows on a phone, the preferred orientation first; nil if the
    /// application declares none, which selects UIKit's default.
    public var phoneOrientations: [Orientation]?
    /// The orientations that the application allows on a pad; nil if the property list declares none.
    public var padOrientations: [Orientation]?
    /// True if the application starts without the status bar (UIStatusBarHidden); nil if the property list does not say.
    public var isStatusBarHidden: Bool?
    /// The executable that hosts the application's classes (CFBundleExecutable), a name in its folder.
    public var executable: String?
    /// The application delegate's class, which receives the launch message first.
    public var delegateClass: String?
    /// All storyboards, including the main storyboard, and the nib files that hold the view of a controller.
    public var storyboards: [StoryboardDocument]

    /// An application. The name defaults to the main storyboard's name.
    public init(
        version: Int = ApplicationModel.currentVersion, name: String? = nil, device: Device? = nil,
        folder: String? = nil, mainStoryboard: String, phoneOrientations: [Orientation]? = nil,
        padOrientations: [Orientation]? = nil, isStatusBarHidden: Bool? = nil,
        executable: String? = nil, delegateClass: String? = nil, storyboards: [StoryboardDocument]
    ) {
        self.version = version
        self.name = name ?? mainStoryboard
        self.device = device
        self.folder = folder
        self.mainStoryboard = mainStoryboard
        self.phoneOrientations = phoneOrientations
        self.padOrientations = padOrientations
        self.isStatusBarHidden = isStatusBarHidden
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

    /// The referenced scene; a placeholder is not followed. Complexity: O(scenes).
    public func scene(_ reference: SceneReference) -> SceneModel? {
        storyboard(reference.storyboard)?.scene(reference.id)
    }

    /// The initial scene with placeholders followed; nil if the main storyboard marks no initial scene.
    public var initialScene: SceneModel? {
        storyboard(mainStoryboard)?.initialScene.flatMap { resolve($0.reference) }
    }

    /// The class of the delegate, if it has to set the root because there is no initial scene.
    public var classThatSetsRoot: String? { initialScene == nil ? delegateClass : nil }

    /// The referenced scene, with placeholders followed into other scenes and storyboards.
    ///
    /// If the target of a placeholder is not in the application, the result is the placeholder, which is shown as a
    /// plain controller. The result is nil only if the referenced scene does not exist. Complexity: O(scenes) for each
    /// placeholder on the way.
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

    /// The destination of a segue, with placeholders followed; nil for an unwind segue, which searches for its target
    /// when it runs.
    public func destination(of segue: SegueModel) -> SceneModel? {
        resolve(SceneReference(storyboard: segue.source.storyboard, id: segue.destination))
    }

    /// The initial children of a built-in container, with placeholders followed, in order.
    public func children(of scene: SceneModel, _ name: Relationship.Name) -> [SceneModel] {
        scene.children(name).compactMap {
            resolve(SceneReference(storyboard: scene.reference.storyboard, id: $0))
        }
    }

    /// The scene that code names: by object id, then by `Storyboard/ID`, then by storyboard identifier, each searched
    /// first in the preferred storyboard. `Storyboard/` names a storyboard's initial scene. Complexity: O(scenes).
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

    /// The owner of the nib file of that name, given without `.xib`. Complexity: O(storyboards).
    public func nib(named name: String) -> SceneModel? {
        guard let owner = storyboard("\(name).xib")?.initialScene, owner.identity.isFileOwner else { return nil }
        return owner
    }

    /// The owner of the nib file that a controller of a class without a scene loads its view from. As in UIKit the file
    /// has the name of the class without `Controller`, else that of the class. Complexity: O(storyboards).
    public func nib(forClass name: String) -> SceneModel? {
        let suffix = "Controller"
        let short = name.hasSuffix("View\(suffix)") ? nib(named: String(name.dropLast(suffix.count))) : nil
        return short ?? nib(named: name)
    }

    /// The first scene with this storyboard identifier, searched in the preferred storyboard first, then in all.
    public func scene(identifier: String, preferring storyboardName: String? = nil) -> SceneModel? {
        if let found = storyboardName.flatMap(storyboard(_:))?.scene(identifier: identifier) { return found }
        for document in storyboards {
            if let found = document.scene(identifier: identifier) { return found }
        }
        return nil
    }
}
