import TroupeModel
public import TroupeScene

/// Draws a scene into character cells, for `troupe snapshot` and terminal displays.
public struct GridPainter {
    let scene: SceneTree
    let metrics: CellMetrics
    var canvas: GridCanvas
    /// The facts about each node, computed before drawing.
    let facts: [PaintFacts]
    /// The separators that are drawn after the content of their rows.
    private var separators: [Separator] = []
    /// The scrolling nodes whose scroll marks are drawn after their content.
    private var scrollers: [Scroller] = []
    /// The texts wider than their frames, which are drawn after their surroundings.
    private var wholeTexts: [WholeText] = []

    /// The visible cells of each node, if the caller asks for them.
    private var places: [CellRect?] = []
    /// The carets of text fields.
    private var carets: [Int: ScenePicture.Caret] = [:]
    private var wheels: [Int: WheelCells] = [:]
    /// The last line on the card of an unavailable screen.
    private(set) var advice: String?

    private struct Separator {
        /// The last node in the table's row.
        var end: Int
        var rect: CellRect
        var clip: CellRect
        var style: CellStyle
    }

    private struct Scroller {
        /// The last node inside the scrolling node.
        var end: Int
        /// The visible cells of the node.
        var cells: CellRect
        var hasMore: (above: Bool, below: Bool)
    }

    private struct WholeText {
        /// The last node inside the text's parent.
        var end: Int
        /// The node that the text belongs to.
        var place: Int
        /// The wrappings to wrap the text, the best first.
        var wrappings: [Wrapping]
        /// The cells of the text's first drawing, and their content at that time.
        var drawn: CellRect
        var seen: [Cell]
        var clip: CellRect
        var style: CellStyle
        var ink: CellColor

        /// The lines with their first columns, and the row of the first line.
        struct Wrapping {
            var lines: [(run: TextRun, column: Int)]
            var top: Int
        }
    }

    /// The scene as cells. It cannot fail: empty nodes and nodes outside of the window are not drawn.
    /// - Complexity: O(nodes + cells drawn).
    public static func paint(_ scene: SceneTree, metrics: CellMetrics = .standard) -> CellGrid {
        var painter = GridPainter(scene, metrics: metrics)
        for place in scene.nodes.indices { painter.paint(place) }
        return painter.canvas.grid
    }

    /// The scene as cells, with the visible cells and the vertical shift of each node.
    static func painted(
        _ scene: SceneTree, metrics: CellMetrics, advice: String?
    ) -> (
        grid: CellGrid, places: [CellRect?], shifts: [Double], carets: [Int: ScenePicture.Caret],
        wheels: [Int: WheelCells]
    ) {
        var painter = GridPainter(scene, metrics: metrics)
        painter.advice = advice
        painter.places = Array(repeating: nil, count: scene.nodes.count)
        for place in scene.nodes.indices { painter.paint(place) }
        return (painter.canvas.grid, painter.places, painter.facts.map(\.shift), painter.carets, painter.wheels)
    }

    private init(_ scene: SceneTree, metrics: CellMetrics) {
        self.scene = scene
        self.metrics = metrics
        let extent = metrics.extent(scene.size)
        canvas = GridCanvas(grid: CellGrid(columns: extent.columns, rows: extent.rows))
        facts = PaintFacts.of(scene, metrics: metrics)
    }

    private mutating func paint(_ place: Int) {
        let node = scene.nodes[place]
        if let visible = node.visible {
            let shift = Point(x: 0, y: facts[place].shift)
            let site = Site(
                frame: node.frame.offset(by: shift), cells: facts[place].cells, place: place)
            var seen = visible == node.frame ? site.cells : metrics.cells(visible.offset(by: shift))
            if facts[place].tableRow == place, visible.maxY == node.frame.maxY { seen.bottom = site.cells.bottom }
            canvas.clip = seen.intersection(canvas.grid.bounds)
            canvas.style = node.isDimmed || !node.isEnabled && node.content.looksDisabled ? .dim : []
            if !canvas.clip.isEmpty {
                if places.indices.contains(place) {
                    places[place] = words(of: node, in: site.cells).intersection(canvas.clip)
                }
                canvas.ink = canvas.style.contains(.dim) ? .standard : node.ink
                paint(node, at: site)
                canvas.ink = .standard
            }
        }
        while let text = wholeTexts.last, text.end <= place {
            wholeTexts.removeLast()
            draw(text)
        }
        while let separator = separators.last, separator.end <= place {
            separators.removeLast()
            draw(separator)
        }
        while let scroller = scrollers.last, scroller.end <= place {
            scrollers.removeLast()
            draw(scroller)
        }
    }

    /// The cells of a node; without the bar's line for an element of a bar.
    private func words(of node: SceneNode, in cells: CellRect) -> CellRect {
        guard case .barElement(let element) = node.content, !element.isRow,
            let bar = node.parent.flatMap({ scene.place(of: $0) })
        else { return cells }
        let rows = metrics.rows(ofBar: scene.nodes[bar], shift: facts[bar].shift)
        let kept = CellRect(left: cells.left, top: rows.lowerBound, right: cells.right, bottom: rows.upperBound)
        return cells.intersection(kept)
    }

    /// The place at which a node is drawn.
    struct Site {
        /// The frame in points, shifted so that the rows of tables and bars begin at rows of cells.
        var frame: Rect
        var cells: CellRect
        /// The index of the node in the scene.
        var place: Int
    }

    private mutating func paint(_ node: SceneNode, at site: Site) {
        switch node.content {
        // A pane without ground shows the layers below.
        case .pane: if node.alpha > 0 { canvas.clear(site.cells) }
        case .backdrop: break
        case .surface(let arrow): paintSurface(arrow, at: site)
        case .placeholder(let cause): paintPlaceholder(cause, of: node.className, at: site)
        case .bar(let bar): paintBar(bar, at: site)
        case .barElement(let element): paintBarElement(element, of: node, at: site)
        case .view(let content):
            if scene.isBox(at: site.place) {
                paintSurface(nil, at: site)
            } else if let background = node.background, background.alpha * node.alpha > 0.5 {
                canvas.clear(site.cells)
            }
            paint(content, of: node, at: site)
        }
    }

    private mutating func paint(_ content: ViewContent, of node: SceneNode, at site: Site) {
        switch content {
        case .plain, .stack, .container: break
        case .scroll, .table, .collection: noteScroller(node, at: site)
        case .label(let text, let alignment, let lines, let font):
            paintLabel(text, alignment, lines: lines, font: font, at: site)
        case .textView(let text, _, let font, let offset):
            paintTextView(
                text, font: font, offset: offset, in: node.frame.size, isTypedInto: node.isSelected, at: site)
        case .button(let title, let image, let font, let alignment):
            paintButton(title, image: image, font: font, alignment, isSelected: node.isSelected, at: site)
        case .textField(let text, let placeholder, let alignment, let isSecure):
            paintTextField(
                text, placeholder: placeholder, alignment, isSecure: isSecure, isTypedInto: node.isSelected, at: site)
        case .searchBar(let text, let placeholder, let prompt):
            paintSearchBar(
                text, placeholder: placeholder, prompt: prompt, isTypedInto: node.isSelected, at: site)
        case .toggle(let isOn): paintWord(isOn ? "(  ●)" : "(●  )", at: site)
        case .stepper: paintWord("[-|+]", at: site)
        case .slider(let value, let minimum, let maximum):
            paintSlider(value, from: minimum, to: maximum, at: site)
        case .segments(let titles, let selected): paintSegments(titles, selected: selected, at: site)
        case .progress(let fraction): paintProgress(fraction, at: site)
        case .activity(let isAnimating): paintWord(isAnimating ? "◐" : "◌", at: site)
        case .pageControl(let pages, let current): paintPageControl(pages, current: current, at: site)
        case .image(let name, _): paintImage(name, at: site)
        case .picker, .datePicker: if let wheels = content.wheels { paint(wheels, at: site) }
        case .sectionHeader(let text): paintSectionHeader(text, of: node, at: site)
        case .sectionFooter(let text): paintSectionFooter(text, of: node, at: site)
        case .cell(let cell): paintCell(cell, of: node, at: site)
        case .collectionCell: paintCollectionCell(at: site)
        case .bar(let kind, _): paintOwnBar(kind, at: site)
        case .web, .map, .opaque: paintBox(node.className, at: site)
        }
    }

    /// The row for a single line of text: the row that contains the middle.
    func textRow(_ site: Site) -> Int {
        let row = metrics.rowOfLine(middle: site.frame.center.y)
        let nearest = min(max(row, site.cells.top), max(site.cells.top, site.cells.bottom - 1))
        return nearest == facts[site.place].separatorRow ? max(site.cells.top, nearest - 1) : nearest
    }

    /// Records the caret's position if it is visible.
    mutating func noteCaret(row: Int, column: Int, at site: Site) {
        guard canvas.clip.contains(row: row, column: column) else { return }
        carets[site.place] = ScenePicture.Caret(row: row, column: column)
    }

    /// Records the cells of a picker's wheels.
    mutating func noteWheels(_ cells: WheelCells, at site: Site) { wheels[site.place] = cells }

    /// Draws a separator after the content of the table's row, and only on blank cells.
    mutating func separate(_ rect: CellRect, after place: Int) {
        separators.append(
            Separator(
                end: facts[place].end, rect: rect, clip: canvas.clip, style: canvas.style.union(.dim)))
    }

    /// Draws a text in full after its surroundings, and only on blank cells. Cells are wider than most letters, so a
    /// text that fits its frame in points may not fit in cells.
    ///
    /// - Parameter wrappings: The wrappings to wrap the text, each with the row of its first line, the best first. The first
    ///   one with enough room is used.
    mutating func complete(
        _ wrappings: [(runs: [TextRun], top: Int)], _ alignment: TextAlignment, at site: Site, style: CellStyle
    ) {
        guard let parent = scene.nodes[site.place].parent.flatMap({ scene.place(of: $0) }), parent < site.place,
            let visible = scene.nodes[parent].visible, site.cells.width > 0, !wrappings.isEmpty
        else { return }
        var clip = metrics.cells(visible.offset(by: Point(x: 0, y: facts[site.place].shift)))
            .intersection(canvas.grid.bounds)
        if let row = facts[site.place].tableRow {
            (clip.top, clip.bottom) = (max(clip.top, facts[row].cells.top), min(clip.bottom, facts[row].cells.bottom))
        }
        let (left, right) = (site.cells.left, site.cells.right)
        let placed = wrappings.map { way in
            WholeText.Wrapping(
                lines: way.runs.map { run in
                    let wanted =
                        switch alignment {
                        case .natural, .left, .justified: left
                        case .center: left + (right - left - run.columns) / 2
                        case .right: right - run.columns
                        }
                    return (run, max(min(wanted, clip.right - run.columns), clip.left))
                }, top: way.top)
        }
        let drawn = site.cells.intersection(canvas.clip)
        wholeTexts.append(
            WholeText(
                end: facts[parent].end, place: site.place, wrappings: placed, drawn: drawn,
                seen: canvas.grid.cells(in: drawn), clip: clip, style: canvas.style.union(style), ink: canvas.ink))
    }

    private mutating func draw(_ text: WholeText) {
        // Another node may cover the text by now.
        guard canvas.grid.cells(in: text.drawn) == text.seen,
            let way = text.wrappings.first(where: { isFree($0, of: text) })
        else { return }
        canvas.clip = text.clip
        canvas.style = text.style
        canvas.ink = text.ink
        var seen = text.drawn
        canvas.clear(text.drawn)
        for (number, line) in way.lines.enumerated() {
            let (row, end) = (way.top + number, line.column + line.run.columns)
            canvas.put(line.run, row: row, from: line.column, to: end)
            (seen.left, seen.right) = (min(seen.left, line.column), max(seen.right, end))
        }
        canvas.ink = .standard
        if places.indices.contains(text.place) { places[text.place] = seen }
    }

    /// True if the cells of the text and one blank on each side are free.
    private func isFree(_ way: WholeText.Wrapping, of text: WholeText) -> Bool {
        way.lines.enumerated().allSatisfy { number, line in
            let (row, end) = (way.top + number, line.column + line.run.columns)
            let needed = max(line.column - 1, canvas.grid.bounds.left)..<min(end + 1, canvas.grid.bounds.right)
            return text.clip.contains(row: row, column: line.column) && end <= text.clip.right
                && needed.allSatisfy { text.drawn.contains(row: row, column: $0) || canvas.grid[row, $0].text == " " }
        }
    }

    private mutating func noteScroller(_ node: SceneNode, at site: Site) {
        guard let visible = node.visible, let hasMore = scene.more(in: node), hasMore.above || hasMore.below,
            canvas.clip.height > 2
        else { return }
        scrollers.append(
            Scroller(
                end: facts[site.place].end,
                cells: metrics.cells(visible.offset(by: Point(x: 0, y: facts[site.place].shift)))
                    .intersection(canvas.clip),
                hasMore: hasMore))
    }

    private mutating func draw(_ scroller: Scroller) {
        canvas.clip = scroller.cells
        canvas.style = .dim
        let column = scroller.cells.right - 1
        if scroller.hasMore.above { canvas.put("▴", row: scroller.cells.top, column: column) }
        if scroller.hasMore.below { canvas.put("▾", row: scroller.cells.bottom - 1, column: column) }
    }

    private mutating func draw(_ separator: Separator) {
        let area = separator.rect.intersection(separator.clip)
        guard !area.isEmpty,
            (area.left..<area.right).allSatisfy({ canvas.grid[area.top, $0].text == " " })
        else { return }
        canvas.clip = separator.clip
        canvas.style = separator.style
        canvas.line(row: area.top, from: area.left, to: area.right)
    }
}

extension CellGrid {
    /// The cells of a rectangle, row by row.
    fileprivate func cells(in rect: CellRect) -> [Cell] {
        guard !rect.isEmpty else { return [] }
        return (rect.top..<rect.bottom).flatMap { row in (rect.left..<rect.right).map { self[row, $0] } }
    }
}

extension SceneContent {
    /// True if a disabled node looks disabled. Controls do, plain content does not.
    fileprivate var looksDisabled: Bool {
        switch self {
        case .barElement: true
        case .view(let content): content.isControl
        case .pane, .backdrop, .surface, .placeholder, .bar: false
        }
    }
}
