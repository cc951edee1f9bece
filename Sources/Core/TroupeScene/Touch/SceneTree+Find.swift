public import TroupeModel

extension SceneTree {
    /// The touch of the node with this text or name (the id in the document, an accessibility identifier, `c4/12`).
    ///
    /// The search begins in the front-most layer. In a layer, visible nodes precede nodes that are scrolled out of
    /// sight, in reading order. An exact text precedes a name, and a name precedes a text that differs only in case; of
    /// several matches an enabled one wins. A label in a table's row or in a button represents the row or the button.
    /// - Complexity: O(nodes).
    public func find(_ text: String) throws(Failure) -> Hit {
        var covering: SceneLayer?
        var refusal: Failure?
        for (number, layer) in layers.enumerated().reversed() {
            let matches = matches(of: text, inLayer: number)
            if !matches.isEmpty {
                let reachable = covering.map { layer in matches.filter { passes($0.node.id, layer) } } ?? matches
                if let covering, reachable.isEmpty { throw .covered(text, by: covering.controller) }
                for match in reachable {
                    switch touch(of: match, text) {
                    case .success(let hit): return hit
                    case .failure(let error): refusal = refusal ?? error
                    }
                }
                if let refusal { throw refusal }
            }
            if layer.style != .full { covering = covering ?? layer }
        }
        throw .notFound(text, nearest: nearestTexts(to: text))
    }

    /// A node that matches.
    private struct Match {
        var node: SceneNode
        var point: Point
        /// The kind of the match; a lower rank is better.
        var rank: Int
        var isHidden: Bool

        /// Sorts invisible nodes last, then by y, then by x.
        var readingOrder: (Int, Double, Double) { (isHidden ? 1 : 0, node.frame.minY, point.x) }
    }

    /// The matches of the best rank in one layer, in reading order.
    private func matches(of text: String, inLayer layer: Int) -> [Match] {
        let lowered = text.lowercased()
        var found: [Match] = []
        for node in nodes where node.layer == layer {
            let isHidden = node.visible == nil
            for readable in node.readableTexts {
                if readable.text == text {
                    found.append(Match(node: node, point: readable.point, rank: 0, isHidden: isHidden))
                } else if readable.text.utf8.count < 4096, readable.text.lowercased() == lowered {
                    found.append(Match(node: node, point: readable.point, rank: 2, isHidden: isHidden))
                }
            }
            if node.isNamed(text) {
                found.append(Match(node: node, point: node.frame.center, rank: 1, isHidden: isHidden))
            }
        }
        let best = found.map(\.rank).min()
        return found.filter { $0.rank == best }.sorted { $0.readingOrder < $1.readingOrder }
    }

    /// The touch of a match: of the node itself or of the control that it belongs to.
    private func touch(of match: Match, _ text: String) -> Result<Hit, Failure> {
        if match.node.presence == .stale { return .failure(.unavailable(text, match.node.id.controller)) }
        if case .barElement(let element) = match.node.content, element.touch == nil, element.isOnlyRead {
            return .failure(.onlyRead(text, element.kind))
        }
        var target = match.node
        if !match.node.answersItself, let owner = owner(of: match.node) { target = owner }
        if target.answersItself, !target.isEnabled { return .failure(.disabled(text)) }
        while !target.isEnabled, let parent = target.parent.flatMap({ self[$0] }), case .view = parent.id {
            target = parent
        }
        guard target.isEnabled, let hit = hit(target, at: match.point) else { return .failure(.disabled(text)) }
        return .success(hit)
    }

    /// The row or control that contains a label or image.
    private func owner(of node: SceneNode) -> SceneNode? {
        var next = node.parent.flatMap { self[$0] }
        while let current = next, current.id.controller == node.id.controller {
            if current.answersItself { return current }
            next = current.parent.flatMap { self[$0] }
        }
        return nil
    }

    /// The most similar visible texts, the most similar first; at most three.
    private func nearestTexts(to text: String) -> [String] {
        let wanted = text.lowercased()
        var seen: Set<String> = []
        var scored: [(text: String, distance: Int)] = []
        for node in nodes where node.visible != nil {
            for readable in node.readableTexts where readable.text.utf8.count <= 64 {
                guard seen.insert(readable.text).inserted, seen.count <= 512 else { continue }
                let other = readable.text.lowercased()
                let isPart = !wanted.isEmpty && other.contains(wanted)
                let distance = isPart ? 0 : Spelling.distance(from: wanted, to: other)
                if isPart || distance <= max(2, wanted.count / 2) { scored.append((readable.text, distance)) }
            }
        }
        return scored.enumerated()
            .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
            .prefix(3).map(\.element.text)
    }
}

extension SceneNode {
    /// True if this node receives the touches of the nodes in it.
    fileprivate var answersItself: Bool {
        switch content {
        case .barElement(let element): element.touch != nil
        case .view(.cell), .view(.collectionCell): true
        case .view(let content): content.isControl
        case .pane, .backdrop, .surface, .placeholder, .bar: false
        }
    }
}

extension BarElement {
    /// True if elements of this kind never take touches.
    fileprivate var isOnlyRead: Bool {
        switch kind {
        case .prompt, .title: true
        case .back, .item, .tab, .row, .choice: false
        }
    }
}

/// The failures of a search.
extension Failure {
    /// No node has the text; the hint lists similar texts.
    static func notFound(_ text: String, nearest: [String]) -> Failure {
        let texts = nearest.map { "\"\($0)\"" }.joined(separator: ", ")
        return Failure(
            .noSuchView, "nothing on the screen reads \"\(text)\"",
            hint: nearest.isEmpty ? "see `troupe snapshot`" : "there is " + texts)
    }

    /// The text is a title or a prompt of a bar.
    static func onlyRead(_ text: String, _ kind: BarElement.Kind) -> Failure {
        Failure(
            .noSuchView,
            "\"\(text)\" is the \(kind == .prompt ? "prompt" : "title") of a bar, which receives no touches",
            hint: "tap a button, a tab or a row")
    }

    /// The node takes no touches.
    static func disabled(_ text: String) -> Failure { Failure(.disabled, "\"\(text)\" is disabled") }

    /// The node is below a controller's sheet or popover.
    static func covered(_ text: String, by controller: ControllerID) -> Failure {
        Failure(.notVisible, "\"\(text)\" is covered by \(controller)", hint: "dismiss \(controller) first")
    }

    /// The node is in the last views of a controller whose process has ended or does not answer.
    static func unavailable(_ text: String, _ controller: ControllerID) -> Failure {
        Failure(
            .controllerUnavailable, "\"\(text)\" is in the last view of \(controller), which does not answer",
            hint: "`troupe status \(controller)` says why")
    }
}
