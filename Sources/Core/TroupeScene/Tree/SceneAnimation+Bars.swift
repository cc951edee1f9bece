public import TroupeModel

// The animation of bars that change without a transition.

extension SceneAnimation {
    /// The movements that animate changed bars: a bar that comes or goes slides over its edge of the screen, and a bar with
    /// other items fades. The content beside the bars changes at once. Complexity: O(nodes) for each changed bar.
    public static func barMovements(from old: SceneTree, to new: SceneTree) -> [(kind: Kind, region: Rect)] {
        guard old.size == new.size else { return [] }
        var movements: [(kind: Kind, region: Rect)] = []
        for bar in new.nodes {
            guard let place = bar.slidingBar else { continue }
            if let former = old[bar.id] {
                guard former.frame != bar.frame || old.elements(of: bar.id) != new.elements(of: bar.id) else {
                    continue
                }
                // A prompt makes a bar higher.
                movements.append((.dissolve, former.frame.height > bar.frame.height ? former.frame : bar.frame))
            } else if old[.pane(place.controller)] != nil {
                movements.append((place.isAtTop ? .drop : .cover, bar.frame))
            }
        }
        for bar in old.nodes where new[bar.id] == nil {
            guard let place = bar.slidingBar, new[.pane(place.controller)] != nil else { continue }
            movements.append((place.isAtTop ? .lift : .uncover, bar.frame))
        }
        return movements
    }
}

extension SceneNode {
    /// The place of a navigation bar, toolbar or tab bar of a container; nil for any other node.
    fileprivate var slidingBar: BarPlace? {
        guard case .bar(let place) = id else { return nil }
        switch place {
        case .navigation, .toolbar, .tabs: return place
        case .more, .customize, .pages, .view: return nil
        }
    }
}

extension BarPlace {
    fileprivate var isAtTop: Bool { if case .navigation = self { true } else { false } }
}

extension SceneTree {
    /// The elements of a bar.
    fileprivate func elements(of bar: SceneNodeID) -> [SceneNode] { nodes.filter { $0.parent == bar } }
}
