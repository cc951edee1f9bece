import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport

/// Plays kept walks at a terminal; or, where `TROUPE_REGENERATE_SCREENS` is set, makes them anew.
final class Walker {
    private let stage: TerminalStage
    private let folder: String
    private var recorded = Walk()

    /// - Parameter folder: Of the kept walks, in the folder of screens.
    init(stage: TerminalStage, folder: String) {
        self.stage = stage
        self.folder = PackageFolder.path + "/Tests/DisplayTests/Screens/" + folder
    }

    /// Plays the kept walk of that name.
    ///
    /// - Parameter discover: Finds the way where it is recorded.
    func walk(_ name: String, discover: (Walker) throws -> Void) throws {
        let path = "\(folder)/\(name).txt"
        if Environment["TROUPE_REGENERATE_SCREENS"] != nil {
            recorded = Walk()
            try discover(self)
            mkdir(folder, 0o755)
            unlink(path)
            return try Descriptor.creating(path).writeAll(Array(recorded.text.utf8))
        }
        let bytes = try FileContents.read(path, limit: 4 << 20)
        let walk = try #require(Walk(String(decoding: bytes, as: UTF8.self)), "\(path) is no walk")
        for (number, step) in walk.steps.enumerated() {
            try stage.settle()
            try perform(step.action)
            let what = "step \(number + 1), '\(step.action)', of \(path)"
            guard try stage.expect(step.screen, in: what) else { return }
        }
    }

    private func perform(_ action: Walk.Action) throws {
        switch action {
        case .size(let columns, let rows): try stage.tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
        case .key(let key): try stage.type(key)
        case .click(let row, let column): try stage.click(row: row, column: column)
        }
    }

    // MARK: - Recording

    /// Does it and notes what is seen then.
    func take(_ action: Walk.Action) throws {
        try stage.settle()
        try perform(action)
        recorded.steps.append(Walk.Step(action: action, screen: try stage.stillScreen()))
    }

    /// The same, but a step after which nothing else is seen is not noted.
    func takeIfItChanges(_ action: Walk.Action) throws {
        let before = recorded.steps.last?.screen
        try take(action)
        if recorded.steps.last?.screen == before { recorded.steps.removeLast() }
    }

    /// Goes back where the step before has led elsewhere.
    func leave(by action: Walk.Action) throws {
        let screens = recorded.steps.suffix(2).map(\.screen)
        if screens.count < 2 || screens[0] != screens[1] || shows("end typing") { try take(action) }
    }

    /// Whether it can be read on the last screen.
    func shows(_ text: String) -> Bool { recorded.steps.last?.screen.contains(text) ?? false }

    /// The cells where one of the texts begins, from top to bottom, without the last line.
    func places(of texts: [String], limit: Int) -> [(row: Int, column: Int)] {
        let lines = (recorded.steps.last?.screen ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        var places: [(row: Int, column: Int)] = []
        for (row, line) in lines.dropLast().enumerated() {
            for text in texts {
                for range in line.ranges(of: text) {
                    places.append((row, line[..<range.lowerBound].count))
                }
            }
        }
        return Array(places.prefix(limit))
    }
}
