import Testing
import TroupeModel
import TroupeStoryboard
import TroupeTestSupport

@Suite("The screen on which a document's first scene was drawn")
struct DrawnScreenTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let scenes: [String]
        /// The part of the document before its scenes.
        var head = ""
        let screen: DrawnScreen

        init(_ words: String, _ scenes: [String], head: String = "", is screen: DrawnScreen) {
            testDescription = words
            self.scenes = scenes
            self.head = head
            self.screen = screen
        }
    }

    private static let landscape = DrawnScreen(orientation: .landscapeRight)

    private static func view(_ width: Int, _ height: Int, y: Int = 0, _ parts: String = "") -> String {
        """
        <view key="view" id="v"><rect key="frame" x="0" y="\(y)" width="\(width)" height="\(height)"/>\(parts)</view>
        """
    }

    private static func held(_ orientation: String, key: String = "simulatedOrientationMetrics") -> String {
        "<simulatedOrientationMetrics key=\"\(key)\" orientation=\"\(orientation)\"/>"
    }

    private static let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
    private static let upright = "<simulatedOrientationMetrics key=\"simulatedOrientationMetrics\"/>"

    static let cases = [
        Case("nothing", [Fixture.controller("A")], is: DrawnScreen()),
        Case("the scene's orientation", [Fixture.controller("A", parts: held("landscapeRight"))], is: landscape),
        Case(
            "the orientation its view says",
            [Fixture.controller("A", parts: view(320, 460, held("landscapeLeft")))],
            is: DrawnScreen(orientation: .landscapeLeft)),
        Case(
            "the orientation of a container's first child that says it",
            [
                Fixture.controller("A", "navigationController", parts: Fixture.root("B")),
                Fixture.controller("B", parts: held("landscapeRight")),
            ], is: landscape),
        Case(
            "the container's orientation before its child's",
            [
                Fixture.controller("A", "navigationController", parts: upright + Fixture.root("B")),
                Fixture.controller("B", parts: held("landscapeRight")),
            ], is: DrawnScreen()),
        Case(
            "the device of the canvas, held on its side", [Fixture.controller("A")],
            head: "<device id=\"retina4_7\" orientation=\"landscape\"/>", is: landscape),
        Case(
            "a scene upright on a device on its side", [Fixture.controller("A", parts: upright)],
            head: "<device id=\"retina4_7\" orientation=\"landscape\"/>", is: DrawnScreen()),
        Case(
            "the document's orientation", [Fixture.controller("A")],
            head: """
                <simulatedMetricsContainer key="defaultSimulatedMetrics">\
                \(held("landscapeRight", key: "orientation"))</simulatedMetricsContainer>
                """,
            is: landscape),
        Case(
            "a view as wide as a pad on its side", [Fixture.controller("A", parts: view(1024, 748, y: 20))],
            is: landscape),
        Case(
            "a small view that is wider than high", [Fixture.controller("A", parts: view(240, 128))], is: DrawnScreen()),
        Case(
            "a freeform size",
            [
                Fixture.controller(
                    "A", parts: view(320, 568) + freeform + "<size key=\"freeformSize\" width=\"800\" height=\"300\"/>")
            ], is: DrawnScreen(portraitSize: Size(width: 800, height: 300))),
        Case(
            "a freeform size that only the view says, below a bar",
            [Fixture.controller("A", parts: view(400, 136, y: 64) + freeform)],
            is: DrawnScreen(portraitSize: Size(width: 400, height: 200))),
        Case(
            "a freeform size on its side",
            [
                Fixture.controller(
                    "A",
                    parts: held("landscapeRight") + freeform
                        + "<size key=\"freeformSize\" width=\"800\" height=\"300\"/>")
            ], is: DrawnScreen(orientation: .landscapeRight, portraitSize: Size(width: 300, height: 800))),
        Case(
            "a form sheet",
            [
                Fixture.controller(
                    "A", "navigationController",
                    parts: "<modalFormSheetSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>")
            ], is: DrawnScreen(portraitSize: Size(width: 540, height: 620))),
        Case(
            "the freeform size of a container's child, which is the child's alone",
            [
                Fixture.controller("A", "navigationController", parts: Fixture.root("B")),
                Fixture.controller("B", parts: freeform + "<size key=\"freeformSize\" width=\"375\" height=\"1400\"/>"),
            ], is: DrawnScreen()),
    ]

    @Test("comes from the scene, its children, the document and its views, in that order", arguments: cases)
    func drawnScreen(_ entry: Case) throws {
        let document = Fixture.document(scenes: entry.scenes).replacing("<scenes>", with: entry.head + "<scenes>")
        let outcome = try ApplicationReader.read(
            "Main.storyboard", files: MemoryFiles(["Main.storyboard": document]))
        #expect(outcome.model.drawnScreen == entry.screen)
        #expect(outcome.notUnderstood.isEmpty)
        #expect(try ModelFile.model(of: try ModelFile.bytes(of: outcome.model)).drawnScreen == entry.screen)
    }

    @Test("is landscape or of a custom size in these real storyboards, and upright in all others")
    func corpus() throws {
        guard !RealStoryboards.areOwn else { return }
        var found: [String: DrawnScreen] = [:]
        for entry in Corpus.entries {
            let model = ApplicationModel(mainStoryboard: "Main", storyboards: [try Corpus.read(entry).document])
            guard model.drawnScreen != DrawnScreen() else { continue }
            found[String(entry.file.split(separator: "__")[1])] = model.drawnScreen
        }
        #expect(
            found == [
                "iWordQuiz": DrawnScreen(orientation: .landscapeRight),
                "RxSwift": DrawnScreen(portraitSize: Size(width: 500, height: 568)),
            ])
    }
}
