import Testing
import TroupeLayout
import TroupeModel

/// How a tree makes room for a label that gets higher.
@Suite struct LineGrowthTests {
    private static func view(_ number: UInt64, in parent: UInt64?, _ y: Double, _ height: Double) -> ViewNode {
        ViewNode(
            id: ViewID(rawValue: number), parent: parent.map(ViewID.init(rawValue:)),
            frame: Rect(x: 0, y: y, width: 100, height: height), mask: .flexibleSize,
            content: number == 3 ? .label(text: "", alignment: .left, lines: 0, font: .system) : .plain,
            storyboardID: "v\(number)")
    }

    /// A panel with a label above a picture that fills the rest of the root.
    private static let views = [
        view(1, in: nil, 0, 300), view(2, in: 1, 0, 100), view(3, in: 2, 20, 60), view(4, in: 1, 100, 200),
    ]

    private static func tie(_ first: String, _ second: String?, _ constant: Double, _ priority: Double = 1000)
        -> LayoutConstraint
    {
        let sides = [first, second].map { $0?.split(separator: ".").map(String.init) }
        return LayoutConstraint(
            owner: "v1", firstItem: ObjectID(sides[0]?[0] ?? ""),
            firstAttribute: LayoutAttribute(rawValue: sides[0]?[1] ?? "") ?? .top,
            secondItem: sides[1].map { ObjectID($0[0]) },
            secondAttribute: sides[1].flatMap { LayoutAttribute(rawValue: $0[1]) }, constant: constant,
            priority: priority)
    }

    private static let ties = [
        tie("v2.top", "v1.top", 0), tie("v3.top", "v2.top", 20), tie("v2.bottom", "v3.bottom", 20),
        tie("v4.top", "v2.bottom", 0), tie("v1.bottom", "v4.bottom", 0),
    ]

    private func shares(_ constraints: [LayoutConstraint]) -> [LineGrowth.Share] {
        LineGrowth.shares(
            of: ViewID(rawValue: 3), in: Self.views, constraints, guides: LayoutTraits())
    }

    @Test func `what holds it grows with it, what is below moves, and what fills the rest gives way`() {
        let shares = shares(Self.ties)
        #expect(shares.map(\.view.rawValue) == [2, 3, 4])
        #expect(shares.map { $0.start.rounded() } == [0, 0, 1])
        #expect(shares.map { $0.length.rounded() } == [1, 1, -1])
    }

    @Test func `a label whose height is fixed stays, unless that is weaker than its text`() {
        #expect(shares(Self.ties + [Self.tie("v3.height", nil, 60)]).isEmpty)
        #expect(shares(Self.ties + [Self.tie("v3.height", nil, 60, 250)]).count == 3)
        #expect(shares([]).isEmpty)
    }
}
