import TroupeKit
import TroupeModel

/// The title, the message and the text fields of an alert; they scroll if there is too little room.
final class AlertTexts: ScrollView {
    /// Called with the number and the text of a field that a person typed into.
    var edited: (@MainActor (Int, String) -> Void)?
    private(set) var fields: [TextField] = []
    private var labels: [Label] = []

    private static let margin = 16.0
    private static let gap = 8.0
    private static let fieldHeight = 32.0

    /// The label that assistive technology reads first.
    var first: View? { labels.first ?? fields.first }

    /// Makes the labels and fields.
    func show(_ contents: AlertContents) {
        let isSheet = contents.style == .actionSheet
        add(contents.title, Font(size: isSheet ? 13 : 17, isBold: true), traits: ["header"], isSheet)
        add(contents.message, Font(size: 13), traits: [], isSheet)
        for (number, model) in contents.fields.enumerated() {
            let field = TextField(text: model.text)
            field.placeholder = model.placeholder
            field.isSecure = model.isSecure
            field.on(.editingChanged) { [weak self, weak field] _ in
                if let field { self?.edited?(number, field.text) }
            }
            fields.append(field)
            addSubview(field)
        }
    }

    private func add(_ text: String, _ font: Font, traits: [String], _ isSheet: Bool) {
        guard !text.isEmpty else { return }
        let label = Label(text: text)
        label.font = font
        label.numberOfLines = 0
        label.textAlignment = .center
        label.textColor = isSheet ? .gray : nil
        if !traits.isEmpty { label.accessibility = AccessibilityFacts(label: text, traits: traits) }
        labels.append(label)
        addSubview(label)
    }

    /// The height of all texts and fields in that width.
    func height(for width: Double) -> Double {
        let inner = max(0, width - 2 * Self.margin)
        let heights = labels.map { Self.height(of: $0, for: inner) } + fields.map { _ in Self.fieldHeight }
        guard !heights.isEmpty else { return 0 }
        return heights.reduce(0, +) + Double(heights.count - 1) * Self.gap + 2 * Self.margin
    }

    /// The height of a label, in pictures and in cells, which are wider than most letters.
    private static func height(of label: Label, for width: Double) -> Double {
        let cells = Font(size: 8 / 0.6, name: "Menlo")
        let inCells = TextMetrics.lines(of: label.text, font: cells, width: width).count
        return max(label.sizeThatFits(width: width).height, Double(inCells) * 16)
    }

    /// Places the labels and fields.
    func place(in room: Rect) {
        frame = room
        let inner = max(0, room.width - 2 * Self.margin)
        var y = Self.margin
        for label in labels {
            label.frame = Rect(x: Self.margin, y: y, width: inner, height: Self.height(of: label, for: inner))
            y = label.frame.maxY + Self.gap
        }
        for field in fields {
            field.frame = Rect(x: Self.margin, y: y, width: inner, height: Self.fieldHeight)
            y = field.frame.maxY + Self.gap
        }
        contentSize = Size(width: room.width, height: height(for: room.width))
    }
}
