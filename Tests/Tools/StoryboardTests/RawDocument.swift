/// A second, independent reading of a storyboard: by lines and their indentation, as Xcode writes them.
struct RawDocument {
    struct Segue: Hashable {
        var id: String
        var kind: String
        var relationship: String?
        var destination: String
        var source: String
        var trigger: String
    }

    let lines: [Substring]
    /// How far each line is indented, and whether it ends an element.
    private let indentations: [Int]
    private let isEnd: [Bool]

    init(_ contents: [UInt8]) {
        let text = String(decoding: contents, as: UTF8.self)
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        indentations = lines.map { $0.prefix { $0 == " " }.count }
        isEnd = lines.map { $0.drop { $0 == " " }.hasPrefix("</") }
    }

    /// How many elements of that name there are.
    func count(_ element: String) -> Int {
        lines.count { line in
            let text = line.drop { $0 == " " }
            return text.hasPrefix("<\(element) ") || text.hasPrefix("<\(element)>") || text.hasPrefix("<\(element)/>")
        }
    }

    /// Every segue with a destination, and the elements around it.
    var segues: [Segue] {
        var found: [Segue] = []
        for (number, line) in lines.enumerated() {
            guard let kind = Self.attribute("kind", line), Self.element(line) == "segue",
                let destination = Self.attribute("destination", line), let id = Self.attribute("id", line)
            else { continue }
            let around = enclosing(number)
            found.append(
                Segue(
                    id: id, kind: kind, relationship: Self.attribute("relationship", line), destination: destination,
                    source: source(of: around, at: number), trigger: Self.trigger(kind, around)))
        }
        return found
    }

    /// The lines of the elements a line stands in, inner first.
    private func enclosing(_ number: Int) -> [Substring] {
        var around: [Substring] = []
        var depth = indentations[number]
        for line in (0..<number).reversed() where indentations[line] < depth && !isEnd[line] {
            depth = indentations[line]
            around.append(lines[line])
        }
        return around
    }

    /// The controller around a line, else that of the scene it stands in.
    private func source(of around: [Substring], at number: Int) -> String {
        if let inside = around.first(where: { Self.attribute("sceneMemberID", $0) == "viewController" }) {
            return Self.attribute("id", inside) ?? ""
        }
        for line in lines[..<number].reversed() where Self.attribute("sceneMemberID", line) == "viewController" {
            return Self.attribute("id", line) ?? ""
        }
        return ""
    }

    private static func trigger(_ kind: String, _ around: [Substring]) -> String {
        if kind == "embed" || kind == "relationship" { return "containment" }
        let owner = element(around[1]) ?? ""
        switch owner {
        case "barButtonItem": return "barButtonItem"
        case "tableViewCell": return around.contains { element($0) == "prototypes" } ? "prototypeCell" : "staticCell"
        case "collectionViewCell": return "collectionCell"
        case _ where owner.hasSuffix("GestureRecognizer"): return "gesture"
        case _ where attribute("sceneMemberID", around[1]) == "viewController": return "controller"
        case _: return "control"
        }
    }

    static func element(_ line: Substring) -> String? {
        let text = line.drop { $0 == " " }
        guard text.first == "<" else { return nil }
        return String(text.dropFirst().prefix { $0.isLetter })
    }

    static func attribute(_ name: String, _ line: Substring) -> String? {
        guard let start = line.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
        return String(line[start...].prefix { $0 != "\"" })
    }
}
