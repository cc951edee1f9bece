import Testing
import TroupeModel

@testable import TroupeKit

@Suite("UIKit's names of values")
@MainActor
struct NameTests {
    @Test("give a view its colours, and the segments of a control")
    func values() {
        let view = View()
        view.backgroundColor = .black
        view.tintColor = .systemBlue
        #expect(view.node.background == Color(red: 0, green: 0, blue: 0))
        #expect(view.node.tint == Color(red: 0, green: 122.0 / 255, blue: 1))
        #expect(Color.white.withAlphaComponent(0.5) == Color(white: 1, alpha: 0.5))
        #expect(Color.clear.alpha == 0 && Color.white.red == 1 && Color.blue.green == 0)
        let control = SegmentedControl(items: ["A", "B"])
        control.setTitle("C", forSegmentAt: 1)
        control.setTitle("D", forSegmentAt: 2)
        #expect(control.titles == ["A", "C"] && control.selectedSegmentIndex == nil && control.numberOfSegments == 2)
        #expect(control.titleForSegment(at: 1) == "C" && control.titleForSegment(at: -1) == nil)
        #expect(Font.boldSystemFont(ofSize: 12) == Font(size: 12, isBold: true))
        #expect(Font(name: "Georgia", size: 9).withSize(10) == Font(size: 10, name: "Georgia"))
    }
}
