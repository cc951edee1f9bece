public import TroupeModel

/// The intrinsic size of a view, which follows from its content.
public enum IntrinsicSize {
    /// The size in points; nil for content without an intrinsic size.
    ///
    /// - Parameter width: The maximum width of a label of several lines.
    public static func of(_ content: ViewContent, width: Double = .infinity) -> Size? {
        switch content {
        case .label(let text, _, let lines, let font):
            label(text, font, lines, ViewLayoutTraits(), width: width)
        case .button("", let image?, _, _) where ButtonSymbol(rawValue: image) != nil:
            Size(width: ButtonSymbol.diameter, height: ButtonSymbol.diameter)
        case .button(let title, _, let font, _): button(title, font)
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

    /// The size of a title with UIKit's padding.
    private static func button(_ title: String, _ font: Font) -> Size {
        let text = TextMetrics.size(of: title, font: font, limit: 1)
        return Size(width: max(30, text.width), height: text.height + 12)
    }

    // MARK: For constraints

    /// The lengths that a view's content gives to constraints, without the parts that are drawn outside of its
    /// alignment rectangle.
    ///
    /// - Complexity: O(*n*) in the length of its text.
    public static func lengths(of content: ViewContent, _ traits: ViewLayoutTraits) -> ContentLengths {
        switch content {
        case .label(let text, _, let lines, let font):
            let line = label(text, font, lines, traits, width: .infinity)
            guard lines != 1, let widest = traits.preferredMaxWidth, widest < line.width else {
                return ContentLengths(width: line.width, height: line.height)
            }
            return ContentLengths(width: widest, height: label(text, font, lines, traits, width: widest).height)
        case .button(let title, let image, let font, _): return button(title, image, font, traits)
        case .textField(let text, let placeholder, _, _):
            let font = traits.fieldFont ?? Font(size: 14)
            let width = [text, placeholder].map { TextMetrics.size(of: $0, font: font, limit: 1).width }.max() ?? 0
            let height = TextMetrics.lineHeight(of: font)
            return ContentLengths(
                width: width + (traits.hasBorder ? 14 : 0),
                height: !traits.hasBorder ? height : max(traits.controls != .ios7 ? 34 : 0, height + 13))
        case .image: return ContentLengths(width: traits.imageSize?.width, height: traits.imageSize?.height)
        case .toggle:
            return traits.controls == .ios26
                ? ContentLengths(width: 61, height: 28) : ContentLengths(width: 49, height: 31)
        case .stepper: return ContentLengths(width: 94, height: traits.controls == .ios7 ? 29 : 32)
        case .slider: return ContentLengths(width: nil, height: 30)
        case .segments:
            return ContentLengths(width: of(content)?.width, height: traits.controls == .ios7 ? 28 : 31)
        case .textView(let text, _, let font, _):
            guard traits.growsWithText else { return ContentLengths() }
            let width = TextMetrics.size(of: text, font: font).width + 2 * textPadding.width
            return ContentLengths(width: width, height: height(of: content, traits, width: width))
        case .progress: return ContentLengths(width: nil, height: 2)
        case .pageControl(let pages, _): return ContentLengths(width: Double(max(0, pages)) * 16 - 9, height: 37)
        case .searchBar, .bar: return ContentLengths(width: nil, height: of(content)?.height)
        case .activity, .picker, .datePicker:
            let size = traits.imageSize ?? of(content)
            return ContentLengths(width: size?.width, height: size?.height)
        case .plain, .scroll, .table, .sectionHeader, .sectionFooter, .cell, .collection, .collectionCell, .stack,
            .container, .web, .map, .opaque:
            return ContentLengths()
        }
    }

    /// The padding of a text view: at each side of its lines, and above and below them.
    private static let textPadding = Size(width: 5, height: 8)

    /// The width of a text without line wrapping; nil for a view whose height does not depend on its width.
    static func unwrappedWidth(of content: ViewContent, _ traits: ViewLayoutTraits) -> Double? {
        switch content {
        case .label(_, _, let lines, _) where lines != 1: of(content)?.width
        case .textView where traits.growsWithText: lengths(of: content, traits).width
        case .label, .textView, .plain, .button, .textField, .toggle, .slider, .stepper, .segments, .progress,
            .activity, .pageControl, .image, .picker, .datePicker, .searchBar, .scroll, .table, .sectionHeader,
            .sectionFooter,
            .cell, .collection, .collectionCell, .stack, .bar, .container, .web, .map, .opaque:
            nil
        }
    }

    /// The height of a text in a width; nil for a view whose height does not depend on its width.
    ///
    /// - Complexity: O(*n*) in the length of its text.
    static func height(of content: ViewContent, _ traits: ViewLayoutTraits, width: Double) -> Double? {
        switch content {
        case .label(let text, _, let lines, let font) where lines != 1:
            label(text, font, lines, traits, width: width).height
        case .textView(let text, _, let font, _) where traits.growsWithText:
            TextMetrics.size(of: text, font: font, width: width - 2 * textPadding.width).height
                + 2 * textPadding.height
        case .label, .textView, .plain, .button, .textField, .toggle, .slider, .stepper, .segments, .progress,
            .activity, .pageControl, .image, .picker, .datePicker, .searchBar, .scroll, .table, .sectionHeader,
            .sectionFooter,
            .cell, .collection, .collectionCell, .stack, .bar, .container, .web, .map, .opaque:
            nil
        }
    }

    /// The size of a label's lines. A text style may set a line distance that exceeds the line height.
    private static func label(
        _ text: String, _ font: Font, _ limit: Int, _ traits: ViewLayoutTraits, width: Double
    ) -> Size {
        let size = TextMetrics.size(of: text, font: font, width: limit == 1 ? .infinity : width, limit: limit)
        let count = (size.height / TextMetrics.lineHeight(of: font)).rounded()
        guard count > 0, font.size > 0 else { return size }
        return Size(width: size.width, height: height(ofLines: count, font, advance: traits.lineAdvance))
    }

    /// The height of lines of text as UIKit measures it: rounded up to half a point, as on a screen of scale 2.
    private static func height(ofLines count: Double, _ font: Font, advance: Double? = nil) -> Double {
        let line = font.size * lineShare
        return ((line + (count - 1) * (advance ?? line)) * 2).rounded(.up) / 2
    }

    /// The line height of UIKit's system font, for each point of its size.
    private static let lineShare = 1.193_359_375

    private static func button(
        _ title: String, _ image: String?, _ font: Font, _ traits: ViewLayoutTraits
    ) -> ContentLengths {
        let text = TextMetrics.size(of: title, font: font, limit: 1)
        let symbol = image.flatMap(ButtonSymbol.init(rawValue:)).map { _ in
            // Since fonts contain symbols, a round button is as large as the symbol in the font.
            traits.controls == .ios7
                ? Size(width: ButtonSymbol.diameter, height: ButtonSymbol.diameter) : Size(width: 25, height: 24)
        }
        let image = image == nil || traits.backgroundSize != nil ? nil : traits.imageSize ?? symbol
        let insets = traits.contentInsets
        let behind = traits.backgroundSize ?? .zero
        if title.isEmpty, let image {
            return ContentLengths(
                width: image.width + (insets?.left ?? 0) + (insets?.right ?? 0),
                height: image.height + (insets?.top ?? 0) + (insets?.bottom ?? 0))
        }
        let line = text.height > 0 ? height(ofLines: 1, font) : 0
        let height = max(line, image?.height ?? 0)
        return ContentLengths(
            width: max(
                30, behind.width, text.width + (image?.width ?? 0) + (insets?.left ?? 0) + (insets?.right ?? 0)),
            height: max(
                behind.height,
                insets.map { height + $0.top + $0.bottom } ?? max(text.height + 12, image?.height ?? 0)))
    }

    /// The insets between the drawn frame of a view and its alignment rectangle, in points.
    public static func alignmentInsets(_ content: ViewContent) -> Insets {
        switch content {
        case .toggle: Insets(right: 2)
        case .slider: Insets(left: 2, bottom: 1, right: 2)
        case .segments: Insets(bottom: 1)
        case .plain, .label, .button, .textField, .textView, .stepper, .progress, .activity, .pageControl, .image,
            .picker, .datePicker, .searchBar, .scroll, .table, .sectionHeader, .sectionFooter, .cell, .collection,
            .collectionCell, .stack, .bar, .container, .web, .map, .opaque:
            .zero
        }
    }

    /// The baselines of the first and the last line of a view's text; nil for a view without text.
    public static func baselines(
        of content: ViewContent, _ traits: ViewLayoutTraits
    ) -> (first: Baseline, last: Baseline)? {
        func middle(_ font: Font) -> Baseline { Baseline(share: 0.5, offset: TextMetrics.baseline(of: font)) }
        switch content {
        case .label(_, _, let lines, let font) where lines != 1:
            // The baselines depend on the height, because the number of lines may vary.
            let half = TextMetrics.lineHeight(of: font) / 2
            let below = TextMetrics.baseline(of: font)
            return (Baseline(share: 0, offset: half + below), Baseline(share: 1, offset: below - half))
        case .label(_, _, _, let font), .button(_, _, let font, _): return (middle(font), middle(font))
        case .textField:
            let line = middle(traits.fieldFont ?? Font(size: 14))
            return (line, line)
        case .plain, .textView, .toggle, .slider, .stepper, .segments, .progress, .activity, .pageControl, .image,
            .picker, .datePicker, .searchBar, .scroll, .table, .sectionHeader, .sectionFooter, .cell, .collection,
            .collectionCell, .stack, .bar, .container, .web, .map, .opaque:
            return nil
        }
    }
}

/// The position of a baseline in a view.
public struct Baseline: Hashable, Sendable {
    /// A fraction of the view's height, from its top.
    public var share: Double
    /// The offset below that fraction, in points.
    public var offset: Double
}

/// The lengths that a view's content asks for, in points; nil for an axis without an intrinsic length.
public struct ContentLengths: Hashable, Sendable {
    /// The width in points; nil without an intrinsic width.
    public var width: Double?
    /// The height in points; nil without an intrinsic height.
    public var height: Double?
    /// Lengths; by default without intrinsic lengths.
    public init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }
}
