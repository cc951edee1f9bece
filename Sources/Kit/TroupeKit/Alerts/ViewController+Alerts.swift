import TroupeModel
import TroupeValue

// The messages of alerts to the controller that made them.
extension ViewController {
    /// Answers a message of the process of an alert; nil for any other message.
    func answer(toAlert message: DelegateMessage) -> Answer? {
        guard message.protocolName == AlertReport.protocolName else { return nil }
        guard let report = try? ValueDecoder().decode(AlertReport.self, from: message.payload.value) else {
            return .notImplemented
        }
        let sender = controller(message.from)
        let alert = channel.alerts[sender.id]
        switch report {
        case .loaded: alert?.restoreState()
        case .edited(let index, let text):
            guard let fields = alert?.textFields, fields.indices.contains(index) else { break }
            fields[index].text = text
            fields[index].sendActions(for: .editingChanged)
        case .chose(let choice):
            finish(sender, alert, choice)
            return .value(Payload(typeName: "Bool", value: true))
        case .ended:
            guard let alert else { break }
            // A touch beside the popover is told by another message, which may come later.
            alert.isEnding = true
            if !alert.isInPopover { channel.alerts.forget(alert) }
        }
        return .done
    }

    /// Dismisses an alert of which a person chose an action, then runs the handler.
    private func finish(_ sender: RemoteController, _ alert: AlertController?, _ choice: AlertChoice) {
        if let alert { channel.alerts.forget(alert) }
        for (field, text) in zip(alert?.textFields ?? [], choice.texts) { field.text = text }
        let panel = alert?.panel ?? choice.contents.restoredPanel(texts: choice.texts, delegate: self)
        panel?.clicked(choice.action)
        panel?.willDismiss(choice.action)
        // The result does not matter: in any case the alert has gone.
        channel.perform(.dismiss(.id(sender.id), animated: true)) { [channel] _ in
            if let panel {
                panel.didDismiss(choice.action)
            } else if let alert {
                alert.run(choice.action)
            } else {
                channel.report(lost: choice)
            }
            // The handle keeps the alert until here.
            _ = sender
        }
    }

    /// Runs the cancel action of an action sheet after a person's touch beside its popover; false if the popover showed
    /// another controller.
    func finishAlert(inPopover id: ControllerID) -> Bool {
        guard let alert = channel.alerts[id], alert.isInPopover else { return false }
        channel.alerts.forget(alert)
        guard let cancel = alert.alertActions.firstIndex(where: { $0.style == .cancel }) else { return true }
        if let panel = alert.panel {
            panel.clicked(cancel)
            panel.willDismiss(cancel)
            panel.didDismiss(cancel)
        } else {
            alert.run(cancel)
        }
        return true
    }
}

extension AlertController {
    /// Runs the handler of an action.
    fileprivate func run(_ index: Int) {
        guard alertActions.indices.contains(index) else { return }
        alertActions[index].handler?(alertActions[index])
    }
}

extension RequestChannel {
    /// Reports a choice of an action that lost its handler with an earlier incarnation of this process.
    fileprivate func report(lost choice: AlertChoice) {
        let actions = choice.contents.actions
        let action = actions.indices.contains(choice.action) ? actions[choice.action].title : "\(choice.action)"
        report(
            failure: Failure(
                .controllerUnavailable,
                "\"\(action.prefix(64))\" was chosen in the alert \"\(choice.contents.title.prefix(64))\", and its handler "
                    + "ended with the process that made the alert",
                hint: "present the alert again, or use an AlertView with this controller as its delegate"))
    }
}
