import Glibc
import Testing
import TroupePlatform

@testable import TroupeKit
@testable import TroupeSystemControllers

/// The format of messages, RFC 5322 with 2045, 2047 and 2231.
@Suite("A message of the mail composer")
struct MailMessageTests {
    private func lines(from: String = "me@host.example", _ change: (inout MailDraft) -> Void) throws -> [String] {
        var draft = MailDraft()
        draft.to = ["ada@example.org"]
        change(&draft)
        let message = MailMessage(
            draft: draft, from: try MailAddress(from), date: "Fri, 27 Nov 2026 12:00:00 +0000", id: "abc1")
        let text = String(decoding: try message.bytes(), as: UTF8.self)
        #expect(text.utf8.allSatisfy { $0 < 128 && $0 != 13 })
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.allSatisfy { $0.utf8.count <= 998 })
        return lines
    }

    @Test("has the headers of its draft and a body in base64")
    func plain() throws {
        let lines = try lines {
            $0.cc = ["Bob B. <bob@example.org>", "eve"]
            $0.subject = "Hello"
            $0.body = "Grüße\nBob"
        }
        #expect(
            lines == [
                "From: me@host.example", "Date: Fri, 27 Nov 2026 12:00:00 +0000", "Message-ID: <abc1@host.example>",
                "To: ada@example.org", "Cc: \"Bob B.\" <bob@example.org>,", " eve", "Subject: Hello",
                "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64",
                "", "R3LDvMOfZQ0KQm9i", "",
            ])
    }

    @Test(
        "has a subject of one header, however it is written",
        arguments: [
            ("Hello", "Hello"), ("Grüße", "=?utf-8?B?R3LDvMOfZQ==?="), ("", ""),
            ("a\r\nBcc: eve@example.org", "a  Bcc: eve@example.org"), ("a\u{2028}b\u{0}", "a b "),
            ("=?x?=", "=?utf-8?B?PT94Pz0=?="),
            (
                String(repeating: "é", count: 22),
                "=?utf-8?B?\(String(repeating: "w6nDqcOp", count: 7))?=\n =?utf-8?B?w6k=?="
            ),
        ])
    func subject(text: String, header: String) { #expect(MailMessage.encoded(text) == header) }

    @Test(
        "has recipients that are addresses",
        arguments: [
            ("ada@example.org", "ada@example.org"), (" root ", "root"),
            ("Ada <ada@example.org>", "\"Ada\" <ada@example.org>"),
            ("\"A\" <a@b>", "\"A\" <a@b>"), ("Ü <a@b>", "=?utf-8?B?w5w=?= <a@b>"),
            ("a@b\nBcc: c@d", nil), ("a b", nil), ("-oQ/tmp", nil), ("a@b@c", nil), ("@b", nil), ("ü@b", nil),
            ("<>", nil),
            ("a@b,c@d", nil), ("\"Doe, Ada\" <a@b>", "\"Doe, Ada\" <a@b>"),
        ] as [(String, String?)])
    func recipients(text: String, header: String?) { #expect((try? MailAddress(text))?.header == header) }

    @Test(
        "has an id with the domain of the sender",
        arguments: [
            ("ada@x.org", "x.org"), ("Ada <ada@x.org>", "x.org"), ("\"Ada @ home\" <ada@x.org>", "x.org"),
            ("ada", "localhost"),
        ])
    func messageID(from: String, domain: String) throws {
        #expect(try lines(from: from) { _ in }[2] == "Message-ID: <abc1@\(domain)>")
    }

    struct Field: CustomTestStringConvertible {
        /// The recipients that code sets.
        var people: [String]
        /// The text of the field.
        var text: String
        /// The recipients of the message.
        var sent: [String]
        var testDescription: String { text }
    }

    @Test(
        "has the recipients of a field, one between two commas outside of quotes and brackets",
        arguments: [
            Field(people: [], text: "", sent: []),
            Field(people: ["a@b", "Bo <c@d>"], text: "a@b, Bo <c@d>", sent: ["a@b", "\"Bo\" <c@d>"]),
            Field(
                people: ["\"Doe, Ada\" <ada@x>", "e@f"], text: "\"Doe, Ada\" <ada@x>, e@f",
                sent: ["\"Doe, Ada\" <ada@x>", "e@f"]),
            Field(people: ["Doe, Ada <ada@x>"], text: "\"Doe, Ada\" <ada@x>", sent: ["\"Doe, Ada\" <ada@x>"]),
            Field(people: ["\"A \\\", B\" <a@b>"], text: "\"A \\\", B\" <a@b>", sent: ["\"A , B\" <a@b>"]),
            Field(people: ["a@b, c@d", ""], text: "a@b, c@d, ", sent: ["a@b", "c@d"]),
            Field(people: ["A <a@b>, C <c@d>"], text: "A <a@b>, C <c@d>", sent: ["\"A\" <a@b>", "\"C\" <c@d>"]),
        ])
    func field(_ field: Field) throws {
        #expect(MailAddress.text(field.people) == field.text)
        #expect(try MailAddress.list(field.text).map { try MailAddress($0).header } == field.sent)
    }

    @Test("has no recipient beside an open quote or bracket", arguments: ["\"Doe, Ada <ada@x>, e@f", "<a@b, c@d"])
    func openQuote(text: String) {
        #expect(MailAddress.list(text).count == 1)
        #expect(throws: MailAddress.Malformed.self) { try MailAddress.list(text).map { try MailAddress($0) } }
    }

    struct Account: CustomTestStringConvertible {
        var email: String?
        var account: String?
        var host: String?
        var sender: Result<String, MailSender.Missing>
        var testDescription: String { "\(sender)" }
    }

    @Test(
        "comes from EMAIL, or from the account",
        arguments: [
            Account(email: "Ada <ada@x.org>", account: "a", host: "h", sender: .success("\"Ada\" <ada@x.org>")),
            Account(email: "", account: "a", host: "h", sender: .success("a@h")),
            Account(account: "a", host: "h", sender: .success("a@h")),
            Account(account: nil, host: "h", sender: .failure(.accountName(user: 77))),
            Account(account: "a", host: nil, sender: .failure(.hostName)),
            Account(email: "no address", account: "a", host: "h", sender: .failure(.address("no address"))),
        ])
    func sender(_ given: Account) {
        let sender = Result<MailSender, MailSender.Missing> { () throws(MailSender.Missing) in
            try MailSender(email: given.email, user: 77, account: given.account, host: given.host)
        }
        #expect(sender.map(\.address.header) == given.sender)
    }

    @Test("has its files as parts, with names and types that cannot begin another header")
    func attachments() throws {
        let lines = try lines {
            $0.attachments = [
                .init(mimeType: "image/png", fileName: "sun.png", data: [0, 1, 255]),
                .init(mimeType: "text/plain\nX: y", fileName: "ü/\n\".txt", data: []),
            ]
        }
        let body = lines.drop { !$0.hasPrefix("Content-Type: multipart") }
        #expect(
            Array(body) == [
                "Content-Type: multipart/mixed; boundary=\"=_troupe_abc1\"", "", "--=_troupe_abc1",
                "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64", "",
                "--=_troupe_abc1", "Content-Disposition: attachment; filename=\"sun.png\"", "Content-Type: image/png",
                "Content-Transfer-Encoding: base64", "", "AAH/", "--=_troupe_abc1",
                "Content-Disposition: attachment; filename*=UTF-8''%C3%BC_%20%22.txt",
                "Content-Type: application/octet-stream", "Content-Transfer-Encoding: base64", "",
                "--=_troupe_abc1--", "",
            ])
    }

    @Test("is given to a mail program, whose words are the failure, or written into the outbox")
    func transport() async throws {
        let folder = try TemporaryFolder(for: "mail")
        func program(_ script: String) throws -> String {
            let path = "\(folder.path)/mailer"
            try FileContents.write(Array("#!/bin/sh\n\(script)\n".utf8), to: path)
            chmod(path, 0o700)
            return path
        }
        func words(_ script: String, limit: Int64 = 20_000_000) async throws -> String {
            let transport = MailTransport(program: try program(script), folder: folder.path, limit: limit)
            guard case .failure(let refusal) = await transport.send(Array("mail".utf8)) else { return "sent" }
            return refusal.words
        }
        #expect(try await words("test \"$*\" = '-t -i' && test \"$(cat)\" = mail") == "sent")
        #expect(try await words("echo no such user >&2; exit 67").hasPrefix("no such user"))
        #expect(try await words("sleep 1000", limit: 100_000).contains("did not end within"))
        let outbox = MailTransport(program: nil, folder: "\(folder.path)/a/troupe")
        guard case .success = await outbox.send(Array("mail".utf8)) else {
            Issue.record("not written")
            return
        }
        let files = try Folder.entries(of: "\(folder.path)/a/troupe/outbox/new")
        #expect(files.count == 1)
        let lost = MailTransport(program: "/nowhere/sendmail", folder: folder.path)
        guard case .failure = await lost.send([]) else {
            Issue.record("a missing program sent a message")
            return
        }
    }
}
