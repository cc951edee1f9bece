import Testing
import TroupeDisplay
import TroupeModel

@testable import TroupeScene

/// What the keyboard works on, and what it comes back to.
@Suite struct FocusTests {
    private static let list = ControllerID(rawValue: 2)
    private static let detail = ControllerID(rawValue: 3)

    /// A window with a layer of four rows for each controller, that of one in a popover.
    ///
    /// - Parameter isTouched: Whether touches reach the rows.
    private func scene(
        _ controllers: [ControllerID], popover: ControllerID? = nil, isTouched: Bool = true
    ) -> SceneTree {
        var layers: [SceneLayer] = []
        var nodes: [SceneNode] = []
        for (layer, controller) in (controllers + (popover.map { [$0] } ?? [])).enumerated() {
            let style: SceneLayer.Style = controller == popover ? .popover : .full
            let frame =
                style == .popover
                ? Rect(x: 20, y: 20, width: 200, height: 400) : Rect(x: 0, y: 0, width: 320, height: 480)
            layers.append(SceneLayer(style: style, controller: controller, frame: frame))
            nodes.append(
                SceneNode(
                    id: .pane(controller), parent: nil, layer: layer, frame: frame, visible: frame, content: .pane))
            for row in 0..<4 {
                let place = Rect(x: frame.minX, y: frame.minY + Double(row) * 44, width: 200, height: 44)
                nodes.append(
                    SceneNode(
                        id: self.row(UInt64(row), of: controller), parent: .pane(controller), layer: layer,
                        frame: place,
                        visible: place, reach: isTouched ? place : nil,
                        content: .view(.cell(CellContent(text: "\(row)", row: row)))))
            }
        }
        return SceneTree(
            size: Size(width: 320, height: 480), orientation: .portrait, layers: layers, nodes: nodes)
    }

    private func row(_ number: UInt64, of controller: ControllerID) -> SceneNodeID {
        .view(controller, ViewID(rawValue: number))
    }

    @Test func `Who goes back stands where they left, also on what was under a popover`() {
        var focus = Focus()
        focus.follow(scene([Self.list]))
        focus.step(forward: true, in: scene([Self.list]))
        focus.step(forward: true, in: scene([Self.list]))
        #expect(focus.id == row(2, of: Self.list))
        focus.follow(scene([Self.detail]))
        #expect(focus.id == row(0, of: Self.detail))
        // Its views come after its place.
        focus.follow(scene([Self.list], isTouched: false))
        focus.follow(scene([Self.list]))
        #expect(focus.id == row(2, of: Self.list))

        focus.follow(scene([Self.list], popover: Self.detail))
        focus.set(scene([Self.list], popover: Self.detail)[row(1, of: Self.detail)])
        focus.follow(scene([Self.list]))
        #expect(focus.id == row(2, of: Self.list))
    }

    @Test func `Who has gone on before the views came stays there`() {
        var focus = Focus()
        focus.follow(scene([Self.list]))
        focus.step(forward: true, in: scene([Self.list]))
        focus.follow(scene([Self.detail]))
        focus.follow(scene([Self.list]))
        focus.set(scene([Self.list])[row(3, of: Self.list)])
        focus.follow(scene([Self.list]))
        #expect(focus.id == row(3, of: Self.list))
    }

    @Test(arguments: [(66.0, true), (400.0, false)])
    func `Text that only is read has the focus where it scrolls`(_ height: Double, _ isFocused: Bool) throws {
        let layer = SceneLayer(
            style: .full, controller: Self.list, frame: Rect(x: 0, y: 0, width: 320, height: 480))
        let frame = Rect(x: 0, y: 0, width: 200, height: height)
        let text = (0..<10).map { "line \($0)" }.joined(separator: "\n")
        for offset in [0.0, 1_000] {
            let node = SceneNode(
                id: row(1, of: Self.list), parent: nil, layer: 0, frame: frame, visible: frame, reach: frame,
                content: .view(.textView(text: text, isEditable: false, font: .system, offset: offset)))
            let shown = SceneTree(
                size: layer.frame.size, orientation: .portrait, layers: [layer], nodes: [node])
            #expect(Focus.candidates(in: shown).map(\.id) == (isFocused ? [node.id] : []))
            #expect(shown.canScroll(node, down: true) == (isFocused && offset == 0))
            #expect(shown.canScroll(node, down: false) == (offset > 0))
        }
    }
}
