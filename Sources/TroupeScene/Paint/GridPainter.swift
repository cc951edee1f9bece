import TroupeModel

/// Draws a scene into character cells, for whatever shows cells: the snapshot's lines, a terminal display.
public struct GridPainter {
    let scene: SceneTree
    let metrics: CellMetrics
    var canvas: GridCanvas
    /// What was found out about each node before anything is drawn.
    let facts: [PaintFacts]
    /// Separators that wait until what is in their rows has been drawn.
    private var separators: [Separator] = []
    /// Lines of text that wait until what is around them has been drawn.
    private var wholeLines: [WholeLine] = []

    /// The cells each node is seen in, where somebody asks.
    private var places: [CellRect?] = []
    /// Where the next letter comes in fields of text.
    private var carets: [Int: ScenePicture.Caret] = [:]

    private struct Separator {
        /// The last node in the table's row.
        var end: Int
        var rect: CellRect
        var clip: CellRect
        var style: CellStyle
    }

    private struct WholeLine {
        /// The last node in what the label lies in.
        var end: Int
        var run: TextRun
        var row: Int
        /// Where the line begins, and the end of what was drawn of it.
        var columns: Range<Int>
        var clip: CellRect
        var style: CellStyle
    }

    /// The scene as cells. Never fails: what has no extent or lies outside is not drawn.
    /// - Complexity: O(nodes + cells drawn).
    public static func paint(_ scene: SceneTree, metrics: CellMetrics = .standard) -> CellGrid {
        var painter = GridPainter(scene, metrics: metrics)
        for place in scene.nodes.indices { painter.paint(place) }
        return painter.canvas.grid
    }

    /// The scene as cells, with the cells each node is seen in and how far down it is drawn.
    static func painted(
        _ scene: SceneTree, metrics: CellMetrics
    ) -> (grid: CellGrid, places: [CellRect?], shifts: [Double], carets: [Int: ScenePicture.Caret]) {
        var painter = GridPainter(scene, metrics: metrics)
        painter.places = Array(repeating: nil, count: scene.nodes.count)
        for place in scene.nodes.indices { painter.paint(place) }
        return (painter.canvas.grid, painter.places, painter.facts.map(\.shift), painter.carets)
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
                frame: node.frame.offset(by: shift), cells: metrics.cells(node.frame.offset(by: shift)), place: place)
            let seen = visible == node.frame ? site.cells : metrics.cells(visible.offset(by: shift))
            canvas.clip = seen.intersection(canvas.grid.bounds)
            canvas.style = node.isDimmed || !node.isEnabled && node.content.looksDisabled ? .dim : []
            if !canvas.clip.isEmpty {
                if places.indices.contains(place) { places[place] = site.cells.intersection(canvas.clip) }
                canvas.ink = canvas.style.contains(.dim) ? .standard : node.ink
                paint(node, at: site)
                canvas.ink = .standard
            }
        }
        while let line = wholeLines.last, line.end <= place {
            wholeLines.removeLast()
            draw(line)
        }
        while let separator = separators.last, separator.end <= place {
            separators.removeLast()
            draw(separator)
        }
    }

    /// Where a node is drawn.
    struct Site {
        /// In points, moved so that rows of tables and bars begin where rows of cells do.
        var frame: Rect
        var cells: CellRect
        /// The node's place in the scene.
        var place: Int
    }

    private mutating func paint(_ node: SceneNode, at site: Site) {
        switch node.content {
        case .pane: canvas.clear(site.cells)
        case .backdrop: break
        case .surface(let arrow): paintSurface(arrow, at: site)
        case .placeholder(let cause): paintPlaceholder(cause, of: node.className, at: site)
        case .bar(let bar): paintBar(bar, at: site)
        case .barElement(let element): paintBarElement(element, of: node, at: site)
        case .view(let content):
            if let background = node.background, background.alpha * node.alpha > 0.5 { canvas.clear(site.cells) }
            paint(content, of: node, at: site)
        }
    }

    private mutating func paint(_ content: ViewContent, of node: SceneNode, at site: Site) {
        switch content {
        case .plain, .scroll, .table, .collection, .stack, .container: break
        case .label(let text, let alignment, let lines, let font):
            paintLabel(text, alignment, lines: lines, font: font, at: site)
        case .textView(let text, _, let font):
            paintTextView(text, font: font, isTypedInto: node.isSelected, at: site)
        case .button(let title, let image, let font):
            paintButton(title, image: image, font: font, isSelected: node.isSelected, at: site)
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
        case .image(let name): paintImage(name, at: site)
        case .picker(let columns, let selected): paintPicker(columns, selected: selected, at: site)
        case .datePicker(let mode): paintBox("\(node.className) · \(mode)", at: site)
        case .sectionHeader(let text): paintSectionHeader(text, of: node, at: site)
        case .sectionFooter(let text): paintSectionFooter(text, of: node, at: site)
        case .cell(let cell): paintCell(cell, of: node, at: site)
        case .collectionCell: paintCollectionCell(at: site)
        case .bar(let kind, _): paintOwnBar(kind, at: site)
        case .web, .map, .opaque: paintBox(node.className, at: site)
        }
    }

    /// The row a single line of text stands in: the one that holds the middle.
    func textRow(_ site: Site) -> Int {
        let row = metrics.rowOfLine(middle: site.frame.center.y)
        return min(max(row, site.cells.top), max(site.cells.top, site.cells.bottom - 1))
    }

    /// Notes where the next letter comes, if that is seen.
    mutating func noteCaret(row: Int, column: Int, at site: Site) {
        guard canvas.clip.contains(row: row, column: column) else { return }
        carets[site.place] = ScenePicture.Caret(row: row, column: column)
    }

    /// Draws a line once all that lies in the table's row is drawn, and only where nothing stands.
    mutating func separate(_ rect: CellRect, after place: Int) {
        separators.append(
            Separator(
                end: facts[place].end, rect: rect, clip: canvas.clip, style: canvas.style.union(.dim)))
    }

    /// Draws a line of text whole once all around it is drawn, and only where nothing stands: cells are wider than most
    /// letters, and what its frame holds in points need not be cut.
    mutating func complete(_ text: String, row: Int, at site: Site, style: CellStyle) {
        let wide = site.cells.width
        guard let parent = scene.nodes[site.place].parent.flatMap({ scene.place(of: $0) }), parent < site.place,
            let visible = scene.nodes[parent].visible, wide > 0, wide < 512
        else { return }
        let run = TextRun(text, columns: 2 * wide + 4)
        guard run.columns > wide else { return }
        let clip = metrics.cells(visible.offset(by: Point(x: 0, y: facts[site.place].shift)))
        wholeLines.append(
            WholeLine(
                end: facts[parent].end, run: run, row: row, columns: site.cells.left..<site.cells.right,
                clip: clip.intersection(canvas.grid.bounds), style: canvas.style.union(style)))
    }

    private mutating func draw(_ line: WholeLine) {
        let end = line.columns.lowerBound + line.run.columns
        // A blank keeps it apart from what comes next.
        let free = CellRect(
            left: line.columns.upperBound, top: line.row, right: min(end + 1, canvas.grid.bounds.right),
            bottom: line.row + 1)
        guard line.clip.contains(row: line.row, column: line.columns.lowerBound), end <= line.clip.right,
            (free.left..<free.right).allSatisfy({ canvas.grid[line.row, $0].text == " " })
        else { return }
        canvas.clip = line.clip
        canvas.style = line.style
        canvas.put(line.run, row: line.row, from: line.columns.lowerBound, to: end)
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

extension SceneContent {
    /// Whether being disabled shows: it does on what a person uses, not on what is only read.
    fileprivate var looksDisabled: Bool {
        switch self {
        case .barElement: true
        case .view(let content): content.isControl
        case .pane, .backdrop, .surface, .placeholder, .bar: false
        }
    }
}

extension ViewContent {
    /// Whether a person works with it.
    var isControl: Bool {
        switch self {
        case .button, .textField, .toggle, .slider, .stepper, .segments, .pageControl, .picker, .datePicker,
            .searchBar:
            true
        case .plain, .label, .textView, .progress, .activity, .image, .scroll, .table, .sectionHeader, .sectionFooter,
            .cell, .collection, .collectionCell, .stack, .bar, .container, .web, .map, .opaque:
            false
        }
    }
}
