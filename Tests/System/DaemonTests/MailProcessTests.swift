import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

// promises 2012/10.9: A mail composer is presented; its delegate is told whether the message was sent, saved, deleted
//     or refused.

/// The mail composer between processes.
@Suite("A mail composer is a process")
struct MailProcessTests {
    private let instance: Instance
    private let home: String

    init() throws {
        let folder = try Instance.makeFolder()
        home = folder + "/home"
        mkdir(home, 0o700)
        let script =
            "#!/bin/sh\nif test -e \"$HOME/refuse\"; then echo no such user >&2; exit 67; fi\ncat > \"$HOME/sent\"\n"
        try FileContents.write(Array(script.utf8), to: home + "/mailer")
        chmod(home + "/mailer", 0o700)
        instance = try Instance(
            ["--children", try ProgramLocation.helper("prone-child")], folder: folder,
            environment: ["HOME=\(home)", "XDG_DATA_HOME=\(home)/data", "TROUPE_SENDMAIL=\(home)/mailer"]
        ).ready()
        try #require(try instance.request(.root(.scene("Writer"))).failure == nil)
    }

    /// The first controller of a class once it satisfies the condition.
    @discardableResult
    private func controller(_ className: String, _ monitor: Monitor, where fits: (Value) -> Bool) throws -> Value {
        while true {
            let found = try instance.controllers().values.first { $0["class"]?.string == className && fits($0) }
            if let found { return found }
            try monitor.next { _ in true }
        }
    }

    private func tap(_ text: String) throws {
        let reply = try instance.request(.tap(text))
        #expect(reply.failure == nil, "\(text): \(reply)")
    }

    @Test("that shows the message again after it was killed, and stays after a failure until it is sent")
    func sent() throws {
        let monitor = try instance.monitor()
        try FileContents.write([], to: home + "/refuse")
        try tap("Write")
        let shown = try controller(SystemController.mail, monitor) { $0["appearance"]?.string == "appeared" }
        try ProcessHandle(pid: Int32(clamping: try #require(shown["pid"]?.int))).send(.kill)
        try controller(SystemController.mail, monitor) {
            $0["restarts"]?.int == 1 && $0["appearance"]?.string == "appeared"
        }
        try tap("Send")
        try controller("Writer", monitor) { $0["title"]?.string?.hasPrefix("failed no such user") ?? false }
        unlink(home + "/refuse")
        try tap("Send")
        try controller("Writer", monitor) { $0["title"]?.string == "sent " }
        while try instance.controllers().values.contains(where: { $0["class"]?.string == SystemController.mail }) {
            try monitor.next { _ in true }
        }
        let sent = String(decoding: try FileContents.read(home + "/sent", limit: 100_000), as: UTF8.self)
        #expect(sent.contains("\nTo: \"Ada\" <ada@example.org>\nSubject: =?utf-8?B?R3LDvMOfZQ==?=\n"), "\(sent)")
        #expect(sent.contains("\nSGVsbG8=\n") && sent.contains("\nAAH/\n"), "\(sent)")
        try instance.stop()
    }

    @Test("that is left without a question if nothing was written")
    func cancelled() throws {
        let monitor = try instance.monitor()
        try tap("Write")
        try controller(SystemController.mail, monitor) { $0["appearance"]?.string == "appeared" }
        try tap("Cancel")
        try controller("Writer", monitor) { $0["title"]?.string == "cancelled " }
        try instance.stop()
    }

    @Test("that asks before it drops text that was typed, and writes a draft into the maildir")
    func saved() throws {
        let monitor = try instance.monitor()
        try tap("Write")
        try controller(SystemController.mail, monitor) { $0["appearance"]?.string == "appeared" }
        // The text of the message is typed into, since there is a recipient.
        let typed = try instance.request(.type("!"))
        #expect(typed.failure == nil, "\(typed)")
        try tap("Cancel")
        try controller("UIAlertController", monitor) { $0["appearance"]?.string == "appeared" }
        try tap("Save Draft")
        try controller("Writer", monitor) { $0["title"]?.string == "saved " }
        let folder = home + "/data/troupe/drafts/new"
        let name = try #require(try Folder.entries(of: folder).first)
        let draft = String(decoding: try FileContents.read("\(folder)/\(name)", limit: 100_000), as: UTF8.self)
        #expect(draft.contains("\nSGVsbG8h\n"), "\(draft)")
        try instance.stop()
    }
}
