public import TroupeModel

extension SceneTree {
    /// The nodes that touches there meet, in the order of the points: what ``hitNode(_:)`` says of each.
    ///
    /// - Complexity: O(m log² m) for m nodes and points together.
    public func hitNodes(_ points: [Point]) -> [SceneNode?] {
        var steps = 0
        return hitNodes(points, steps: &steps)
    }

    func hitNodes(_ points: [Point], steps: inout Int) -> [SceneNode?] {
        var met: [SceneNode?] = Array(repeating: nil, count: points.count)
        var inLayer: [[Int]] = Array(repeating: [], count: layers.count)
        for (place, node) in nodes.enumerated() where node.reach != nil && inLayer.indices.contains(node.layer) {
            inLayer[node.layer].append(place)
        }
        // Points that no layer above has an answer for. What is no number lies nowhere.
        var open = points.indices.filter { !points[$0].x.isNaN && !points[$0].y.isNaN }
        for (number, layer) in layers.enumerated().reversed() where !open.isEmpty {
            // A touch beside a sheet or popover reaches none of its nodes, and nothing below it.
            let asked = layer.style == .full ? open : open.filter { layer.frame.contains(points[$0]) }
            var search = HitSearch(asked.map { points[$0] })
            for place in inLayer[number].reversed() {
                guard search.waiting > 0, let reach = nodes[place].reach else { continue }
                search.take(in: reach) { met[asked[$0]] = nodes[place] }
            }
            steps += search.steps + inLayer[number].count
            guard layer.style == .full else { return met }
            open = open.filter { met[$0] == nil && !layer.frame.contains(points[$0]) }
        }
        return met
    }
}
