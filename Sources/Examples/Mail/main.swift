import TroupeKit

Application.run([
    MailboxListViewController.self,
    MessageListViewController.self,
    MessageViewController.self,
    ComposeViewController.self,
])
