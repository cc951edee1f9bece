import Testing
import TroupeModel
import TroupeStoryboard
import TroupeTestSupport
import TroupeValue

@Suite("The device a document was drawn for")
struct DrawnForTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let what: String
        var runtime = "iOS.CocoaTouch"
        var device: String?
        var screen: String?
        let name: String?
        var testDescription: String { what }

        /// A document that says so in the places Xcode does.
        var document: String {
            let device = device.map {
                "<device id=\"\($0)\" orientation=\"portrait\"><adaptation id=\"full\"/></device>"
            }
            let screen = screen.map {
                """
                <simulatedMetricsContainer key="defaultSimulatedMetrics"><simulatedStatusBarMetrics key="statusBar"/>
                <simulatedScreenMetrics key="destination" \($0)/></simulatedMetricsContainer>
                """
            }
            return Fixture.document(Fixture.controller("A"))
                .replacing("iOS.CocoaTouch\"", with: runtime + "\"")
                .replacing("<scenes>", with: (device ?? "") + "<scenes>")
                .replacing("</scenes>", with: "</scenes>" + (screen ?? ""))
        }
    }

    static let cases = [
        Case(what: "nothing", name: nil),
        Case(what: "a device", device: "retina5_9", name: "phone-x"),
        Case(what: "a device and an older screen", device: "retina5_9", screen: "type=\"retina4\"", name: "phone-x"),
        Case(
            what: "a phone on an application for pads", runtime: "iOS.CocoaTouch.iPad", device: "retina4_7",
            name: "phone-6"),
        Case(what: "a pad", device: "ipad9_7", name: "pad"),
        Case(what: "a pad nobody knows", device: "ipad99", name: "pad"),
        Case(what: "a phone nobody knows", device: "retina99", name: "phone"),
        Case(what: "an application for pads", runtime: "iOS.CocoaTouch.iPad", name: "pad"),
        Case(
            what: "an application for pads and a phone's screen", runtime: "iOS.CocoaTouch.iPad",
            screen: "type=\"retina4\"", name: "pad"),
        Case(what: "a tall screen", screen: "type=\"retina4\"", name: "phone-5"),
        Case(what: "a whole screen", screen: "type=\"retina4_7.fullscreen\"", name: "phone-6"),
        Case(what: "the first screen", screen: "", name: nil),
        Case(what: "a screen nobody knows", screen: "type=\"hologram\"", name: nil),
    ]

    @Test("is its <device>, else its target's, else its simulated screen", arguments: cases)
    func precedence(_ entry: Case) throws {
        #expect(try Fixture.read(entry.document).document.device?.name == entry.name)
        let files = MemoryFiles(["Main.storyboard": entry.document])
        #expect(try ApplicationReader.read("Main.storyboard", files: files).model.device?.name == entry.name)
        let asked = try ApplicationReader.read("Main.storyboard", files: files, device: Device(named: "pad-pro"))
        #expect(asked.model.device?.name == "pad-pro")
    }

    @Test("is reported if it is unknown", arguments: cases)
    func reports(_ entry: Case) throws {
        let isKnown = entry.device.map { Device(documentName: $0) != nil } ?? true
        #expect(try Fixture.read(entry.document).notUnderstood.map(\.element) == (isKnown ? [] : ["device"]))
    }

    @Test("is the main storyboard's, regardless of other storyboards")
    func ofTheMainOne() throws {
        let files = MemoryFiles([
            "App/Main.storyboard": Case(what: "", device: "retina4_7", name: nil).document,
            "App/Another.storyboard": Case(what: "", device: "retina5_9", name: nil).document,
        ])
        #expect(try ApplicationReader.read("App", files: files).model.device?.name == "phone-6")
    }

    @Test("is in the report with its kind")
    func report() throws {
        let files = MemoryFiles(["Main.storyboard": Self.cases[1].document])
        let report = StoryboardReport(try ApplicationReader.read("Main.storyboard", files: files))
        #expect(report.value["device"] == "phone-x" && report.value["idiom"] == "phone")
        #expect(report.text.hasPrefix("Main: 1 scene, for phone-x, starts with A\n"))
    }

    @Test("is each device as often as counted in the real storyboards")
    func corpus() throws {
        let devices = try Corpus.entries.map { try Corpus.read($0).document.device?.name ?? "none" }
        let counted =
            RealStoryboards.areOwn
            ? ["phone-6": 3, "none": 7] : ["phone-6": 22, "phone-x": 2, "phone-5": 3, "pad": 4, "none": 5]
        #expect(Dictionary(devices.map { ($0, 1) }, uniquingKeysWith: +) == counted)
    }
}
