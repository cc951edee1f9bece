extension ClassExpression {
    /// The most bytes of a class's name.
    public static let maximumNameBytes = 256

    /// A sentence with the rule that a text breaks as the name of a class; nil for a name.
    ///
    /// Classes have only names that an expression can say and that fit into a line of a list. A longer text is neither
    /// read nor repeated.
    public static func complaint(aboutClass name: String) -> String? {
        brokenRule(ofClass: name).map { rule in
            let start = name.unicodeScalars.prefix(maximumNameBytes / 4)
            return "'\(String(String.UnicodeScalarView(start)))' names no class: it \(rule)"
        }
    }

    private static func brokenRule(ofClass name: String) -> String? {
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
