import TroupeCommand
import TroupeModel
import TroupePlatform
import TroupeValue

/// The scenes that an application could start with, for storyboards without an initial one.
struct SceneChoice {
    /// The id of each scene, in the order of the documents.
    private let ids: [String]
    /// The scenes as rows: number, id, identifier, title, class.
    private let table: String

    /// True if the error asks for the choice of a scene.
    static func isNeeded(for error: ProgramError) -> Bool { error.code == "noInitialController" }

    /// The maximum number of bytes of the reader's report on the scenes.
    private static let limit = 64 << 20

    /// Reads the scenes of an application or storyboard; nil if it has none.
    init?(_ path: String) throws {
        let reader = try Helper.storyboard.path()
        let read = try Captured(
            reader, ["read", path, "--json"], limit: Self.limit, seconds: StoryboardReading.maxSeconds)
        let report = try? JSON.value(of: read.output)
        guard let report, let scenes = report["controllers"]?.list else { return nil }
        // Scenes of the main storyboard only: `--scene` names any other.
        let own = scenes.filter { $0["storyboard"]?.string == report["main"]?.string && $0["id"]?.string != nil }
        guard !own.isEmpty else { return nil }
        ids = own.compactMap { $0["id"]?.string }
        table = TextTable.text(
            [["", "SCENE", "IDENTIFIER", "TITLE", "CLASS"]]
                + own.enumerated().map { number, scene in
                    ["\(number + 1)"]
                        + ["id", "identifier", "title", "class"].map { scene[$0]?.string ?? "-" }
                })
    }

    /// Lets a person choose.
    ///
    /// No process runs yet that needs an orderly end, so Ctrl-C ends the program by its default action.
    ///
    /// - Returns: The scene's id; nil if the person gives up.
    func ask(_ console: Console) throws -> String? {
        Signal.unblockAll()
        try console.write("No scene is marked as the initial one. The scenes:\n\n\(table)\n")
        while true {
            try console.write("Start with which (1 to \(ids.count), Enter for 1, q to leave)? ")
            guard let line = readLine() else { return nil }
            let word = TextTable.trimmed(line)
            if word == "q" { return nil }
            if word.isEmpty { return ids.first }
            if let number = Int(word), ids.indices.contains(number - 1) { return ids[number - 1] }
            if ids.contains(word) { return word }
        }
    }
}
