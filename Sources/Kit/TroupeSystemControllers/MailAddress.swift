/// An address of a sender or a recipient, with or without a name.
struct MailAddress: Hashable, Sendable {
    /// A text that is no address.
    struct Malformed: Error, Hashable { let text: String }

    /// The name of the person; empty for an address without a name.
    let name: String
    /// The part in angle brackets, as `ada@example.org`, or the name of an account of this machine.
    let address: String

    /// Reads an address, or a name with an address in angle brackets.
    init(_ text: String) throws(Malformed) {
        let text = Self.trimmed(MailMessage.oneLine(text))
        var (name, address) = ("", text)
        if text.hasSuffix(">"), let start = text.lastIndex(of: "<") {
            name = Self.trimmed(String(text[..<start])).filter { $0 != "\"" && $0 != "\\" }
            address = String(text[text.index(after: start)...].dropLast())
        }
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        let isAddress =
            !address.hasPrefix("-") && parts.count <= 2 && parts.allSatisfy { !$0.isEmpty }
            && address.utf8.allSatisfy { $0 > 32 && $0 < 127 && !"<>()[]\\,;:\"".utf8.contains($0) }
        guard isAddress else { throw Malformed(text: text) }
        (self.name, self.address) = (name, address)
    }

    /// The domain; `localhost` for an account of this machine.
    var domain: String {
        let parts = address.split(separator: "@")
        return parts.count == 2 ? String(parts[1]) : "localhost"
    }

    /// The address in a header.
    var header: String {
        guard !name.isEmpty else { return address }
        let phrase = MailMessage.isPlain(name) && name.utf8.count <= 60 ? "\"\(name)\"" : MailMessage.encoded(name)
        return "\(phrase) <\(address)>"
    }

    // MARK: - Lists

    /// The addresses of a list: the texts between commas outside of quotes and of angle brackets.
    static func list(_ text: String) -> [String] {
        var list: [String] = []
        var piece = ""
        var (isQuoted, isEscaped, isBracketed) = (false, false, false)
        for character in text {
            switch character {
            case _ where isEscaped: isEscaped = false
            case "\\" where isQuoted: isEscaped = true
            case "\"": isQuoted.toggle()
            case "<" where !isQuoted: isBracketed = true
            case ">" where !isQuoted: isBracketed = false
            case "," where !isQuoted && !isBracketed:
                list.append(piece)
                piece = ""
                continue
            default: break
            }
            piece.append(character)
        }
        return (list + [piece]).filter { !$0.allSatisfy(\.isWhitespace) }
    }

    /// The text of a field with these people, which ``list(_:)`` reads again. A name with a comma is put into quotes.
    static func text(_ people: [String]) -> String {
        people.map { person in
            guard list(person).count > 1, let one = try? MailAddress(person),
                !one.name.contains(where: "<>@".contains)
            else { return person }
            return "\"\(one.name)\" <\(one.address)>"
        }.joined(separator: ", ")
    }

    private static func trimmed(_ text: String) -> String {
        let start = text.drop { $0 == " " }
        return String(start.reversed().drop { $0 == " " }.reversed())
    }
}
