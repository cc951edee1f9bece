import Testing
import TroupeLayout
import TroupeModel

// promises 2012/6.9: Without constraints, subviews follow their autoresizing masks.

@Suite struct AutoresizingTests {
    /// Every combination along one axis: a view at 20, 60 long, in 100 that become 200 (so 20 behind it).
    static let table: [(before: Bool, inside: Bool, behind: Bool, start: Double, length: Double)] = [
        (false, false, false, 20, 60),
        (false, false, true, 20, 60),
        (false, true, false, 20, 160),
        (false, true, true, 20, 135),
        (true, false, false, 120, 60),
        (true, false, true, 70, 60),
        (true, true, false, 45, 135),
        (true, true, true, 40, 120),
    ]

    @Test(
        "The flexible parts share the change in proportion to their lengths, on either axis", arguments: table.indices)
    func proportions(row: Int) {
        let (before, inside, behind, start, length) = Self.table[row]
        var mask: AutoresizingMask = []
        if before { mask.formUnion([.flexibleLeftMargin, .flexibleTopMargin]) }
        if inside { mask.formUnion([.flexibleWidth, .flexibleHeight]) }
        if behind { mask.formUnion([.flexibleRightMargin, .flexibleBottomMargin]) }
        let frame = Rect(x: 20, y: 20, width: 60, height: 60)
        let small = Size(width: 100, height: 100)
        let large = Size(width: 200, height: 200)
        let grown = Autoresizing.frame(of: frame, mask: mask, superview: small, to: large)
        #expect(grown == Rect(x: start, y: start, width: length, height: length))
        #expect(Autoresizing.frame(of: grown, mask: mask, superview: large, to: small) == frame)
        // The axes know nothing of each other.
        let wide = Autoresizing.frame(of: frame, mask: mask, superview: small, to: Size(width: 200, height: 100))
        #expect(wide == Rect(x: start, y: 20, width: length, height: 60))
    }

    @Test("The table holds every combination once")
    func tableIsComplete() {
        #expect(Set(Self.table.map { [$0.before, $0.inside, $0.behind] }).count == 8)
    }

    @Test("Flexible parts of length 0 share the change equally, and lengths never become negative")
    func edges() {
        let empty = Size(width: 0, height: 0)
        let all: AutoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
        #expect(
            Autoresizing.frame(of: .zero, mask: all, superview: empty, to: Size(width: 90, height: 0))
                == Rect(x: 30, y: 0, width: 30, height: 0))
        #expect(
            Autoresizing.frame(
                of: Rect(x: 50, y: 0, width: 50, height: 0), mask: .flexibleWidth,
                superview: Size(width: 120, height: 0), to: Size(width: 20, height: 0))
                == Rect(x: 50, y: 0, width: 0, height: 0))
        // A centred view that is wider than its superview stays centred.
        #expect(
            Autoresizing.frame(
                of: Rect(x: 10, y: 0, width: 300, height: 0), mask: [.flexibleLeftMargin, .flexibleRightMargin],
                superview: Size(width: 320, height: 0), to: Size(width: 280, height: 0))
                == Rect(x: -10, y: 0, width: 300, height: 0))
    }
}

@Suite struct LayoutTests {
    private func node(_ id: UInt64, _ parent: UInt64?, _ frame: Rect, _ mask: AutoresizingMask = []) -> ViewNode {
        ViewNode(id: ViewID(rawValue: id), parent: parent.map(ViewID.init(rawValue:)), frame: frame, mask: mask)
    }

    private var tree: [ViewNode] {
        [
            node(1, nil, Rect(x: 0, y: 0, width: 320, height: 480), .flexibleSize),
            node(2, 1, Rect(x: 0, y: 44, width: 320, height: 436), .flexibleSize),
            node(3, 2, Rect(x: 270, y: 386, width: 40, height: 40), [.flexibleLeftMargin, .flexibleTopMargin]),
            node(4, 1, Rect(x: 10, y: 10, width: 50, height: 20)),
            node(5, 4, Rect(x: 0, y: 0, width: 50, height: 20), .flexibleSize),
            node(6, 2, Rect(x: 0, y: 0, width: 320, height: 44), .flexibleWidth),
        ]
    }

    @Test("A new size propagates down the tree, and only changed frames are reported")
    func resizes() {
        let changed = Layout.resize(tree, root: Size(width: 480, height: 320))
        #expect(changed.map(\.id.rawValue) == [1, 2, 3, 6])
        #expect(changed[1].frame == Rect(x: 0, y: 44, width: 480, height: 276))
        #expect(changed[2].frame == Rect(x: 430, y: 226, width: 40, height: 40))
        #expect(changed[3].frame == Rect(x: 0, y: 0, width: 480, height: 44))
    }

    @Test("A size and its reverse restore the frames, and the same size changes nothing")
    func returns() {
        let turned = Layout.resized(tree, root: Size(width: 480, height: 320))
        #expect(turned.count == tree.count)
        #expect(Layout.resized(turned, root: Size(width: 320, height: 480)) == tree)
        #expect(Layout.resize(tree, root: Size(width: 320, height: 480)).isEmpty)
        #expect(Layout.resize([], root: Size(width: 1, height: 1)).isEmpty)
        #expect(Layout.resized(tree, root: Size(width: -1, height: -1)).first?.frame.size == .zero)
    }

    @Test("A node without an existing parent keeps its frame")
    func survivesOrphans() {
        let orphans = [tree[0], node(9, 77, Rect(x: 1, y: 1, width: 1, height: 1), .flexibleSize)]
        #expect(Layout.resize(orphans, root: Size(width: 1, height: 1)).count == 1)
    }
}
