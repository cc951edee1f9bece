import TroupeModel

// Section 3.8, names: resolves a destination to a source. A text names a scene, else classes.

extension Interface {
    /// The source of a destination; nil if the destination is an existing controller.
    func source(of destination: Destination, for asker: Asker) throws(Failure) -> ControllerSource? {
        switch destination {
        case .controller: return nil
        case .scene(let text): return try source(named: text, for: asker)
        case .object(let reference): return .scene(try referredScene(reference))
        case .className(let name):
            if let kind = ControllerKind(container: name) { return .container(kind, []) }
            try checkClass(name, for: asker)
            return source(ofClass: name, isTitle: false)
        case .nibClass(let name, let nib):
            try checkClass(name, for: asker)
            guard let owner = application?.nib(named: nib) else {
                throw Failure(
                    .noSuchScene, "the application has no nib file \(nib).xib with a view for \(name)",
                    hint: "add the file to the application's folder, and connect the view outlet of its owner")
            }
            return .scene(owner.owned(by: name))
        case .containerClass(let name, let container): return try source(ofCompanion: name, of: container)
        }
    }

    /// The source of a saved controller: its scene, else its class.
    func source(of saved: SavedController) throws(Failure) -> ControllerSource {
        if let reference = saved.scene {
            let scene = try referredScene(reference)
            return .scene(scene.identity.isFileOwner ? scene.owned(by: saved.className) : scene)
        }
        if saved.kind.isBuiltInContainer { return try source(ofCompanion: saved.className, of: saved.kind.className) }
        guard canRun(className: saved.className) else { throw unknownClass(saved.className, soNo: "controller") }
        return source(ofClass: saved.className, isTitle: saved.showsClassName)
    }

    private func checkClass(_ name: String, for asker: Asker) throws(Failure) {
        if let complaint = ClassExpression.complaint(aboutClass: name) {
            throw Failure(.badArgument, complaint, hint: "name one of your classes or a container")
        }
        guard !asker.isController || canRun(className: name) else {
            throw unknownClass(name, soNo: "controller")
        }
    }

    /// The source of a controller of a class that code makes: the nib file of its name with its views, else the class
    /// alone.
    private func source(ofClass name: String, isTitle: Bool) -> ControllerSource {
        application?.nib(forClass: name).map { .scene($0.owned(by: name)) } ?? .className(name, isTitle: isTitle)
    }

    /// The source of a container with a companion.
    private func source(ofCompanion name: String, of container: String) throws(Failure) -> ControllerSource {
        guard let kind = ControllerKind(container: container) else {
            throw Failure(
                .badArgument, "\"\(container)\" is no built-in container, so \(name) cannot be a class of it",
                hint: "containers: \(ControllerKind.containers.map(\.className).joined(separator: ", "))")
        }
        if name == container { return .container(kind, []) }
        if let complaint = ClassExpression.complaint(aboutClass: name) {
            throw Failure(.badArgument, complaint, hint: "name a class of your own that inherits from \(container)")
        }
        guard knownClasses.contains(name) else {
            throw unknownClass(name, soNo: container)
        }
        return .containerClass(name, kind)
    }

    /// True if a process can run a controller of that class: one that an executable hosts or a worker offers, UIKit's own
    /// class without code, or one that comes with Troupe.
    private func canRun(className name: String) -> Bool {
        name == ControllerKind.viewController.className || SystemController.classNames.contains(name)
            || knownClasses.contains(name)
    }

    /// The error for a class that code names and no process can run.
    private func unknownClass(_ name: String, soNo kind: String) -> Failure {
        let meant = Spelling.nearest(to: name, among: knownClasses.sorted()).map { "did you mean \"\($0)\"? " } ?? ""
        return Failure(
            .noSuchClass, "no process can run \(name), so no \(kind) of that class can be made",
            hint: "\(meant)hand \(name) to Application.run in the program that `--children` names, or start"
                + " `troupe child \(name) -- COMMAND`")
    }

    /// The source that a text names: a scene, else the classes of a ``ClassExpression``.
    private func source(named text: String, for asker: Asker) throws(Failure) -> ControllerSource {
        if let scene = findScene(text, for: asker) { return .scene(scene) }
        let expression: ClassExpression
        do throws(ClassExpressionError) {
            expression = try ClassExpression(text)
        } catch {
            // Compare scalars: a combining character would hide a mark inside a grapheme.
            let marks = "(),".unicodeScalars
            if error.problem == .emptyName, !text.unicodeScalars.contains(where: { marks.contains($0) }) {
                throw noSuchSource(text, isWholeText: true)
            }
            throw badExpression(error.description)
        }
        let source = try source(of: expression, isWholeText: true, for: asker)
        guard height(of: source) <= ContainmentLimits.depth else {
            throw Failure(
                .notAllowed, "more than \(ContainmentLimits.depth) controllers would contain each other",
                hint: "embed fewer controllers in its scenes")
        }
        return source
    }

    private func source(
        of expression: ClassExpression, isWholeText: Bool, for asker: Asker
    ) throws(Failure) -> ControllerSource {
        switch expression {
        case .name(let name):
            if let scene = findScene(name, for: asker) { return .scene(scene) }
            if canRun(className: name) {
                return source(ofClass: name, isTitle: true)
            }
            if let kind = ControllerKind(container: name) { return .container(kind, []) }
            throw noSuchSource(name, isWholeText: isWholeText)
        case .container(let kind, let contents):
            var sources: [ControllerSource] = []
            for content in contents { sources.append(try source(of: content, isWholeText: false, for: asker)) }
            if kind == .navigationController, sources.contains(where: { $0.kind == .navigationController }) {
                throw Failure(
                    .navigationInNavigation, "a navigation controller cannot be on another one's stack",
                    hint: "name the contents of the inner navigation controller instead")
            }
            return .container(kind, sources)
        }
    }

    private func badExpression(_ problem: String) -> Failure {
        Failure(.badArgument, problem, hint: ClassExpression.grammar)
    }

    /// The error for a name that is neither a scene's nor a known class's, with suggestions.
    ///
    /// - Parameter isWholeText: True if the name is the whole text, so that it may be meant as a scene.
    private func noSuchSource(_ name: String, isWholeText: Bool) -> Failure {
        let scenes = (application?.storyboards ?? []).flatMap(\.scenes).compactMap(\.identity.storyboardIdentifier)
            .sorted()
        let classes = knownClasses.sorted()
        let containers = ControllerKind.containers.map(\.className)
        var hints: [String] = []
        if let meant = Spelling.nearest(to: name, among: scenes + classes + containers) {
            hints.append("did you mean \"\(meant)\"?")
        }
        func list(_ words: String, _ names: [String]) {
            if !names.isEmpty { hints.append("\(words): \(names.prefix(12).joined(separator: ", "));") }
        }
        list("identifiers", scenes)
        if application != nil, scenes.isEmpty { hints.append("scenes have no identifiers here, use Xcode's ids;") }
        list("classes", classes)
        hints.append("a class becomes known with `--children EXECUTABLE` or `troupe child CLASS -- COMMAND`")
        let hint = hints.joined(separator: " ")
        guard application != nil else {
            return Failure(
                .noSuchClass, "no class \"\(name)\" is known, and the daemon was started without an application",
                hint: hint)
        }
        return isWholeText
            ? Failure(
                .noSuchScene, "no scene has the identifier or id \"\(name)\", and no known class has that name",
                hint: hint)
            : Failure(.noSuchClass, "no scene or known class is called \"\(name)\"", hint: hint)
    }
}

extension Interface {
    /// The depth of nesting of the controllers made from a source. Embedded scenes are not counted; each is checked
    /// when its segue embeds it.
    func height(of source: ControllerSource) -> Int {
        switch source {
        case .scene(let scene): height(of: scene)
        case .className, .containerClass: 1
        case .container(_, let contents): 1 + contents.reduce(0) { max($0, height(of: $1)) }
        }
    }

    /// The number of controllers made from a source. A scene by itself counts as one because the storyboard reader
    /// bounds its contents; an expression may name a scene many times, so there all of its contents count.
    ///
    /// - Parameter limit: Counting stops above the limit.
    func count(of source: ControllerSource, atMost limit: Int) -> Int {
        guard case .container = source else { return 1 }
        var count = 0
        add(source, to: &count, atMost: limit)
        return count
    }

    private func add(_ source: ControllerSource, to count: inout Int, atMost limit: Int) {
        switch source {
        case .scene(let scene): add(scene, to: &count, atMost: limit, depth: 1)
        case .className, .containerClass: count += 1
        case .container(_, let contents):
            count += 1
            for content in contents where count <= limit { add(content, to: &count, atMost: limit) }
        }
    }

    private func add(_ scene: SceneModel, to count: inout Int, atMost limit: Int, depth: Int) {
        count += 1
        guard depth < ContainmentLimits.depth else { return }
        for content in contents(of: scene) where count <= limit {
            add(content, to: &count, atMost: limit, depth: depth + 1)
        }
    }
}

extension Interface {
    /// The title that bars show until code sets one: the class by which a text named the controller or, for a
    /// container, its first content's title. Nil if no text named the controller.
    func standInTitle(of controller: Controller) -> String? {
        guard controller.showsClassName else { return nil }
        if controller.isBuiltIn, let first = controller.children.first.flatMap({ tree[$0] }),
            let title = first.displayTitle ?? standInTitle(of: first)
        {
            return title
        }
        return controller.className
    }
}

extension SceneModel {
    /// The views of a nib file for a controller of that class.
    fileprivate func owned(by className: String) -> SceneModel {
        var scene = self
        scene.identity.customClass = className
        return scene
    }
}
