import Glibc
import TroupeKit
import TroupeModel

/// The screen of the mail composer, in a process of its own.
final class MailScreen: ViewController {
    override class var storyboardClass: String { SystemController.mail }

    private var draft = MailDraft()
    private let fields = ["To", "Cc", "Bcc", "Subject"].map { name in
        let field = TextField()
        field.placeholder = name
        field.accessibility = AccessibilityFacts(label: name, traits: [])
        return field
    }
    private let labels = ["To:", "Cc:", "Bcc:", "Subject:"].map { Label(text: $0) }
    private let text = TextView()
    private let files = Label(text: "")
    private var isEdited = false
    private var isSending = false
    private lazy var sendItem = BarButtonItem(title: "Send", style: .done) { [weak self] in self?.send() }
    private lazy var cancelItem = BarButtonItem(barButtonSystemItem: .cancel) { [weak self] in self?.cancel() }

    private static let rowHeight = 36.0
    private static let labelWidth = 76.0
    private static let margin = 12.0

    override func viewDidLoad() {
        super.viewDidLoad()
        draft = configuration(MailDraft.key) ?? MailDraft()
        title = draft.subject.isEmpty ? "New Message" : draft.subject
        navigationItem.leftBarButtonItem = cancelItem
        navigationItem.rightBarButtonItem = sendItem
        let texts = [draft.to, draft.cc, draft.bcc].map(MailAddress.text) + [draft.subject]
        for (field, text) in zip(fields, texts) {
            field.text = text
            field.on(.editingChanged) { [weak self] _ in self?.edited() }
        }
        text.text = draft.body
        text.accessibility = AccessibilityFacts(label: "Message", traits: [])
        text.textDidChange = { [weak self] _ in self?.edited() }
        files.text = draft.attachments.map(\.fileName).joined(separator: ", ")
        files.accessibility = AccessibilityFacts(label: "Attachments", value: files.text, traits: [])
        for part in labels + fields + [text] { view.addSubview(part) }
        if !draft.attachments.isEmpty { view.addSubview(files) }
        updateItems()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let first: View = fields[0].text.isEmpty ? fields[0] : text
        postAccessibilityNotification(.screenChanged(first))
        _ = first.becomeFirstResponder()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let room = view.bounds.inset(by: safeAreaInsets)
        let (x, width) = (room.minX + Self.margin, max(0, room.width - 2 * Self.margin))
        var y = room.minY
        for (label, field) in zip(labels, fields) {
            label.frame = Rect(x: x, y: y, width: Self.labelWidth, height: Self.rowHeight)
            field.frame = Rect(
                x: x + Self.labelWidth, y: y, width: max(0, width - Self.labelWidth), height: Self.rowHeight)
            y += Self.rowHeight
        }
        if files.superview != nil {
            files.frame = Rect(x: x, y: y, width: width, height: Self.rowHeight)
            y += Self.rowHeight
        }
        text.frame = Rect(x: x, y: y, width: width, height: max(0, room.maxY - y))
    }

    private func edited() {
        isEdited = true
        updateItems()
    }

    private func updateItems() {
        sendItem.isEnabled = !isSending && fields.prefix(3).contains { !$0.text.allSatisfy(\.isWhitespace) }
        cancelItem.isEnabled = !isSending
        for field in fields { field.isEnabled = !isSending }
        text.isEditable = !isSending
    }

    // MARK: - The message

    /// The message as it is on the screen.
    private func message() throws(MailSender.Missing) -> MailMessage {
        var shown = draft
        let people = fields.prefix(3).map { MailAddress.list($0.text) }
        (shown.to, shown.cc, shown.bcc) = (people[0], people[1], people[2])
        shown.subject = fields[3].text
        shown.body = text.text
        var (now, parts) = (time(nil), tm())
        localtime_r(&now, &parts)
        var room = [CChar](repeating: 0, count: 64)
        let count = strftime(&room, room.count, "%a, %d %b %Y %H:%M:%S %z", &parts)
        return MailMessage(
            draft: shown, from: try MailSender.current.address,
            date: String(decoding: room.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self),
            id: "\(String(now, radix: 36))\(String(UInt64.random(in: 0...UInt64.max), radix: 36))")
    }

    private func send() {
        guard !isSending else { return }
        finish(as: .sent) { await MailTransport.current.send($0) }
    }

    private func save() { finish(as: .saved) { await MailTransport.current.save($0) } }

    /// Sends or saves the message, then tells the receiver.
    private func finish(
        as result: MailComposeResult,
        _ deliver: @escaping @Sendable ([UInt8]) async -> Result<Void, MailTransport.Refusal>
    ) {
        let message: MailMessage
        do throws(MailSender.Missing) {
            message = try self.message()
        } catch {
            return announce(error.words)
        }
        let bytes: [UInt8]
        do throws(MailAddress.Malformed) {
            bytes = try message.bytes()
        } catch {
            return announce("“\(error.text)” is no address.")
        }
        isSending = true
        updateItems()
        navigationItem.prompt = result == .sent ? "Sending…" : "Saving…"
        Task { [weak self] in
            let outcome = await deliver(bytes)
            guard let self else { return }
            isSending = false
            navigationItem.prompt = nil
            updateItems()
            switch outcome {
            case .success: end(result)
            case .failure(let refusal):
                announce(refusal.words)
                end(.failed, refusal.words)
            }
        }
    }

    /// Shows a sentence above the bar and speaks it.
    private func announce(_ sentence: String) {
        navigationItem.prompt = String(sentence.prefix(200))
        postAccessibilityNotification(.announcement(sentence))
    }

    private func cancel() {
        guard isEdited else { return end(.cancelled) }
        let sheet = AlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(
            AlertAction(title: "Delete Draft", style: .destructive) { [weak self] _ in self?.end(.cancelled) })
        sheet.addAction(AlertAction(title: "Save Draft", style: .default) { [weak self] _ in self?.save() })
        sheet.addAction(AlertAction(title: "Cancel", style: .cancel))
        sheet.sourceItem = cancelItem
        present(sheet, animated: true, completion: nil)
    }

    /// Tells the receiver, which dismisses the composer.
    private func end(_ result: MailComposeResult, _ words: String? = nil) {
        if let delegate { return delegate.send(SystemReport.finishedMail(result, words: words)) }
        if result != .failed { dismiss(animated: true, completion: nil) }
    }

    /// Leaves the composer as Cancel does.
    override func accessibilityPerformEscape() -> Bool {
        if !isSending { cancel() }
        return true
    }
}
