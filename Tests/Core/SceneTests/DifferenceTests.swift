import Testing
import TroupeModel
import TroupeTestSupport

@testable import TroupeComposer
@testable import TroupeScene

/// Differences between scenes.
@Suite struct DifferenceTests {
    /// A random window with some layers, panes, bars and views.
    private func scene(_ generator: inout SeededGenerator) -> SceneTree {
        var trees: [ControllerID: ViewTree] = [:]
        var layers: [OutlineLayer] = []
        for number in (1...UInt64.random(in: 1...3, using: &generator)).shuffled(using: &generator) {
            var views: [ViewNode] = []
            for view in 2..<UInt64.random(in: 3...20, using: &generator) where Bool.random(using: &generator) {
                let parent = views.randomElement(using: &generator)?.id.rawValue ?? 1
                let x = Double.random(in: -50...300, using: &generator)
                views.append(
                    Stage.view(
                        view, in: Bool.random(using: &generator) ? parent : 1,
                        .label(text: "\(view)", alignment: .left, lines: 1, font: .system), x.rounded(), 10, 50, 20,
                        isHidden: Int.random(in: 0..<8, using: &generator) == 0))
            }
            trees[Stage.id(number)] = Stage.tree(views.shuffled(using: &generator))
            let content: OutlinePane.Content = Bool.random(using: &generator) ? .views : .placeholder("gone")
            let bars = Bool.random(using: &generator) ? [Stage.bar("T", back: "B", owner: number)] : []
            let style: OutlineLayer.Style = layers.isEmpty || Bool.random(using: &generator) ? .full : .sheet
            layers.append(OutlineLayer(style: style, pane: Stage.pane(number, nil, content, bars: bars)))
        }
        return Composer.compose(
            InterfaceOutline(size: Stage.phone, orientation: .portrait, layers: layers), trees: trees)
    }

    @Test(arguments: 0..<200) func `a difference applied to the old scene gives the new one`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let old = scene(&generator)
        let new = scene(&generator)
        let difference = SceneDifference(from: old, to: new)
        #expect(old.applying(difference) == new)
        #expect(difference.isEmpty == (old.nodes == new.nodes))
        #expect(SceneDifference(from: new, to: new).isEmpty)
    }

    @Test func `a changed text changes one node, and not the order`() {
        func scene(_ text: String) -> SceneTree {
            Composer.compose(
                Stage.outline(Stage.full(Stage.pane(1))),
                trees: [Stage.id(1): Stage.tree([Stage.label(2, text, 0, 0, 90), Stage.label(3, "C", 0, 50, 90)])])
        }
        let difference = SceneDifference(from: scene("A"), to: scene("B"))
        #expect(difference.upserts.map(\.id) == [.view(Stage.id(1), ViewID(rawValue: 2))])
        #expect(difference.removals.isEmpty && difference.order == nil)
    }
}
