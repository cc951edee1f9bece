import TroupeKit

/// The letters of a mailbox. The chosen letter is shown beside the list, or on top of it if there is room for one only.
final class MessageListViewController: ViewController {
    @Outlet var tableView: TableView!

    /// The mailbox of the letters.
    @Configured var mailbox = Mailbox(name: "No mailbox", messages: [])

    override func viewDidLoad() {
        super.viewDidLoad()
        title = mailbox.name
        navigationItem.rightBarButtonItem = editButtonItem
    }

    override func prepare(for segue: Segue, sender: Sender) {
        segue.destination.contained(ComposeViewController.self)?.delegate = self
        guard let row = sender.indexPath?.row, mailbox.messages.indices.contains(row) else { return }
        segue.destination.contained(MessageViewController.self)?.message = mailbox.messages[row]
        mailbox.messages[row].isRead = true
        delegate?.send(MessageListDelegate.didRead(mailbox.messages[row]))
        tableView.reloadData()
    }
}

extension MessageListViewController: TableViewEditing {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { mailbox.messages.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Message")
        let message = mailbox.messages[indexPath.row]
        cell.text = message.person
        cell.detailText = message.isRead ? message.subject : "New: \(message.subject)"
        return cell
    }

    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        delegate?.send(MessageListDelegate.didDelete(mailbox.messages.remove(at: indexPath.row)))
        tableView.reloadData()
    }
}

extension MessageListViewController: Delegate {
    func receive(_ message: ComposeDelegate, from sender: RemoteController) {
        if case .didWrite(let letter) = message { delegate?.send(MessageListDelegate.didSend(letter)) }
        dismiss()
    }
}
