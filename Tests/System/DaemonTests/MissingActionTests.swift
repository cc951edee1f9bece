import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

/// An action that a class does not have is an error of the touch that called it, in every language of a child.
@Suite("Actions that a class does not have")
struct MissingActionTests {
    @Test(
        "fail the tap with the class, the action and the control; no other responder is asked",
        arguments: CarelessStage.Kind.allCases)
    func failTheTap(kind: CarelessStage.Kind) throws {
        let stage = try CarelessStage(kind)
        let good = try stage.tap("Good")
        #expect(good.failure == nil && good.content.input?.isHandled == true, "\(good)")
        let bad = try stage.tap("Bad")
        let failure = try #require(bad.failure)
        #expect(failure.code == .unrecognizedAction)
        let words = "\(kind.className) (\(stage.controller)) has no action absent:, which UIButton \"Bad\" ("
        #expect(failure.message.hasPrefix(words) && failure.message.hasSuffix(") calls"), "\(failure.message)")
        #expect(bad.content.input?.isHandled == false && bad.content.input?.chain?.handledBy == nil)
        #expect(bad.content.input?.chain?.responders == [stage.controller])
        let item = try #require(try stage.tap("Save").failure)
        #expect(item.code == .unrecognizedAction && item.message.hasSuffix(" save:, which bar item \"Save\" calls"))
        // The process stays.
        #expect(try stage.instance.controllers()[stage.controller]?["incarnation"] == 1)
        let logs = "\(try stage.instance.report(.logs(.named(stage.controller))))"
        #expect(logs.contains("\(kind.className) has no action absent:"), "\(logs)")
        try stage.stop()
    }

    @Test(
        "are not the class's fault where the document connects the control to the first responder",
        arguments: CarelessStage.Kind.allCases)
    func firstResponder(kind: CarelessStage.Kind) throws {
        let stage = try CarelessStage(kind)
        let monitor = try stage.instance.monitor()
        #expect(try stage.tap("Loose").failure == nil)
        try monitor.next { $0["message"]?.string?.hasPrefix("no responder implements the action absent:") == true }
        try stage.stop()
    }

    @Test("fail the tap in the next process too", arguments: CarelessStage.Kind.allCases)
    func restarted(kind: CarelessStage.Kind) throws {
        let stage = try CarelessStage(kind)
        #expect(try stage.tap("Bad").failure?.code == .unrecognizedAction)
        let monitor = try stage.instance.monitor()
        try stage.process().send(.kill)
        try monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        #expect(try stage.tap("Bad").failure?.code == .unrecognizedAction)
        #expect(try stage.tap("Good").failure == nil)
        try stage.stop()
    }

    @Test("are reported at the display on which the control was touched", arguments: CarelessStage.Kind.allCases)
    func display(kind: CarelessStage.Kind) throws {
        let stage = try CarelessStage(kind)
        let display = try stage.instance.display()
        let first = try display.next(after: 0)
        let button = try #require(
            SceneTree().applying(first.difference).nodes.first { $0.readableTexts.contains { $0.text == "Bad" } })
        try display.send(.input(.tap(button.frame.center, on: button.id), version: first.version))
        var update = try display.next(after: first.version)
        while update.notice == nil { update = try display.next(after: update.version) }
        #expect(update.notice?.hasPrefix("\(kind.className) (\(stage.controller)) has no action absent:") == true)
        try stage.stop()
    }
}
