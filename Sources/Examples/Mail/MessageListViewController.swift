import TroupeKit

/// The letters of a mailbox. The chosen letter is shown beside the list, or on top of it if there is room for one only.
final class MessageListViewController: ViewController {
    override class var outletNames: [String]? { ["tableView"] }
    override class var actionNames: [String]? { [] }

    /// The configuration key of the mailbox.
    static let mailboxKey = "mailbox"

    private lazy var mailbox = configuration(Self.mailboxKey) ?? Mailbox(name: "No mailbox", messages: [])
    private var table: TableView? { outlet("tableView") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = mailbox.name
        guard let table else { return }
        table.numberOfRows = { [unowned self] _ in self.mailbox.messages.count }
        table.cellForRow = { [unowned self, unowned table] path in
            let cell = table.dequeueReusableCell(withIdentifier: "Message")
            let message = self.mailbox.messages[path.row]
            cell.text = message.person
            cell.detailText = message.isRead ? message.subject : "New: \(message.subject)"
            return cell
        }
        table.commitDelete = { [unowned self, unowned table] path in
            self.delegate?.send(MessageListDelegate.didDelete(self.mailbox.messages.remove(at: path.row)))
            table.reloadData()
        }
        navigationItem.rightBarButtonItem = editButtonItem
    }

    override func prepare(for segue: Segue, sender: Sender) {
        segue.destination.contained(ComposeViewController.self)?.setDelegate(self)
        guard let row = sender.indexPath?.row, mailbox.messages.indices.contains(row) else { return }
        segue.destination.contained(MessageViewController.self)?
            .set(MessageViewController.messageKey, mailbox.messages[row])
        mailbox.messages[row].isRead = true
        delegate?.send(MessageListDelegate.didRead(mailbox.messages[row]))
        table?.reloadData()
    }
}

extension MessageListViewController: Delegate {
    func receive(_ message: ComposeDelegate, from sender: RemoteController) {
        if case .didWrite(let letter) = message { delegate?.send(MessageListDelegate.didSend(letter)) }
        dismiss()
    }
}
