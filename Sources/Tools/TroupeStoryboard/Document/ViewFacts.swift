import TroupeModel

/// The parts of a view read so far, from which its content is made.
struct ViewFacts {
    /// A control's title in one state.
    struct Title {
        var text: String
        var image: String?
        /// True if the image is drawn behind the title rather than beside it.
        var isImageBehind = false
        /// The title's colour; nil for the view's own.
        var color: Color?
    }

    let element: XMLElement
    /// Texts with elements of their own, by key.
    var texts: [String: String] = [:]
    var font: Font = .system
    /// A button's title in its normal state.
    var title: Title?
    /// A button's configuration in later versions of Xcode.
    var configuration: ButtonConfiguration?
    var segments: [String] = []
    var items: [BarItem] = []
    var contentSize: Size?
    var table: TableDraft?
    var collection: CollectionModel?
    var layout: ViewLayoutTraits

    init(_ element: XMLElement) {
        self.element = element
        layout = ViewLayoutTraits(element)
        if element.name == "tableView" { table = TableDraft() }
        if element.name == "button", element["fontDescription"] == nil { font = Font(size: 15) }
    }

    /// A text from its attribute or its element.
    private func text(_ key: String) -> String { texts[key] ?? element[key] ?? "" }

    /// The image that determines the view's intrinsic size.
    var shownImage: String? {
        switch element.name {
        case "imageView": element["image"]
        case "button": shownTitle?.image
        case _: nil
        }
    }

    /// The title that a button shows.
    private var shownTitle: Title? { configuration?.title ?? title }

    /// True if the image is drawn behind a text.
    var hasImageBehindTitle: Bool { shownTitle.map { $0.isImageBehind && !$0.text.isEmpty } ?? false }

    private var alignment: TextAlignment {
        element.word("textAlignment") ?? .natural
    }

    /// The content of the view. `nodes` holds the view and its descendants.
    func content(nodes: ArraySlice<ViewNode>, resources: ResourceTable) -> ViewContent {
        switch element.name {
        case "view", "tableViewCellContentView", "collectionViewCellContentView", "collectionReusableView",
            "tableViewHeaderFooterView", "visualEffectView", "control", "inputView", "window":
            return .plain
        case "containerView": return .container(nil)
        case "label":
            return .label(
                text: texts["attributedText"] ?? text("text"), alignment: alignment,
                lines: element.integer("numberOfLines") ?? 1, font: font)
        case "button": return button
        case "textField":
            return .textField(
                text: texts["attributedText"] ?? text("text"), placeholder: text("placeholder"), alignment: alignment,
                isSecure: element.flag("secureTextEntry") ?? false)
        case "textView":
            return .textView(
                text: texts["attributedText"] ?? text("text"), isEditable: element.flag("editable") ?? true, font: font)
        case "imageView": return .image(name: element["image"], mode: element.word("contentMode") ?? .scaleToFill)
        // Without a content size in the document, layout derives it from the subviews.
        case "scrollView": return .scroll(contentSize: contentSize ?? .zero, offset: .zero)
        case "tableView":
            let style = element.word("style", among: KnownWords.tableStyles).flatMap(TableStyle.init(rawValue:))
            return .table(style: style ?? .plain, offset: 0)
        case "tableViewCell": return .cell(cell(nodes: nodes))
        case "collectionView": return .collection(offset: .zero)
        case "collectionViewCell": return .collectionCell
        case "stackView":
            return .stack(
                axis: element.word("axis", among: KnownWords.axes) ?? "horizontal",
                spacing: element.number("spacing") ?? 0)
        case "navigationBar", "toolbar", "tabBar": return .bar(kind: element.name, items: items)
        case "webView", "wkWebView": return .web
        case "mapView": return .map
        case _: return control
        }
    }

    /// True if a button shows the symbol of its type, because it has neither title nor image.
    var hasSymbol: Bool {
        (shownTitle?.text ?? "").isEmpty && shownTitle?.image == nil && Self.symbols[element["buttonType"] ?? ""] != nil
    }

    private var button: ViewContent {
        let type = element.word("buttonType", among: KnownWords.buttonTypes)
        let titled = shownTitle?.text ?? ""
        let font = configuration?.font ?? font
        if titled.isEmpty, shownTitle?.image == nil {
            if let symbol = Self.symbols[type ?? ""] {
                return .button(title: "", image: symbol.rawValue, font: font, alignment: contentAlignment)
            }
            if type == "close" { return .button(title: "×", image: nil, font: font, alignment: contentAlignment) }
        }
        return .button(title: titled, image: shownTitle?.image, font: font, alignment: contentAlignment)
    }

    /// The horizontal alignment of a control's content.
    private var contentAlignment: TextAlignment {
        switch element.word("contentHorizontalAlignment", among: KnownWords.contentAlignments) {
        case "left": .left
        case "leading": .natural
        case "right", "trailing": .right
        case "fill": .justified
        case _: .center
        }
    }

    /// The symbols of the button types that have one.
    private static let symbols: [String: ButtonSymbol] = [
        "contactAdd": .add, "infoLight": .info, "infoDark": .info, "detailDisclosure": .info,
    ]

    private var control: ViewContent {
        switch element.name {
        case "switch": .toggle(isOn: element.flag("on") ?? false)
        case "slider":
            .slider(
                value: element.number("value") ?? 0, minimum: element.number("minValue") ?? 0,
                maximum: element.number("maxValue") ?? 1)
        case "stepper":
            .stepper(
                value: element.number("value") ?? 0, minimum: element.number("minimumValue") ?? 0,
                maximum: element.number("maximumValue") ?? 100, step: element.number("stepValue") ?? 1)
        case "segmentedControl":
            .segments(
                titles: segments,
                selected: element.integer("selectedSegmentIndex").flatMap { segments.indices.contains($0) ? $0 : nil })
        case "progressView": .progress(fraction: element.number("progress") ?? 0)
        case "activityIndicatorView": .activity(isAnimating: element.flag("animating") ?? false)
        case "pageControl":
            .pageControl(pages: element.integer("numberOfPages") ?? 0, current: element.integer("currentPage") ?? 0)
        case "pickerView": .picker(columns: [], selected: [])
        case "datePicker":
            .datePicker(mode: element.word("datePickerMode", among: KnownWords.datePickerModes) ?? "dateAndTime")
        case "searchBar":
            .searchBar(
                text: text("text"), placeholder: text("placeholder"), prompt: texts["prompt"] ?? element["prompt"])
        case _: .opaque
        }
    }

    // MARK: Cells

    private func cell(nodes: ArraySlice<ViewNode>) -> CellContent {
        var content = CellContent(
            style: style, accessory: element.word("accessoryType") ?? CellContent.Accessory.none,
            reuseIdentifier: element["reuseIdentifier"])
        (content.text, content.textLines) = label(element["textLabel"], in: nodes)
        (content.detail, content.detailLines) = label(element["detailTextLabel"], in: nodes)
        if let image = element["imageView"], let node = nodes.first(where: { $0.storyboardID == image }),
            case .image(let name, _) = node.content
        {
            content.image = name
        }
        return content
    }

    private var style: CellContent.Style {
        switch element.word("style", among: KnownWords.cellStyles) {
        case "IBUITableViewCellStyleDefault": .basic
        case "IBUITableViewCellStyleValue1": .rightDetail
        case "IBUITableViewCellStyleValue2": .leftDetail
        case "IBUITableViewCellStyleSubtitle": .subtitle
        case _: .custom
        }
    }

    private func label(_ id: String?, in nodes: ArraySlice<ViewNode>) -> (text: String, lines: Int) {
        guard let id, let node = nodes.first(where: { $0.storyboardID == id }),
            case .label(let text, _, let lines, _) = node.content
        else { return ("", 1) }
        return (text, lines)
    }
}
