import Testing
import TroupeModel
import TroupePlatform

/// Real documents to run, compiled once for each test that wants one.
enum Corpus {
    /// Where the documents lie; nil where they are not there (outside of the place Troupe is built in).
    static let folder: String? = {
        let path = Environment["TROUPE_STORYBOARDS"] ?? "/work/shared/storyboards"
        return Folder.exists(path) ? path : nil
    }()

    /// The sources' own folder.
    static let repository = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }

    /// Some of each kind: pushes, embeds, tabs, splits, popovers.
    static let samples: [String] = [
        "kharrison__CodeExamples__StaticTable-Settings@8a097ab3.storyboard",
        "kharrison__CodeExamples__Container-SB-Container-Main.storyboard",
        "kharrison__CodeExamples__AdaptivePopover-Main.storyboard",
        "shinobicontrols__iOS8-day-by-day__18-split-view-controller-NinjaWeapons-Main.storyboard",
        "todotxt__todo.txt-ios__MainStoryboard_iPad@fb669f91.storyboard",
        "ECSlidingViewController__ECSlidingViewController__BasicMenu-Main.storyboard",
    ]

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
        let model = try compile("\(try #require(Self.folder))/\(document)", into: folder)
        return try Instance([model] + arguments, folder: folder)
    }

    /// An instance of Recipes, with the classes of its own executable.
    static func recipes(_ arguments: [String] = []) throws -> Instance {
        let folder = try Instance.makeFolder()
        let model = try compile(repository + "/Sources/Recipes/App", into: folder)
        return try Instance([model, "--children", try ProgramLocation.helper("Recipes")] + arguments, folder: folder)
    }
}
