extension ClassExpression {
    /// The maximum length of a class's name, in bytes.
    public static let maximumNameBytes = 256

    /// The reason, as a sentence, why a text is not a valid class name; nil for a valid name.
    ///
    /// A valid name can be written in an expression and fits into a line of a list. A text that is too long is
    /// neither read nor repeated in full.
    public static func complaint(aboutClass name: String) -> String? {
        brokenRule(ofClass: name).map { rule in
            let start = name.unicodeScalars.prefix(maximumNameBytes / 4)
            return "'\(String(String.UnicodeScalarView(start)))' is not a class name: it \(rule)"
        }
    }

    private static func brokenRule(ofClass name: String) -> String? {
        if name.isEmpty { return "is empty" }
        guard name.utf8.count <= maximumNameBytes else { return "has more than \(maximumNameBytes) bytes" }
        if ControllerKind(container: name) != nil { return "names a built-in container, which has no process" }
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
