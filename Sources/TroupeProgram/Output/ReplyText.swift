import TroupeModel

/// A terminal reply as people read it.
enum ReplyText {
    /// One line with its end, a second one for what to do next.
    static func text(_ reply: Reply) -> String {
        var line = "\(reply.command): \(reply.status.word)"
        if !reply.controllers.isEmpty {
            line += " " + reply.controllers.map(\.description).joined(separator: " ")
        }
        if let failure = reply.failure {
            line += " \(failure.code.rawValue): \(failure.message.shownOnOneLine)"
            if let hint = failure.hint { line += "\n  \(hint.shownOnOneLine)" }
        }
        if case .map(let fields)? = reply.result {
            let words = fields.entries.filter { $0.value != .null }.map {
                "\($0.key) \(EventLine.plain($0.value).shownOnOneLine)"
            }
            if !words.isEmpty { line += "\n  " + words.joined(separator: ", ") }
        } else if let value = reply.result, value != .null {
            line += "\n  \(JSON.text(of: value))"
        }
        return line + "\n"
    }
}
