import TroupeModel

extension Expectation {
    /// The expectation in the words of a script.
    var words: String {
        ([controller, callback] + (isAnimated ? ["animated"] : []) + flags.sorted()
            + fields.map { "\($0.key)\($0.isPart ? "~" : "=")\($0.value)" }).joined(separator: " ")
    }
}

extension ReplyExpectation {
    /// The expectation in the words of a script.
    var words: String { [command, status, code?.rawValue].compactMap(\.self).joined(separator: " ") }
}
