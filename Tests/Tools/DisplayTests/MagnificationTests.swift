import Testing
import TroupeCells
import TroupeModel

@testable import TroupeDisplay

/// The zoom that a person chooses, and the visible part of the window.
@Suite struct MagnificationTests {
    private static let phone = Size(width: 320, height: 480)
    private static let turned = Size(width: 480, height: 320)
    /// Stands on its side, it has its largest grid at less than 3.
    private static let widePad = Size(width: 1366, height: 1024)

    @Test(
        arguments: [
            (.factor(1), [.larger], .factor(1.5)), (.factor(1), [.larger, .larger, .larger], .factor(3)),
            (.factor(1), [.smaller], .factor(1)), (.factor(3), [.smaller, .smaller], .factor(1.5)),
            (.factor(8), [.larger], .factor(8)), (.factor(2.2), [.larger], .factor(3)),
            (.factor(2.2), [.smaller], .factor(2)), (.factor(2), [.fit], .fit), (.fit, [.fit], .factor(1)),
            // It fits at 2.72.
            (.fit, [.larger], .factor(3)), (.fit, [.smaller], .factor(2)),
        ] as [(Zoom, [Magnification.Step], Zoom)])
    func `a step leads to the next factor from the current one`(
        _ zoom: Zoom, _ steps: [Magnification.Step], _ end: Zoom
    ) {
        var magnification = Magnification(zoom)
        for step in steps { magnification.go(step, of: Self.phone, columns: 200, rows: 59) }
        #expect(magnification.zoom == end)
    }

    @Test(
        arguments: [
            (.fit, phone, 200, 59, 2.72), (.fit, turned, 200, 59, 3.34), (.fit, phone, 80, 23, 1.07),
            (.factor(2), phone, 80, 23, 2), (.factor(2), turned, 20, 5, 2), (.factor(8), widePad, 200, 59, 3),
        ] as [(Zoom, Size, Int, Int, Double)])
    func `the choice stays for any later window and terminal`(
        _ zoom: Zoom, _ window: Size, _ columns: Int, _ rows: Int, _ factor: Double
    ) {
        #expect(Magnification(zoom).factor(of: window, columns: columns, rows: rows) == factor)
    }

    @Test func `the middle of the visible part stays when the zoom changes`() {
        var viewport = Viewport(window: (80, 44), screen: (60, 21))
        viewport.scroll(rows: 12, columns: 10)
        let (row, column) = (viewport.row + viewport.place.height / 2, viewport.column + viewport.place.width / 2)
        let larger = viewport.scaled(by: 2, window: (160, 88), screen: (60, 21))
        #expect(abs(larger.row + larger.place.height / 2 - 2 * row) <= 1)
        #expect(abs(larger.column + larger.place.width / 2 - 2 * column) <= 1)
        let back = larger.scaled(by: 0.5, window: (80, 44), screen: (60, 21))
        #expect(abs(back.row - viewport.row) <= 1 && abs(back.column - viewport.column) <= 1)
    }

    @Test(
        arguments: [
            ("1", .factor(1)), ("1.5", .factor(1.5)), ("8", .factor(8)), ("fit", .fit), ("0.5", nil), ("9", nil),
            ("nan", nil), ("", nil), ("Fit", nil),
        ] as [(String, Zoom?)])
    func `a zoom is written as a factor or as fit`(_ text: String, _ zoom: Zoom?) {
        #expect(Zoom(text) == zoom)
        if let zoom { #expect(Zoom(String(describing: zoom)) == zoom) }
    }
}
