public import TroupeModel

/// The size a view has by what it shows.
public enum IntrinsicSize {
    /// In points; nil for views whose content asks for no size of its own.
    ///
    /// - Parameter width: The widest a label of several lines may be.
    public static func of(_ content: ViewContent, width: Double = .infinity) -> Size? {
        switch content {
        case .label(let text, _, let lines, let font):
            TextMetrics.size(of: text, font: font, width: lines == 1 ? .infinity : width, limit: lines)
        case .button(let title, _, let font): button(title, font)
        case .textField(let text, let placeholder, _, _):
            Size(width: max(textWidth(text), textWidth(placeholder)) + 14, height: 31)
        case .toggle: Size(width: 79, height: 27)
        case .stepper: Size(width: 94, height: 27)
        case .segments(let titles, _):
            Size(width: titles.reduce(0) { $0 + max(20, textWidth($1)) + 24 }, height: 30)
        case .progress: Size(width: 150, height: 9)
        case .slider: Size(width: 118, height: 23)
        case .activity: Size(width: 20, height: 20)
        case .pageControl(let pages, _): Size(width: Double(max(0, pages)) * 16 - (pages > 0 ? 9 : 0), height: 36)
        case .picker, .datePicker: Size(width: 320, height: 216)
        case .searchBar(_, _, let prompt): Size(width: 320, height: prompt == nil ? 44 : 75)
        case .bar(let kind, _): Size(width: 320, height: kind == "tabBar" ? 49 : 44)
        case .plain, .textView, .image, .scroll, .table, .sectionHeader, .sectionFooter, .cell, .collection,
            .collectionCell, .stack, .container, .web, .map, .opaque:
            nil
        }
    }

    private static func textWidth(_ text: String) -> Double { TextMetrics.size(of: text, limit: 1).width }

    /// A title with the room UIKit leaves around it.
    private static func button(_ title: String, _ font: Font) -> Size {
        let text = TextMetrics.size(of: title, font: font, limit: 1)
        return Size(width: max(30, text.width), height: text.height + 12)
    }
}
