import TroupeHierarchy
import TroupeModel

/// A launch that restores a saved application, with children that connect and answer at once (section 10).
struct RelaunchTrial {
    private let saved: SavedApplication
    private var hierarchy: Hierarchy
    private let classes: Set<String>
    private(set) var complaints: [String] = []

    init(_ saved: SavedApplication, of former: Hierarchy, classes: Set<String>) {
        self.saved = saved
        self.classes = classes
        var settings = former.settings
        settings.animates = false
        hierarchy = Hierarchy(application: former.application, settings: settings, restoring: saved)
    }

    /// Launches, compares the restored hierarchy with the saved one, and lets the first display complete.
    mutating func run() {
        _ = hierarchy.handle(.classes(classes), at: Self.now)
        let effects = hierarchy.handle(.launch, at: Self.now)
        let restored = hierarchy.savedApplication { _, _ in nil }
        guard restored.controllers.first?.restorationIdentifier == saved.controllers.first?.restorationIdentifier else {
            // Another root was shown at last.
            return
        }
        compare(restored)
        compareStacks(with: restored)
        settle(effects)
        complaints += hierarchy.checkInvariants().map { "after a relaunch: \($0)" }
        if !hierarchy.hasLaunched { complaints.append("a relaunch is not complete: \(hierarchy.queueReport().report)") }
    }

    private static let now = Instant(microseconds: 0)

    /// Each saved controller is restored at its place, with its state.
    private mutating func compare(_ restored: SavedApplication) {
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
    private mutating func compareStacks(with restored: SavedApplication) {
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
            path = RelaunchTrial.path(of: number, in: saved)
            link =
                switch controller.link {
                case .root: "root"
                case .stack: "stack"
                case .tab: "tab"
                case .pane(_, let isFirst): isFirst ? "first pane" : "second pane"
                case .page: "page"
                case .child(_, let child): "child \(child)"
                case .presented(_, let presentation): "presented \(presentation.style)"
                case .application: "application"
                }
            selected =
                if case .tabs(let tab?, _) = controller.container { RelaunchTrial.path(of: tab, in: saved) } else {
                    nil
                }
            state = controller.state
            isEditing = controller.isEditing
        }
    }

    /// Carries out effects, and everything that follows.
    private mutating func settle(_ effects: [Effect]) {
        var effects = effects[...]
        var count = 0
        while let effect = effects.popFirst(), count < 200_000 {
            count += 1
            switch effect {
            case .spawn(let id, let incarnation, _):
                effects += hierarchy.handle(.connected(id, incarnation, unwindActions: nil), at: Self.now)
            case .send(let id, let incarnation, _, let deliveries):
                for case .callback(let call, let callback) in deliveries {
                    let answer = callback == .supportedInterfaceOrientations ? Answer.notImplemented : .done
                    effects += hierarchy.handle(.answered(id, incarnation, call, answer), at: Self.now)
                }
            case .event(let event):
                if case .diagnostic(let words) = event.details, words.contains("is not restored") {
                    complaints.append("a relaunch says: \(words)")
                }
            case .broken(let broken): complaints.append("after a relaunch: \(broken.description)")
            case .restarted, .kill, .end, .setAside, .gone, .schedule, .cancel, .reply, .interfaceChanged, .animateBars,
                .turnPages,
                .animate, .ready, .launchFailed:
                break
            }
        }
    }
}
