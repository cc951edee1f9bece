/// Controllers to be made, as a text names them: `Name`, or `Name(Content, Content, …)` for a built-in container.
///
/// A name stands for a scene or for a class. Contents may have contents. Spaces around names, parentheses and commas mean
/// nothing. UIKit's names of the built-in containers take contents, all other names take no parentheses:
///
/// | container | contents |
/// |---|---|
/// | `UINavigationController` | its stack, bottom first; at least one |
/// | `UITabBarController` | its tabs, at least one |
/// | `UISplitViewController` | one pane or two |
/// | `UIPageViewController` | one page or two |
///
/// A text that does not follow this is refused with a ``ClassExpressionError``.
public indirect enum ClassExpression: Hashable, Sendable {
    /// A scene's name or a class's.
    case name(String)
    /// A built-in container and its contents, in order.
    case container(ControllerKind, [ClassExpression])

    /// How many containers may stand inside each other.
    public static let maximumDepth = 32
    /// The most bytes of a text.
    public static let maximumBytes = 16_384
    /// The most names in a text.
    public static let maximumNames = 1_024
    /// The grammar in one sentence, as hints say it.
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
