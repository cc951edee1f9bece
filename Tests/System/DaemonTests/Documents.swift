import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport

/// Documents to run, compiled once for each test that wants one.
enum Documents {
    /// Some of each kind: pushes, embeds, tabs, splits, popovers.
    static let samples = RealStoryboards.areOwn ? ownSamples : realSamples

    private static let realSamples = [
        "kharrison__CodeExamples__StaticTable-Settings@8a097ab3.storyboard",
        "kharrison__CodeExamples__Container-SB-Container-Main.storyboard",
        "kharrison__CodeExamples__AdaptivePopover-Main.storyboard",
        "shinobicontrols__iOS8-day-by-day__18-split-view-controller-NinjaWeapons-Main.storyboard",
        "todotxt__todo.txt-ios__MainStoryboard_iPad@fb669f91.storyboard",
        "ECSlidingViewController__ECSlidingViewController__BasicMenu-Main.storyboard",
    ]

    private static let ownSamples = ["Segues", "Embed", "Popovers", "Split", "Tabs", "Stack"].map { "\($0).storyboard" }

    /// Compiles a document, or the application in a folder, into a model file.
    static func compile(_ path: String, into folder: String) throws -> String {
        let output = folder + "/application.model"
        let compiler = ProcessSpecification(
            executable: try ProgramLocation.helper("troupe-storyboard"),
            arguments: ["compile", path, "--output", output])
        let ending = try compiler.start().waitForEnd()
        try #require(ending.cause == .exited(code: 0), "\(path) does not compile")
        return output
    }

    /// An instance of a document of the corpus.
    static func instance(of document: String, _ arguments: [String] = []) throws -> Instance {
        let folder = try Instance.makeFolder()
        let model = try compile(RealStoryboards.location(of: document), into: folder)
        return try Instance([model] + arguments, folder: folder)
    }

    /// An instance of Recipes, with the classes of its own executable.
    static func recipes(_ arguments: [String] = []) throws -> Instance {
        let folder = try Instance.makeFolder()
        let model = try compile(PackageFolder.path + "/Sources/Examples/Recipes/App", into: folder)
        return try Instance([model, "--children", try ProgramLocation.helper("Recipes")] + arguments, folder: folder)
    }
}
