import TroupeModel
public import TroupeScene

/// The drawing of a scene as it looks on the device: a list of commands, made without access to the system.
public struct PictureDrawer {
    let scene: SceneTree
    let facts: [NodeFacts]
    /// The available images, by name.
    let images: [String: ImageFile]
    /// True for a right-to-left language.
    let isRightToLeft: Bool
    /// The rows that another row of their section follows.
    let followedRows: Set<RowPlace>
    /// The children of each node, back to front.
    let children: [SceneNodeID?: [Int]]
    var commands: [DrawingCommand] = []
    /// The opacity of the node being drawn.
    var alpha = 1.0

    /// A row of a table.
    struct RowPlace: Hashable {
        var table: SceneNodeID?
        var section: Int
        var row: Int
    }

    /// The commands that draw a scene. Never fails: a node without extent or outside the window is not drawn.
    /// - Parameters:
    ///   - images: The available images, by the names in the document. A missing image is drawn as a placeholder.
    ///   - isRightToLeft: True for the screen of a right-to-left language: then the whole picture is mirrored.
    /// - Complexity: O(nodes + text drawn).
    public static func commands(
        for scene: SceneTree, images: [String: ImageFile] = [:], isRightToLeft: Bool = false
    ) -> [DrawingCommand] {
        var drawer = PictureDrawer(scene, images: images, isRightToLeft: isRightToLeft)
        drawer.drawAll()
        guard isRightToLeft else { return drawer.commands }
        return drawer.commands.map { $0.mirrored(around: scene.size.width / 2) }
    }

    private init(_ scene: SceneTree, images: [String: ImageFile], isRightToLeft: Bool) {
        self.scene = scene
        self.images = images
        self.isRightToLeft = isRightToLeft
        facts = NodeFacts.of(scene)
        children = Dictionary(grouping: scene.nodes.indices) { scene.nodes[$0].parent }
        followedRows = Set(
            scene.nodes.compactMap { node in
                guard case .view(.cell(let cell)) = node.content, cell.row > 0 else { return nil }
                return RowPlace(table: node.parent, section: cell.section, row: cell.row - 1)
            })
    }

    private mutating func drawAll() {
        let window = Rect(origin: .zero, size: scene.size)
        fill(.rect(window), PictureStyle.paper)
        var cutLayer: Int?
        let empty = EmptyPanes(scene)
        var hasStatusBar = false
        for place in scene.nodes.indices {
            let node = scene.nodes[place]
            // A presented layer also covers the status bar.
            if !isFull(node.layer), !hasStatusBar {
                drawStatusBar(before: place)
                hasStatusBar = true
            }
            if let cut = cutLayer, node.layer != cut {
                commands.append(.restore)
                cutLayer = nil
            }
            draw(node, at: place, in: window)
            if let pane = empty.panes[place] { drawName(ofEmpty: pane) }
            if case .surface = node.content, cutLayer == nil {
                commands.append(.clip(.rounded(node.frame, radius: PictureStyle.cornerRadius)))
                cutLayer = node.layer
            }
        }
        if cutLayer != nil { commands.append(.restore) }
        if !hasStatusBar { drawStatusBar(before: scene.nodes.count) }
    }

    private mutating func draw(_ node: SceneNode, at place: Int, in window: Rect) {
        alpha = node.alpha
        var node = node
        let reach: Rect?
        switch node.content {
        // A shadow and an arrow extend beyond the frame.
        case .backdrop, .surface: reach = window
        // Texts in bars may use the room between the bar's elements.
        case .barElement: reach = node.visible.map { seen in barFrame(of: node)?.intersection(window) ?? seen }
        case .bar: reach = node.visible == nil ? nil : window
        case .view(.label), .view(.button):
            let roomy = roomyFrame(of: node, at: place)
            reach = roomy == node.frame ? node.visible : node.visible == nil ? nil : roomy.intersection(window)
            node.frame = roomy
        case .view where scene.isBox(at: place): reach = node.visible == nil ? nil : window
        case .pane, .view, .placeholder: reach = node.visible
        }
        guard let reach else { return }
        let first = commands.count
        draw(node.content, of: node, at: place)
        guard commands.count > first, reach != window, !(reach == node.frame && node.content.staysInside) else {
            return
        }
        commands.insert(.clip(.rect(reach)), at: first)
        commands.append(.restore)
    }

    private mutating func draw(_ content: SceneContent, of node: SceneNode, at place: Int) {
        switch content {
        case .pane: drawPane(node)
        case .backdrop: fill(.rect(node.frame), PictureStyle.dim)
        case .surface(let arrow): drawSurface(arrow, of: node)
        case .placeholder(let cause): drawPlaceholder(cause, of: node)
        case .bar(let bar): drawBar(bar, of: node)
        case .barElement(let element): drawBarElement(element, of: node, at: place)
        case .view(let content): draw(content, of: node, at: place)
        }
    }

    private mutating func draw(_ content: ViewContent, of node: SceneNode, at place: Int) {
        if scene.isBox(at: place) { drawSurface(nil, of: node) } else { drawBackground(of: node, content) }
        let frame = node.frame
        let tint = node.isEnabled ? node.tint ?? self.tint(at: place) : PictureStyle.faint
        switch content {
        case .plain, .scroll, .collection, .stack, .container, .table: break
        case .label(let text, let alignment, let lines, let font):
            drawLabel(text, alignment, lines: lines, font: font, of: node, at: place)
        case .textView(let text, _, let font, let offset):
            drawTextView(text, font: font, offset: offset, of: node, at: place)
        case .button(let title, let image, let font, let alignment):
            drawButton(title, image: image, font: font, alignment, of: node, tint: tint, at: place)
        case .textField(let text, let placeholder, let alignment, let isSecure):
            drawTextField(text, placeholder: placeholder, alignment, isSecure: isSecure, of: node)
        case .searchBar(let text, let placeholder, let prompt):
            drawSearchBar(text, placeholder: placeholder, prompt: prompt, in: frame)
        case .toggle(let isOn): drawSwitch(isOn: isOn, in: frame, tint: tint)
        case .stepper: drawStepper(in: frame, tint: tint)
        case .slider(let value, let minimum, let maximum):
            drawSlider(Self.fraction(value, from: minimum, to: maximum), in: frame, tint: tint)
        case .segments(let titles, let selected): drawSegments(titles, selected: selected, in: frame, tint: tint)
        case .progress(let fraction): drawProgress(Self.fraction(fraction, from: 0, to: 1), in: frame, tint: tint)
        case .activity(let isAnimating): drawActivity(isAnimating: isAnimating, in: frame, on: facts[place].background)
        case .pageControl(let pages, let current):
            drawPageDots(pages, current: current, in: frame, on: facts[place].background)
        case .image(let name, let mode):
            drawImage(name, in: frame, mode, tint: tint, seen: node.visible, below: isOverlaid(place))
        case .picker, .datePicker:
            if let wheels = content.wheels { drawPicker(wheels, in: frame) }
        case .sectionHeader(let text): drawSectionHeader(text, of: node)
        case .sectionFooter(let text): drawSectionFooter(text, in: frame)
        case .cell(let cell): drawCell(cell, of: node, at: place)
        case .collectionCell: drawCollectionCell(of: node, at: place)
        case .bar(let kind, _): drawOwnBar(kind, node.background, in: frame)
        case .web: drawBox("Web page", in: frame)
        case .map: drawBox("Map", in: frame)
        case .opaque: drawBox(node.className, in: frame)
        }
    }

    private mutating func drawBackground(of node: SceneNode, _ content: ViewContent) {
        if let background = node.background {
            if case .button = content { return }
            if case .cell(let cell) = content { return fillRow(background, of: node, cell) }
            fill(.rect(node.frame), background)
        } else if case .table(let style, _, _, _) = content, style != .plain {
            fill(.rect(node.frame), PictureStyle.groupedBackground)
        }
    }

    /// The tint of controls at a node.
    func tint(at place: Int) -> Color {
        if let tint = facts[place].tint { return tint }
        return facts[place].background.isDark ? PictureStyle.paper : PictureStyle.accent
    }

    /// The colour of text at a node.
    func ink(at place: Int) -> Color { facts[place].background.isDark ? PictureStyle.paper : PictureStyle.ink }

    private func barFrame(of node: SceneNode) -> Rect? {
        node.parent.flatMap { scene[$0] }?.visible
    }

    static func fraction(_ value: Double, from minimum: Double, to maximum: Double) -> Double {
        guard maximum > minimum, value.isFinite else { return 0 }
        return min(max((value - minimum) / (maximum - minimum), 0), 1)
    }

    // MARK: Steps

    mutating func fill(_ shape: Shape, _ color: Color) {
        let color = color.opacity(alpha)
        if color.alpha > 0 { commands.append(.fill(shape, color)) }
    }

    mutating func stroke(_ shape: Shape, _ color: Color, width: Double) {
        let color = color.opacity(alpha)
        if color.alpha > 0 { commands.append(.stroke(shape, color, width: width)) }
    }

    /// A thin line from left to right, its upper edge at `y`.
    mutating func rule(y: Double, from left: Double, to right: Double, _ color: Color = PictureStyle.separator) {
        guard right > left else { return }
        fill(.rect(Rect(x: left, y: y, width: right - left, height: PictureStyle.hairline)), color)
    }

    /// Draws text. Its lines break as in the screen's layout, by the same table of widths.
    mutating func text(
        _ text: String, in frame: Rect, _ font: Font, _ color: Color, _ alignment: TextAlignment = .left,
        _ vertical: TextBlock.Vertical = .middle, lines: Int = 1
    ) {
        guard frame.width > 0, frame.height > 0 else { return }
        let shown = DisplayText.clean(text, keepsLines: lines != 1)
        guard !shown.isEmpty else { return }
        guard lines != 1 else { return line(shown, in: frame, font, color, alignment, vertical) }
        let height = TextMetrics.lineHeight(of: font)
        guard height > 0 else { return }
        let fitting = max(1, Int(min(frame.height / height, 1_000) + 0.35))
        let limit = lines > 0 ? min(lines, fitting) : fitting
        // The tolerance keeps a word that just fits in the layout on its line here too.
        var broken = TextMetrics.lines(of: shown, font: font, width: frame.width + 0.5, limit: limit + 1)
        if broken.count > limit {
            let rest = broken.removeLast()
            broken[limit - 1] += rest.isEmpty ? "…" : " \(rest)"
        }
        let free = frame.height - height * Double(broken.count)
        let top =
            switch vertical {
            case .top: frame.minY
            case .middle: frame.minY + free / 2
            case .bottom: frame.minY + free
            }
        for (number, words) in broken.enumerated() where !words.isEmpty {
            let row = Rect(x: frame.minX, y: top + Double(number) * height, width: frame.width, height: height)
            line(words, in: row, font, color, alignment, .middle)
        }
    }

    private mutating func line(
        _ text: String, in frame: Rect, _ font: Font, _ color: Color, _ alignment: TextAlignment,
        _ vertical: TextBlock.Vertical
    ) {
        let fits = TextMetrics.width(of: text.prefix(1_024), font: font) * Self.narrowest <= frame.width + 1
        commands.append(
            .text(
                TextBlock(
                    text: text, frame: frame, font: font, color: color.opacity(alpha), alignment: alignment,
                    vertical: vertical, overflow: fits ? .squeeze : .ellipsis)))
    }
}

extension SceneContent {
    /// True if the content never draws outside its frame, so that it needs no clip.
    fileprivate var staysInside: Bool {
        switch self {
        case .pane, .view(.plain), .view(.scroll), .view(.table), .view(.container), .view(.stack): true
        case .backdrop, .surface, .placeholder, .bar, .barElement, .view: false
        }
    }
}
