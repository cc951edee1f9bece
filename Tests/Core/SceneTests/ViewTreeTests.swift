import Testing
import TroupeLayout
import TroupeModel

@testable import TroupeScene

/// Updates of a child's views, valid and invalid.
@Suite struct ViewTreeTests {
    private func node(_ id: UInt64, in parent: UInt64?, _ content: ViewContent = .plain) -> ViewNode {
        ViewNode(
            id: ViewID(rawValue: id), parent: parent.map(ViewID.init(rawValue:)),
            frame: Rect(x: 0, y: 0, width: 10, height: 10), content: content)
    }

    private func full(_ nodes: [ViewNode], version: UInt64 = 1) -> ViewUpdate {
        ViewUpdate(version: version, isFull: true, upserts: nodes)
    }

    private func step(_ version: UInt64, _ upserts: [ViewNode] = [], removing removals: [UInt64] = []) -> ViewUpdate {
        ViewUpdate(
            version: version, isFull: false, upserts: upserts, removals: removals.map(ViewID.init(rawValue:)))
    }

    /// 1 holds 2 (which holds 3) and 4.
    private var family: ViewTree {
        get throws {
            var tree = ViewTree()
            try tree.apply(full([node(1, in: nil), node(2, in: 1), node(3, in: 2), node(4, in: 1)]))
            return tree
        }
    }

    private func ids(_ tree: ViewTree) -> [UInt64] { tree.nodes.map(\.id.rawValue) }

    @Test func `a full update puts each view behind its superview and that one's earlier subviews`() throws {
        var tree = ViewTree()
        try tree.apply(full([node(1, in: nil), node(2, in: 1), node(4, in: 1), node(3, in: 2)]))
        #expect(ids(tree) == [1, 2, 3, 4])
        #expect(tree[ViewID(rawValue: 3)]?.parent == ViewID(rawValue: 2))
        #expect(tree.path(from: ViewID(rawValue: 3)).map(\.rawValue) == [3, 2, 1])
    }

    @Test func `a removed view takes its subviews along`() throws {
        var tree = try family
        try tree.apply(step(2, removing: [2, 77]))
        #expect(ids(tree) == [1, 4])
        #expect(tree[ViewID(rawValue: 3)] == nil)
        #expect(tree.place(of: ViewID(rawValue: 4)) == 1)
    }

    @Test func `a changed view keeps its place, a new or moved one goes in front of its siblings`() throws {
        var tree = try family
        try tree.apply(step(2, [node(2, in: 1, .toggle(isOn: true)), node(5, in: 1)]))
        #expect(ids(tree) == [1, 2, 3, 4, 5])
        #expect(tree[ViewID(rawValue: 2)]?.content == .toggle(isOn: true))
        try tree.apply(step(3, [node(3, in: 1)]))
        #expect(ids(tree) == [1, 2, 4, 5, 3])
        try tree.apply(step(4, [node(2, in: 1)], removing: [2]))
        #expect(ids(tree) == [1, 4, 5, 3, 2])
    }

    private static func misplaced(_ what: String) -> Failure {
        Failure(.protocolViolation, "view update \(what)", hint: "send the whole tree")
    }

    @Test func `a full update may repeat the version, a step may not`() throws {
        var tree = try family
        try tree.apply(full([node(1, in: nil)], version: 1))
        #expect(ids(tree) == [1])
        #expect(throws: Self.misplaced("1 arrived after 1")) { try tree.apply(step(1)) }
        #expect(throws: Self.misplaced("3 arrived where 2 was expected")) { try tree.apply(step(3)) }
        #expect(throws: Self.misplaced("0 arrived after 1")) {
            try tree.apply(full([node(1, in: nil)], version: 0))
        }
        var empty = ViewTree()
        #expect(throws: Self.misplaced("1 arrived where 1 was expected")) {
            try empty.apply(step(1, [node(1, in: nil)]))
        }
    }

    @Test func `the layout of a tree is the latest one that an update was made for`() throws {
        var tree = ViewTree()
        for (version, layout) in [(1, 0), (2, 3), (3, 0), (4, 2)] as [(UInt64, UInt64)] {
            try tree.apply(
                ViewUpdate(version: version, layoutSerial: layout, isFull: true, upserts: [node(1, in: nil)]))
        }
        #expect(tree.layoutSerial == 3)
    }

    @Test func `a bad update is refused with the fault, and nothing of it is applied`() throws {
        let before = try family
        func refusal(_ update: ViewUpdate, quota: ViewTree.Quota = .init()) -> String? {
            var tree = before
            do throws(Failure) {
                try tree.apply(update, quota: quota)
                return nil
            } catch {
                #expect(tree == before)
                return error.message
            }
        }
        #expect(refusal(step(2, [node(5, in: 1), node(5, in: 1)])) == "view 5 occurs twice in one update")
        #expect(refusal(step(2, [node(5, in: 9)])) == "view 5 names superview 9, which does not exist")
        #expect(refusal(step(2, [node(2, in: 3)])) == "view 3 is its own superview")
        #expect(refusal(step(2, [node(5, in: 5)])) == "view 5 is its own superview")
        #expect(refusal(full([node(5, in: 5)], version: 2)) == "view 5 is its own superview")
        // A view that a bar shows in place of an item does not take the root's place.
        #expect(refusal(step(2, [node(5, in: nil)], removing: [1])) == "the view tree has no root view")
        #expect(refusal(step(2, removing: [1])) == "the view tree has no root view")
        #expect(refusal(full([], version: 2), quota: .init(nodes: 0)) == nil, "an unloaded view leaves an empty tree")
        #expect(refusal(step(2, [node(5, in: 1)]), quota: .init(nodes: 4)) == "the view tree has more than 4 views")
        let long = node(5, in: 1, .sectionHeader(text: "longer than that"))
        #expect(refusal(step(2, [long]), quota: .init(textBytes: 8)) == "the view tree has more than 8 bytes of text")
    }

    @Test func `NaN and numbers out of range are clamped`() throws {
        var tree = ViewTree()
        var wild = node(1, in: nil, .slider(value: .nan, minimum: -.infinity, maximum: .infinity))
        wild.frame = Rect(x: .nan, y: -.infinity, width: -5, height: .greatestFiniteMagnitude)
        wild.alpha = .nan
        try tree.apply(full([wild]))
        let root = try #require(tree.root)
        #expect(root.frame == Rect(x: 0, y: -1e12, width: 0, height: 1e12))
        #expect(root.alpha == 1)
        #expect(root.content == .slider(value: 0, minimum: -1e300, maximum: 1e300))
    }

    @Test("each view follows a new size of its superview by its mask, and views of bars keep their size")
    func resized() throws {
        func node(_ id: UInt64, in parent: UInt64?, _ frame: Rect, _ mask: AutoresizingMask = []) -> ViewNode {
            ViewNode(
                id: ViewID(rawValue: id), parent: parent.map(ViewID.init(rawValue:)), frame: frame, mask: mask,
                content: .plain)
        }
        var tree = ViewTree()
        try tree.apply(
            full(
                [
                    node(1, in: nil, Rect(x: 0, y: 0, width: 100, height: 100)),
                    node(2, in: 1, Rect(x: 10, y: 10, width: 80, height: 80), .flexibleSize),
                    node(3, in: 2, Rect(x: 60, y: 5, width: 20, height: 20), .flexibleLeftMargin),
                    node(4, in: nil, Rect(x: 0, y: 0, width: 30, height: 30), .flexibleSize),
                ], version: 0))
        func laidOut(_ tree: ViewTree, _ width: Double, _ height: Double, serial: UInt64) -> ViewTree {
            let surroundings = LayoutSurroundings(size: Size(width: width, height: height))
            return tree.laidOut(by: SceneLayout(), in: surroundings, serial: serial)
        }
        let wide = laidOut(tree, 200, 150, serial: 7)
        #expect(
            wide.nodes.map(\.frame.width) == [200, 180, 20, 30] && wide.nodes.map(\.frame.height) == [150, 130, 20, 30])
        #expect(wide[ViewID(rawValue: 3)]?.frame.minX == 160 && wide.layoutSerial == 7)
        #expect(wide.frameInRoot(of: ViewID(rawValue: 3)) == Rect(x: 170, y: 15, width: 20, height: 20))
        #expect(laidOut(wide, 100, 100, serial: 0).nodes == tree.nodes)
    }
}
