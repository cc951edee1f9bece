import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

// promises 2012/10.8: The delegate of an alert view is told of the presentation, the choice and the dismissal.

/// A screen that is told of the choices in older alerts.
private final class Told: ViewController, AlertViewDelegate, ActionSheetDelegate {
    var told: [String] = []

    func alertView(_ alertView: AlertView, clickedButtonAt buttonIndex: Int) {
        told.append("clicked \(alertView.buttonTitle(at: buttonIndex) ?? "")")
    }
    func willPresent(_ alertView: AlertView) { told.append("will present") }
    func didPresent(_ alertView: AlertView) { told.append("did present") }
    func alertView(_ alertView: AlertView, willDismissWithButtonIndex buttonIndex: Int) {
        told.append("will dismiss \(buttonIndex)")
    }
    func alertView(_ alertView: AlertView, didDismissWithButtonIndex buttonIndex: Int) {
        told.append("did dismiss \(alertView.textField(at: 0)?.text ?? "-")")
    }
    func actionSheet(_ actionSheet: ActionSheet, clickedButtonAt buttonIndex: Int) {
        told.append("sheet \(actionSheet.buttonTitle(at: buttonIndex) ?? "")")
    }
}

/// UIKit's older classes, on top of an alert controller.
@Suite("An alert view")
@MainActor
struct AlertViewTests {
    private let daemon = FakeDaemon(Told.self)

    private func ask(_ command: String) -> Ask? {
        daemon.turn()
        return asks(daemon.said).last { $0.request.command == command }
    }

    private func choose(_ action: Int, _ texts: [String], _ contents: AlertContents) throws {
        let report = AlertReport.chose(AlertChoice(action: action, texts: texts, contents: contents))
        daemon.deliver(.delegate(try DelegateMessage(report, from: c(9), expectsReply: true)))
        try daemon.reply(to: ask("dismiss"), .completed)
    }

    @Test("numbers its buttons as UIKit does, the cancel button of an alert first and that of a sheet last")
    func indices() {
        let view = AlertView(
            title: nil, message: nil, delegate: nil, cancelButtonTitle: "No", otherButtonTitles: "Yes", "Perhaps")
        #expect(view.cancelButtonIndex == 0 && view.numberOfButtons == 3 && view.buttonTitle(at: 2) == "Perhaps")
        #expect(view.buttonTitle(at: 3) == nil && view.buttonTitle(at: -1) == nil)
        let sheet = ActionSheet(
            title: nil, delegate: nil, cancelButtonTitle: "No", destructiveButtonTitle: "Delete",
            otherButtonTitles: "Keep")
        #expect(sheet.destructiveButtonIndex == 0 && sheet.cancelButtonIndex == 2)
        #expect(sheet.buttonTitle(at: 1) == "Keep")
    }

    @Test("tells its delegate of the presentation, the choice and the dismissal, in UIKit's order")
    func order() throws {
        daemon.run {
            let view = AlertView(
                title: "Name", message: nil, delegate: daemon.controller, cancelButtonTitle: "No",
                otherButtonTitles: "Yes")
            view.alertViewStyle = .plainTextInput
            view.show()
        }
        try daemon.reply(to: ask("instantiate"), .completed, controllers: [c(9)])
        try daemon.reply(to: ask("present"), .completed, controllers: [c(9)])
        try choose(1, ["Bo"], AlertContents())
        #expect(
            daemon.controller.told == [
                "will present", "did present", "clicked Yes", "will dismiss 1", "did dismiss Bo",
            ])
    }

    @Test("of an earlier incarnation reaches its delegate's next one, with the same texts", arguments: [true, false])
    func restored(isSheet: Bool) throws {
        var contents = AlertContents()
        contents.panel = isSheet ? .actionSheet : .alertView
        contents.actions = [
            .init(title: "No", style: .cancel, isEnabled: true), .init(title: "Yes", style: .default, isEnabled: true),
        ]
        try choose(1, ["Bo"], contents)
        #expect(
            daemon.controller.told
                == (isSheet ? ["sheet Yes"] : ["clicked Yes", "will dismiss 1", "did dismiss Bo"]))
        #expect(daemon.lines.isEmpty)
    }
}
