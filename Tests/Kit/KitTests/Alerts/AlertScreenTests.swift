import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit
@testable import TroupeSystemControllers

/// The process of an alert: its layout.
@Suite("The screen of an alert")
@MainActor
struct AlertScreenTests {
    private func screen(_ contents: AlertContents, _ size: Size) throws -> FakeDaemon<AlertScreen> {
        let daemon = FakeDaemon(AlertScreen.self)
        let value = try ValueEncoder(maximumDepth: 16).encode(contents)
        daemon.send(
            .deliver([
                DeliveryItem(
                    .configuration(
                        Configuration(controller: c(7), values: [AlertContents.key: value], delegate: c(1))))
            ]))
        daemon.deliver(.loadView, .viewDidLoad)
        daemon.layout(size: size)
        return daemon
    }

    /// The buttons with their frames in the root view.
    private func buttons(_ daemon: FakeDaemon<AlertScreen>) -> [(button: Button, frame: Rect)] {
        func all(_ view: View) -> [View] { [view] + view.subviews.flatMap(all) }
        return all(daemon.controller.view).compactMap { $0 as? Button }.map {
            ($0, $0.convert($0.bounds, to: nil))
        }
    }

    private func contents(_ style: AlertController.Style, _ titles: [String], message: String = "") -> AlertContents {
        var contents = AlertContents()
        contents.style = style
        contents.title = "Title"
        contents.message = message
        contents.actions = titles.map { .init(title: $0, style: $0 == "Cancel" ? .cancel : .default, isEnabled: true) }
        return contents
    }

    @Test(
        "puts two short buttons beside each other with cancel on the left, and others below each other with cancel last"
    )
    func order() throws {
        let window = Size(width: 320, height: 460)
        func inOrder(_ titles: [String]) throws -> (titles: [String], rows: Int) {
            let found = buttons(try screen(contents(.alert, titles), window))
                .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
            return (found.map(\.button.title), Set(found.map(\.frame.minY)).count)
        }
        #expect(try inOrder(["OK", "Cancel"]) == (["Cancel", "OK"], 1))
        #expect(try inOrder(["Replace everything", "Cancel"]) == (["Replace everything", "Cancel"], 2))
        #expect(try inOrder(["A", "Cancel", "B"]) == (["A", "B", "Cancel"], 3))
        #expect(try inOrder([]) == ([], 0))
    }

    @Test(
        "keeps the alert within every window, however much it shows",
        arguments: [
            Size(width: 320, height: 460), Size(width: 480, height: 300), Size(width: 768, height: 1_004),
            Size(width: 80, height: 60), .zero,
        ])
    func fits(window: Size) throws {
        for style in [AlertController.Style.alert, .actionSheet] {
            let much = contents(
                style, (1...100).map { "Choice \($0)" } + ["Cancel"], message: String(repeating: "word ", count: 2_000))
            let daemon = try screen(much, window)
            for box in daemon.controller.view.subviews
            where box.backgroundColor != nil && !box.isHidden && window.height > 100 {
                let room = Rect(origin: .zero, size: window)
                #expect(room.intersection(box.frame) == box.frame, "\(box.frame)")
            }
            #expect(buttons(daemon).count == 101)
        }
    }

    @Test("puts an action sheet at the bottom, its cancel button in a box of its own")
    func sheet() throws {
        let daemon = try screen(contents(.actionSheet, ["Print", "Cancel"]), Size(width: 320, height: 460))
        let boxes = daemon.controller.view.subviews.filter { $0.backgroundColor != nil }
        try #require(boxes.count == 2)
        #expect(boxes[0].frame.maxY < boxes[1].frame.minY && boxes[1].frame.maxY == 444)
    }
}
