import TroupeKit

/// The list and owner of all mailboxes. The lists of letters get a copy, and report the changes of letters.
final class MailboxListViewController: ViewController {
    @Outlet var tableView: TableView!

    private var mailboxes = PostOffice.mailboxes

    override func prepare(for segue: Segue, sender: Sender) {
        guard let row = sender.indexPath?.row, mailboxes.indices.contains(row) else { return }
        let list = segue.destination.contained(MessageListViewController.self)
        list?.mailbox = mailboxes[row]
        list?.delegate = self
    }

    private func mailbox(_ name: String, change: (inout [Message]) -> Void) {
        guard let index = mailboxes.firstIndex(where: { $0.name == name }) else { return }
        change(&mailboxes[index].messages)
    }
}

extension MailboxListViewController: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { mailboxes.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Mailbox")
        let mailbox = mailboxes[indexPath.row]
        cell.text = mailbox.name
        cell.detailText = mailbox.unread == 0 ? "" : "\(mailbox.unread)"
        return cell
    }
}

extension MailboxListViewController: Delegate {
    func receive(_ message: MessageListDelegate, from sender: RemoteController) {
        switch message {
        case .didRead(let letter):
            for index in mailboxes.indices {
                guard let place = mailboxes[index].messages.firstIndex(where: { $0.number == letter.number }) else {
                    continue
                }
                mailboxes[index].messages[place].isRead = true
            }
        case .didDelete(let letter):
            for index in mailboxes.indices { mailboxes[index].messages.removeAll { $0.number == letter.number } }
            mailbox("Trash") { $0.append(letter) }
        case .didSend(var letter):
            letter.number = 1 + (mailboxes.flatMap(\.messages).map(\.number).max() ?? 0)
            mailbox("Sent") { $0.append(letter) }
        }
        tableView.reloadData()
    }
}
