import TroupeClient
import TroupeMessages
import TroupeModel
import TroupeMonitor
import TroupeValue

/// The program that sends one request to the hierarchy and prints its terminal reply.
enum RequestProgram {
    /// The default wait for a class that no program hosts, in seconds: a worker started just before has offered it by
    /// then.
    private static let classTimeout = 2

    /// - Parameter wait: The longest wait for a class to become known, in seconds; nil for the default.
    static func run(_ name: String, _ request: Request, wait: Int?, _ console: Console) throws -> ExitCode {
        var client = try ControlClient(toInstance: name)
        let seconds = wait ?? classTimeout
        var reply = try client.request(request, classTimeout: seconds * 1000) {
            console.note("waiting up to \(seconds) s for a worker, because a class is not known yet; Ctrl-C gives up")
        }
        if case .tap(let text) = request, reply.failure?.code == .noSuchView, try ScrollProgram.reveal(text, in: name) {
            reply = try client.request(request)
        }
        if console.json {
            try console.line(reply.report)
        } else {
            // A controller that is gone by now is named by its id. The reply holds even if the instance has ended
            // since.
            let tree: TreeReport? = reply.controllers.isEmpty ? nil : try? Reports.ask(name, .tree(views: false))
            try console.write(ReplyText.text(reply) { id in tree?.controllers.first { $0.id == id }?.name })
        }
        return ExitCode(of: reply.status)
    }
}

/// A terminal reply as text for people.
enum ReplyText {
    /// A sentence with a newline: `pushed Sliders (c3)`; a second line holds the hint or the reply's content.
    ///
    /// - Parameter title: Returns the title of a controller; nil if it has none or is not known.
    static func text(_ reply: Reply, title: (ControllerID) -> String? = { _ in nil }) -> String {
        var line = sentence(reply, title)
        if let failure = reply.failure {
            line += " \(failure.code.rawValue): \(failure.message.shownOnOneLine)"
            if let hint = failure.hint { line += "\n  \(hint.shownOnOneLine)" }
        }
        return line + description(by: reply.content) + "\n"
    }

    /// The content of a reply, on lines of its own.
    private static func description(by content: Reply.Content) -> String {
        switch content {
        case .elements(let heard):
            heard.elements.enumerated().map { place, element in
                "\n\(heard.focus == place ? ">" : " ") \(element.spoken.shownOnOneLine)"
            }.joined()
        case .focus(let heard): "\n> \(heard.element.spoken.shownOnOneLine)"
        case .nothing, .done, .answer, .place, .input: members(of: content.report)
        }
    }

    /// The members of a value on one line, without null members.
    private static func members(of value: Value?) -> String {
        guard case .map(let fields)? = value else { return "" }
        let words = fields.entries.filter { $0.value != .null }.map {
            "\($0.key) \(EventText.plain($0.value).shownOnOneLine)"
        }
        return words.isEmpty ? "" : "\n  " + words.joined(separator: ", ")
    }

    private static func sentence(_ reply: Reply, _ title: (ControllerID) -> String?) -> String {
        let controllers = reply.controllers.map { id in
            title(id).map { "\($0.shownOnOneLine) (\(id))" } ?? id.description
        }.joined(separator: ", ")
        guard case .completed = reply.status else {
            return "\(reply.command): \(reply.status.word)" + (controllers.isEmpty ? "" : " \(controllers)")
        }
        guard !controllers.isEmpty else { return "\(reply.command): done" }
        return "\(verbs[reply.command] ?? reply.command + ":") \(controllers)"
    }

    /// The past tense of each command, for the controllers of its reply.
    private static let verbs = [
        "push": "pushed", "pop": "popped", "stack": "stack is", "present": "presented", "dismiss": "dismissed",
        "select": "selected", "pane": "pane is", "page": "page is", "root": "root is", "segue": "went to",
        "restart": "restarted",
        "tap": "tap led to",
    ]
}
