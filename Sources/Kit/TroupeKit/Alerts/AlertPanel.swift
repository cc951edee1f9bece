import TroupeModel

/// An object of one of the older classes: an alert view or an action sheet. Its delegate is told of the choice.
@MainActor
protocol AlertPanel: AnyObject {
    /// The class.
    var panel: AlertContents.Panel { get }
    /// A person chose a button.
    func clicked(_ index: Int)
    /// The panel is about to go.
    func willDismiss(_ index: Int)
    /// The panel has gone.
    func didDismiss(_ index: Int)
    /// The panel is about to be presented.
    func willPresent()
    /// The panel has been presented.
    func didPresent()
}

extension AlertPanel {
    /// Presents the panel over everything else in the window.
    ///
    /// - Parameter delegate: The delegate, which presents the panel if it is the controller of this process.
    func present(_ alert: AlertController, for delegate: AnyObject?) {
        let own = (delegate as? ViewController).flatMap { $0.isHandle ? nil : $0 }
        guard let presenter = own ?? RunningProcess.channel?.owner else { return }
        willPresent()
        presenter.present(alert, Request.Presentation(policy: .onTop, animated: true)) { [weak self, weak presenter] in
            switch $0 {
            case .success: self?.didPresent()
            case .failure(let failure): presenter?.channel.report(failure: failure)
            }
        }
    }
}

extension AlertContents {
    /// The panel of an earlier incarnation of the maker; nil if its class has no delegate in this one.
    @MainActor
    func restoredPanel(texts: [String], delegate: ViewController) -> (any AlertPanel)? {
        switch panel {
        case .alertView:
            guard let delegate = delegate as? any AlertViewDelegate else { return nil }
            return AlertView(restoring: self, texts: texts, delegate: delegate)
        case .actionSheet:
            guard let delegate = delegate as? any ActionSheetDelegate else { return nil }
            return ActionSheet(restoring: self, delegate: delegate)
        case nil: return nil
        }
    }
}
