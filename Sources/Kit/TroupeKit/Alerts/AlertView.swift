/// UIKit's older class of alerts, which tells a delegate of the choice. It is an ``AlertController`` below.
///
/// If the controller of the process is the delegate, the choice reaches it also if its process ended meanwhile: the next
/// incarnation gets an alert view with the same texts.
public final class AlertView: ButtonPanel {
    /// The text fields of an alert view.
    public enum Style: Sendable {
        /// No text field.
        case `default`
        /// One text field.
        case plainTextInput
        /// One text field that shows dots.
        case secureTextInput
        /// A field for a name, and one for a password.
        case loginAndPasswordInput
    }

    /// The text below the title.
    public var message: String?
    /// The receiver of the choice.
    public weak var delegate: (any AlertViewDelegate)?
    /// The text fields. Set it before ``show()``.
    public var alertViewStyle = Style.default { didSet { makeFields() } }
    private var fields: [TextField] = []

    /// Creates an alert view. The cancel button, if there is one, has index 0; the further buttons follow.
    public init(
        title: String?, message: String?, delegate: (any AlertViewDelegate)?, cancelButtonTitle: String?,
        otherButtonTitles: String...
    ) {
        self.message = message
        self.delegate = delegate
        super.init(title: title)
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
        for title in otherButtonTitles { addButton(withTitle: title) }
    }

    /// Makes an alert view again in the next incarnation of its delegate.
    init(restoring contents: AlertContents, texts: [String], delegate: any AlertViewDelegate) {
        message = contents.message
        self.delegate = delegate
        super.init(restoring: contents)
        fields = texts.map { TextField(text: $0) }
    }

    /// A text field of ``alertViewStyle-swift.property``; nil if there is no field with that index.
    public func textField(at index: Int) -> TextField? { fields.indices.contains(index) ? fields[index] : nil }

    /// Presents the alert view over everything else in the window.
    public func show() {
        let alert = AlertController(title: title, message: message, preferredStyle: .alert)
        for (index, title) in buttons.enumerated() {
            alert.addAction(AlertAction(title: title, style: index == cancelButtonIndex ? .cancel : .default))
        }
        for field in fields { alert.add(field) }
        alert.panel = self
        shown = alert
        present(alert, for: delegate)
    }

    private func makeFields() {
        fields = []
        func add(_ placeholder: String, isSecure: Bool) {
            let field = TextField()
            field.placeholder = placeholder
            field.isSecure = isSecure
            fields.append(field)
        }
        switch alertViewStyle {
        case .default: break
        case .plainTextInput: add("", isSecure: false)
        case .secureTextInput: add("", isSecure: true)
        case .loginAndPasswordInput:
            add("Login", isSecure: false)
            add("Password", isSecure: true)
        }
    }
}

extension AlertView: AlertPanel {
    var panel: AlertContents.Panel { .alertView }
    func clicked(_ index: Int) { delegate?.alertView(self, clickedButtonAt: index) }
    func willDismiss(_ index: Int) { delegate?.alertView(self, willDismissWithButtonIndex: index) }
    func didDismiss(_ index: Int) { delegate?.alertView(self, didDismissWithButtonIndex: index) }
    func willPresent() { delegate?.willPresent(self) }
    func didPresent() { delegate?.didPresent(self) }
}

/// The receiver of the choice in an ``AlertView``.
@MainActor
public protocol AlertViewDelegate: AnyObject {
    /// Called when a person chose a button, before the alert view goes.
    func alertView(_ alertView: AlertView, clickedButtonAt buttonIndex: Int)
    /// Called before the alert view is presented.
    func willPresent(_ alertView: AlertView)
    /// Called after the alert view has appeared.
    func didPresent(_ alertView: AlertView)
    /// Called before the alert view is dismissed.
    func alertView(_ alertView: AlertView, willDismissWithButtonIndex buttonIndex: Int)
    /// Called after the alert view was dismissed.
    func alertView(_ alertView: AlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension AlertViewDelegate {
    /// Does nothing.
    public func alertView(_ alertView: AlertView, clickedButtonAt buttonIndex: Int) {}
    /// Does nothing.
    public func willPresent(_ alertView: AlertView) {}
    /// Does nothing.
    public func didPresent(_ alertView: AlertView) {}
    /// Does nothing.
    public func alertView(_ alertView: AlertView, willDismissWithButtonIndex buttonIndex: Int) {}
    /// Does nothing.
    public func alertView(_ alertView: AlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}
