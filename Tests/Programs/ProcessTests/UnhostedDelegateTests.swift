import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport
import TroupeValue

/// Section 3.2: an application without a main storyboard starts only if a program hosts the class that sets its root.
@Suite("An application without a main storyboard")
struct UnhostedDelegateTests {
    /// A mistake in the Info.plist or the command.
    struct Mistake: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var delegate = "AppDelegate"
        /// The value of CFBundleExecutable; nil omits the key.
        var executable: String?
        /// True if `--children` names the program of the Recipes example.
        var namesProgram = false
        /// Words of the sentence and of its hint.
        let words: [String]
    }

    static let mistakes = [
        Mistake(
            testDescription: "whose executable is missing", executable: "Absent",
            words: ["/App/Absent, which hosts AppDelegate, ", " does not exist", "build the program"]),
        Mistake(
            testDescription: "without an executable",
            words: ["no program hosts AppDelegate, ", "--children", "UIMainStoryboardFile"]),
        Mistake(
            testDescription: "whose executable does not host the class", delegate: "RecipeAppDelegat",
            namesProgram: true,
            words: ["Recipes does not host RecipeAppDelegat, ", "no code sets a root", "Application.run"]),
    ]

    @Test("is not started, with a sentence that names the program or the class", arguments: mistakes)
    func refused(_ mistake: Mistake) throws {
        let stage = try Stage()
        mkdir(stage.folder + "/App", 0o700)
        try InformationPropertyList(delegate: mistake.delegate, executable: mistake.executable)
            .write(into: stage.folder + "/App")
        let children = mistake.namesProgram ? ["--children", try Stage.recipesProgram()] : []
        for mode in [["--detach"], ["--headless", "--json"]] {
            let run = try stage.troupe(["run", stage.folder + "/App"] + children + mode)
            #expect(run.code == ExitCode.unavailable.rawValue, "\(run.complaint)\(run.output)")
            for word in mistake.words { #expect(run.complaint.contains(word), "\(run.complaint)") }
            #expect(run.complaint.split(separator: "\n").count == 1, "\(run.complaint)")
            guard mode.contains("--json") else { continue }
            #expect(run.values.count == 1 && run.value["kind"] == "error", "\(run.output)")
            #expect(run.value["hint"]?.string?.isEmpty == false, "\(run.output)")
        }
        try stage.expectNothingLeft()
    }
}
