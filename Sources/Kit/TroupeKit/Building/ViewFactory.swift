import TroupeModel

/// A factory of views for given contents.
@MainActor
enum ViewFactory {
    /// A view that shows the content of the node. The caller sets the properties that all views share (mask, tag,
    /// colours).
    static func view(for node: ViewNode) -> View {
        let view = plain(node.content, frame: node.frame)
        if let control = view as? Control {
            control.isEnabled = node.isEnabled
            control.isSelected = node.isSelected
        } else {
            view.isUserInteractionEnabled = node.isEnabled
        }
        return view
    }

    private static func plain(_ content: ViewContent, frame: Rect) -> View {
        switch content {
        case .plain: return View(frame: frame)
        case .label(let text, let alignment, let lines, let font):
            let view = Label(frame: frame, text: text)
            view.textAlignment = alignment
            view.numberOfLines = lines
            view.font = font
            return view
        case .button(let title, let image, let font, let alignment):
            let view = Button(frame: frame, title: title)
            view.image = image
            view.font = font
            view.contentHorizontalAlignment = alignment
            return view
        case .textField(let text, let placeholder, let alignment, let isSecure):
            let view = TextField(frame: frame, text: text)
            view.placeholder = placeholder
            view.textAlignment = alignment
            view.isSecure = isSecure
            return view
        case .textView(let text, let isEditable, let font, _):
            let view = TextView(frame: frame, text: text)
            view.isEditable = isEditable
            view.font = font
            return view
        case .toggle(let isOn): return Switch(frame: frame, isOn: isOn)
        case .slider(let value, let minimum, let maximum):
            let view = Slider(frame: frame)
            view.minimumValue = minimum
            view.maximumValue = maximum
            view.value = value
            return view
        case .stepper(let value, let minimum, let maximum, let step):
            let view = Stepper(frame: frame)
            view.minimumValue = minimum
            view.maximumValue = maximum
            view.value = value
            view.stepValue = step
            return view
        case .segments(let titles, let selected):
            return SegmentedControl(frame: frame, titles: titles, selected: selected)
        case .progress(let fraction): return ProgressView(frame: frame, progress: fraction)
        case .activity(let isAnimating): return ActivityIndicatorView(frame: frame, isAnimating: isAnimating)
        case .pageControl(let pages, let current):
            let view = PageControl(frame: frame, numberOfPages: pages)
            view.currentPage = current
            return view
        case .image(let name, let mode):
            let view = ImageView(frame: frame, image: name)
            view.contentMode = mode
            return view
        case .picker(let columns, let selected):
            let view = PickerView(frame: frame, columns: columns)
            view.selectedRows = selected
            return view
        case .datePicker(let mode, let selected):
            let view = DatePicker(frame: frame, mode: DatePicker.Mode(rawValue: mode) ?? .date)
            if !selected.isEmpty { view.selectedRows = selected }
            return view
        case .searchBar(let text, let placeholder, let prompt):
            let view = SearchBar(frame: frame)
            view.text = text
            view.placeholder = placeholder
            view.prompt = prompt
            return view
        case .scroll(let contentSize, let offset):
            let view = ScrollView(frame: frame)
            view.contentSize = contentSize
            view.contentFollowsSubviews = contentSize == .zero
            view.contentOffset = offset
            return view
        case .table(let style, _, _, _): return TableView(frame: frame, style: style)
        case .cell(let cell):
            let view = TableViewCell(style: cell.style, reuseIdentifier: cell.reuseIdentifier)
            view.frame = frame
            view.text = cell.text
            view.detailText = cell.detail
            view.textLines = cell.textLines
            view.detailTextLines = cell.detailLines
            view.image = cell.image
            view.accessory = cell.accessory
            return view
        case .collection: return CollectionView(frame: frame)
        case .collectionCell:
            let view = CollectionViewCell()
            view.frame = frame
            return view
        case .container(let child):
            let view = ContainerView(frame: frame)
            view.child = child
            return view
        case .stack(let axis, let spacing):
            let view = StackView(frame: frame, isVertical: axis == "vertical")
            view.spacing = spacing
            return view
        case .sectionHeader, .sectionFooter, .bar, .web, .map, .opaque:
            return OpaqueView(frame: frame, content: content)
        }
    }
}
