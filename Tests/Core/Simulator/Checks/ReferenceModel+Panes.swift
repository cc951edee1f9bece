import TroupeHierarchy
import TroupeModel

// Section 3.7: the popover in which the hidden first pane of a split view controller is open.

extension ReferenceModel {
    /// The open first pane: on a pad in portrait, with a second pane beside it.
    var openPane: ControllerID? {
        guard idiom == .pad, let split = openSplit, !isLandscape(around: split), let panes = nodes[split]?.panes,
            panes[1] != nil
        else { return nil }
        return panes[0]
    }

    /// Opens or closes a first pane; a window has one popover, and one pane is open in all windows.
    mutating func setPaneOpen(_ isOpen: Bool, of split: ControllerID) {
        if !isOpen {
            if openSplit == split { openSplit = nil }
            return
        }
        guard openSplit != split else { return }
        let front = presentations(around: split).last
        if let front, nodes[front]?.presentation?.isPopover == true { dismiss(front) }
        openSplit = split
    }

    /// A presentation closes an open pane, unless it is presented in a context inside the pane.
    mutating func closePane(for presenter: ControllerID, isInContext: Bool) {
        guard let pane = openPane, window(of: pane) == window(of: presenter) else { return }
        if !isInContext || !ancestors(of: presenter).contains(pane) { openSplit = nil }
    }

    /// The popover closes when its split view controller goes, and when both panes are shown side by side.
    mutating func closePaneOutOfSight() {
        guard let split = openSplit else { return }
        if undecided().contains(split) {
            isPaneUncertain = true
        } else if openPane == nil || !visible().contains(split) {
            openSplit = nil
        }
    }

    /// Notes the orientation of the main window.
    mutating func stand(_ isLandscape: Bool) {
        windows[.main]?.isLandscape = isLandscape
        if isLandscape, let split = openSplit, window(of: split) == .main { openSplit = nil }
    }

    /// Adopts the pane state of the hierarchy where the model cannot know it.
    mutating func agreeOnPane(with hierarchy: Hierarchy) {
        stand(hierarchy.orientation.isLandscape)
        closePaneOutOfSight()
        guard isPaneUncertain else { return }
        isPaneUncertain = false
        openSplit = hierarchy.openPane.flatMap { nodes[$0]?.parent }
    }
}
