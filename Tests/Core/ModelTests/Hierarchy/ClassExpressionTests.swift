import Testing
import TroupeModel

/// Section 3.8, names: the one grammar of classes and built-in containers.
@Suite("A class expression")
struct ClassExpressionTests {
    /// The expression in one spelling, for comparison.
    private func spelled(_ expression: ClassExpression) -> String {
        switch expression {
        case .name(let name): "<\(name)>"
        case .container(let kind, let contents): "\(kind.rawValue)\(contents.map(spelled))"
        }
    }

    @Test(
        "is read with its contents, with or without spaces",
        arguments: [
            ("Thermometer", "<Thermometer>"),
            ("  Thermometer\t", "<Thermometer>"),
            ("My Scene", "<My Scene>"),
            ("Main/Lone", "<Main/Lone>"),
            ("UINavigationController", "<UINavigationController>"),
            ("UINavigationController(A)", "navigationController[\"<A>\"]"),
            (" UINavigationController ( A ,B ) ", "navigationController[\"<A>\", \"<B>\"]"),
            ("UISplitViewController(A)", "splitViewController[\"<A>\"]"),
            ("UISplitViewController(A,B)", "splitViewController[\"<A>\", \"<B>\"]"),
            ("UIPageViewController(A, B)", "pageViewController[\"<A>\", \"<B>\"]"),
            (
                "UITabBarController(UIViewController, ünïcode)",
                "tabBarController[\"<UIViewController>\", \"<ünïcode>\"]"
            ),
        ])
    func accepted(text: String, meaning: String) throws {
        #expect(spelled(try ClassExpression(text)) == meaning)
    }

    @Test("nests")
    func nested() throws {
        let expression = try ClassExpression("UITabBarController(UINavigationController(Thermometer), Settings)")
        #expect(
            expression
                == .container(
                    .tabBarController,
                    [.container(.navigationController, [.name("Thermometer")]), .name("Settings")]))
    }

    @Test(
        "that is malformed is refused with the position of the fault",
        arguments: [
            ("", .emptyName, 1), ("   ", .emptyName, 4), ("(", .emptyName, 1), (")", .emptyName, 1),
            (",", .emptyName, 1), ("(A)", .emptyName, 1),
            ("UITabBarController(A,)", .emptyName, 22), ("UITabBarController(,A)", .emptyName, 20),
            ("UITabBarController(A, , B)", .emptyName, 23),
            ("UITabBarController(", .unclosedParenthesis, 19), ("UITabBarController(A", .unclosedParenthesis, 19),
            ("UITabBarController(A,", .unclosedParenthesis, 19),
            ("UITabBarController(UINavigationController(A)", .unclosedParenthesis, 19),
            ("UITabBarController(UINavigationController(A", .unclosedParenthesis, 42),
            ("UITabBarController(UINavigationController(A) B)", .missingComma, 46),
            ("UITabBarController(A) B", .trailingText, 23), ("UITabBarController(A))", .trailingText, 22),
            ("A, B", .trailingText, 2), ("A)", .trailingText, 2),
            ("A(B)", .notAContainer("A"), 1), ("UIViewController()", .notAContainer("UIViewController"), 1),
            ("UITabBarController(A, B(C))", .notAContainer("B"), 23),
            ("UITabBarController()", .tooFewContents(.tabBarController), 1),
            ("UITabBarController(UINavigationController( ))", .tooFewContents(.navigationController), 20),
            ("UISplitViewController(A, B, C)", .tooManyContents(.splitViewController), 29),
            ("UIPageViewController(A, B, C)", .tooManyContents(.pageViewController), 28),
        ] as [(String, ClassExpressionError.Problem, Int)])
    func malformed(text: String, problem: ClassExpressionError.Problem, position: Int) {
        let error = #expect(throws: ClassExpressionError.self) { _ = try ClassExpression(text) }
        #expect(error == ClassExpressionError(problem, position: position), "\(error.map(String.init) ?? "")")
        #expect(error?.description.hasPrefix("character \(position): ") == true)
    }

    @Test("nests up to the maximum depth", arguments: [ClassExpression.maximumDepth, ClassExpression.maximumDepth + 1])
    func depth(_ depth: Int) {
        let text = String(repeating: "UITabBarController(", count: depth) + "A" + String(repeating: ")", count: depth)
        let error = depth > ClassExpression.maximumDepth ? ClassExpressionError.Problem.tooDeep : nil
        #expect(problem(of: text) == error)
    }

    @Test("that never ends is refused without an overflow")
    func endless() {
        #expect(problem(of: String(repeating: "UITabBarController(", count: 800)) == .tooDeep)
        #expect(problem(of: String(repeating: "(", count: 10_000)) == .emptyName)
        #expect(problem(of: String(repeating: "UITabBarController(", count: 100_000)) == .tooLong)
    }

    @Test("has at most the maximum number of names and bytes")
    func names() {
        func text(_ count: Int) -> String {
            "UITabBarController(" + Array(repeating: "A", count: count - 1).joined(separator: ",") + ")"
        }
        #expect(problem(of: text(ClassExpression.maximumNames)) == nil)
        #expect(problem(of: text(ClassExpression.maximumNames + 1)) == .tooManyNames)
        #expect(problem(of: String(repeating: "A", count: ClassExpression.maximumBytes)) == nil)
        #expect(problem(of: String(repeating: "A", count: ClassExpression.maximumBytes + 1)) == .tooLong)
    }

    @Test("that is cut off or has characters inserted is read or refused")
    func garbled() {
        let text = "UITabBarController(UINavigationController(A, B), UISplitViewController(C, D), E)"
        for length in 0...text.count {
            _ = problem(of: String(text.prefix(length)))
            for inserted in ["(", ")", ",", " ", "\0", "\u{301}", "\u{1F468}\u{200D}\u{1F469}"] {
                _ = problem(of: text.prefix(length) + inserted + text.dropFirst(length))
            }
        }
        #expect(problem(of: text) == nil)
    }

    private func problem(of text: String) -> ClassExpressionError.Problem? {
        do {
            _ = try ClassExpression(text)
            return nil
        } catch {
            return error.problem
        }
    }
}
