import Testing
import TroupeComposer
import TroupeModel
import TroupePicture
import TroupeScene

/// Tables and buttons of UIKit's own as pictures show them.
@Suite("Tables and signs in pictures")
struct TableLookTests {
    private func drawn(_ views: [ViewNode]) throws -> [DrawingCommand] {
        let root = ViewNode(
            id: ViewID(rawValue: 1), parent: nil, frame: Rect(x: 0, y: 0, width: 320, height: 480), content: .plain)
        var tree = ViewTree()
        try tree.apply(ViewUpdate(version: 1, isFull: true, upserts: [root] + views))
        let pane = OutlinePane(
            controller: Gallery.owner, title: nil, className: "C", frame: Rect(x: 0, y: 0, width: 320, height: 480),
            content: .views)
        let outline = InterfaceOutline(
            size: Size(width: 320, height: 480), orientation: .portrait,
            layers: [OutlineLayer(style: .full, pane: pane)])
        return PictureDrawer.commands(for: Composer.compose(outline, trees: [Gallery.owner: tree]))
    }

    private func node(_ id: UInt64, in parent: UInt64 = 1, _ content: ViewContent, _ frame: Rect) -> ViewNode {
        ViewNode(id: ViewID(rawValue: id), parent: ViewID(rawValue: parent), frame: frame, content: content)
    }

    @Test("have round corners of 10 points at the start and end of a section with margins, and no line there")
    func insetGrouped() throws {
        func rows(_ style: TableStyle) throws -> [DrawingCommand] {
            let table = node(2, .table(style: style, offset: 0), Rect(x: 0, y: 0, width: 320, height: 480))
            let cells = (0..<3).map { row -> ViewNode in
                var cell = CellContent(style: .basic, text: "Row \(row)")
                cell.row = row
                let frame = Rect(x: 20, y: 40 + Double(row) * 44, width: 280, height: 44)
                return node(UInt64(3 + row), in: 2, .cell(cell), frame)
            }
            return try drawn([table] + cells)
        }
        let commands = try rows(.insetGrouped)
        let rounded = commands.compactMap { command -> Rect? in
            guard case .fill(.rounded(let rect, radius: 10), _) = command else { return nil }
            return rect
        }
        #expect(
            rounded == [
                Rect(x: 20, y: 40, width: 280, height: 64), Rect(x: 20, y: 108, width: 280, height: 64),
            ])
        #expect(commands.contains(.clip(.rect(Rect(x: 20, y: 40, width: 280, height: 44)))))
        let lines = { (commands: [DrawingCommand]) in
            commands.compactMap { command -> Rect? in
                guard case .fill(.rect(let rect), _) = command, rect.height < 1 else { return nil }
                return rect
            }
        }
        #expect(lines(commands).count == 2)
        #expect(lines(commands).allSatisfy { $0.maxX == 300 && $0.minX == 36 })
        let grouped = try rows(.grouped)
        #expect(!grouped.contains { if case .fill(.rounded(_, radius: 10), _) = $0 { true } else { false } })
    }

    @Test("are circles of 22 points for UIKit's own buttons, with a plus or an i", arguments: ButtonSymbol.allCases)
    func circles(_ symbol: ButtonSymbol) throws {
        let button = ViewContent.button(title: "", image: symbol.rawValue, font: Font(size: 15))
        let commands = try drawn([node(2, button, Rect(x: 40, y: 60, width: 30, height: 30))])
        let circle = Rect(x: 44, y: 64, width: 22, height: 22).inset(
            by: Insets(top: 0.75, left: 0.75, bottom: 0.75, right: 0.75))
        let isThere = commands.contains { command in
            guard case .stroke(.ellipse(circle), _, width: 1.5) = command else { return false }
            return true
        }
        #expect(isThere)
        let letters = commands.compactMap { if case .text(let block) = $0 { block.text } else { nil } }
        #expect(letters.contains("i") == (symbol == .info))
    }
}
