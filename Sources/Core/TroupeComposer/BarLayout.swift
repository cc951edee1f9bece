import TroupeModel
import TroupeScene

/// The frames of the elements in a bar, for both drawing and touches.
enum BarLayout {
    struct Element {
        var part: BarPart
        var frame: Rect
        var content: BarElement
        var isEnabled = true
        var isSelected = false
        /// The view that replaces the text; nil without a view.
        var view: ViewID?
        /// The symbol of a system item.
        var symbol: BarSymbol?
    }

    /// The size of a view that replaces an item or a title; nil if there is no such view.
    typealias ViewSize = (ViewID) -> Size?

    private static let promptHeight = 30.0
    private static let gap = 8.0
    /// The distance from the bar's edge to a large title, in points.
    private static let margin = 16.0
    private static let rowHeight = 44.0
    private static let widestTab = 128.0
    private static let arrowWidth = 24.0

    /// The width of a text in a bar, with room around it for a finger.
    ///
    /// Texts in bars are short and text displays have to show them in full, so each column counts as the 8 points of
    /// a cell.
    static func width(of text: String) -> Double { Double(max(2, ColumnWidth.of(text, limit: 64)) + 2) * 8 }

    /// The width of an item: of its text, of its image as cells show it, or of its view with a gap on both sides.
    private static func width(of item: BarItem, _ sizes: ViewSize) -> Double {
        if let size = item.view.flatMap(sizes) { return size.width + 2 * gap }
        return width(of: item.soleImage.map(ImageSign.text) ?? item.label)
    }

    static func navigation(_ content: NavigationBarContent, in frame: Rect, _ sizes: ViewSize) -> [Element] {
        var elements: [Element] = []
        var row = frame
        if let prompt = content.prompt {
            let height = min(promptHeight, frame.height / 2)
            let place = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: height)
            elements.append(Element(part: .prompt, frame: place, content: BarElement(kind: .prompt, text: prompt)))
            row = frame.inset(by: Insets(top: height))
        }
        var large: Rect?
        if content.hasLargeTitle, row.height > BarMetrics.largeTitle {
            large = Rect(
                x: row.minX + margin, y: row.maxY - BarMetrics.largeTitle, width: max(0, row.width - 2 * margin),
                height: BarMetrics.largeTitle)
            row = row.inset(by: Insets(bottom: BarMetrics.largeTitle))
        }
        var left = row.minX
        if let back = content.back {
            let place = Rect(
                x: left, y: row.minY,
                width: backWidth(content.backImage.map(ImageSign.text) ?? back, content, in: row, sizes),
                height: row.height)
            elements.append(
                Element(
                    part: .back, frame: place,
                    content: BarElement(
                        kind: .back, text: back, touch: .back(content.container), image: content.backImage)))
            left = place.maxX
        }
        if let item = content.paneItem {
            let place = Rect(x: left, y: row.minY, width: width(of: item.title), height: row.height)
            elements.append(
                Element(
                    part: .pane, frame: place,
                    content: BarElement(
                        kind: .item(style: "plain"), text: item.title, touch: .pane(item.split))))
            left = place.maxX
        }
        for (number, item) in content.left.enumerated() where !item.isSpace {
            let place = Rect(x: left, y: row.minY, width: width(of: item, sizes), height: row.height)
            elements.append(element(item, .left(number), of: content.owner, at: place, sizes))
            left = place.maxX
        }
        var right = row.maxX
        if let own = content.containerItem {
            let wide = width(of: own.title)
            let place = Rect(x: right - wide, y: row.minY, width: wide, height: row.height)
            elements.append(
                Element(
                    part: .container, frame: place,
                    content: BarElement(
                        kind: .item(style: own.style), text: own.title, touch: own.touch(of: content.container))))
            right = place.minX
        }
        for (number, item) in content.right.enumerated() where !item.isSpace {
            let wide = width(of: item, sizes)
            let place = Rect(x: right - wide, y: row.minY, width: wide, height: row.height)
            elements.append(element(item, .right(number), of: content.owner, at: place, sizes))
            right = place.minX
        }
        if let large {
            let title = BarElement(kind: .title, text: content.title)
            return elements + [Element(part: .title, frame: large, content: title)]
        }
        // The title is in the middle of the bar if there is room, else in the middle of the free space.
        let view = content.titleView.flatMap { id in sizes(id).map { (id: id, width: $0.width) } }
        let wide = min(view?.width ?? width(of: content.title) - 16, max(0, right - left))
        let middle = min(max(row.center.x - wide / 2, left), max(left, right - wide))
        let place = Rect(x: middle, y: row.minY, width: wide, height: row.height)
        elements.append(
            Element(
                part: .title, frame: place,
                content: BarElement(kind: .title, text: view == nil ? content.title : ""), view: view?.id))
        return elements
    }

    /// The width of the back button: the space that the title and the items leave, and at least the width of its
    /// arrow.
    private static func backWidth(
        _ words: String, _ content: NavigationBarContent, in row: Rect, _ sizes: ViewSize
    ) -> Double {
        let items = (content.left + content.right).filter { !$0.isSpace }.map { width(of: $0, sizes) }
        let own = content.containerItem.map { width(of: $0.title) } ?? 0
        let title =
            content.hasLargeTitle ? 0 : content.titleView.flatMap(sizes)?.width ?? width(of: content.title) - 16
        let room = row.width - items.reduce(own, +) - title
        return min(width(of: words) + 8, max(arrowWidth, min(room, row.width / 2)))
    }

    static func toolbar(
        _ items: [BarItem], of owner: ControllerID, in frame: Rect, _ sizes: ViewSize
    ) -> [Element] {
        let widths = items.map { item -> Double in
            switch item.systemItem {
            case "flexibleSpace": 0
            case "fixedSpace": 2 * gap
            default: width(of: item, sizes)
            }
        }
        let flexible = items.filter { $0.systemItem == "flexibleSpace" }.count
        let free = max(0, frame.width - widths.reduce(0, +))
        var elements: [Element] = []
        var left = frame.minX
        for (number, item) in items.enumerated() {
            let wide = item.systemItem == "flexibleSpace" ? free / Double(flexible) : widths[number]
            if !item.isSpace {
                let place = Rect(x: left, y: frame.minY, width: wide, height: frame.height)
                elements.append(element(item, .item(number), of: owner, at: place, sizes))
            }
            left += wide
        }
        return elements
    }

    static func tabs(
        _ entries: [TabBarItem], of container: ControllerID, selected: Int?, isCustomized: Bool, in frame: Rect
    ) -> [Element] {
        places(entries.count, in: frame).enumerated().map { number, place in
            Element(
                part: .tab(number), frame: place,
                content: BarElement(
                    kind: .tab(badge: entries[number].badge), text: entries[number].label,
                    touch: isCustomized ? .put(container, number) : .tab(container, number),
                    image: entries[number].systemItem == nil ? entries[number].image : nil),
                isSelected: number == selected,
                symbol: entries[number].systemItem.flatMap(BarSymbol.init(rawValue:)))
        }
    }

    /// The rows of the More list.
    static func moreRows(_ entries: [TabBarItem], of container: ControllerID, in frame: Rect) -> [Element] {
        zip(entries, rows(entries.count, in: frame)).enumerated().map { number, row in
            Element(
                part: .row(number), frame: row.1,
                content: BarElement(
                    kind: .row(badge: row.0.badge), text: row.0.label, touch: .moreRow(container, number)))
        }
    }

    /// The number of the shown page between the items that turn to the pages beside it. There is no item beyond the first
    /// or last page.
    static func pages(_ count: Int, shown index: Int, of container: ControllerID, in frame: Rect) -> [Element] {
        let third = frame.width / 3
        func element(_ part: BarPart, _ column: Double, _ content: BarElement) -> Element {
            Element(
                part: part,
                frame: Rect(x: frame.minX + column * third, y: frame.minY, width: third, height: frame.height),
                content: content)
        }
        func turn(_ text: String, _ direction: PageDirection) -> BarElement {
            BarElement(
                kind: .item(style: "plain"), text: text, touch: .page(container, direction, isCancelled: false))
        }
        var elements: [Element] = []
        if index > 0 { elements.append(element(.left(0), 0, turn("Previous", .reverse))) }
        elements.append(
            element(.item(0), 1, BarElement(kind: .item(style: "plain"), text: "\(index + 1) of \(count)")))
        if index < count - 1 { elements.append(element(.right(0), 2, turn("Next", .forward))) }
        return elements
    }

    /// The rows of the panel that customizes the tabs.
    static func choices(_ choices: [CustomizableTab], of container: ControllerID, in frame: Rect) -> [Element] {
        zip(choices, rows(choices.count, in: frame)).enumerated().map { number, row in
            Element(
                part: .row(number), frame: row.1,
                content: BarElement(
                    kind: .choice, text: row.0.item.label, touch: .pick(container, tab: row.0.controller)),
                isEnabled: row.0.isEnabled, isSelected: row.0.isPicked)
        }
    }

    /// The frames of `count` rows. A bar does not scroll, so the rows use as many columns as they need to be visible.
    private static func rows(_ count: Int, in frame: Rect) -> [Rect] {
        let height = max(1, Int(min(frame.height, 1e6) / rowHeight))
        let columns = max(1, (count + height - 1) / height)
        let wide = frame.width / Double(columns)
        return (0..<count).map { number in
            Rect(
                x: frame.minX + Double(number % columns) * wide,
                y: frame.minY + Double(number / columns) * rowHeight, width: wide, height: rowHeight)
        }
    }

    /// The elements of a tab bar that is a view in a scene.
    static func sceneTabBar(_ items: [BarItem], of owner: ControllerID, in frame: Rect) -> [Element] {
        let shown = items.filter { !$0.isSpace }
        return zip(shown, places(shown.count, in: frame)).enumerated().map { number, pair in
            element(pair.0, .item(number), of: owner, at: pair.1) { _ in nil }
        }
    }

    /// The elements of a navigation bar that is a view in a scene: a title, and up to two items at its sides.
    static func sceneNavigationBar(
        _ items: [BarItem], of owner: ControllerID, in frame: Rect, _ sizes: ViewSize
    ) -> [Element] {
        let shown = items.filter { !$0.isSpace }
        let sides = [shown.dropLast(shown.count > 1 ? 0 : 1).first, shown.count > 2 ? shown.last : nil]
        // The title in the middle leaves the width of the wider side item free on both sides.
        let taken = sides.compactMap { $0.map { width(of: $0, sizes) } }.max() ?? 0
        return shown.enumerated().map { number, item in
            let isTitle = shown.count == 1 || number == 1
            let wide = min(width(of: item, sizes), isTitle ? max(0, frame.width - 2 * taken) : frame.width)
            let x =
                switch (number, shown.count) {
                case (0, 2...): frame.minX
                case (let last, 3...) where last == shown.count - 1: frame.maxX - wide
                default: frame.center.x - wide / 2
                }
            return element(
                item, .item(number), of: owner, at: Rect(x: x, y: frame.minY, width: wide, height: frame.height),
                sizes)
        }
    }

    private static func element(
        _ item: BarItem, _ part: BarPart, of owner: ControllerID, at place: Rect, _ sizes: ViewSize
    ) -> Element {
        let view = item.view.flatMap { sizes($0) == nil ? nil : $0 }
        return Element(
            part: part, frame: place,
            content: BarElement(
                kind: .item(style: item.style), text: view == nil ? item.label : "", touch: .item(owner, item.id),
                image: view == nil ? item.soleImage : nil),
            isEnabled: item.isEnabled, view: view,
            symbol: item.isNamedBySystem ? item.systemItem.flatMap(BarSymbol.init(rawValue:)) : nil)
    }

    /// Frames of equal width, independent of texts and selection, so that a tab does not move.
    private static func places(_ count: Int, in frame: Rect) -> [Rect] {
        let wide = min(frame.width / Double(max(1, count)), max(widestTab, frame.width / 8))
        let left = frame.center.x - wide * Double(count) / 2
        return (0..<count).map { number in
            Rect(x: left + wide * Double(number), y: frame.minY, width: wide, height: frame.height)
        }
    }
}

extension BarItem {
    /// True if the item's text is only the name of its system item.
    fileprivate var isNamedBySystem: Bool {
        guard let systemItem else { return false }
        return title.isEmpty || title.filter { $0 != " " }.lowercased() == systemItem.lowercased()
    }
}

extension TabBarItem {
    /// The tab's visible text.
    var label: String {
        if let title, !title.isEmpty { return title }
        guard let systemItem else { return image ?? "" }
        var words = ""
        for character in systemItem {
            if character.isUppercase { words += " " }
            words += words.isEmpty ? character.uppercased() : String(character)
        }
        return words
    }
}
