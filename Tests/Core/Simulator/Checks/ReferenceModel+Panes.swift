import TroupeHierarchy
import TroupeModel

// Section 3.7: the popover in which the hidden first pane of a split view controller is open.

extension ReferenceModel {
    /// The open first panes, at most one in each window.
    var openPanes: [ControllerID] { openSplits.compactMap(openPane(under:)) }

    /// The open first pane of a split view controller: on a pad in portrait, with a second pane beside it.
    func openPane(under split: ControllerID) -> ControllerID? {
        guard idiom == .pad, openSplits.contains(split), !isLandscape(around: split), let panes = nodes[split]?.panes,
            panes[1] != nil
        else { return nil }
        return panes[0]
    }

    /// Opens or closes a first pane; a window has one popover.
    mutating func setPaneOpen(_ isOpen: Bool, of split: ControllerID) {
        guard isOpen else { return openSplits.removeAll { $0 == split } }
        guard !openSplits.contains(split) else { return }
        let front = presentations(around: split).last
        if let front, nodes[front]?.presentation?.isPopover == true { dismiss(front) }
        let window = window(of: split)
        openSplits = openSplits.filter { self.window(of: $0) != window }
        openSplits.append(split)
    }

    /// Closes the popover with that first pane, if it is open.
    ///
    /// - Returns: true if it was open.
    mutating func closePane(_ pane: ControllerID) -> Bool {
        guard let split = openSplits.first(where: { openPane(under: $0) == pane }) else { return false }
        openSplits.removeAll { $0 == split }
        return true
    }

    /// A presentation closes the open pane of its window, unless it is presented in a context inside the pane.
    mutating func closePane(for presenter: ControllerID, isInContext: Bool) {
        let window = window(of: presenter)
        for pane in openPanes where self.window(of: pane) == window {
            if !isInContext || !ancestors(of: presenter).contains(pane) { _ = closePane(pane) }
        }
    }

    /// The popover closes when its split view controller goes, and when both panes are shown side by side.
    mutating func closePaneOutOfSight() {
        guard !openSplits.isEmpty else { return }
        let (undecided, visible) = (undecided(), visible())
        for split in openSplits {
            if undecided.contains(split) {
                isPaneUncertain = true
            } else if openPane(under: split) == nil || !visible.contains(split) {
                openSplits.removeAll { $0 == split }
            }
        }
    }

    /// Notes the orientation of the main window.
    mutating func stand(_ isLandscape: Bool) {
        windows[.main]?.isLandscape = isLandscape
        if isLandscape { openSplits = openSplits.filter { window(of: $0) != .main } }
    }

    /// Adopts the pane state of the hierarchy where the model cannot know it.
    mutating func agreeOnPane(with hierarchy: Hierarchy) {
        stand(hierarchy.orientation.isLandscape)
        closePaneOutOfSight()
        guard isPaneUncertain else { return }
        isPaneUncertain = false
        openSplits = hierarchy.openPanes.compactMap { nodes[$0]?.parent }
    }
}
