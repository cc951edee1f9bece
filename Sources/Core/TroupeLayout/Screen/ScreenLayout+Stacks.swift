import TroupeModel

// Stack views and autoresizing masks, as constraints.
extension ScreenLayout {
    /// One axis of a rectangle.
    private struct Span {
        let start: LinearExpression
        let length: LinearExpression
        var end: LinearExpression { start + length }
        var middle: LinearExpression { start + length * 0.5 }

        init(_ box: LayoutBox, isVertical: Bool) {
            start = isVertical ? box.top : box.left
            length = isVertical ? box.height : box.width
        }
    }

    /// The priority at which a stack fits its content.
    private static let fit = 49.0

    /// Constrains the views of a stack to it and to each other. Hidden views take no space.
    mutating func stack(_ place: Int) {
        guard let traits = stackTraits(of: place), let box = system.boxes[place] else { return }
        let canvas = traits.isRelativeToMargins ? box.inset(by: margins(of: place)) : box
        let along = Span(canvas, isVertical: traits.isVertical)
        let across = Span(canvas, isVertical: !traits.isVertical)
        var members = views.indices.filter {
            system.parents[$0] == place && system.boxes[$0] != nil && !views[$0].node.isHidden
        }
        guard !members.isEmpty else {
            prefer(along.length, .atMost, priority: Self.fit)
            prefer(across.length, .atMost, priority: Self.fit)
            return
        }
        if surroundings.isRightToLeft, !traits.isVertical { members.reverse() }
        let spans = members.compactMap { system.boxes[$0].map { Span($0, isVertical: traits.isVertical) } }
        fill(along, with: spans, members, traits)
        for member in members { align(member, in: across, traits, with: members[0]) }
        if traits.alignment != .fill { prefer(across.length, .atMost, priority: Self.fit) }
    }

    /// The traits of a stack in the current size classes; nil for other views.
    private func stackTraits(of place: Int) -> StackTraits? {
        guard let traits = views[place].traits.stack else { return nil }
        guard let id = views[place].node.storyboardID else { return traits }
        return system.installation.traits(ofStack: ObjectID(id), elsewhere: traits)
    }

    private mutating func fill(_ canvas: Span, with spans: [Span], _ members: [Int], _ traits: StackTraits) {
        guard let first = spans.first, let last = spans.last else { return }
        require(first.start - canvas.start, .equal)
        require(last.end - canvas.end, .equal)
        let spacing = LinearExpression(traits.spacing)
        let pairs = Array(zip(spans, spans.dropFirst()))
        switch traits.distribution {
        case .fill, .fillEqually, .fillProportionally:
            for (one, next) in pairs { require(next.start - one.end - spacing, .equal) }
        case .equalSpacing, .equalCentering:
            let isSpacing = traits.distribution == .equalSpacing
            let gap = LinearExpression(system.solver.makeVariable())
            for (one, next) in pairs {
                require(next.start - one.end - spacing, .atLeast)
                let distance = isSpacing ? next.start - one.end : next.middle - one.middle
                if isSpacing {
                    require(distance - gap, .equal)
                } else {
                    prefer(distance - gap, .equal, priority: 149)
                }
            }
            prefer(canvas.length, .atMost, priority: Self.fit)
        }
        switch traits.distribution {
        case .fillEqually:
            for span in spans.dropFirst() { require(span.length - first.length, .equal) }
        case .fillProportionally:
            let lengths = members.map { member in
                let lengths =
                    views[member].ownSize ?? IntrinsicSize.lengths(of: views[member].node.content, views[member].traits)
                return max(1, (traits.isVertical ? lengths.height : lengths.width) ?? 1)
            }
            for (span, length) in zip(spans, lengths).dropFirst() {
                prefer(span.length - first.length * (length / lengths[0]), .equal, priority: 999)
            }
        case .fill, .equalSpacing, .equalCentering: break
        }
    }

    private mutating func align(_ member: Int, in canvas: Span, _ traits: StackTraits, with first: Int) {
        guard let box = system.boxes[member], let other = system.boxes[first] else { return }
        let span = Span(box, isVertical: !traits.isVertical)
        let isTurned = surroundings.isRightToLeft && traits.isVertical
        func keepInside() {
            require(span.start - canvas.start, .atLeast)
            require(span.end - canvas.end, .atMost)
        }
        switch traits.alignment {
        case .fill:
            require(span.start - canvas.start, .equal)
            require(span.end - canvas.end, .equal)
        case .leading, .top, .trailing, .bottom:
            let isAtEnd = (traits.alignment == .trailing || traits.alignment == .bottom) != isTurned
            require(isAtEnd ? span.end - canvas.end : span.start - canvas.start, .equal)
            keepInside()
        case .center:
            require(span.middle - canvas.middle, .equal)
            keepInside()
        case .firstBaseline, .lastBaseline:
            keepInside()
            let isFirst = traits.alignment == .firstBaseline
            let lines = [(box, member), (other, first)].map { box, place in
                let found = IntrinsicSize.baselines(of: views[place].node.content, views[place].traits)
                return line(in: box, at: isFirst ? found?.first : found?.last) ?? box.bottom
            }
            if member != first { require(lines[0] - lines[1], .equal) }
        }
    }

    // MARK: Masks

    /// Constrains a view that its mask places to its superview.
    mutating func followMask(_ place: Int) {
        guard isPlacedByMask(place), let box = system.boxes[place], let parent = system.parents[place],
            let outer = system.boxes[parent]
        else { return }
        let (frame, size) = (views[place].node.frame, views[parent].node.frame.size)
        let outset = IntrinsicSize.alignmentInsets(views[place].node.content)
        // The frame is linear in the superview's size, so the effect of one point gives the factors.
        let grown = Autoresizing.frame(
            of: frame, mask: views[place].node.mask, superview: size,
            to: Size(width: size.width + 1, height: size.height + 1))
        for (own, whole, start, length, sizes, edges) in [
            (
                Span(box, isVertical: false), Span(outer, isVertical: false), (frame.minX, grown.minX),
                (frame.width, grown.width), size.width, (outset.left, outset.right)
            ),
            (
                Span(box, isVertical: true), Span(outer, isVertical: true), (frame.minY, grown.minY),
                (frame.height, grown.height), size.height, (outset.top, outset.bottom)
            ),
        ] {
            let (move, growth) = (start.1 - start.0, length.1 - length.0)
            require(
                own.start - whole.start - whole.length * move - LinearExpression(start.0 + edges.0 - move * sizes),
                .equal)
            let lengthAtNone = length.0 - edges.0 - edges.1 - growth * sizes
            require(own.length - whole.length * growth - LinearExpression(lengthAtNone), .equal)
        }
    }

    /// True if neither constraints nor a stack place the view.
    func isPlacedByMask(_ place: Int) -> Bool {
        if let parent = system.parents[place], views[parent].traits.stack != nil { return false }
        if views[place].traits.translatesMask { return true }
        guard let id = views[place].node.storyboardID.map({ ObjectID($0) }) else { return true }
        return !system.tied.contains(id)
    }
}
