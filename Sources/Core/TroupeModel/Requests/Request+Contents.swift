/// A part of a container's contents that a request sets.
package enum ContentsPart: Hashable, Sendable, Comparable {
    /// The stack, the tabs or the pages.
    case all
    /// A pane of a split view controller.
    case pane(isFirst: Bool)

    private var rank: Int {
        switch self {
        case .all: 0
        case .pane(let isFirst): isFirst ? 1 : 2
        }
    }

    package static func < (one: ContentsPart, other: ContentsPart) -> Bool { one.rank < other.rank }
}

/// A change of a container's contents by a request.
package struct ContentsRequest: Hashable, Sendable {
    /// The container.
    package let container: ControllerID
    /// The part that changes.
    package let part: ContentsPart
    /// True if the new controllers replace all controllers of the part.
    package let replacesAll: Bool
}

extension Request {
    /// The change of the contents of a navigation, tab bar, split view or page view controller; nil if the request makes
    /// no such change, or does not name the container by its id.
    package var contents: ContentsRequest? {
        let change: (target: Target?, part: ContentsPart, replacesAll: Bool)
        switch self {
        case .push(_, let target, _): change = (target, .all, false)
        case .setStack(_, let target, _), .setTabs(_, let target, _), .setPages(_, let target, _, _):
            change = (target, .all, true)
        case .setPane(_, let target, let isFirst): change = (target, .pane(isFirst: isFirst), true)
        case .instantiate, .present, .root, .show, .add, .transition, .setWindow, .release, .record, .place, .pop,
            .dismiss, .select, .setCustomizable, .setPaneOpen, .unwind, .performSegue, .setEditing, .remove, .willMove,
            .didMove, .forward, .setFrame, .configure, .restart, .sendDelegate, .rotate, .attemptRotation,
            .memoryWarning, .statusBar, .touch, .tap, .type, .userEvent, .post, .notice, .reload:
            return nil
        }
        guard case .id(let container) = change.target else { return nil }
        return ContentsRequest(container: container, part: change.part, replacesAll: change.replacesAll)
    }

    /// The controllers that the request makes or shows, in order.
    package var destinations: [Destination] {
        switch self {
        case .instantiate(let what), .push(let what, _, _), .present(let what, _, _), .root(let what),
            .show(let what, _, _, _), .setPane(let what, _, _), .add(let what, _, _, _, _),
            .transition(_, let what, _, _):
            [what]
        case .setWindow(_, let root, _): root.map { [$0] } ?? []
        case .setStack(let all, _, _), .setTabs(let all, _, _), .setPages(let all, _, _, _): all
        case .release, .record, .place, .pop, .dismiss, .select, .setCustomizable, .setPaneOpen, .unwind, .performSegue,
            .setEditing, .remove, .willMove, .didMove, .forward, .setFrame, .configure, .restart, .sendDelegate,
            .rotate, .attemptRotation, .memoryWarning, .statusBar, .touch, .tap, .type, .userEvent, .post, .notice,
            .reload:
            []
        }
    }
}
