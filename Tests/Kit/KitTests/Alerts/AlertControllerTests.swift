import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit
@testable import TroupeSystemControllers

/// The process that makes an alert: its records, and its handling of a choice.
@Suite("An alert in the process of its maker")
@MainActor
struct AlertControllerTests {
    private let daemon = FakeDaemon(ViewController.self)

    /// The requests of the child, without facts about itself.
    private var sent: [Request] {
        daemon.turn()
        return daemon.requests
    }

    /// The contents that were recorded last.
    private var recorded: AlertContents? {
        sent.compactMap { request -> AlertContents? in
            guard case .record(let configuration) = request,
                let value = configuration.values[AlertContents.key]
            else { return nil }
            return try? ValueDecoder().decode(AlertContents.self, from: value)
        }.last
    }

    private func alert(_ style: AlertController.Style = .alert) -> AlertController {
        AlertController(title: "Delete?", message: "For good.", preferredStyle: style)
    }

    /// Lets the alert say something to its maker.
    @discardableResult
    private func say(_ report: AlertReport, from id: ControllerID, expectsReply: Bool = false) throws -> Answer? {
        daemon.answer(to: .delegate(try DelegateMessage(report, from: id, expectsReply: expectsReply)))
    }

    /// Presents an alert that the daemon makes as c9.
    private func present(_ alert: AlertController) throws {
        daemon.run { daemon.controller.present(alert, animated: true) }
        daemon.turn()
        let made = asks(daemon.said).last { $0.request == .instantiate(.className("UIAlertController")) }
        try daemon.reply(to: made, .completed, controllers: [c(9)])
    }

    /// Completes the dismissal that a choice requests.
    private func dismissed() throws {
        let ask = asks(daemon.said).last { $0.request == .dismiss(.id(c(9)), animated: true) }
        try daemon.reply(to: ask, .completed)
    }

    @Test("is recorded with its texts, buttons and fields, and its maker receives the choice")
    func recordedContents() throws {
        let alert = alert()
        alert.addTextField { field in
            field.placeholder = "Name"
            field.isSecure = true
        }
        let keep = AlertAction(title: "Keep", style: .cancel)
        let delete = AlertAction(title: "Delete", style: .destructive)
        delete.isEnabled = false
        for action in [keep, delete] { alert.addAction(action) }
        alert.preferredAction = keep
        try present(alert)
        var expected = AlertContents()
        expected.title = "Delete?"
        expected.message = "For good."
        expected.actions = [
            .init(title: "Keep", style: .cancel, isEnabled: true),
            .init(title: "Delete", style: .destructive, isEnabled: false),
        ]
        expected.fields = [.init(text: "", placeholder: "Name", isSecure: true)]
        expected.preferred = 0
        #expect(recorded == expected)
        #expect(
            sent.contains { if case .record(let configuration) = $0 { configuration.delegate == c(7) } else { false } })
        #expect(alert.modalPresentationStyle == .overFullScreen)
    }

    @Test("runs the handler once, after the dismissal, with the texts of its fields")
    func handlerAfterDismissal() throws {
        var chosen: [String] = []
        let alert = alert()
        alert.addTextField()
        alert.addAction(
            AlertAction(title: "Save", style: .default) { [weak alert] action in
                chosen.append("\(action.title ?? "") \(alert?.textFields?.first?.text ?? "")")
            })
        try present(alert)
        let choice = AlertChoice(action: 0, texts: ["Bo"], contents: alert.contents)
        #expect(
            try say(.chose(choice), from: c(9), expectsReply: true)
                == .value(Payload(typeName: "Bool", value: true)))
        #expect(chosen.isEmpty)
        try dismissed()
        #expect(chosen == ["Save Bo"])
        try say(.chose(choice), from: c(9), expectsReply: true)
        try dismissed()
        #expect(chosen == ["Save Bo"], "a choice in an alert that has gone has no handler")
        #expect(daemon.lines.count == 1 && daemon.lines[0].contains("its handler ended with the process"))
    }

    @Test("tells its process of actions that are enabled while it is shown, and a new incarnation of everything")
    func states() throws {
        let alert = alert()
        alert.addTextField()
        let save = AlertAction(title: "Save", style: .default)
        save.isEnabled = false
        alert.addAction(save)
        var heard: [String] = []
        alert.textFields?.first?.on(.editingChanged) { heard.append(($0 as? TextField)?.text ?? "") }
        try present(alert)
        try say(.edited(field: 0, text: "B"), from: c(9))
        try say(.edited(field: 7, text: "?"), from: c(9))
        save.isEnabled = true
        try say(.loaded, from: c(9))
        daemon.turn()
        let orders = daemon.requests.compactMap { request -> AlertOrder? in
            guard case .sendDelegate(c(9), let message) = request else { return nil }
            return try? ValueDecoder().decode(AlertOrder.self, from: message.payload.value)
        }
        try #require(orders.count == 2)
        guard case .state([true], nil) = orders[0], case .state([true], ["B"]?) = orders[1] else {
            Issue.record("other orders: \(orders)")
            return
        }
        #expect(heard == ["B"])
    }

    @Test("refuses a second cancel action, an action of another alert, and a field in an action sheet")
    func refused() {
        daemon.run {
            let (first, second) = (alert(), alert(.actionSheet))
            first.addAction(AlertAction(title: "No", style: .cancel))
            first.addAction(AlertAction(title: "Never", style: .cancel))
            second.addAction(first.alertActions[0])
            second.addTextField()
            #expect(first.alertActions.count == 1 && second.alertActions.isEmpty && second.textFields == nil)
        }
        #expect(daemon.lines.count == 3)
    }

    @Test("is forgotten when its presentation is refused, and when code dismisses it")
    func forgotten() throws {
        weak var refused: AlertController?
        weak var ended: AlertController?
        try {
            let (first, second) = (alert(), alert())
            (refused, ended) = (first, second)
            daemon.run { daemon.controller.present(first, animated: true) }
            daemon.turn()
            let ask = asks(daemon.said).last { $0.request.command == "present" }
            try daemon.reply(to: ask, .rejected(Failure(.alreadyPresenting, "no")))
            try present(second)
            let shown = asks(daemon.said).last { $0.request.command == "present" }
            try daemon.reply(to: shown, .completed)
            try say(.ended, from: c(9))
        }()
        #expect(refused == nil && ended == nil)
    }

    @Test("on a pad is a popover at its source if it is an action sheet; a touch beside it is its cancel action")
    func popover() throws {
        let daemon = FakeDaemon(ViewController.self, device: .pad)
        var chosen: [String] = []
        let sheet = alert(.actionSheet)
        sheet.addAction(AlertAction(title: "Stop", style: .cancel) { chosen.append($0.title ?? "") })
        let item = BarButtonItem(title: "Share", style: .plain) {}
        sheet.sourceItem = item
        daemon.run { daemon.controller.present(sheet, animated: true) }
        daemon.turn()
        let made = asks(daemon.said).last { $0.request.command == "instantiate" }
        try daemon.reply(to: made, .completed, controllers: [c(9)])
        let presentation = daemon.requests.compactMap {
            if case .present(_, _, let presentation) = $0 { presentation } else { nil }
        }.last
        #expect(presentation?.style == .popover && presentation?.anchor?.barItem == item.id)
        daemon.deliver(.delegate(try DelegateMessage(AlertReport.ended, from: c(9), expectsReply: false)))
        #expect(chosen.isEmpty)
        daemon.run { #expect(daemon.controller.finishAlert(inPopover: c(9))) }
        #expect(chosen == ["Stop"])
    }
}
