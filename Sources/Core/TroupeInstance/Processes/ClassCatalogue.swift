import TroupeHierarchy
public import TroupeModel

/// The executables of classes: for each class the executable that declares it, else `troupe-system` for a controller that
/// comes with Troupe, else `troupe-scene`.
public struct ClassCatalogue: Hashable, Sendable {
    /// The program for scenes without code of their own.
    public let stage: String
    /// The program for the controllers of `SystemController`; nil if no program hosts them.
    public let system: String?
    /// The application's executables, in the order in which they were given.
    public let children: [ChildExecutable]
    /// The command prefixes through which children of a class are started.
    public let wraps: [String: [String]]
    /// The executable of each class.
    private let paths: [String: String]

    /// Creates a catalogue of several executables.
    ///
    /// - Throws: Two executables host one class.
    public init(
        stage: String, system: String? = nil, children: [ChildExecutable], wraps: [String: [String]] = [:]
    ) throws(ClassConflict) {
        var paths: [String: String] = [:]
        var known: Set<String> = []
        for child in children {
            // Each executable is asked for its classes and has its zygote only once, even if it hosts no class.
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
        self.system = system
        self.children = children
        self.wraps = wraps
        self.paths = paths
    }

    /// Creates a catalogue of one executable; without it every class is shown without code.
    public init(stage: String, child: ChildExecutable? = nil, wraps: [String: [String]] = [:]) {
        self.stage = stage
        system = nil
        children = [child].compactMap(\.self)
        self.wraps = wraps
        paths = Dictionary(uniqueKeysWithValues: (child?.classes ?? []).map { ($0, child?.path ?? stage) })
    }

    /// The classes that the application's executables host.
    public var hosted: Set<String> { Set(paths.keys) }

    /// The executable that hosts a class; nil if only `troupe-scene` shows the class.
    public func executable(of className: String) -> String? {
        paths[className] ?? (SystemController.classNames.contains(className) ? system : nil)
    }

    /// The executables whose children are forked. Wrapped children are always started.
    public func forked(by choice: ForkChoice) -> [String] {
        switch choice {
        case .declared: children.filter { $0.link == .descriptor }.map(\.path) + [stage]
        case .all: children.map(\.path) + [stage]
        case .never: []
        }
    }

    /// The link of a class's children unless `--link` chooses another: the one that their executable declares, and a
    /// descriptor for `troupe-scene`.
    func link(of className: String) -> LinkKind {
        guard let path = paths[className] else { return .descriptor }
        return children.first { $0.path == path }?.link ?? .zmq
    }

    /// The command line for a controller, the executable first. Its arguments are shown by `ps`.
    func command(for className: String, _ controller: ControllerID) -> [String] {
        var words = [executable(of: className) ?? stage]
        words += ["--controller", controller.description, "--class", className]
        if let wrap = wraps[className] { words = wrap + words }
        return words
    }

    /// The application as it runs: if no code hosts its delegate, no delegate is notified of the launch.
    func application(_ model: ApplicationModel) -> ApplicationModel {
        guard let name = model.delegateClass, paths[name] == nil else { return model }
        var model = model
        model.delegateClass = nil
        return model
    }

    /// The diagnostic for a controller of a class that no program hosts; nil if a program hosts the class, or if the
    /// controller has no class of its own.
    func complaint(about facts: ControllerFacts) -> String? {
        let name = facts.className
        guard facts.hasOwnClass, executable(of: name) == nil else { return nil }
        let consequence = facts.scene == nil ? "its controller shows nothing" : "its scene is shown without code"
        guard !children.isEmpty else {
            return "no program hosts \(name): \(consequence) (--children names a program)"
        }
        let programs = children.map(\.path).joined(separator: " and ")
        let verb = children.count == 1 ? "does" : "do"
        return "\(programs) \(verb) not host \(name): \(consequence) (hand it to Application.run)"
    }

    func isWrapped(_ className: String) -> Bool { wraps[className] != nil }
}
