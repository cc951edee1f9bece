/// The initial letters.
enum PostOffice {
    static let mailboxes = [
        Mailbox(
            name: "Inbox",
            messages: [
                Message(
                    number: 1, person: "Grace", subject: "The compiler",
                    text: "It works. Nobody believes me, they say that computers can only do arithmetic."),
                Message(
                    number: 2, person: "Edsger", subject: "Testing",
                    text: "Your tests have shown me some faults. They have not shown me that there are no others."),
                Message(
                    number: 3, person: "Barbara", subject: "Substitution",
                    text: "Whatever I may ask of a letter, I may ask of this one."),
            ]),
        Mailbox(name: "Sent", messages: []),
        Mailbox(name: "Trash", messages: []),
    ]
}
