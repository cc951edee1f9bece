public import TroupeModel

/// A comparison of an application's documents with each other and with the classes that run them.
///
/// A class that does not list its actions or outlets is not checked for them: unknown is not wrong.
public struct Linter {
    let model: ApplicationModel
    /// The documents that the caller asked for; mistakes in other documents are not reported.
    private let subjects: Set<String>
    private let paths: [String: String]
    private let dangling: [String: [DanglingConnection]]
    let places: [String: ConnectionPlaces]
    private let delegatePlace: DelegatePlace?
    private let unreadable: [String: StoryboardError]
    /// The classes that executables host, by name; nil if no executable is known.
    let classes: [String: HostedClass]?
    /// The names of those classes, sorted.
    let classNames: [String]
    /// The actions of all classes; nil if some are not known.
    let knownActions: Set<String>?

    /// - Parameters:
    ///   - outcome: The documents.
    ///   - hosted: The classes that executables host; nil if no executable is known.
    public init<Files>(_ outcome: ApplicationReader<Files>.Outcome, hosted: [HostedClass]?) {
        model = outcome.model
        subjects = Set(outcome.subjects)
        paths = outcome.paths
        dangling = outcome.dangling
        places = outcome.places
        unreadable = outcome.unreadable
        delegatePlace = outcome.delegatePlace
        let classes = hosted.map { Dictionary($0.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }) }
        knownActions = classes.flatMap { Self.knownActions(of: $0, in: outcome.model) }
        self.classes = classes
        classNames = classes?.keys.sorted() ?? []
    }

    /// The mistakes: first the mistake of the Info.plist, then the mistakes of each storyboard by line. Complexity:
    /// O(scenes and connections), and for each mistake O(names and views of the scene).
    public var findings: [LintFinding] {
        unhostedDelegate
            + model.storyboards.filter { subjects.contains($0.name) }.flatMap { document in
                let found = findings(in: document)
                // A stable sort: findings of one line stay in the order of the rules.
                return found.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
                    .map(\.element)
            }
    }

    /// The findings in the form that commands print.
    public var report: LintReport {
        LintReport(executable: model.executable, findings: findings.map { $0.report(paths: paths) })
    }

    /// The class of the application's delegate, if no executable hosts it.
    private var unhostedDelegate: [LintFinding] {
        guard let classes, let name = model.delegateClass, classes[name] == nil, let place = delegatePlace else {
            return []
        }
        let nearest = Spelling.nearest(to: name, among: classNames)
        return [
            LintFinding(
                .unhostedDelegateClass(name, nearest: nearest), storyboard: place.file, line: place.line,
                className: name)
        ]
    }

    private func findings(in document: StoryboardDocument) -> [LintFinding] {
        let ofScenes = document.scenes.flatMap { scene in
            [
                repeatedSegues(of: scene), faults(ofReference: scene), faults(ofClassOf: scene),
                missingUnwindActions(of: scene), missingNames(ofClassOf: scene),
            ]
            .joined()
        }
        return [danglingConnections(of: document), repeatedIdentifiers(of: document), ofScenes].flatMap(\.self)
    }

    // MARK: Documents alone

    private func danglingConnections(of document: StoryboardDocument) -> [LintFinding] {
        (dangling[document.name] ?? []).map { connection in
            LintFinding(
                .dangling(connection), storyboard: document.name, line: connection.line, scene: connection.scene,
                className: connection.scene.flatMap(document.scene(_:))?.identity.customClass)
        }
    }

    private func repeatedIdentifiers(of document: StoryboardDocument) -> [LintFinding] {
        var first: [String: SceneModel] = [:]
        return document.scenes.compactMap { scene in
            // The identifier of a reference is that of its target scene.
            guard scene.target == nil, let identifier = scene.identity.storyboardIdentifier else { return nil }
            guard let other = first[identifier] else {
                first[identifier] = scene
                return nil
            }
            return LintFinding(
                .repeatedStoryboardIdentifier(identifier, first: other.reference.id, firstLine: other.line), in: scene,
                line: scene.line)
        }
    }

    /// Segues that share an identifier but differ in destination or kind. Equivalent segues share one in many
    /// documents: two prototypes of a table that lead to the same detail.
    private func repeatedSegues(of scene: SceneModel) -> [LintFinding] {
        var first: [String: SegueModel] = [:]
        return scene.connections.segues.compactMap { segue in
            guard let identifier = segue.identifier else { return nil }
            guard let other = first[identifier] else {
                first[identifier] = segue
                return nil
            }
            guard !segue.hasSameEffect(as: other) else { return nil }
            return LintFinding(
                .repeatedSegueIdentifier(identifier, segue: segue.id, firstLine: other.line), in: scene,
                line: segue.line)
        }
    }

    /// The faults of a reference to another scene. References into other bundles cannot be checked here.
    private func faults(ofReference scene: SceneModel) -> [LintFinding] {
        guard let target = scene.target, target.bundleIdentifier == nil else { return [] }
        let name = target.storyboardName ?? scene.reference.storyboard
        guard let document = model.storyboard(name) else {
            if let error = unreadable[name] {
                let problem = LintProblem.unreadableStoryboard(name, reason: error.message)
                return [LintFinding(problem, in: scene, line: scene.line)]
            }
            let nearest = Spelling.nearest(to: name, among: model.storyboards.map(\.name))
            return [LintFinding(.missingStoryboard(name, nearest: nearest), in: scene, line: scene.line)]
        }
        let next: SceneModel
        if let identifier = target.referencedIdentifier {
            guard let found = document.scene(identifier: identifier) else {
                let names = document.scenes.filter { $0.target == nil }.compactMap(\.identity.storyboardIdentifier)
                let nearest = Spelling.nearest(to: identifier, among: names)
                let problem = LintProblem.missingScene(identifier, storyboard: name, nearest: nearest)
                return [LintFinding(problem, in: scene, line: scene.line)]
            }
            next = found
        } else {
            guard let found = document.initialScene else {
                return [LintFinding(.missingInitialScene(storyboard: name), in: scene, line: scene.line)]
            }
            next = found
        }
        guard formsCycle(next, backTo: scene.reference) else { return [] }
        return [LintFinding(.circularReference(scene.reference.id), in: scene, line: scene.line)]
    }

    /// True if references lead from a scene back to the given reference.
    private func formsCycle(_ scene: SceneModel, backTo start: SceneReference) -> Bool {
        var seen: Set<SceneReference> = []
        var current = scene
        while seen.insert(current.reference).inserted {
            if current.reference == start { return true }
            guard let target = current.target, target.referencedIdentifier == nil,
                let next = model.storyboard(target.storyboardName ?? current.reference.storyboard)?.initialScene
            else { return false }
            current = next
        }
        return false
    }
}

extension SegueModel {
    /// True if both segues have the same effect, whichever control fires them.
    fileprivate func hasSameEffect(as other: SegueModel) -> Bool {
        destination == other.destination && kind == other.kind && unwindAction == other.unwindAction
            && code == other.code && splitTargetIndex == other.splitTargetIndex
    }
}
