/// A textual description of controllers to create: `Name`, or `Name(Content, Content, …)` for a built-in container.
///
/// A name refers to a scene or to a class. Contents may have contents themselves. Spaces around names, parentheses
/// and commas are ignored. Only the UIKit names of the built-in containers take contents in parentheses:
///
/// | container | contents |
/// |---|---|
/// | `UINavigationController` | its stack, bottom first; at least one |
/// | `UITabBarController` | its tabs, at least one |
/// | `UISplitViewController` | one pane or two |
/// | `UIPageViewController` | one page or two |
///
/// Any other text throws a ``ClassExpressionError``.
public indirect enum ClassExpression: Hashable, Sendable {
    /// The name of a scene or a class.
    case name(String)
    /// A built-in container and its contents, in order.
    case container(ControllerKind, [ClassExpression])

    /// The maximum nesting depth of containers.
    public static let maximumDepth = 32
    /// The maximum length of a text, in bytes.
    public static let maximumBytes = 16_384
    /// The maximum number of names in a text.
    public static let maximumNames = 1_024
    /// The grammar in one sentence, for hints.
    public static let grammar =
        "write NAME or CONTAINER(CONTENT, ...), for example UITabBarController(UINavigationController(A), B)"

    /// Reads a text. Complexity: O(length).
    public init(_ text: String) throws(ClassExpressionError) {
        guard text.utf8.count <= Self.maximumBytes else {
            throw ClassExpressionError(.tooLong, position: 1)
        }
        var reader = ClassExpressionReader(text)
        self = try reader.read()
    }
}
