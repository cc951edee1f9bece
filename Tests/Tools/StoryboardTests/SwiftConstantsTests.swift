import Foundation
import Testing

@testable import TroupeStoryboard

/// `troupe storyboard PATH --swift`.
@Suite("The constants of a storyboard's names")
struct SwiftConstantsTests {
    @Test(
        "have the names of Swift's cases",
        arguments: [
            ("Show Detail", "showDetail"), ("AddRecipe", "addRecipe"), ("URLField", "urlField"), ("ID", "id"),
            ("3D", "_3D"), ("class", "`class`"), ("", "unnamed"), ("---", "unnamed"), ("über-uns", "überUns"),
        ])
    func members(name: String, expected: String) { #expect(SwiftName.member(name) == expected) }

    @Test("keep every character of the name in their literals")
    func literals() {
        #expect(SwiftName.literal("a\"b\\c\n\u{1B}") == #""a\"b\\c\u{a}\u{1b}""#)
    }

    @Test("are different where two names become the same")
    func unique() {
        var scope = SwiftName.Scope()
        #expect(["a", "`class`", "a", "`class`"].map { scope.unique($0) } == ["a", "`class`", "a2", "class2"])
    }

    @Test("have an enumeration of its own for each storyboard, also where the names differ in case alone")
    func storyboards() throws {
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch"><scenes><scene sceneID="s"><objects>
            <viewController storyboardIdentifier="Home" id="vc" sceneMemberID="viewController"/>
            </objects></scene></scenes></document>
            """
        try ProgramTests.inFolder([
            "Main.storyboard": Data(document.utf8), "main.storyboard": Data(document.utf8),
        ]) { folder in
            let result = try ProgramTests.run(["read", folder, "--swift"])
            #expect(result.status == 0, "\(result.complaint)")
            let types = result.output.split(separator: "\n").filter { $0.hasPrefix("enum ") }
            #expect(types == ["enum MainScene: String {", "enum MainScene2: String {"])
        }
    }

    @Test("are printed for scenes, and for the segues and outlets of each class, and compile")
    func printed() throws {
        let recipes = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Examples/Recipes/App").standardized
        let result = try ProgramTests.run(["read", recipes.path(), "--swift"])
        #expect(result.status == 0, "\(result.complaint)")
        #expect(result.output.contains("extension RecipeListViewController {\n    /// The segues"))
        #expect(result.output.contains("    enum SegueName: String {"))
        let both = try ProgramTests.run(["read", recipes.path(), "--swift", "--json"])
        #expect(both.status == 64 && both.complaint.contains("--swift"))
        let classes = ["AddRecipeViewController", "RecipeListViewController", "RecipeDetailViewController"]
        let source =
            result.output
            + Set(
                result.output.split(separator: "\n").compactMap { line in
                    line.hasPrefix("extension ") ? String(line.dropFirst(10).prefix { $0 != " " }) : nil
                }
            ).union(classes).sorted().map { "class \($0) {}\n" }.joined()
        try ProgramTests.inFolder(["Names.swift": Data(source.utf8)]) { folder in
            let compiler = Process()
            compiler.executableURL = URL(filePath: "/usr/bin/env")
            compiler.arguments = ["swiftc", "-parse", "\(folder)/Names.swift"]
            try compiler.run()
            compiler.waitUntilExit()
            #expect(compiler.terminationStatus == 0, "\(source)")
        }
    }
}
