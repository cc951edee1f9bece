import TroupeModel
import TroupeScene

extension SceneTree {
    /// The controllers whose panes fill the window together: those of the topmost layer that is no box, without the containers
    /// around them.
    var screens: Set<ControllerID> {
        guard let full = layers.lastIndex(where: { $0.style == .full }) else { return [] }
        let panes = nodes.filter { $0.layer == full && $0.content == .pane }
        var containers: Set<SceneNodeID> = []
        for pane in panes {
            var next = pane.parent
            while let around = next, !containers.contains(around) {
                containers.insert(around)
                next = self[around]?.parent
            }
        }
        return Set(panes.lazy.filter { !containers.contains($0.id) }.map(\.id.controller))
    }
}
