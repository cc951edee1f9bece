import TroupeModel
import TroupeScene

// Documents store frames that fit Apple's fonts. In views placed by masks, the letters of our fonts are a little too
// wide for them.

extension PictureDrawer {
    /// The narrowest that a line may be squeezed before it is cut, as a share of its width.
    static let narrowest = 0.85

    /// The maximum number of siblings that a search for neighbours visits.
    private static let maxNeighbours = 256

    /// The frame of a label or button, widened for its text as far as its neighbours leave room.
    func roomyFrame(of node: SceneNode, at place: Int) -> Rect {
        let frame = node.frame
        let wanted: Double
        let alignment: TextAlignment
        switch node.content {
        case .view(.label(let text, let aligned, let lines, let font)):
            guard lines == 1 || frame.height < 1.8 * TextMetrics.lineHeight(of: font), !text.contains("\n") else {
                return frame
            }
            wanted = TextMetrics.width(of: text.prefix(256), font: font) + 1
            alignment = aligned
        case .view(.button(let title, nil, let font, let aligned)):
            wanted = title.isEmpty ? 0 : TextMetrics.width(of: title.prefix(256), font: font) + 1
            alignment = aligned == .justified ? .center : aligned
        case .view, .pane, .backdrop, .surface, .placeholder, .bar, .barElement: return frame
        }
        guard frame.width >= 1, frame.height >= 1, wanted > frame.width else { return frame }
        let free = freeRoom(around: node, at: place)
        let more = wanted - frame.width
        let (left, right): (Double, Double) =
            switch alignment {
            case .natural, .left, .justified: (0, more)
            case .right: (more, 0)
            case .center: (more / 2, more / 2)
            }
        let grownLeft = max(min(left, frame.minX - free.left), 0)
        let grownRight = max(min(right, free.right - frame.maxX), 0)
        return Rect(
            x: frame.minX - grownLeft, y: frame.minY, width: frame.width + grownLeft + grownRight, height: frame.height)
    }

    /// The horizontal range that a node's text may use: half the way to its neighbours, and within its superview.
    private func freeRoom(around node: SceneNode, at place: Int) -> (left: Double, right: Double) {
        let frame = node.frame
        let nothing = (left: frame.minX, right: frame.maxX)
        guard let parent = node.parent.flatMap({ scene[$0] }), let seen = parent.visible,
            let around = children[node.parent], around.count <= Self.maxNeighbours
        else { return nothing }
        var (left, right) = (seen.minX + 4, seen.maxX - 4)
        if case .view(.cell(let cell)) = parent.content, cell.accessory != .none { right -= 32 }
        for other in around where other != place {
            let edges = scene.nodes[other].frame
            guard scene.nodes[other].visible != nil, edges.minY < frame.maxY - 2, frame.minY < edges.maxY - 2 else {
                continue
            }
            if edges.maxX <= frame.minX + 1 {
                left = max(left, (edges.maxX + frame.minX) / 2 + 2)
            } else if edges.minX >= frame.maxX - 1 {
                right = min(right, (edges.minX + frame.maxX) / 2 - 2)
            }
        }
        return (left, right)
    }

    /// The colour itself if it is legible on the ground of a node, else a legible one.
    func legible(_ color: Color, at place: Int) -> Color {
        guard let picture = pictureBehind(place) else { return color.readable(on: facts[place].background) }
        // The colours of a real picture are not known here, so the author's choice stands.
        return images[picture] == nil ? color.readable(on: PictureStyle.well) : color
    }

    /// The name of the image right behind a node; nil if there is none.
    private func pictureBehind(_ place: Int) -> String? {
        let node = scene.nodes[place]
        guard let around = children[node.parent], around.count <= Self.maxNeighbours else { return nil }
        for other in around.reversed() where other < place {
            guard case .view(.image(let name, _)) = scene.nodes[other].content,
                scene.nodes[other].frame.intersection(node.frame) != nil
            else { continue }
            return name ?? ""
        }
        return nil
    }

    /// True if a later sibling covers the middle of a node.
    func isOverlaid(_ place: Int) -> Bool {
        let node = scene.nodes[place]
        let middle = node.frame.centered(node.frame.width / 2, max(60, node.frame.height / 2))
        guard let around = children[node.parent], around.count <= Self.maxNeighbours else { return false }
        return around.contains { $0 > place && scene.nodes[$0].visible?.intersection(middle) != nil }
    }
}
