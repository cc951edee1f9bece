import TroupeKit
import TroupeValue

/// A message in the format of RFC 5322, with lines that end with LF, as mail programs read it.
struct MailMessage: Hashable, Sendable {
    let draft: MailDraft
    /// The sender's address.
    let from: MailAddress
    /// The date of RFC 5322.
    let date: String
    /// Letters and digits that no other message has.
    let id: String

    /// The bytes of the message.
    ///
    /// - Throws: a recipient that is no address, so that no other recipient gets the message.
    func bytes() throws(MailAddress.Malformed) -> [UInt8] {
        var lines = [
            "From: \(from.header)", "Date: \(Self.oneLine(date))",
            "Message-ID: <\(id)@\(from.domain)>",
        ]
        for (name, people) in [("To", draft.to), ("Cc", draft.cc), ("Bcc", draft.bcc)] {
            var boxes: [String] = []
            for person in people { boxes.append(try MailAddress(person).header) }
            if !boxes.isEmpty { lines.append("\(name): \(boxes.joined(separator: ",\n "))") }
        }
        lines += ["Subject: \(Self.encoded(draft.subject))", "MIME-Version: 1.0"]
        let text = Self.part(type: "text/\(draft.isHTML ? "html" : "plain"); charset=utf-8", data: textData)
        guard !draft.attachments.isEmpty else { return Array((lines + text).map { $0 + "\n" }.joined().utf8) }
        // "=_" is in no line of base64.
        let boundary = "=_troupe_\(id)"
        lines += ["Content-Type: multipart/mixed; boundary=\"\(boundary)\"", "", "--\(boundary)"] + text
        for file in draft.attachments {
            lines += [
                "--\(boundary)", "Content-Disposition: attachment; \(Self.parameter("filename", file.fileName))",
            ]
            lines += Self.part(type: Self.type(file.mimeType), data: file.data)
        }
        lines.append("--\(boundary)--")
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    /// The text with line ends of the wire.
    private var textData: [UInt8] {
        let lines = draft.body.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        return Array(lines.joined(separator: "\r\n").utf8)
    }

    /// The headers and the lines of a part in base64.
    private static func part(type: String, data: [UInt8]) -> [String] {
        ["Content-Type: \(type)", "Content-Transfer-Encoding: base64", ""] + base64(data)
    }

    private static func base64(_ data: [UInt8]) -> [String] {
        stride(from: 0, to: data.count, by: 57).map { start in
            let text = JSON.text(of: .bytes(Array(data[start..<min(start + 57, data.count)])))
            return text.filter { $0.isLetter || $0.isNumber || "+/=".contains($0) }
        }
    }

    /// Text without line breaks and other control characters: it cannot begin another header.
    static func oneLine(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.properties.generalCategory == .control || $0.value == 0x2028 ? " " : $0 }))
    }

    /// True if the text can stand in a header as it is.
    static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 32 && $0 < 127 } && !text.contains("=?")
    }

    /// The text of a header, in encoded words of RFC 2047 if it is long or not ASCII.
    static func encoded(_ text: String) -> String {
        let text = oneLine(text)
        guard !isPlain(text) || text.utf8.count > 66 else { return text }
        var words: [String] = []
        var piece = ""
        for scalar in text.unicodeScalars {
            if piece.utf8.count + scalar.utf8.count > 42 {
                words.append(piece)
                piece = ""
            }
            piece.unicodeScalars.append(scalar)
        }
        words.append(piece)
        return words.map { "=?utf-8?B?\(base64(Array($0.utf8)).joined())?=" }.joined(separator: "\n ")
    }

    /// The type of a file, if it is one.
    private static func type(_ text: String) -> String {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let isType =
            parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-._".contains($0)) }
            }
        return isType ? text : "application/octet-stream"
    }

    /// A parameter of a header, in the encoding of RFC 2231 if it is not ASCII.
    private static func parameter(_ name: String, _ value: String) -> String {
        let value = oneLine(value)
        if isPlain(value), !value.contains("\""), !value.contains("\\") { return "\(name)=\"\(value)\"" }
        // The path of a file URL has the same encoding; a slash is encoded too.
        let url = FileAddress(path: "/").appending(
            Array(value.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "_") : $0 })
        ).url
        return "\(name)*=UTF-8''\(url.dropFirst("file:///".count).replacing("~", with: "%7E"))"
    }
}
