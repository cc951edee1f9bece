public import TroupeModel

/// Which executable a class's processes run: the one that says that it hosts the class, else `troupe-scene`.
public struct ClassCatalogue: Hashable, Sendable {
    /// The program for scenes without code of their own.
    public let stage: String
    /// The application's executables, in the order in which they were given.
    public let children: [ChildExecutable]
    /// Commands that children of a class are started through.
    public let wraps: [String: [String]]
    /// The executable of each class.
    private let paths: [String: String]

    /// A catalogue of several executables.
    ///
    /// - Throws: Two executables host one class.
    public init(
        stage: String, children: [ChildExecutable], wraps: [String: [String]] = [:]
    ) throws(ClassConflict) {
        var paths: [String: String] = [:]
        var known: Set<String> = []
        for child in children {
            // Also an executable without classes is asked, and has its zygote, once.
            guard known.insert(child.path).inserted else {
                throw ClassConflict(className: nil, first: child.path, second: child.path)
            }
            for name in child.classes.sorted() {
                if let first = paths[name] {
                    throw ClassConflict(className: name, first: first, second: child.path)
                }
                paths[name] = child.path
            }
        }
        self.stage = stage
        self.children = children
        self.wraps = wraps
        self.paths = paths
    }

    /// A catalogue of one executable; without it every class is shown without code.
    public init(stage: String, child: ChildExecutable? = nil, wraps: [String: [String]] = [:]) {
        self.stage = stage
        children = [child].compactMap(\.self)
        self.wraps = wraps
        paths = Dictionary(uniqueKeysWithValues: (child?.classes ?? []).map { ($0, child?.path ?? stage) })
    }

    /// All classes that an executable hosts.
    public var hosted: Set<String> { Set(paths.keys) }

    /// The executable that hosts a class; nil where only `troupe-scene` shows it.
    public func executable(of className: String) -> String? { paths[className] }

    /// Executables of forked children; wrapped children are started.
    public func forked(by choice: ForkChoice) -> [String] {
        switch choice {
        case .declared: children.filter { $0.link == .descriptor }.map(\.path) + [stage]
        case .all: children.map(\.path) + [stage]
        case .never: []
        }
    }

    /// The link of a class's children unless `--link` chooses another: the one their executable declares, and a descriptor
    /// for `troupe-scene`.
    func link(of className: String) -> LinkKind {
        guard let path = paths[className] else { return .descriptor }
        return children.first { $0.path == path }?.link ?? .zmq
    }

    /// What is started for a controller, the executable first; with arguments that people see in `ps`.
    func command(for className: String, _ controller: ControllerID) -> [String] {
        var words = [paths[className] ?? stage]
        words += ["--controller", controller.description, "--class", className]
        if let wrap = wraps[className] { words = wrap + words }
        return words
    }

    /// An application as it is run: without code for its delegate there is nobody to be told of the launch.
    func application(_ model: ApplicationModel) -> ApplicationModel {
        guard let name = model.delegateClass, paths[name] == nil else { return model }
        var model = model
        model.delegateClass = nil
        return model
    }

    /// What a developer should know of a scene whose class no program hosts; nil if one does, or it has none of its own.
    func complaint(about scene: SceneModel?) -> String? {
        guard let scene, let name = scene.identity.customClass, name != scene.kind.className, paths[name] == nil
        else {
            return nil
        }
        guard !children.isEmpty else {
            return "no program hosts \(name): its scene is shown without code (--children names a program)"
        }
        let programs = children.map(\.path).joined(separator: " and ")
        let verb = children.count == 1 ? "does" : "do"
        return "\(programs) \(verb) not host \(name): its scene is shown without code (hand it to Application.run)"
    }

    func isWrapped(_ className: String) -> Bool { wraps[className] != nil }
}
