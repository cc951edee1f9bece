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

    /// A device that is held in some orientations while a controller refuses them, and an attempt after the controller
    /// has changed its mask.
    struct Attempt {
        var before: OrientationMask = .portrait
        let held: [DeviceOrientation]
        var mask: OrientationMask?
        /// nil: accepted.
        var code: ErrorCode?
        let result: Orientation
        /// The questions that the attempt asks.
        var questions = ["shouldAutorotate Alpha", "supportedInterfaceOrientations Alpha"]
    }

    static let attempts: [Attempt] = [
        Attempt(held: [.landscapeLeft], mask: .all, result: .landscapeLeft),
        Attempt(held: [.landscapeLeft, .landscapeRight], mask: .landscape, result: .landscapeRight),
        Attempt(held: [.landscapeLeft], mask: .portrait, code: .refusedOrientation, result: .portrait),
        Attempt(held: [.landscapeLeft], mask: [], code: .noCommonOrientation, result: .portrait),
        // A device that lies flat was held before.
        Attempt(held: [.landscapeLeft, .faceUp], mask: .all, result: .landscapeLeft),
        Attempt(held: [.faceDown, .unknown], mask: .all, result: .portrait, questions: []),
        // The interface has the orientation of the device, also if the controller does not allow it any more.
        Attempt(held: [], mask: .all, result: .portrait, questions: []),
        Attempt(held: [.landscapeLeft, .portrait], mask: .landscape, result: .portrait, questions: []),
        Attempt(before: .all, held: [.landscapeLeft], mask: .portrait, result: .landscapeLeft, questions: []),
    ]

    @Test("is attempted again at the request of a controller", arguments: attempts)
    func attempt(attempt: Attempt) {
        var driven = Driven(Sketch.application([Sketch.scene("Alpha")]))
        driven.launch()
        driven.masks["Alpha"] = attempt.before
        for device in attempt.held { driven.ask(.rotate(device)) }
        driven.masks["Alpha"] = attempt.mask
        driven.log = []
        let alpha = Asker.controller(driven.id("Alpha"), Incarnation(rawValue: 1), during: nil)
        let reply = driven.ask(.attemptRotation, from: alpha)
        #expect(reply?.failure?.code == attempt.code)
        #expect(driven.hierarchy.tree.window.orientation == attempt.result)
        #expect(driven.log.filter { $0.contains("rient") || $0.contains("Autorotate") } == attempt.questions)
    }

    @Test("is decided by the front-most controller, whichever controller attempts it")
    func attemptOfAnother() {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let alpha = Asker.controller(driven.id("Alpha"), Incarnation(rawValue: 1), during: nil)
        driven.ask(.present(.scene("beta"), from: nil, .init(animated: false)))
        driven.masks["Beta"] = .portrait
        driven.ask(.rotate(.landscapeLeft))
        driven.log = []
        #expect(driven.ask(.attemptRotation, from: alpha)?.failure?.code == .refusedOrientation)
        #expect(driven.log == ["shouldAutorotate Beta", "supportedInterfaceOrientations Beta"])
        driven.masks["Beta"] = .all
        #expect(driven.ask(.attemptRotation, from: alpha)?.status == .completed)
        #expect(driven.hierarchy.tree.window.orientation == .landscapeLeft)
    }

    @Test("supersedes an attempt that waits, and is not superseded by one")
    func attemptBesideRotation() {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let alpha = driven.id("Alpha")
        driven.isMute = { id, callback in id == alpha && callback == .viewWillDisappear }
        driven.ask(.push(.scene("beta"), onto: nil, animated: false))
        driven.ask(.rotate(.landscapeLeft))
        driven.ask(.attemptRotation)
        driven.ask(.rotate(.landscapeRight))
        driven.ask(.attemptRotation)
        driven.answer(.viewWillDisappear, of: "Alpha")
        let words = driven.replies.suffix(5).map { "\($0.command) \($0.status.word)" }
        #expect(
            words == [
                "rotate superseded", "attemptRotation superseded", "push completed", "rotate completed",
                "attemptRotation completed",
            ])
        #expect(driven.hierarchy.tree.window.orientation == .landscapeRight)
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
