extension ClassExpression {
    /// The most bytes of a class's name.
    public static let maximumNameBytes = 256

    /// The rule that a text breaks as the name of a class, as the end of a sentence; nil for a name.
    ///
    /// Workers and executables offer classes only under names that an expression can say and that fit into a line of a
    /// list. Complexity: O(1), as a longer text is not read.
    public static func complaint(aboutClass name: String) -> String? {
        if name.isEmpty { return "is empty" }
        guard name.utf8.count <= maximumNameBytes else { return "has more than \(maximumNameBytes) bytes" }
        if ControllerKind(container: name) != nil { return "is that of a built-in container, which has no process" }
        guard name.unicodeScalars.allSatisfy(isAllowed) else {
            return "has a space, a parenthesis, a comma or an invisible character in it"
        }
        return nil
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "(", ")", ",": return false
        default:
            let properties = scalar.properties
            let category = properties.generalCategory
            return !properties.isWhitespace && category != .control && category != .format
        }
    }
}
