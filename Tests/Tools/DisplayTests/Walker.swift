import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport

/// Plays kept walks at a terminal, or records them again if `TROUPE_REGENERATE_SCREENS` is set.
final class Walker {
    private let stage: TerminalStage
    private let folder: String
    private var recorded = Walk()

    /// - Parameter folder: Of the kept walks, in the folder of screens.
    init(stage: TerminalStage, folder: String) {
        self.stage = stage
        self.folder = PackageFolder.path + "/Tests/Tools/DisplayTests/Screens/" + folder
    }

    /// Plays the kept walk of that name.
    ///
    /// - Parameters:
    ///   - untouchable: The reason why no touch has an effect; nil where a touch must have one at every size.
    ///   - discover: Finds the steps when recording.
    func walk(_ name: String, untouchable: String? = nil, discover: (Walker) throws -> Void) throws {
        let path = "\(folder)/\(name).txt"
        if Environment["TROUPE_REGENERATE_SCREENS"] != nil {
            recorded = Walk()
            try discover(self)
            mkdir(folder, 0o755)
            unlink(path)
            return try Descriptor.openForWriting(path).writeAll(Array(recorded.text.utf8))
        }
        let bytes = try FileContents.read(path, limit: 4 << 20)
        let walk = try #require(Walk(String(decoding: bytes, as: UTF8.self)), "\(path) is no walk")
        let idle = walk.idleParts
        #expect(
            idle.isEmpty == (untouchable == nil),
            "\(path) does nothing at \(idle), and why not is kept as \(untouchable ?? "nothing")")
        for (number, step) in walk.steps.enumerated() {
            try stage.settle()
            try perform(step.action)
            let what = "step \(number + 1), '\(step.action)', of \(path)"
            guard try stage.expect(step.seen, in: what) else { return }
        }
    }

    private func perform(_ action: Walk.Action) throws {
        switch action {
        case .size(let columns, let rows): try stage.tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
        case .turn(let orientation):
            let outcome = try stage.troupe(["rotate", orientation, "--name", stage.name])
            try #require(outcome.code == 0, "\(outcome.text)")
        case .dismiss: try stage.troupe(["dismiss", "--name", stage.name])
        case .key(let key): try stage.type(key)
        case .wheel(let down, let row, let column): try stage.wheel(down: down, row: row, column: column)
        case .click(let row, let column): try stage.click(row: row, column: column)
        }
    }

    // MARK: - Recording

    /// Performs the step and records the screen after it.
    func record(_ action: Walk.Action) throws {
        try stage.settle()
        try perform(action)
        recorded.steps.append(Walk.Step(action: action, seen: try stage.still()))
    }

    /// The same, but a step without a visible change is not recorded.
    ///
    /// - Returns: whether the screen changed.
    @discardableResult
    func takeIfItChanges(_ action: Walk.Action) throws -> Bool {
        let before = recorded.steps.last?.seen
        try record(action)
        guard recorded.steps.last?.seen == before else { return true }
        recorded.steps.removeLast()
        return false
    }

    /// The current screen.
    var screen: String { recorded.steps.last?.seen.screen ?? "" }

    /// Whether typed letters go to a field now.
    var isTyping: Bool { if case .typing = recorded.steps.last?.seen.focus { true } else { false } }
}
