import TroupeLayout
import TroupeModel

/// The time of a screen's layout by its constraints, in this process and on one core.
struct LayoutSpeed {
    let rounds: Int

    func lines() -> [BenchLine] {
        let (form, long) = (Self.rows(50, of: 3), Self.rows(1_000, of: 4))
        var layout = Self.laidOut(form)
        var constant = 44.0
        let fromNothing = samples(rounds) { _ = Self.laidOut(form) }
        let changed = samples(rounds) {
            constant = 88 - constant + 1
            _ = layout.setConstant(constant, of: "25 height")
        }
        let list = samples(max(1, rounds / 10)) { _ = Self.laidOut(long) }
        let lines = [
            BenchLine(quantity: Self.form, unit: "us", limit: 1_000, fromNothing),
            BenchLine(quantity: Self.change, unit: "us", limit: 50, changed),
            // Twenty times as many views may take twenty times as long.
            BenchLine(quantity: Self.list, unit: "us", limit: 20_000, list),
        ]
        guard let kiwi = KiwiFloor(rounds: rounds) else { return lines }
        return lines + [
            BenchLine(Self.form, idle: 0, floor: "kiwi", limit: nil, fromNothing, kiwi.form),
            BenchLine(Self.change, idle: 0, floor: "kiwi", limit: nil, changed, kiwi.constant),
            BenchLine(Self.list, idle: 0, floor: "kiwi", limit: nil, list, kiwi.list),
        ]
    }

    private static let form = "a screen of 50 views, 150 constraints"
    private static let change = "the same after one constant"
    private static let list = "1,000 views in rows"

    private func samples(_ count: Int, _ body: () -> Void) -> Samples {
        let clock = ContinuousClock()
        return Samples(
            (0..<count).map { _ in
                let (seconds, attoseconds) = clock.measure(body).components
                return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
            })
    }

    /// Rows below each other from edge to edge. Each row has three constraints, or four if its right edge is
    /// constrained too.
    private static func rows(_ count: Int, of constraints: Int) -> (views: [LayoutView], ties: [ConstraintModel]) {
        var traits = ViewLayoutTraits()
        traits.translatesMask = false
        let root = ViewNode(
            id: ViewID(rawValue: 1), parent: nil, frame: Rect(x: 0, y: 0, width: 320, height: 480), storyboardID: "root"
        )
        var views = [LayoutView(root)]
        var ties: [ConstraintModel] = []
        for number in 1...count {
            let row = ObjectID("\(number)")
            views.append(
                LayoutView(
                    ViewNode(
                        id: ViewID(rawValue: UInt64(number) + 1), parent: root.id,
                        frame: Rect(x: 0, y: 0, width: 304, height: 44), storyboardID: row.rawValue), traits))
            func tie(
                _ attribute: LayoutAttribute, _ other: ObjectID?, _ second: LayoutAttribute?, _ constant: Double
            ) {
                ties.append(
                    ConstraintModel(
                        id: ObjectID("\(number) \(attribute.rawValue)"), owner: "root", firstItem: row,
                        firstAttribute: attribute, secondItem: other, secondAttribute: second, constant: constant))
            }
            tie(.height, nil, nil, 44)
            tie(.top, number == 1 ? "root" : ObjectID("\(number - 1)"), number == 1 ? .top : .bottom, 1)
            tie(.left, "root", .left, 8)
            if constraints > 3 { tie(.right, "root", .right, -8) }
        }
        return (views, ties)
    }

    private static func laidOut(_ screen: (views: [LayoutView], ties: [ConstraintModel])) -> ScreenLayout {
        ScreenLayout(
            screen.views, constraints: screen.ties, guides: LayoutTraits(),
            in: LayoutSurroundings(size: Size(width: 320, height: 480)))
    }
}
