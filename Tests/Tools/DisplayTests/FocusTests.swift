import Testing
import TroupeDisplay
import TroupeModel

@testable import TroupeScene

/// The keyboard's focus, and the places it returns to.
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
                    id: .pane(controller), parent: nil, layer: layer, frame: frame, visible: frame,
                    content: .pane(Incarnation(rawValue: 1))))
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

    @Test func `Going back restores the focus, also under a closed popover`() {
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

    @Test func `A focus moved before the views arrive stays`() {
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
    func `Read-only text has the focus if it scrolls`(_ height: Double, _ isFocused: Bool) throws {
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

    // MARK: - Keys that touch, rows that scroll, buttons of bars

    /// A window with one controller's nodes.
    private func scene(with nodes: [SceneNode], of controller: ControllerID = Self.list) -> SceneTree {
        let frame = Rect(x: 0, y: 0, width: 320, height: 480)
        let ground = SceneNode(
            id: .pane(controller), parent: nil, layer: 0, frame: frame, visible: frame,
            content: .pane(Incarnation(rawValue: 1)))
        return SceneTree(
            size: frame.size, orientation: .portrait,
            layers: [SceneLayer(style: .full, controller: controller, frame: frame)], nodes: [ground] + nodes)
    }

    private func button(_ number: UInt64, _ frame: Rect) -> SceneNode {
        SceneNode(
            id: row(number, of: Self.list), parent: .pane(Self.list), layer: 0, frame: frame, visible: frame,
            reach: frame, content: .view(.button(title: "\(number)", image: nil, font: .system)))
    }

    /// A key of a calculator: keys touch each other on all sides, and those of a row end a little below each other where
    /// their heights were rounded.
    private func key(_ row: Int, _ column: Int) -> SceneNode {
        button(
            UInt64(row * 4 + column),
            Rect(
                x: Double(column) * 80, y: Double(row) * 88 + Double(column) * 0.5, width: 80, height: 88))
    }

    @Test(arguments: Array(0..<4))
    func `Among keys that touch each other the arrows go straight`(_ column: Int) {
        let keys = (0..<4).flatMap { row in (0..<4).map { key(row, $0) } }
        let scene = scene(with: keys)
        var focus = Focus()
        focus.set(keys[column])
        var moves = false
        for row in 1..<4 {
            moves = focus.move(.down, in: scene)
            #expect(moves)
            #expect(focus.id == keys[row * 4 + column].id)
        }
        moves = focus.move(.down, in: scene)
        #expect(!moves)
        for row in (0..<3).reversed() {
            moves = focus.move(.up, in: scene)
            #expect(moves)
            #expect(focus.id == keys[row * 4 + column].id)
        }
        for next in (column + 1)..<max(4, column + 1) {
            moves = focus.move(.right, in: scene)
            #expect(moves)
            #expect(focus.id == keys[next].id)
        }
    }

    @Test func `Below two keys under a wide one the arrow goes to the nearer`() {
        let nodes = [
            button(1, Rect(x: 100, y: 0, width: 100, height: 44)), button(2, Rect(x: 0, y: 44, width: 110, height: 44)),
            button(3, Rect(x: 110, y: 44, width: 110, height: 44)),
        ]
        var focus = Focus()
        focus.set(nodes[0])
        let moves = focus.move(.down, in: scene(with: nodes))
        #expect(moves)
        #expect(focus.id == nodes[2].id)
    }

    private static let navigation = ControllerID(rawValue: 1)

    /// The right button of a navigation bar, which is the same place for all controllers on its stack.
    private func barButton(of controller: ControllerID) -> SceneNode {
        let frame = Rect(x: 250, y: 20, width: 60, height: 44)
        return SceneNode(
            id: .barElement(.navigation(Self.navigation), .right(0)), parent: nil, layer: 0, frame: frame,
            visible: frame, reach: frame,
            content: .barElement(BarElement(kind: .item(style: "plain"), text: "Add", touch: .item(controller, "i"))))
    }

    @Test func `Returning from a bar button's screen puts the focus on that button`() {
        let frame = Rect(x: 0, y: 100, width: 320, height: 44)
        func shown(_ controller: ControllerID) -> SceneTree {
            var field = button(1, frame)
            field.id = row(1, of: controller)
            field.parent = .pane(controller)
            return scene(with: [field, barButton(of: controller)], of: controller)
        }
        var focus = Focus()
        focus.follow(shown(Self.list))
        #expect(focus.id == row(1, of: Self.list))
        focus.set(barButton(of: Self.list))
        focus.follow(shown(Self.detail))
        #expect(focus.id == row(1, of: Self.detail), "the same place of the bar is another's button now")
        focus.follow(shown(Self.list))
        #expect(focus.id == barButton(of: Self.list).id)
    }

    @Test func `After a restart the button of the next card has the focus, not a bar's button`() {
        let frame = Rect(x: 0, y: 100, width: 320, height: 44)
        var card = button(1, frame)
        card.id = .retry(Self.list)
        /// The window while the process is gone: its pane is outdated.
        func gone(_ nodes: [SceneNode]) -> SceneTree {
            let running = scene(with: [])
            var ground = running.nodes[0]
            ground.presence = .stale
            return SceneTree(
                size: running.size, orientation: .portrait, layers: running.layers, nodes: [ground] + nodes)
        }
        let running = scene(with: [button(1, frame), barButton(of: Self.list)])
        var focus = Focus()
        focus.follow(running)
        focus.follow(gone([card, barButton(of: Self.list)]))
        // With the mouse.
        focus.set(card)
        // While the next process starts there is neither a card nor a view.
        focus.follow(gone([barButton(of: Self.list)]))
        focus.follow(running)
        #expect(focus.id == row(1, of: Self.list))
        focus.follow(gone([card, barButton(of: Self.list)]))
        #expect(focus.id == card.id)
    }

    /// Rows of a table 200 points high, as far as they are seen at that offset.
    private func table(offset: Double) -> SceneTree {
        let frame = Rect(x: 0, y: 100, width: 320, height: 200)
        let table = SceneNode(
            id: row(1000, of: Self.list), parent: .pane(Self.list), layer: 0, frame: frame, visible: frame,
            reach: frame, content: .view(.table(style: .plain, offset: offset)))
        let rows = (0..<40).compactMap { number -> SceneNode? in
            var cell = button(
                UInt64(number), Rect(x: 0, y: 100 + Double(number) * 44 - offset, width: 320, height: 44))
            cell.parent = table.id
            cell.content = .view(.cell(CellContent(text: "\(number)", row: number)))
            cell.visible = cell.frame.intersection(frame)
            cell.reach = cell.visible
            return cell.visible == nil ? nil : cell
        }
        return scene(
            with: [button(2000, Rect(x: 0, y: 0, width: 320, height: 44)), table] + rows
                + [button(2001, Rect(x: 0, y: 400, width: 320, height: 44))])
    }

    @Test func `A row that scrolls away passes the focus to the row now in its place`() {
        var focus = Focus()
        focus.follow(table(offset: 0))
        focus.set(table(offset: 0)[row(3, of: Self.list)])
        focus.follow(table(offset: 440))
        #expect(focus.id == row(13, of: Self.list))
    }

    @Test func `A view hidden during a rotation gets the focus back, unless a person has moved it`() {
        func shown(y: Double) -> SceneTree {
            var away = button(2, Rect(x: 0, y: y, width: 100, height: 44))
            if y > 480 { (away.visible, away.reach) = (nil, nil) }
            return scene(with: [button(1, Rect(x: 0, y: 0, width: 100, height: 44)), away])
        }
        for hasMoved in [false, true] {
            var focus = Focus()
            focus.follow(shown(y: 300))
            focus.set(shown(y: 300)[row(2, of: Self.list)])
            focus.follow(shown(y: 600))
            #expect(focus.id == row(1, of: Self.list))
            if hasMoved { focus.set(shown(y: 600)[row(1, of: Self.list)]) }
            focus.follow(shown(y: 200))
            #expect(focus.id == row(hasMoved ? 1 : 2, of: Self.list))
        }
    }

    @Test func `A view out of sight passes the focus to the nearest visible one`() {
        let scene = table(offset: 0)
        var focus = Focus()
        focus.follow(scene)
        focus.moveIntoSight(at: { $0 == row(2000, of: Self.list) || $0 == row(1, of: Self.list) }, in: scene)
        #expect(focus.id == row(2000, of: Self.list), "what is in sight keeps it")
        focus.moveIntoSight(
            at: { [row(2, of: Self.list), row(3, of: Self.list), row(1000, of: Self.list)].contains($0) }, in: scene)
        #expect(focus.id == row(2, of: Self.list))
        focus.moveIntoSight(at: { _ in false }, in: scene)
        #expect(focus.id == row(2, of: Self.list))
    }

    @Test func `After the last visible row no view follows inside the table`() throws {
        let scene = table(offset: 0)
        let list = row(1000, of: Self.list)
        var focus = Focus()
        focus.set(scene[row(3, of: Self.list)])
        #expect(focus.next(forward: true, inside: list, of: scene)?.id == row(4, of: Self.list))
        focus.set(scene[row(4, of: Self.list)])
        #expect(focus.next(forward: true, inside: list, of: scene) == nil)
        focus.set(scene[row(0, of: Self.list)])
        #expect(focus.next(forward: false, inside: list, of: scene) == nil)
        #expect(scene.canScroll(try #require(scene[list]), down: true))
    }

    @Test func `Beside another list the next row belongs to the same list`() {
        let nodes = [UInt64(0), 100].flatMap { side -> [SceneNode] in
            let x = side == 0 ? 0.0 : 160
            let frame = Rect(x: x, y: 100, width: 160, height: 200)
            let table = SceneNode(
                id: row(1000 + side, of: Self.list), parent: .pane(Self.list), layer: 0, frame: frame, visible: frame,
                reach: frame, content: .view(.table(style: .plain, offset: 0)))
            let rows = (0..<3).map { number in
                var cell = button(
                    side + UInt64(number), Rect(x: x, y: 100 + Double(number) * 44, width: 160, height: 44))
                cell.parent = table.id
                return cell
            }
            return [table] + rows
        }
        let scene = scene(with: nodes)
        var focus = Focus()
        focus.set(scene[row(0, of: Self.list)])
        #expect(focus.next(forward: true, inside: row(1000, of: Self.list), of: scene)?.id == row(1, of: Self.list))
        focus.set(scene[row(102, of: Self.list)])
        #expect(focus.next(forward: true, inside: row(1100, of: Self.list), of: scene) == nil)
    }

    @Test func `A view with too small a visible part has no focus`() {
        var nodes = [
            // Only the part of the first button below its title is in the window.
            button(1, Rect(x: 0, y: -63, width: 160, height: 93)),
            button(2, Rect(x: 160, y: -40, width: 160, height: 93)),
            button(3, Rect(x: 0, y: 100, width: 160, height: 44)),
            button(4, Rect(x: 0, y: 200, width: 160, height: 44)),
            button(5, Rect(x: 0, y: 300, width: 160, height: 6)),
        ]
        for place in 0..<2 {
            nodes[place].visible = Rect(
                x: nodes[place].frame.minX, y: 0, width: 160, height: nodes[place].frame.maxY)
            nodes[place].reach = nodes[place].visible
        }
        // Rows at the edge of a table: one with a line of text in sight, one with less.
        for (place, seen) in [(2, 12.0), (3, 10)] {
            nodes[place].content = .view(.cell(CellContent(text: "row", row: place)))
            nodes[place].visible?.size.height = seen
            nodes[place].reach = nodes[place].visible
        }
        let focused = Focus.candidates(in: scene(with: nodes)).map(\.id)
        #expect(focused == [nodes[1].id, nodes[2].id, nodes[4].id])
    }
}
