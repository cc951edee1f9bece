import Testing
import TroupeModel
import TroupePlatform

@Suite("The tour that Deploy/run plays without a terminal")
struct TourTests {
    /// The subject of a tour and its expected output.
    struct Tour: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// A storyboard's text; nil for our own application.
        let text: String?
        let says: [String]
    }

    static let tours = [
        Tour(
            testDescription: "Recipes", text: nil,
            says: [
                "$ troupe segue lst-sg-001", "$ troupe segue det-sg-001", "$ troupe pop", "$ troupe dismiss",
                "$ troupe select 1", "$ troupe rotate landscapeLeft", "$ troupe inject kill --child",
                "reason=restored", "3 segues fired, 0 refused",
            ]),
        Tour(
            testDescription: "one scene from which nothing leads on",
            text: """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
                <scene sceneID="s"><objects><viewController id="a" sceneMemberID="viewController"/></objects></scene>
                </scenes></document>
                """,
            says: ["$ troupe rotate portrait", "reason=restored", "0 segues fired, 0 refused; c1 came back"]),
    ]

    @Test(
        "fires every segue it can reach, returns, selects, rotates, kills a screen and sees it restart",
        arguments: tours)
    func walks(tour: Tour) throws {
        let stage = try Stage()
        if let text = tour.text {
            try stage.run(try stage.file("Main.storyboard", text))
        } else {
            try stage.runRecipes()
        }
        let programs = try Stage.recipesProgram().split(separator: "/").dropLast().joined(separator: "/")
        let output = try Pipe()
        var specification = ProcessSpecification(
            executable: "/bin/bash", arguments: [Stage.package + "/Deploy/tour", stage.name],
            environment: Environment.forChildren(
                changes: [
                    "XDG_RUNTIME_DIR=\(stage.folder)/run", "XDG_STATE_HOME=\(stage.folder)/state",
                    "PATH=/\(programs):/usr/local/bin:/usr/bin:/bin",
                ]))
        specification.descriptors = [1: output.writeEnd.raw, 2: output.writeEnd.raw]
        let process = try specification.start()
        _ = consume output.writeEnd
        let text = String(decoding: try output.readEnd.readAll(limit: 16 << 20), as: UTF8.self)
        #expect(try process.waitForEnd().cause == .exited(code: 0), "\(text.suffix(2000))")
        for line in tour.says {
            #expect(text.contains(line), "\(line) is not in \(text)")
        }
        try stage.stop()
    }
}
