import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 4, modern profile.
@Suite("A rotation")
struct OrientationTests {
    struct Row: CustomTestStringConvertible {
        /// The controller's answer; nil if it has no code.
        var mask: OrientationMask?
        /// The mask that the application declares; nil if it declares none.
        var application: OrientationMask?
        let asked: DeviceOrientation
        /// nil: accepted.
        let code: ErrorCode?
        let result: Orientation
        var testDescription: String {
            "\(asked), mask \(mask?.orientations ?? []), app \(application?.orientations ?? [])"
        }
    }

    static let table: [Row] = [
        // Phone: all but upside down by default.
        Row(asked: .landscapeLeft, code: nil, result: .landscapeLeft),
        Row(asked: .landscapeRight, code: nil, result: .landscapeRight),
        Row(asked: .portrait, code: nil, result: .portrait),
        Row(asked: .portraitUpsideDown, code: .refusedOrientation, result: .portrait),
        // Ignored.
        Row(asked: .faceUp, code: nil, result: .portrait), Row(asked: .faceDown, code: nil, result: .portrait),
        Row(asked: .unknown, code: nil, result: .portrait),
        // The controller's mask AND the application's.
        Row(mask: .portrait, asked: .landscapeLeft, code: .refusedOrientation, result: .portrait),
        Row(mask: .landscape, asked: .landscapeLeft, code: nil, result: .landscapeLeft),
        Row(mask: .all, application: .portrait, asked: .landscapeLeft, code: .refusedOrientation, result: .portrait),
        Row(
            mask: .all, application: .all, asked: .portraitUpsideDown, code: nil, result: .portraitUpsideDown),
        Row(
            mask: .all, asked: .portraitUpsideDown, code: .refusedOrientation, result: .portrait),
        // Masks without a common orientation have a separate error code.
        Row(
            mask: .landscape, application: .portrait, asked: .landscapeLeft, code: .noCommonOrientation,
            result: .portrait),
        Row(mask: [], asked: .landscapeLeft, code: .noCommonOrientation, result: .portrait),
    ]

    @Test("is decided by the controller's mask and the application's", arguments: table)
    func row(row: Row) {
        var driven = Driven(Sketch.application([Sketch.scene("Alpha")], phone: row.application))
        driven.launch()
        driven.masks["Alpha"] = row.mask
        let reply = driven.ask(.rotate(row.asked))
        #expect(reply?.failure?.code == row.code)
        #expect(driven.hierarchy.tree.window.orientation == row.result)
        let isTurned = driven.hierarchy.tree.window.size.width > driven.hierarchy.tree.window.size.height
        #expect(isTurned == row.result.isLandscape, "the bounds turn with the orientation")
    }

    @Test("on a pad goes to every orientation", arguments: Orientation.allCases)
    func pad(orientation: Orientation) throws {
        var driven = Driven(Sketch.stack, on: .pad)
        driven.launch()
        let device = try #require(DeviceOrientation(rawValue: orientation.rawValue))
        #expect(driven.ask(.rotate(device))?.status == .completed)
        #expect(driven.hierarchy.tree.window.orientation == orientation)
    }
}
