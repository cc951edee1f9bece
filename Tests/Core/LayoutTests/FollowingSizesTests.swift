import Testing
import TroupeLayout
import TroupeModel

/// Sizes that depend on a first solution: heights of texts from their widths, margins from the superview's.
@Suite("Sizes that depend on other sizes")
struct FollowingSizesTests {
    private static let words = String(repeating: "several words of text ", count: 12)

    /// A screen with a text as wide as the margins, and a view 10 points below it.
    private func screen(_ content: ViewContent, traits: (inout ViewLayoutTraits) -> Void = { _ in }) -> Screen {
        var screen = Screen()
        screen.add("a", content, traits: traits)
        screen.add("below")
        screen.tie(
            "a.leading = root.leading + 10", "a.trailing = root.trailing + -10", "a.top = root.top + 20",
            "below.top = a.bottom + 10", "below.leading = a.leading", "below.width = 5", "below.height = 5")
        return screen
    }

    @Test("A label of any number of lines is as high as the lines its text takes in its width, in any window")
    func labels() throws {
        let font = Font(size: 16)
        let label = ViewContent.label(text: Self.words, alignment: .left, lines: 0, font: font)
        var layout = screen(label).layout
        for width in [320.0, 200, 600] {
            layout.move(
                to: LayoutSurroundings(
                    size: Size(width: width, height: 480), classes: SizeClasses(width: .compact, height: .regular)))
            let lines = TextMetrics.lines(of: Self.words, font: font, width: width - 20).count
            // A line of 16 points is 19.09 high, and the height a multiple of half a point.
            let height = (Double(lines) * 16 * 1.193_359_375 * 2).rounded(.up) / 2
            #expect(lines > 1 && layout.frame("a") == [10, 20, width - 20, height])
            #expect(layout.frame("below") == [10, 30 + height, 5, 5])
        }
    }

    @Test("A text view that does not scroll is as high as its text with 8 points above and below and 5 at each side")
    func textViews() throws {
        let font = Font(size: 16)
        let content = ViewContent.textView(text: Self.words, isEditable: false, font: font)
        let layout = screen(content) { $0.growsWithText = true }.layout
        let lines = TextMetrics.lines(of: Self.words, font: font, width: 290).count
        #expect(layout.frame("a") == [10, 20, 300, Double(lines) * TextMetrics.lineHeight(of: font) + 16])
        // A text view that scrolls does not ask for a height.
        #expect(screen(content).layout.ambiguous.contains(ViewID(rawValue: 2)))
    }

    @Test(
        "A view that preserves its superview's margins has the part that overlaps it, or its own margin if that is larger",
        arguments: [(0, 20), (5, 15), (15, 8), (40, 8)] as [(Double, Double)])
    func margins(distance: Double, margin: Double) {
        for preserves in [true, false] {
            var screen = Screen()
            screen.views[0].traits.margins = Insets(top: 20, left: 20, bottom: 20, right: 20)
            screen.add("a") { $0.preservesMargins = preserves }
            screen.add("b", in: "a")
            screen.tie(
                "a.leading = root.leading + \(distance)", "a.trailing = root.trailing", "a.top = root.top + 100",
                "a.height = 100", "b.leading = a.leadingMargin", "b.trailing = a.trailingMargin",
                "b.top = a.topMargin", "b.bottom = a.bottomMargin")
            let (left, right): (Double, Double) = preserves ? (margin, 20) : (8, 8)
            #expect(screen.layout.frame("b") == [left, 8, 320 - distance - left - right, 84])
        }
    }

    @Test("Margins propagate through nested views, and follow a view that moves")
    func marginsOfMargins() {
        var screen = Screen()
        screen.views[0].traits.margins = Insets(left: 30)
        screen.add("a") { $0.preservesMargins = true }
        screen.add("b", in: "a") { $0.preservesMargins = true }
        screen.add("c", in: "b")
        screen.tie(
            "a.leading = root.leading", "a.trailing = root.trailing", "a.top = root.top", "a.height = 50",
            "b.leading = a.leading + 4", "b.trailing = a.trailing", "b.top = a.top", "b.height = 50",
            "c.leading = b.leadingMargin", "c.width = 10", "c.top = b.top", "c.height = 10")
        var layout = screen.layout
        #expect(layout.frame("c") == [26, 0, 10, 10])
        let isSet = layout.setConstant(24, of: "1")
        #expect(isSet)
        #expect(layout.frame("c") == [8, 0, 10, 10])
    }

    @Test("A text field with a border is at least 34 points high in documents of 2019 and later")
    func fields() {
        let field = ViewContent.textField(text: "", placeholder: "Name", alignment: .left, isSecure: false)
        for (size, isLater, height) in [(14.0, false, 30.0), (14, true, 34), (17, true, 34), (30, true, 49)] {
            var traits = ViewLayoutTraits()
            traits.fieldFont = Font(size: size)
            traits.controls = isLater ? .ios13 : .ios7
            #expect(IntrinsicSize.lengths(of: field, traits).height == height)
            traits.hasBorder = false
            #expect(IntrinsicSize.lengths(of: field, traits).height == TextMetrics.lineHeight(of: Font(size: size)))
        }
    }

    @Test("A button with a background image is as large as the larger of title and image")
    func imagesBehind() {
        let button = ViewContent.button(title: "Go", image: "frame", font: Font(size: 14))
        var traits = ViewLayoutTraits()
        let alone = IntrinsicSize.lengths(of: .button(title: "Go", image: nil, font: Font(size: 14)), traits)
        traits.backgroundSize = Size(width: 10, height: 10)
        #expect(IntrinsicSize.lengths(of: button, traits) == alone)
        traits.backgroundSize = Size(width: 200, height: 60)
        #expect(IntrinsicSize.lengths(of: button, traits) == ContentLengths(width: 200, height: 60))
    }

    @Test("The lines of a text style are further apart than those of a font of its size")
    func textStyles() {
        let text = ViewContent.label(text: "one\ntwo\nthree", alignment: .natural, lines: 0, font: Font(size: 17))
        var traits = ViewLayoutTraits()
        #expect(IntrinsicSize.lengths(of: text, traits).height == 61)
        traits.lineAdvance = 22
        #expect(IntrinsicSize.lengths(of: text, traits).height == 64.5)
        let line = ViewContent.label(text: "one", alignment: .natural, lines: 1, font: Font(size: 17))
        #expect(IntrinsicSize.lengths(of: line, traits).height == 20.5)
        let empty = ViewContent.label(text: "", alignment: .natural, lines: 1, font: Font(size: 0))
        #expect(IntrinsicSize.lengths(of: empty, ViewLayoutTraits()).height == 0)
    }

    @Test("A control has the size of its document's version of UIKit")
    func eras() {
        let round = ViewContent.button(title: "", image: ButtonSymbol.add.rawValue, font: Font(size: 15))
        let sizes: [(ViewContent, ControlEra, Double, Double)] = [
            (round, .ios7, 22, 22), (round, .ios13, 25, 24),
            (.toggle(isOn: true), .ios13, 49, 31), (.toggle(isOn: true), .ios26, 61, 28),
            (.stepper(value: 0, minimum: 0, maximum: 1, step: 1), .ios7, 94, 29),
            (.stepper(value: 0, minimum: 0, maximum: 1, step: 1), .ios26, 94, 32),
        ]
        for (content, era, width, height) in sizes {
            let traits = ViewLayoutTraits(controls: era)
            #expect(IntrinsicSize.lengths(of: content, traits) == ContentLengths(width: width, height: height))
        }
        let large = ViewLayoutTraits(imageSize: Size(width: 37, height: 37))
        #expect(
            IntrinsicSize.lengths(of: .activity(isAnimating: true), large) == ContentLengths(width: 37, height: 37))
    }
}
