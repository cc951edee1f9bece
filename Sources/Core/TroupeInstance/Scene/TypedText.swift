import TroupeModel
import TroupeScene

/// The text that a person typed into the views of a process which a changed storyboard ended. The next process starts
/// with it.
struct TypedText {
    /// The texts by the ids of the views in the document.
    private var texts: [String: String] = [:]

    /// The maximum number of bytes that are kept. Typed text is short, and code can restore the text that it set
    /// itself.
    private static let limit = 64 << 10

    /// Collects the text of the fields that differs from the text in the scene.
    init(in tree: ViewTree, insteadOf scene: SceneModel) {
        let before = Dictionary(
            scene.allViews.compactMap { view in view.storyboardID.map { ($0, view.content.typedText ?? "") } },
            uniquingKeysWith: { first, _ in first })
        var room = Self.limit
        for view in tree.nodes {
            guard let id = view.storyboardID, let text = view.content.typedText, let old = before[id], old != text,
                text.utf8.count <= room
            else { continue }
            room -= text.utf8.count
            texts[id] = text
        }
    }

    var isEmpty: Bool { texts.isEmpty }
}

extension TypedText {
    /// The scene with these texts in the views that still exist.
    func put(into scene: SceneModel) -> SceneModel {
        var scene = scene
        for index in scene.content.views.indices { put(into: &scene.content.views[index]) }
        for table in scene.content.tables.indices {
            guard case .sections(var sections) = scene.content.tables[table].content else { continue }
            for section in sections.indices {
                for cell in sections[section].cells.indices {
                    for node in sections[section].cells[cell].nodes.indices {
                        put(into: &sections[section].cells[cell].nodes[node])
                    }
                }
            }
            scene.content.tables[table].content = .sections(sections)
        }
        return scene
    }

    private func put(into view: inout ViewNode) {
        guard let text = view.storyboardID.flatMap({ texts[$0] }) else { return }
        view.content = view.content.typing(text)
    }
}

extension SceneModel {
    /// The views of the scene and of its static cells, each of which exists once.
    fileprivate var allViews: [ViewNode] {
        content.views
            + content.tables.flatMap { table -> [ViewNode] in
                guard case .sections(let sections) = table.content else { return [] }
                return sections.flatMap(\.cells).flatMap(\.nodes)
            }
    }
}

extension ViewContent {
    /// The text that a person may have typed into the view; nil for a view without text input.
    var typedText: String? { field?.text }

    fileprivate func typing(_ text: String) -> ViewContent { field?.replacing(text) ?? self }

    private var field: (text: String, replacing: (String) -> ViewContent)? {
        switch self {
        case .textField(let text, let placeholder, let alignment, let isSecure):
            (text, { .textField(text: $0, placeholder: placeholder, alignment: alignment, isSecure: isSecure) })
        case .textView(let text, true, let font, _): (text, { .textView(text: $0, isEditable: true, font: font) })
        case .searchBar(let text, let placeholder, let prompt):
            (text, { .searchBar(text: $0, placeholder: placeholder, prompt: prompt) })
        case .plain, .label, .button, .textView, .toggle, .slider, .stepper, .segments, .progress, .activity,
            .pageControl, .image, .picker, .datePicker, .scroll, .table, .sectionHeader, .sectionFooter, .cell,
            .collection, .collectionCell, .stack, .bar, .container, .web, .map, .opaque:
            nil
        }
    }
}
