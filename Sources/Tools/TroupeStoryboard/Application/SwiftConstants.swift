import TroupeModel

/// The names in an application's storyboards as Swift code: the identifiers of scenes and, for each custom class, the
/// identifiers of its segues and the names of its outlets.
///
/// The code compiles in the module of the classes. A name that is misspelled or that the storyboard no longer has is
/// then an error of the compiler.
public struct SwiftConstants {
    private let documents: [StoryboardDocument]

    /// The constants of the storyboards that the caller asked for.
    public init<Files>(_ outcome: ApplicationReader<Files>.Outcome) {
        documents = outcome.model.storyboards.filter { outcome.subjects.contains($0.name) }
    }

    /// The source text; a comment alone if the storyboards have no names.
    public var text: String {
        var lines = ["// Names in \(documents.map { "\($0.name).storyboard" }.joined(separator: ", "))."]
        lines.append(
            "// Printed by 'troupe storyboard PATH --swift'; print them again after each change of the storyboard.")
        var types = SwiftName.Scope()
        for document in documents {
            let type = types.unique(SwiftName.type(document.name) + "Scene")
            lines.append(contentsOf: scenes(of: document, in: type))
        }
        let classes = Dictionary(grouping: documents.flatMap(\.scenes).filter(Self.hasOwnClass), by: \.className)
        for (name, scenes) in classes.sorted(by: { $0.key < $1.key }) {
            lines.append(contentsOf: members(of: name, in: scenes))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func hasOwnClass(_ scene: SceneModel) -> Bool {
        scene.identity.customClass.map { SwiftName.isIdentifier($0) } == true
    }

    /// The identifiers of a document's scenes, as an enumeration of that name.
    private func scenes(of document: StoryboardDocument, in type: String) -> [String] {
        let named = document.scenes.compactMap { scene in
            scene.identity.storyboardIdentifier.map { (name: $0, comment: scene.className) }
        }
        return enumeration(
            type, "The scenes of \(document.name).storyboard by their identifiers.",
            named, indent: "")
    }

    /// The names of segues and outlets of the scenes of one class.
    private func members(of className: String, in scenes: [SceneModel]) -> [String] {
        let segues = scenes.flatMap { scene in
            scene.connections.segues.compactMap { segue in
                segue.identifier.map { (name: $0, comment: "\(segue.kind.rawValue) segue") }
            }
        }
        let outlets = scenes.flatMap { scene in
            scene.connections.outlets.filter { $0.owner == scene.reference.id }
                .map { (name: $0.property, comment: "outlet") }
        }
        let body =
            enumeration("SegueName", "The segues of the class by their identifiers.", segues, indent: "    ")
            + enumeration("OutletName", "The outlets of the class.", outlets, indent: "    ")
        guard !body.isEmpty else { return [] }
        // The blank line before the first member is the extension's own.
        return ["", "extension \(className) {"] + body.dropFirst() + ["}"]
    }

    /// An enumeration with a case for each name; nothing without names.
    private func enumeration(
        _ type: String, _ purpose: String, _ names: [(name: String, comment: String)], indent: String
    ) -> [String] {
        var seen: Set<String> = []
        let names = names.filter { seen.insert($0.name).inserted }.sorted { $0.name < $1.name }
        guard !names.isEmpty else { return [] }
        var cases = SwiftName.Scope()
        var lines = ["", "\(indent)/// \(purpose)", "\(indent)enum \(type): String {"]
        for (name, comment) in names {
            lines.append("\(indent)    /// \(comment.shownOnOneLine)")
            lines.append("\(indent)    case \(cases.unique(SwiftName.member(name))) = \(SwiftName.literal(name))")
        }
        lines.append("\(indent)}")
        return lines
    }
}
