import Testing
import TroupeModel

@testable import TroupeKit

@MainActor
@Suite("Constraints in visual format")
struct VisualFormatTests {
    /// The constraints of a line for views `a` and `b` in a superview: `item.attribute relation other.attribute
    /// constant @priority`.
    private func lines(_ format: String) throws -> [String] {
        let (outer, a, b) = (View(), View(), View())
        for view in [a, b] { outer.addSubview(view) }
        func name(_ view: View?) -> String {
            view === a ? "a" : view === b ? "b" : view === outer ? "outer" : "nothing"
        }
        return try LayoutConstraint.constraints(
            withVisualFormat: format, metrics: ["gap": 12, "low": 250], views: ["a": a, "b": b]
        ).map { constraint in
            let model = constraint.model
            let relation =
                switch model.relation {
                case .equal: "="
                case .lessThanOrEqual: "<"
                case .greaterThanOrEqual: ">"
                }
            let right = constraint.second.map {
                " \(name($0.view)).\((model.secondAttribute ?? model.firstAttribute).rawValue)"
            }
            let strength = model.priority < 1000 ? " @\(Int(model.priority))" : ""
            return "\(name(constraint.first.view)).\(model.firstAttribute.rawValue) \(relation)\(right ?? "") "
                + "\(Int(model.constant))\(strength)"
        }
    }

    @Test(
        "A line makes one constraint for each length and distance in it",
        arguments: [
            ("[a(50)]", ["a.width = 50"]), ("V:[a(>=20,<=gap@low)]", ["a.height > 20", "a.height < 12 @250"]),
            ("[a(b)]", ["a.width = b.width 0"]), ("|[a]", ["a.leading = outer.leading 0"]),
            (
                "H:|-[a]-[b]-|",
                ["a.leading = outer.leading 20", "b.leading = a.trailing 8", "outer.trailing = b.trailing 20"]
            ),
            (
                "V:|-gap-[a]-(>=3@low)-[b]|",
                ["a.top = outer.top 12", "b.top > a.bottom 3 @250", "outer.bottom = b.bottom 0"]
            ),
            ("V:|-(4)-[a(==30)] [b]", ["a.top = outer.top 4", "a.height = 30", "b.top = a.bottom 0"]),
        ] as [(String, [String])])
    func reads(format: String, expected: [String]) throws {
        #expect(try lines(format) == expected)
    }

    @Test(
        "A malformed line is refused with the error and its position",
        arguments: [
            ("", 0), ("[c]", 2), ("[a", 2), ("[a(]", 3), ("[a(5]", 4), ("[a(nan)]", 6), ("|-[a]-", 6), ("|[a]|[b]", 5),
            ("[a]-x-[b]", 5), ("V:", 2), ("[a]-5[b]", 5), ("[a(5@)]", 5), ("||", 1), ("[a]|-", 4),
        ])
    func refuses(format: String, offset: Int) {
        let failure = #expect(throws: VisualFormatError.self) { try lines(format) }
        #expect(failure?.offset == offset && failure?.reason.isEmpty == false, "\(String(describing: failure))")
    }
}
