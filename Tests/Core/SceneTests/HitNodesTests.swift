import Testing
import TroupeModel

@testable import TroupeComposer
@testable import TroupeScene

/// Many touches at once hit the same nodes as each alone, and cost little more than one.
@Suite struct HitNodesTests {
    /// Pseudo-random numbers, the same each time.
    private struct Dice {
        private var state: UInt64 = 42

        mutating func roll(_ limit: Double) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 40) / Double(1 << 24) * limit
        }
    }

    /// Buttons all over the window, many over one another.
    private func crowd(_ count: Int, _ side: Double) -> [ViewNode] {
        var dice = Dice()
        return (0..<count).map { number in
            let isPart = number % 3 == 0 && number > 0
            return Stage.button(
                UInt64(10 + number), in: isPart ? UInt64(10 + number - 1) : 1, "b", dice.roll(320 - side),
                dice.roll(480 - side), 1 + dice.roll(side), 1 + dice.roll(side), isEnabled: number % 7 != 0)
        }
    }

    private func layered(_ style: OutlineLayer.Style?) -> SceneTree {
        var layers = [Stage.full(Stage.pane(1))]
        if let style {
            layers.append(OutlineLayer(style: style, pane: Stage.pane(2, x: 60, y: 80, width: 200, height: 300)))
        }
        return Composer.compose(
            InterfaceOutline(size: Stage.phone, orientation: .portrait, layers: layers),
            trees: [Stage.id(1): Stage.tree(crowd(300, 40)), Stage.id(2): Stage.tree(crowd(100, 60))])
    }

    private static let styles: [OutlineLayer.Style?] = [
        nil, .full, .sheet, .popover(source: Stage.id(1), anchor: PopoverAnchor()),
        .popover(
            source: Stage.id(1), anchor: PopoverAnchor(passthroughViews: (0..<60).map { "\(10 + 5 * $0)" } + ["gone"])),
    ]

    @Test("each of many points hits the same node as it does alone", arguments: styles)
    func same(style: OutlineLayer.Style?) {
        let scene = layered(style)
        var dice = Dice()
        let points =
            (0..<500).map { _ in Point(x: dice.roll(340) - 10, y: dice.roll(500) - 10) }
            + [Point(x: .nan, y: 3), Point(x: 3, y: .nan), Point(x: .infinity, y: 0), Point(x: 10, y: -0.0)]
            + scene.nodes.compactMap(\.reach).flatMap { [$0.origin, Point(x: $0.maxX, y: $0.maxY)] }
        #expect(scene.hitNodes(points).map { $0?.id } == points.map { scene.hitNode($0)?.id })
    }

    @Test func `a hit test of many touches in ten thousand views looks at few views for each touch`() throws {
        let scene = Composer.compose(
            Stage.outline(Stage.full(Stage.pane(1))), trees: [Stage.id(1): Stage.tree(crowd(9_990, 30))])
        let points = scene.nodes.compactMap(\.reach).map { Point(x: $0.minX + 0.5, y: $0.minY + 0.5) }
        try #require(points.count > 5_000)
        var steps = 0
        let met = scene.hitNodes(points, steps: &steps)
        for place in stride(from: 0, to: points.count, by: 500) {
            #expect(met[place]?.id == scene.hitNode(points[place])?.id)
        }
        // One after the other they look at some 40 million.
        #expect(steps < 40 * points.count, "\(steps)")
    }

    @Test func `the nesting of every pair of nodes is known`() {
        let scene = layered(.sheet)
        let nesting = scene.nesting()
        for inner in scene.nodes.map(\.id) {
            for outer in scene.nodes.map(\.id) {
                #expect(nesting.isPart(inner, of: outer) == (inner == outer || scene.isPart(inner, of: outer)))
            }
        }
    }
}
