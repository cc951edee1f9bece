public import TroupeModel

extension SceneTree {
    /// The touch of what reads so, or goes by that name (Xcode's id, an accessibility identifier, `c4/12`).
    ///
    /// The front-most layer first, in it what is on the screen before what is scrolled out of sight, top to bottom and
    /// left to right. An exact text goes before a name, a name before a text in other letter case; of several what is
    /// enabled. A label in a table's row or a button is the row or the button.
    /// - Complexity: O(nodes).
    public func find(_ text: String) throws(Failure) -> Hit {
        var covering: ControllerID?
        var refusal: Failure?
        for (number, layer) in layers.enumerated().reversed() {
            let matches = matches(of: text, inLayer: number)
            if !matches.isEmpty {
                if let covering { throw .covered(text, by: covering) }
                for match in matches {
                    switch touch(of: match, text) {
                    case .success(let hit): return hit
                    case .failure(let error): refusal = refusal ?? error
                    }
                }
                if let refusal { throw refusal }
            }
            if layer.style != .full { covering = covering ?? layer.controller }
        }
        throw .notFound(text, nearest: nearestTexts(to: text))
    }

    /// A node that reads so.
    private struct Match {
        var node: SceneNode
        var point: Point
        /// Lower is better.
        var rank: Int
        var isHidden: Bool

        /// What is out of sight last, then down, then across.
        var readingOrder: (Int, Double, Double) { (isHidden ? 1 : 0, node.frame.minY, point.x) }
    }

    /// The best kind of matches of one layer, in reading order.
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

    /// The touch that a match stands for: of itself, or of what it belongs to.
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

    /// The row or control that a label or image belongs to.
    private func owner(of node: SceneNode) -> SceneNode? {
        var next = node.parent.flatMap { self[$0] }
        while let current = next, current.id.controller == node.id.controller {
            if current.answersItself { return current }
            next = current.parent.flatMap { self[$0] }
        }
        return nil
    }

    /// What can be read and is like the text, the likest first; at most three.
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
    /// Whether a touch of what lies in it is meant for it.
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
    /// Whether no element of its kind takes touches, enabled or not.
    fileprivate var isOnlyRead: Bool {
        switch kind {
        case .prompt, .title: true
        case .back, .item, .tab, .row, .choice: false
        }
    }
}

/// Why nothing could be tapped.
extension Failure {
    /// Nothing reads so; the nearest texts that can be read.
    static func notFound(_ text: String, nearest: [String]) -> Failure {
        let texts = nearest.map { "\"\($0)\"" }.joined(separator: ", ")
        return Failure(
            .noSuchView, "nothing on the screen reads \"\(text)\"",
            hint: nearest.isEmpty ? "see `troupe snapshot`" : "there is " + texts)
    }

    /// It is a part of a bar that is only read: a title, a prompt.
    static func onlyRead(_ text: String, _ kind: BarElement.Kind) -> Failure {
        Failure(
            .noSuchView, "\"\(text)\" is the \(kind == .prompt ? "prompt" : "title") of a bar, which takes no touches",
            hint: "tap a button, a tab or a row")
    }

    /// It is there and takes no touches.
    static func disabled(_ text: String) -> Failure { Failure(.disabled, "\"\(text)\" is disabled") }

    /// It lies below the sheet or popover of that controller.
    static func covered(_ text: String, by controller: ControllerID) -> Failure {
        Failure(.notVisible, "\"\(text)\" lies below \(controller)", hint: "dismiss \(controller) first")
    }

    /// It is one of the last views of a controller whose process is gone or silent.
    static func unavailable(_ text: String, _ controller: ControllerID) -> Failure {
        Failure(
            .controllerUnavailable, "\"\(text)\" is in the last view of \(controller), which does not answer",
            hint: "`troupe status \(controller)` says why")
    }
}
