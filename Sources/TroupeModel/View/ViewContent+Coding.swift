/// In the form the compiler would give it, by two types of keys instead of two for each case: the runtime searches the whole
/// program for how a type is a key, and a child reads its scene when it starts.
extension ViewContent: Codable {
    private enum Kind: String, CodingKey {
        case plain, label, button, textField, textView, toggle, slider, stepper, segments, progress, activity
        case pageControl, image, picker, datePicker, searchBar, scroll, table, sectionHeader, sectionFooter, cell
        case collection, collectionCell, stack, bar, container, web, map, opaque
    }

    private enum Fact: String, CodingKey {
        case text, alignment, lines, font, title, image, placeholder, isSecure, isEditable, offset, isOn, value, minimum
        case maximum, step, titles, selected, fraction, isAnimating, pages, current, name, columns, mode, prompt
        case contentSize, style, axis, spacing, kind, items
        case unnamed = "_0"
    }

    /// Reads the one case there is, by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: Kind.self)
        let kind = try cases.onlyKey(of: "a view's content")
        self = try Self.read(kind, from: try cases.nestedContainer(keyedBy: Fact.self, forKey: kind))
    }

    private static func read(_ kind: Kind, from facts: KeyedDecodingContainer<Fact>) throws -> Self {
        func text(_ fact: Fact) throws -> String { try facts.decode(String.self, forKey: fact) }
        func number(_ fact: Fact) throws -> Double { try facts.decode(Double.self, forKey: fact) }
        func count(_ fact: Fact) throws -> Int { try facts.decode(Int.self, forKey: fact) }
        func isSo(_ fact: Fact) throws -> Bool { try facts.decode(Bool.self, forKey: fact) }
        func textIfAny(_ fact: Fact) throws -> String? { try facts.decodeIfPresent(String.self, forKey: fact) }
        func alignment() throws -> TextAlignment { try facts.decode(TextAlignment.self, forKey: .alignment) }
        func font() throws -> Font { try facts.decode(Font.self, forKey: .font) }
        func point(_ fact: Fact) throws -> Point { try facts.decode(Point.self, forKey: fact) }
        switch kind {
        case .plain: return .plain
        case .label:
            return .label(text: try text(.text), alignment: try alignment(), lines: try count(.lines), font: try font())
        case .button: return .button(title: try text(.title), image: try textIfAny(.image), font: try font())
        case .textField:
            return .textField(
                text: try text(.text), placeholder: try text(.placeholder), alignment: try alignment(),
                isSecure: try isSo(.isSecure))
        case .textView:
            return .textView(
                text: try text(.text), isEditable: try isSo(.isEditable), font: try font(),
                offset: try facts.decodeIfPresent(Double.self, forKey: .offset) ?? 0)
        case .toggle: return .toggle(isOn: try isSo(.isOn))
        case .slider:
            return .slider(value: try number(.value), minimum: try number(.minimum), maximum: try number(.maximum))
        case .stepper:
            return .stepper(
                value: try number(.value), minimum: try number(.minimum), maximum: try number(.maximum),
                step: try number(.step))
        case .segments:
            return .segments(
                titles: try facts.decode([String].self, forKey: .titles),
                selected: try facts.decodeIfPresent(Int.self, forKey: .selected))
        case .progress: return .progress(fraction: try number(.fraction))
        case .activity: return .activity(isAnimating: try isSo(.isAnimating))
        case .pageControl: return .pageControl(pages: try count(.pages), current: try count(.current))
        case .image: return .image(name: try textIfAny(.name))
        case .picker:
            return .picker(
                columns: try facts.decode([[String]].self, forKey: .columns),
                selected: try facts.decode([Int].self, forKey: .selected))
        case .datePicker:
            return .datePicker(
                mode: try text(.mode), selected: try facts.decodeIfPresent([Int].self, forKey: .selected) ?? [])
        case .searchBar:
            return .searchBar(
                text: try text(.text), placeholder: try text(.placeholder), prompt: try textIfAny(.prompt))
        case .scroll:
            return .scroll(
                contentSize: try facts.decode(Size.self, forKey: .contentSize), offset: try point(.offset))
        case .table:
            return .table(style: try facts.decode(TableStyle.self, forKey: .style), offset: try number(.offset))
        case .sectionHeader: return .sectionHeader(text: try text(.text))
        case .sectionFooter: return .sectionFooter(text: try text(.text))
        case .cell: return .cell(try facts.decode(CellContent.self, forKey: .unnamed))
        case .collection: return .collection(offset: try point(.offset))
        case .collectionCell: return .collectionCell
        case .stack: return .stack(axis: try text(.axis), spacing: try number(.spacing))
        case .bar: return .bar(kind: try text(.kind), items: try facts.decode([BarItem].self, forKey: .items))
        case .container: return .container(try facts.decodeIfPresent(ControllerID.self, forKey: .unnamed))
        case .web: return .web
        case .map: return .map
        case .opaque: return .opaque
        }
    }

    /// Writes the case by its name, and what belongs to it by the names it has here.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: Kind.self)
        func facts(_ kind: Kind) -> KeyedEncodingContainer<Fact> {
            cases.nestedContainer(keyedBy: Fact.self, forKey: kind)
        }
        switch self {
        case .plain: _ = facts(.plain)
        case .label(let text, let alignment, let lines, let font):
            var facts = facts(.label)
            try facts.encode(text, forKey: .text)
            try facts.encode(alignment, forKey: .alignment)
            try facts.encode(lines, forKey: .lines)
            try facts.encode(font, forKey: .font)
        case .button(let title, let image, let font):
            var facts = facts(.button)
            try facts.encode(title, forKey: .title)
            try facts.encodeIfPresent(image, forKey: .image)
            try facts.encode(font, forKey: .font)
        case .textField(let text, let placeholder, let alignment, let isSecure):
            var facts = facts(.textField)
            try facts.encode(text, forKey: .text)
            try facts.encode(placeholder, forKey: .placeholder)
            try facts.encode(alignment, forKey: .alignment)
            try facts.encode(isSecure, forKey: .isSecure)
        case .textView(let text, let isEditable, let font, let offset):
            var facts = facts(.textView)
            try facts.encode(text, forKey: .text)
            try facts.encode(isEditable, forKey: .isEditable)
            try facts.encode(font, forKey: .font)
            try facts.encode(offset, forKey: .offset)
        case .toggle(let isOn):
            var facts = facts(.toggle)
            try facts.encode(isOn, forKey: .isOn)
        case .slider(let value, let minimum, let maximum):
            var facts = facts(.slider)
            try facts.encode(value, forKey: .value)
            try facts.encode(minimum, forKey: .minimum)
            try facts.encode(maximum, forKey: .maximum)
        case .stepper(let value, let minimum, let maximum, let step):
            var facts = facts(.stepper)
            try facts.encode(value, forKey: .value)
            try facts.encode(minimum, forKey: .minimum)
            try facts.encode(maximum, forKey: .maximum)
            try facts.encode(step, forKey: .step)
        case .segments(let titles, let selected):
            var facts = facts(.segments)
            try facts.encode(titles, forKey: .titles)
            try facts.encodeIfPresent(selected, forKey: .selected)
        case .progress(let fraction):
            var facts = facts(.progress)
            try facts.encode(fraction, forKey: .fraction)
        case .activity(let isAnimating):
            var facts = facts(.activity)
            try facts.encode(isAnimating, forKey: .isAnimating)
        case .pageControl(let pages, let current):
            var facts = facts(.pageControl)
            try facts.encode(pages, forKey: .pages)
            try facts.encode(current, forKey: .current)
        case .image(let name):
            var facts = facts(.image)
            try facts.encodeIfPresent(name, forKey: .name)
        case .picker(let columns, let selected):
            var facts = facts(.picker)
            try facts.encode(columns, forKey: .columns)
            try facts.encode(selected, forKey: .selected)
        case .datePicker(let mode, let selected):
            var facts = facts(.datePicker)
            try facts.encode(mode, forKey: .mode)
            try facts.encode(selected, forKey: .selected)
        case .searchBar(let text, let placeholder, let prompt):
            var facts = facts(.searchBar)
            try facts.encode(text, forKey: .text)
            try facts.encode(placeholder, forKey: .placeholder)
            try facts.encodeIfPresent(prompt, forKey: .prompt)
        case .scroll(let contentSize, let offset):
            var facts = facts(.scroll)
            try facts.encode(contentSize, forKey: .contentSize)
            try facts.encode(offset, forKey: .offset)
        case .table(let style, let offset):
            var facts = facts(.table)
            try facts.encode(style, forKey: .style)
            try facts.encode(offset, forKey: .offset)
        case .sectionHeader(let text):
            var facts = facts(.sectionHeader)
            try facts.encode(text, forKey: .text)
        case .sectionFooter(let text):
            var facts = facts(.sectionFooter)
            try facts.encode(text, forKey: .text)
        case .cell(let content):
            var facts = facts(.cell)
            try facts.encode(content, forKey: .unnamed)
        case .collection(let offset):
            var facts = facts(.collection)
            try facts.encode(offset, forKey: .offset)
        case .collectionCell: _ = facts(.collectionCell)
        case .stack(let axis, let spacing):
            var facts = facts(.stack)
            try facts.encode(axis, forKey: .axis)
            try facts.encode(spacing, forKey: .spacing)
        case .bar(let kind, let items):
            var facts = facts(.bar)
            try facts.encode(kind, forKey: .kind)
            try facts.encode(items, forKey: .items)
        case .container(let controller):
            var facts = facts(.container)
            try facts.encodeIfPresent(controller, forKey: .unnamed)
        case .web: _ = facts(.web)
        case .map: _ = facts(.map)
        case .opaque: _ = facts(.opaque)
        }
    }
}
