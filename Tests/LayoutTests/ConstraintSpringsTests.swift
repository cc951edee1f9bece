import Testing
import TroupeLayout
import TroupeModel

/// What constraints amount to when a window is not as large as the canvas.
@Suite struct ConstraintSpringsTests {
    /// A canvas of 600 by 600 points, laid out for a phone.
    private func laidOut(
        _ views: [ViewNode], _ constraints: [LayoutConstraint], size: Size = Size(width: 320, height: 480)
    ) -> [Rect] {
        let root = ViewNode(
            id: ViewID(rawValue: 1), parent: nil, frame: Rect(x: 0, y: 0, width: 600, height: 600), storyboardID: "root"
        )
        var guides = LayoutTraits()
        (guides.topGuide, guides.bottomGuide, guides.safeArea) = ("top", "bottom", "safe")
        let nodes = ConstraintSprings.applied(
            to: [root] + views, constraints.map { kept($0, [root] + views) }, guides: guides)
        return Layout.resized(nodes, root: size).dropFirst().map(\.frame)
    }

    /// With the constant that the views keep to, where none is said.
    private func kept(_ constraint: LayoutConstraint, _ views: [ViewNode]) -> LayoutConstraint {
        func value(_ item: ObjectID?, _ attribute: LayoutAttribute?) -> Double? {
            guard let place = views.firstIndex(where: { $0.storyboardID == item?.rawValue }) else { return nil }
            var frame = views[place].frame
            var parent = views[place].parent
            while let above = views.first(where: { $0.id == parent }) {
                frame.origin = Point(x: frame.minX + above.frame.minX, y: frame.minY + above.frame.minY)
                parent = above.parent
            }
            switch attribute?.rawValue {
            case "leading": return frame.minX
            case "trailing": return frame.maxX
            case "centerX": return (frame.minX + frame.maxX) / 2
            case "width": return frame.width
            case "top": return frame.minY
            case "bottom": return frame.maxY
            case "centerY": return (frame.minY + frame.maxY) / 2
            default: return nil
            }
        }
        guard constraint.constant == 7, let first = value(constraint.firstItem, constraint.firstAttribute),
            let second = value(constraint.secondItem, constraint.secondAttribute)
        else { return constraint }
        var constraint = constraint
        constraint.constant = first - second
        return constraint
    }

    private func view(
        _ number: UInt64, in parent: UInt64 = 1, _ content: ViewContent, _ x: Double, _ y: Double,
        _ width: Double, _ height: Double, mask: AutoresizingMask = []
    ) -> ViewNode {
        ViewNode(
            id: ViewID(rawValue: number), parent: ViewID(rawValue: parent),
            frame: Rect(x: x, y: y, width: width, height: height), mask: mask, content: content,
            storyboardID: "v\(number)")
    }

    /// `v2.trailing = root.trailing`, as one says it.
    private func tie(_ first: String, _ second: String? = nil, priority: Double = 1000) -> LayoutConstraint {
        func side(_ text: String) -> (ObjectID, LayoutAttribute) {
            let parts = text.split(separator: ".").map(String.init)
            return (ObjectID(parts[0]), LayoutAttribute(rawValue: parts[1]) ?? .top)
        }
        let (item, attribute) = side(first)
        let other = second.map(side)
        return LayoutConstraint(
            owner: "root", firstItem: item, firstAttribute: attribute, secondItem: other?.0, secondAttribute: other?.1,
            constant: 7, priority: priority)
    }

    @Test func `a view tied to both edges grows, one tied to the far edge goes along, one in the middle stays there`() {
        let frames = laidOut(
            [
                view(2, .table(style: .plain, offset: 0), 0, 64, 600, 536), view(3, .image(name: nil), 500, 20, 80, 30),
                view(4, .button(title: "Go", image: nil, font: .system), 250, 285, 100, 30),
            ],
            [
                tie("v2.leading", "root.leading"), tie("root.trailing", "v2.trailing"), tie("v2.top", "top.bottom"),
                tie("bottom.top", "v2.bottom"), tie("safe.trailing", "v3.trailing"), tie("v3.top", "safe.top"),
                tie("v4.centerX", "root.centerX"), tie("v4.centerY", "root.centerY"),
            ])
        #expect(
            frames == [
                Rect(x: 0, y: 64, width: 320, height: 416), Rect(x: 220, y: 20, width: 80, height: 30),
                Rect(x: 110, y: 225, width: 100, height: 30),
            ])
    }

    @Test func `what hangs on something centred stays beside it`() {
        let label = ViewContent.label(text: "12", alignment: .left, lines: 1, font: .system)
        let frames = laidOut(
            [view(2, label, 280, 100, 40, 30), view(3, label, 150, 60, 122, 30), view(4, .plain, 300, 140, 300, 30)],
            [
                tie("v2.centerX", "root.centerX"), tie("v2.centerY", "root.centerY"), tie("v2.leading", "v3.trailing"),
                tie("v2.top", "v3.bottom"), tie("v4.leading", "v2.centerX"), tie("root.trailing", "v4.trailing"),
            ])
        #expect(frames[0] == Rect(x: 140, y: 40, width: 40, height: 30))
        #expect(frames[1] == Rect(x: 10, y: 0, width: 122, height: 30))
        #expect(frames[2].minX == 160 && frames[2].width == 160)
    }

    @Test func `views of the same width share a row, whose ends are tied`() {
        let button = ViewContent.button(title: "1", image: nil, font: .system)
        let frames = laidOut(
            [view(2, button, 0, 0, 200, 30), view(3, button, 200, 0, 200, 30), view(4, button, 400, 0, 200, 30)],
            [
                tie("v2.leading", "root.leading"), tie("v3.leading", "v2.trailing"), tie("v4.leading", "v3.trailing"),
                tie("root.trailing", "v4.trailing"), tie("v3.width", "v2.width"), tie("v4.width", "v2.width"),
            ], size: Size(width: 300, height: 600))
        #expect(frames.map(\.minX) == [0, 100, 200] && frames.map(\.width) == [100, 100, 100])
    }

    @Test func `between two ties to neighbours what says something keeps its length and the field grows`() {
        let label = ViewContent.label(text: "Name", alignment: .left, lines: 1, font: .system)
        let field = ViewContent.textField(text: "", placeholder: "", alignment: .left, isSecure: false)
        let frames = laidOut(
            [view(2, label, 20, 0, 60, 30), view(3, field, 88, 0, 492, 30), view(4, in: 3, .plain, 0, 0, 492, 30)],
            [
                tie("v2.leading", "root.leading"), tie("v3.leading", "v2.trailing"),
                tie("root.trailing", "v3.trailing"), tie("v4.leading", "v3.leading"),
                tie("v4.trailing", "v3.trailing"),
            ])
        #expect(frames.map(\.minX) == [20, 88, 0] && frames.map(\.width) == [60, 212, 212])
    }

    @Test func `a view in a stack fills it as it did, and a view with a mask of its own keeps it`() {
        let frames = laidOut(
            [
                view(2, .stack(axis: "vertical", spacing: 0), 0, 0, 600, 600), view(3, in: 2, .plain, 0, 0, 600, 300),
                view(4, in: 2, .plain, 0, 300, 600, 300), view(5, .plain, 500, 0, 100, 30, mask: .flexibleLeftMargin),
            ],
            [
                tie("v2.leading", "root.leading"), tie("v2.trailing", "root.trailing"), tie("v2.top", "safe.top"),
                tie("v2.bottom", "safe.bottom"),
            ])
        #expect(
            frames == [
                Rect(x: 0, y: 0, width: 320, height: 480), Rect(x: 0, y: 0, width: 320, height: 240),
                Rect(x: 0, y: 240, width: 320, height: 240), Rect(x: 220, y: 0, width: 100, height: 30),
            ])
    }

    @Test func `the stronger constraint counts where two contradict each other, and nonsense counts for nothing`() {
        var endless = tie("v2.width")
        endless.multiplier = .infinity
        let frames = laidOut(
            [view(2, .plain, 100, 0, 100, 30)],
            [
                tie("v2.leading", "root.leading", priority: 250), tie("v2.trailing", "root.trailing"), tie("v2.width"),
                tie("v2.leading", "nobody.leading"), tie("v2.sideways", "root.leading"), endless,
            ])
        #expect(frames == [Rect(x: -180, y: 0, width: 100, height: 30)])
    }

    @Test func `a chain from edge to edge in which all would keep their lengths is scaled, there and back again`() {
        let button = ViewContent.button(title: "1", image: nil, font: .system)
        let views = [
            view(2, button, 0, 0, 10, 300), view(3, button, 0, 300, 10, 200), view(4, button, 0, 500, 10, 100),
        ]
        let ties = [
            tie("v2.top", "top.bottom"), tie("v3.top", "v2.bottom"), tie("v4.top", "v3.bottom"),
            tie("bottom.top", "v4.bottom"),
        ]
        let flat = laidOut(views, ties, size: Size(width: 600, height: 60))
        #expect(flat.map(\.minY) == [0, 30, 50] && flat.map(\.height) == [30, 20, 10])
    }

    @Test func `what scrolls ties its content to itself, not to its own edges, but for lengths`() {
        let frames = laidOut(
            [
                view(2, .scroll(contentSize: .zero, offset: .zero), 0, 0, 600, 600),
                view(3, in: 2, .stack(axis: "vertical", spacing: 0), 0, 0, 600, 300),
            ],
            ["leading", "trailing", "top", "bottom"].flatMap {
                [tie("v2.\($0)", "root.\($0)"), tie("v3.\($0)", "v2.\($0)")]
            } + [tie("v3.width", "v2.width")])
        #expect(
            frames == [
                Rect(x: 0, y: 0, width: 320, height: 480), Rect(x: 0, y: 0, width: 320, height: 300),
            ])
    }

    @Test func `a constraint the document's frames do not keep to belongs to another size class, and does not count`() {
        var other = tie("v2.trailing", "root.trailing")
        other.constant = 0
        #expect(laidOut([view(2, .plain, 100, 0, 100, 30)], [other]) == [Rect(x: 100, y: 0, width: 100, height: 30)])
    }

    @Test func `where not all can keep their lengths an image gives way before words do`() {
        let label = ViewContent.label(text: "Name", alignment: .left, lines: 1, font: .system)
        let frames = laidOut(
            [
                view(2, .plain, 0, 0, 600, 200), view(3, in: 2, label, 0, 10, 600, 180),
                view(4, .image(name: "a"), 0, 200, 600, 400),
            ],
            [
                tie("v2.top", "root.top"), tie("v3.top", "v2.top"), tie("v3.bottom", "v2.bottom"),
                tie("v4.top", "v2.bottom"), tie("v4.bottom", "root.bottom"),
            ])
        #expect(frames.map(\.height) == [200, 180, 280] && frames[2].minY == 200)
    }
}
