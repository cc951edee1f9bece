import TroupeModel

/// The comparison of a restored application with the saved one: every saved controller has its place and its state again (section 10).
struct RelaunchComparison {
    private let saved: SavedApplication
    private let restored: SavedApplication
    private(set) var complaints: [String] = []

    init(of restored: SavedApplication, with saved: SavedApplication) {
        self.saved = saved
        self.restored = restored
        compare()
        compareStacks()
    }

    /// Each saved controller is restored at its place, with its state.
    private mutating func compare() {
        var found = restored.controllers.indices.map { Place(of: $0, in: restored) }
        for number in saved.controllers.indices {
            let place = Place(of: number, in: saved)
            guard let index = found.firstIndex(where: { $0.keeps(place) }) else {
                complaints.append("a relaunch does not restore \(saved.path(of: number)): \(saved.controllers[number])")
                continue
            }
            found.remove(at: index)
        }
    }

    /// Each saved stack is restored in its order, whatever the document puts in places that are not saved.
    private mutating func compareStacks() {
        for number in saved.controllers.indices {
            guard case .stack = saved.controllers[number].container else { continue }
            let path = Self.path(of: number, in: saved)
            let stack = Self.stack(of: number, in: saved)
            let isRestored = restored.controllers.indices.contains { other in
                guard Self.path(of: other, in: restored) == path else { return false }
                var rest = stack[...]
                for name in Self.stack(of: other, in: restored) where name == rest.first { rest = rest.dropFirst() }
                return rest.isEmpty
            }
            if !isRestored { complaints.append("a relaunch does not restore the stack \(stack) of \(path)") }
        }
    }

    /// The path of a controller without the numbers of siblings: controllers that were not saved may come between them.
    private static func path(of number: Int, in saved: SavedApplication) -> RestorationPath {
        var names: [String] = []
        var next: Int? = number
        while let current = next {
            names.append(saved.controllers[current].restorationIdentifier)
            next = saved.controllers[current].link.outer
        }
        return RestorationPath(identifiers: names.reversed(), className: saved.controllers[number].className)
    }

    /// The identifiers on a saved stack, from the bottom.
    private static func stack(of number: Int, in saved: SavedApplication) -> [String] {
        saved.controllers.compactMap { controller -> (place: Int, name: String)? in
            guard case .stack(number, let place) = controller.link else { return nil }
            return (place, controller.restorationIdentifier)
        }
        .sorted { $0.place < $1.place }.map(\.name)
    }

    /// A saved controller with everything that a relaunch keeps. Its number and its exact place on a stack may differ,
    /// because controllers without a restoration identifier are left out.
    private struct Place {
        let path: RestorationPath
        let link: String
        let selected: RestorationPath?
        let state: RestorableState?
        let isEditing: Bool

        /// True if this restored controller has everything that was saved. A tab that is not saved cannot be selected
        /// again.
        func keeps(_ other: Place) -> Bool {
            path == other.path && link == other.link && state == other.state && isEditing == other.isEditing
                && (other.selected == nil || selected == other.selected)
        }

        init(of number: Int, in saved: SavedApplication) {
            let controller = saved.controllers[number]
            path = RelaunchComparison.path(of: number, in: saved)
            link =
                switch controller.link {
                case .root: "root"
                case .stack: "stack"
                case .tab: "tab"
                case .pane(_, let isFirst): isFirst ? "first pane" : "second pane"
                case .page: "page"
                case .child(_, let child): "child \(child)"
                case .presented(_, let presentation):
                    "presented \(presentation.style) at \(presentation.anchor.map { "\($0)" } ?? "its source")"
                case .application: "application"
                }
            selected =
                if case .tabs(let tab?, _) = controller.container {
                    RelaunchComparison.path(of: tab, in: saved)
                } else {
                    nil
                }
            state = controller.state
            isEditing = controller.isEditing
        }
    }
}
