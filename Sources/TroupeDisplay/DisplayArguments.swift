/// What the program was asked for.
struct DisplayArguments: Hashable {
    /// The instance's name.
    var name = "main"
    var animates = true
    /// Whether what goes wrong is also printed as an object.
    var isJSON = false

    /// Nil where the words are none of its own.
    init?(_ words: [String]) {
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--name":
                guard let value = rest.popFirst() else { return nil }
                name = value
            case "--no-animations": animates = false
            case "--json": isJSON = true
            default: return nil
            }
        }
    }
}
