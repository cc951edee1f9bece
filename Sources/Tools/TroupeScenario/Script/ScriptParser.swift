import TroupeCommand
import TroupeModel

/// A parser of scenarios. Every line is a header, a statement, or empty; `#` begins a comment.
public struct ScriptParser {
    private let file: String
    private var setup = Setup()
    private var lines: [Script.Line] = []

    /// Parses a script.
    ///
    /// - Parameter file: The name of the script, for messages.
    public static func parse(_ text: String, file: String) throws(ScenarioError) -> Script {
        var parser = ScriptParser(file: file)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            try parser.line(line, number: index + 1)
        }
        guard !parser.lines.isEmpty else {
            throw parser.error("the script has no statements", 0)
        }
        parser.setup.restores = parser.lines.contains { $0.statement == .relaunch }
        return Script(file: file, setup: parser.setup, lines: parser.lines)
    }

    private init(file: String) { self.file = file }

    private mutating func line(_ line: Substring, number: Int) throws(ScenarioError) {
        guard let words = ShellWords.split(Self.withoutComment(line)) else {
            throw error("a quote is not closed", number)
        }
        guard let first = words.first else { return }
        do throws(WordError) {
            let reader = WordReader(words: words)
            if let header = Header(rawValue: first) {
                guard lines.isEmpty else {
                    throw WordError("the header '\(first)' must precede the first statement")
                }
                try header.apply(reader, to: &setup)
            } else {
                let text = words.joined(separator: " ")
                lines.append(Script.Line(number: number, text: text, statement: try reader.statement()))
            }
        } catch {
            throw self.error(error.message, number)
        }
    }

    /// A `#` at the start or behind a space begins a comment.
    private static func withoutComment(_ line: Substring) -> Substring {
        var before: Character = " "
        for index in line.indices {
            if line[index] == "#", before == " " || before == "\t" { return line[..<index] }
            before = line[index]
        }
        return line
    }

    private func error(_ message: String, _ number: Int) -> ScenarioError {
        ScenarioError(kind: .notUnderstood, file: file, line: number, message: message)
    }
}

/// The reason that words do not form a line.
struct WordError: Error {
    let message: String
    init(_ message: String) { self.message = message }
}

/// The headers.
enum Header: String, CaseIterable {
    case storyboard, device, profile, animations, deadline, world, on
    case restart = "restart-policy"
    case launchDeadline = "launch-deadline"
    case busyDeadline = "busy-deadline"
    case killDeadline = "kill-deadline"

    func apply(_ reader: WordReader, to setup: inout Setup) throws(WordError) {
        var words = reader
        words.skip()
        switch self {
        case .storyboard: setup.storyboard = try words.next("the storyboard's file")
        case .device:
            let name = try words.next("a device")
            guard let device = Device(named: name) else { throw WordError("there is no device '\(name)'") }
            setup.device = device
        case .profile:
            let word = try words.next("modern or classic")
            guard let profile = InterfaceProfile(rawValue: word) else {
                throw WordError("there is no profile '\(word)'; use modern or classic")
            }
            setup.profile = profile
        case .animations: setup.animates = try words.next("on or off") == "on"
        case .deadline: setup.deadlines.call = try words.milliseconds()
        case .restart:
            let word = try words.next("never, onFailure or always")
            guard let part = RestartChoice.Part(word) else {
                throw WordError(
                    "'\(word)' is not a restart policy; use never, onFailure or always, or CLASS= before it")
            }
            setup.restart = setup.restart ?? RestartChoice()
            setup.restart?.add(part)
        case .launchDeadline: setup.deadlines.launch = try words.milliseconds()
        case .busyDeadline: setup.deadlines.busy = try words.milliseconds()
        case .killDeadline: setup.deadlines.kill = try words.milliseconds()
        case .world:
            guard try words.next("core") == "core" else {
                throw WordError("'world' must be followed by core and a reason")
            }
            setup.coreOnly = words.remaining().joined(separator: " ")
            if setup.coreOnly == "" { throw WordError("the reason after 'world core' is missing") }
        case .on: setup.behaviours.append(try words.behaviour())
        }
        try words.end()
    }
}
