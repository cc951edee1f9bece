import Testing
import TroupeLayout
import TroupeModel

@Suite("Stack views")
struct StackLayoutTests {
    /// A stack of 300 x 100 with three views of 20, 40 and 60 points, by its settings.
    static let horizontal: [(StackTraits, [[Double]])] = [
        (
            StackTraits(distribution: .fillEqually, spacing: 6),
            [[0, 0, 96, 100], [102, 0, 96, 100], [204, 0, 96, 100]]
        ),
        (
            StackTraits(distribution: .equalSpacing, alignment: .top),
            [[0, 0, 20, 10], [110, 0, 40, 10], [240, 0, 60, 10]]
        ),
        (
            StackTraits(distribution: .equalSpacing, alignment: .bottom),
            [[0, 90, 20, 10], [110, 90, 40, 10], [240, 90, 60, 10]]
        ),
        (
            StackTraits(distribution: .equalCentering, alignment: .center),
            [[0, 45, 20, 10], [120, 45, 40, 10], [240, 45, 60, 10]]
        ),
        (StackTraits(distribution: .fillProportionally), [[0, 0, 50, 100], [50, 0, 100, 100], [150, 0, 150, 100]]),
        (StackTraits(spacing: 10), [[0, 0, 180, 100], [190, 0, 40, 100], [240, 0, 60, 100]]),
        (
            StackTraits(distribution: .fillEqually, isRelativeToMargins: true),
            [[5, 5, 96.5, 90], [101.5, 5, 97, 90], [198.5, 5, 96.5, 90]]
        ),
    ]

    private func screen(_ traits: StackTraits, hidden: String? = nil) -> Screen {
        var screen = Screen()
        screen.add("s", .stack(axis: traits.isVertical ? "vertical" : "horizontal", spacing: traits.spacing)) {
            $0.stack = traits
            if traits.isRelativeToMargins { $0.margins = Insets(top: 5, left: 5, bottom: 5, right: 5) }
        }
        screen.tie("s.left = root.left", "s.top = root.top", "s.width = 300")
        screen.tie("s.height = \(traits.isVertical ? 200 : 100)")
        for (name, length, hugging) in [("a", 20.0, 100.0), ("b", 40, 300), ("c", 60, 400)] {
            screen.add(name, in: "s") { $0.hugging = .init(hugging) }
            let own = ContentLengths(width: traits.isVertical ? 10 : length, height: traits.isVertical ? length : 10)
            screen.views[screen.views.count - 1].ownSize = own
            screen.views[screen.views.count - 1].node.isHidden = name == hidden
        }
        return screen
    }

    @Test("Every distribution and alignment gives UIKit's frames", arguments: horizontal)
    func distributions(_ traits: StackTraits, _ frames: [[Double]]) {
        let layout = screen(traits).layout
        #expect(["a", "b", "c"].map { layout.frame($0) } == frames)
        #expect(layout.problems.isEmpty)
    }

    @Test("A hidden member takes no room, nor does the spacing before it")
    func hidden() {
        let layout = screen(StackTraits(distribution: .fillEqually, spacing: 20), hidden: "b").layout
        #expect(layout.frame("a") == [0, 0, 140, 100] && layout.frame("c") == [160, 0, 140, 100])
    }

    @Test("A vertical stack starts at the top, and at the leading edge if it is aligned there")
    func vertical() {
        let layout = screen(StackTraits(isVertical: true, distribution: .equalSpacing, alignment: .leading)).layout
        #expect(layout.frame("a") == [0, 0, 10, 20])
        #expect(layout.frame("c")?[3] == 60)
    }

    @Test("From right to left the first member is at the right")
    func rightToLeft() {
        var screen = screen(StackTraits(distribution: .fillEqually))
        screen.surroundings.isRightToLeft = true
        #expect(screen.layout.frame("a") == [200, 0, 100, 100])
    }

    @Test("A stack that a size class makes vertical lays out its views vertically, and back")
    func sizeClasses() {
        var screen = screen(StackTraits(alignment: .leading))
        screen.variations = [
            SizeClassVariation(
                classes: SizeClasses(height: .compact),
                stack: .init(view: "s", isVertical: true, distribution: .equalSpacing, spacing: 1)),
            SizeClassVariation(
                classes: SizeClasses(width: .compact, height: .compact),
                stack: .init(view: "s", alignment: .trailing)),
        ]
        let upright = LayoutSurroundings(
            size: screen.surroundings.size, classes: SizeClasses(width: .compact, height: .regular))
        screen.surroundings = upright
        var layout = screen.layout
        let frames = [[0.0, 0, 200, 10], [200, 0, 40, 10], [240, 0, 60, 10]]
        #expect(["a", "b", "c"].map { layout.frame($0) } == frames)
        layout.move(
            to: LayoutSurroundings(size: upright.size, classes: SizeClasses(width: .compact, height: .compact)))
        #expect(
            ["a", "b", "c"].map { layout.frame($0) } == [[280, 0, 20, 10], [260, 45, 40, 10], [240, 90, 60, 10]])
        layout.move(to: upright)
        #expect(["a", "b", "c"].map { layout.frame($0) } == frames)
    }
}
