import Testing
import TroupeLayout
import TroupeModel

/// A screen in a short notation: views in a root of 320 x 480, and constraints as `a.left = root.left * 2 + 10 @750`.
struct Screen {
    var views: [LayoutView] = [
        LayoutView(
            ViewNode(
                id: ViewID(rawValue: 1), parent: nil, frame: Rect(x: 0, y: 0, width: 320, height: 480),
                storyboardID: "root"))
    ]
    var constraints: [ConstraintModel] = []
    var guides = LayoutTraits(guides: .layoutGuides, topGuide: "topGuide", bottomGuide: "bottomGuide")
    var variations: [SizeClassVariation] = []
    var surroundings = LayoutSurroundings(
        size: Size(width: 320, height: 480), insets: Insets(top: 20, bottom: 49),
        classes: SizeClasses(width: .compact, height: .regular))

    /// Adds a view that constraints place, `name` or `name in superview`.
    mutating func add(
        _ name: String, in parent: String = "root", _ content: ViewContent = .plain, _ frame: Rect = .zero,
        traits change: (inout ViewLayoutTraits) -> Void = { _ in }
    ) {
        var traits = ViewLayoutTraits()
        traits.translatesMask = false
        change(&traits)
        views.append(
            LayoutView(
                ViewNode(
                    id: ViewID(rawValue: UInt64(views.count + 1)),
                    parent: views.first { $0.node.storyboardID == parent }?.node.id, frame: frame, content: content,
                    storyboardID: name), traits))
    }

    /// Adds constraints, one a line; the id of each is its number.
    mutating func tie(_ lines: String...) {
        for line in lines {
            var words = line.split(separator: " ").map(String.init)
            var priority = 1000.0
            if let last = words.last, last.hasPrefix("@") {
                priority = Double(last.dropFirst()) ?? .nan
                words.removeLast()
            }
            let left = words[0].split(separator: ".").map(String.init)
            var constraint = ConstraintModel(
                id: ObjectID("\(constraints.count + 1)"), owner: "root", firstItem: ObjectID(left[0]),
                firstAttribute: LayoutAttribute(rawValue: left[1]) ?? .top,
                relation: words[1] == "=" ? .equal : words[1] == "<" ? .lessThanOrEqual : .greaterThanOrEqual,
                priority: priority)
            var rest = words.dropFirst(2)
            if let first = rest.first, Double(first) == nil {
                let right = first.split(separator: ".").map(String.init)
                constraint.secondItem = ObjectID(right[0])
                constraint.secondAttribute = LayoutAttribute(rawValue: right[1])
                rest.removeFirst()
            }
            if rest.first == "*" {
                constraint.multiplier = Double(rest.dropFirst().first ?? "") ?? .nan
                rest = rest.dropFirst(2)
            }
            if rest.first == "+" { rest.removeFirst() }
            constraint.constant = rest.first.map { Double($0) ?? .nan } ?? 0
            constraints.append(constraint)
        }
    }

    var layout: ScreenLayout {
        ScreenLayout(views, constraints: constraints, guides: guides, variations: variations, in: surroundings)
    }
}

extension ScreenLayout {
    /// A view's frame as `x y width height`.
    func frame(_ name: String) -> [Double]? {
        guard let id = views.first(where: { $0.node.storyboardID == name })?.node.id,
            let frame = frames.first(where: { $0.view == id })?.frame
        else { return nil }
        return [frame.minX, frame.minY, frame.width, frame.height]
    }
}

@Suite("The layout of a screen")
struct ScreenLayoutTests {
    /// Constraints on one view `a`, and the resulting frame.
    static let single: [([String], [Double])] = [
        (["a.left = 10 root.left"], []),
        (
            ["a.leading = root.leading + 10", "a.top = root.top + 20", "a.width = 30", "a.height = 40"],
            [10, 20, 30, 40]
        ),
        (
            ["a.left = root.left + 10", "a.right = root.right + -10", "a.top = root.top", "a.bottom = root.bottom"],
            [10, 0, 300, 480]
        ),
        (
            ["a.centerX = root.centerX", "a.centerY = root.centerY + 5", "a.width = 100", "a.height = 50"],
            [110, 220, 100, 50]
        ),
        (
            [
                "a.leading = root.leadingMargin", "a.trailing = root.trailingMargin", "a.top = root.topMargin",
                "a.bottom = root.bottomMargin",
            ], [16, 0, 288, 480]
        ),
        (
            ["a.top = topGuide.bottom", "a.bottom = bottomGuide.top", "a.left = root.left", "a.right = root.right"],
            [0, 20, 320, 411]
        ),
        (
            ["a.width = root.width * 0.5", "a.height = a.width * 2", "a.left = root.left", "a.top = root.top"],
            [0, 0, 160, 320]
        ),
        (
            [
                "a.width = 400 @700", "a.width < 200", "a.height > 30", "a.height = 10 @999", "a.left = root.left",
                "a.top = root.top",
            ], [0, 0, 200, 30]
        ),
        (
            ["a.width = 100 @250", "a.width = 200 @251", "a.height = 1", "a.left = root.left", "a.top = root.top"],
            [0, 0, 200, 1]
        ),
        (
            ["a.centerX = root.right * 0.25", "a.centerY = root.bottom * 0.75", "a.width = 10", "a.height = 10"],
            [75, 355, 10, 10]
        ),
    ]

    @Test("Every attribute, relation and priority has UIKit's meaning", arguments: single.dropFirst())
    func attributes(_ lines: [String], _ frame: [Double]) {
        var screen = Screen()
        screen.add("a")
        for line in lines { screen.tie(line) }
        #expect(screen.layout.frame("a") == frame)
        #expect(screen.layout.problems.isEmpty)
    }

    @Test("A label with any number of lines has the height of its text in the present width")
    func text() throws {
        let text = "A text that has one line where there is room for it"
        var screen = Screen()
        screen.add("a", .label(text: text, alignment: .left, lines: 0, font: .system))
        screen.add("b")
        screen.tie(
            "a.left = root.left", "a.top = root.top", "b.top = a.bottom + 8", "b.height = 5", "a.right < root.right")
        var layout = screen.layout
        let lines = TextMetrics.lines(of: text, width: 320).count
        #expect(lines > 1)
        // A line of 17 points is 20.29 high, and the height a multiple of half a point.
        #expect(lines == 2 && layout.frame("b")?[1] == 41 + 8)
        screen.surroundings.size.width = 1000
        layout.move(to: screen.surroundings)
        #expect(layout.frame("b")?[1] == 20.5 + 8)
        #expect(layout.frame("a") == screen.layout.frame("a"))
    }

    @Test("From right to left, leading and trailing edges and the distances from them change sides")
    func rightToLeft() {
        var screen = Screen()
        screen.add("a")
        screen.tie("a.leading = root.leading + 10", "a.width = 50", "a.top = root.top", "a.height = 5")
        screen.surroundings.isRightToLeft = true
        #expect(screen.layout.frame("a") == [260, 0, 50, 5])
    }

    @Test("An autoresizing mask among constraints acts as constraints")
    func masks() {
        var screen = Screen()
        screen.add("m", in: "root", .plain, Rect(x: 10, y: 10, width: 300, height: 100)) { $0.translatesMask = true }
        screen.views[1].node.mask = .flexibleWidth
        screen.add("a", in: "m")
        screen.tie("a.left = m.left + 5", "a.right = m.right", "a.top = m.top", "a.height = 9")
        var layout = screen.layout
        screen.surroundings.size.width = 420
        layout.move(to: screen.surroundings)
        #expect(layout.frame("m") == [10, 10, 400, 100])
        #expect(layout.frame("a") == [5, 0, 395, 9])
    }

    @Test("The content size of a scroll view follows from the constraints to its edges")
    func scrolling() throws {
        var screen = Screen()
        screen.add("s", .scroll(contentSize: .zero, offset: .zero))
        screen.add("a", in: "s")
        screen.tie(
            "s.left = root.left", "s.right = root.right", "s.top = root.top", "s.bottom = root.bottom",
            "a.left = s.left + 10", "s.right = a.right + 10", "a.top = s.top", "s.bottom = a.bottom",
            "a.width = s.width",
            "a.height = 900")
        let layout = screen.layout
        #expect(layout.frame("a") == [10, 0, 320, 900])
        #expect(layout.contentSizes.map(\.size) == [Size(width: 340, height: 900)])
    }

    @Test("Constraints that a size class installs hold in it, and those that it removes do not")
    func sizeClasses() {
        var screen = Screen()
        screen.add("a")
        screen.tie("a.left = root.left", "a.top = root.top", "a.width = 10", "a.width = 99", "a.height = 10")
        screen.variations = [
            SizeClassVariation(classes: SizeClasses(), excluded: ["4"]),
            SizeClassVariation(classes: SizeClasses(height: .compact), included: ["4"], excluded: ["3"]),
            SizeClassVariation(
                classes: SizeClasses(height: .compact), constant: .init(constraint: "5", value: 20)),
        ]
        var layout = screen.layout
        #expect(layout.frame("a") == [0, 0, 10, 10])
        screen.surroundings = LayoutSurroundings(
            size: Size(width: 480, height: 320), classes: SizeClasses(.phone, Size(width: 480, height: 320)))
        layout.move(to: screen.surroundings)
        #expect(layout.frame("a") == [0, 0, 99, 20])
    }

    @Test("A changed constant moves the views that depend on it")
    func constants() {
        var screen = Screen()
        screen.add("a")
        screen.add("b")
        screen.tie("a.left = root.left", "a.top = root.top + 10", "a.width = 5", "a.height = 5")
        screen.tie("b.left = root.left", "b.top = a.bottom + 10", "b.width = 5", "b.height = 5")
        var layout = screen.layout
        let isMoved = layout.setConstant(30, of: "2")
        #expect(isMoved)
        #expect(layout.frame("b") == [0, 45, 5, 5])
        let isAccepted = [layout.setConstant(30, of: "nobody"), layout.setConstant(.nan, of: "2")]
        #expect(isAccepted == [false, false])
    }

    @Test("Undetermined values keep those of the document, and the view is reported as ambiguous")
    func ambiguity() {
        var screen = Screen()
        screen.add("a", in: "root", .plain, Rect(x: 7, y: 8, width: 9, height: 10))
        screen.tie("a.left = root.left + 1")
        #expect(screen.layout.frame("a") == [1, 8, 9, 10])
        #expect(screen.layout.ambiguous == [ViewID(rawValue: 2)])
    }

    @Test("The smallest size is that of the content")
    func fitting() {
        var screen = Screen()
        screen.add("a")
        screen.tie("a.left = root.left + 3", "root.right = a.right + 3", "a.width = 70", "a.top = root.top")
        screen.tie("root.bottom = a.bottom", "a.height = 40")
        #expect(screen.layout.fitting(.zero, .init(50)) == Size(width: 76, height: 40))
    }
}
