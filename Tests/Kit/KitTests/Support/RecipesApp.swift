import TroupeModel
import TroupePlatform
import TroupeStoryboard

/// The Recipes application as its folder has it.
enum RecipesApp {
    static let folder =
        #filePath.split(separator: "/").dropLast(5).reduce("") { $0 + "/" + $1 } + "/Sources/Examples/Recipes/App"

    static func read() throws -> ApplicationReader<Folder>.Outcome {
        try ApplicationReader.read(folder, files: Folder())
    }

    /// The scene of that storyboard identifier.
    static func scene(_ identifier: String) throws -> SceneModel {
        guard let scene = try read().model.scene(identifier: identifier) else {
            throw Failure(.noSuchScene, "Recipes has no scene \(identifier)")
        }
        return scene
    }

    /// The two files of the application.
    struct Folder: ApplicationFiles {
        func kind(of path: String) -> FileKind? {
            if path == RecipesApp.folder { return .folder }
            return path.hasSuffix(".storyboard") || path.hasSuffix(".plist") ? .file : nil
        }

        func names(in folder: String) throws(StoryboardError) -> [String] { ["Info.plist", "Recipes.storyboard"] }

        func contents(of path: String, limit: Int) throws(StoryboardError) -> [UInt8] {
            do throws(SystemError) {
                return try FileContents.read(path, limit: limit)
            } catch {
                throw StoryboardError(.unreadable, error.reason, file: path, hint: "it belongs to the sources")
            }
        }
    }
}
