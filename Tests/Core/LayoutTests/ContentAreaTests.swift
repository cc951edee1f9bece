import Testing
import TroupeLayout
import TroupeModel

// promises 2012/6.11: A view that wants the full screen extends under the status bar unless an opaque bar is above
//     it.

@Suite struct ContentAreaTests {
    private static let opaque = BarCoverage(
        statusBar: 20, navigationBar: .init(height: 44), toolbar: .init(height: 44), tabBar: .init(height: 49))
    private static let translucent = BarCoverage(
        statusBar: 20, navigationBar: .init(height: 44, isTranslucent: true),
        toolbar: .init(height: 44, isTranslucent: true), tabBar: .init(height: 49, isTranslucent: true))
    private static let statusOnly = BarCoverage(statusBar: 20)

    /// Bars, traits, the free area at top and bottom, the insets at top and bottom.
    static let table: [(bars: BarCoverage, traits: LayoutTraits, free: (Double, Double), insets: (Double, Double))] = [
        // The rules of 2011.
        (opaque, LayoutTraits(), (64, 93), (0, 0)),
        (opaque, LayoutTraits(wantsFullScreenLayout: true), (64, 93), (0, 0)),
        (translucent, LayoutTraits(), (20, 49), (44, 44)),
        (translucent, LayoutTraits(wantsFullScreenLayout: true), (0, 49), (64, 44)),
        (statusOnly, LayoutTraits(), (20, 0), (0, 0)),
        (statusOnly, LayoutTraits(wantsFullScreenLayout: true), (0, 0), (20, 0)),
        (BarCoverage(), LayoutTraits(), (0, 0), (0, 0)),
        // Scenes that know insets.
        (translucent, LayoutTraits(guides: .layoutGuides), (0, 0), (64, 93)),
        (translucent, LayoutTraits(guides: .safeArea), (0, 0), (64, 93)),
        (statusOnly, LayoutTraits(guides: .safeArea), (0, 0), (20, 0)),
        (opaque, LayoutTraits(guides: .safeArea), (64, 93), (0, 0)),
        (opaque, LayoutTraits(guides: .safeArea, includesOpaqueBars: true), (0, 0), (64, 93)),
        (translucent, LayoutTraits(guides: .safeArea, extendedEdges: []), (64, 93), (0, 0)),
        (translucent, LayoutTraits(guides: .layoutGuides, extendedEdges: [.top]), (0, 93), (64, 0)),
        (translucent, LayoutTraits(guides: .layoutGuides, extendedEdges: [.bottom]), (64, 0), (0, 93)),
    ]

    @Test("On a phone without a home button the insets of bars and device add up, and older scenes end above the bars")
    func newerPhones() {
        let bounds = Rect(x: 0, y: 0, width: 375, height: 812)
        var bars = BarCoverage(around: BarMetrics(.phone, .portrait, screen: bounds.size))
        bars.tabBar = .init(height: 49, isTranslucent: true)
        let safe = ContentArea.place(in: bounds, bars: bars, traits: LayoutTraits(guides: .safeArea))
        #expect(safe.frame == bounds && safe.insets == Insets(top: 44, bottom: 83))
        let older = ContentArea.place(in: bounds, bars: bars, traits: LayoutTraits())
        #expect(older.frame == Rect(x: 0, y: 44, width: 375, height: 812 - 44 - 83) && older.insets == .zero)
        let turned = BarCoverage(
            around: BarMetrics(.phone, .landscapeLeft, screen: Size(width: 812, height: 375)))
        #expect(turned.insets == Insets(left: 44, bottom: 21, right: 44))
    }

    @Test("Content is between or under the bars as in its version of UIKit", arguments: table.indices)
    func places(row: Int) {
        let (bars, traits, free, insets) = Self.table[row]
        let bounds = Rect(x: 5, y: 7, width: 320, height: 480)
        let area = ContentArea.place(in: bounds, bars: bars, traits: traits)
        #expect(area.frame == Rect(x: 5, y: 7 + free.0, width: 320, height: 480 - free.0 - free.1))
        #expect(area.insets == Insets(top: insets.0, bottom: insets.1))
    }
}

@Suite struct IntrinsicSizeTests {
    @Test("A label is as wide as its text and as high as its lines")
    func labels() throws {
        let text = ViewContent.label(text: "Apple pie", alignment: .left, lines: 1, font: .system)
        let size = try #require(IntrinsicSize.of(text))
        #expect(size == Size(width: 71, height: 20.5))
        let two = ViewContent.label(text: "Apple pie", alignment: .left, lines: 0, font: .system)
        #expect(IntrinsicSize.of(two, width: 50) == Size(width: 44, height: 41))
    }

    @Test("A button is higher than its title and never too narrow to hit")
    func buttons() {
        #expect(IntrinsicSize.of(.button(title: "", image: nil, font: .system))?.width == 30)
        #expect(IntrinsicSize.of(.button(title: "Save", image: nil, font: .system))?.height == 33)
        #expect(IntrinsicSize.of(.plain) == nil)
        #expect(IntrinsicSize.of(.pageControl(pages: -3, current: 0))?.width == 0)
    }
}
