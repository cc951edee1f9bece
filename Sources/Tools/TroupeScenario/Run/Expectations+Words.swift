import TroupeModel

extension Expectation {
    /// As a script writes it.
    var words: String {
        ([controller, callback] + (isAnimated ? ["animated"] : []) + flags.sorted()
            + fields.map { "\($0.key)\($0.isPart ? "~" : "=")\($0.value)" }).joined(separator: " ")
    }
}

extension ReplyExpectation {
    /// As a script writes it.
    var words: String { [command, status, code?.rawValue].compactMap(\.self).joined(separator: " ") }
}
