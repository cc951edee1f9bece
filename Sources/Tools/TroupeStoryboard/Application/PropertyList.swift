import TroupeModel
import TroupeValue

/// An Apple property list in XML form, as far as an `Info.plist` needs it.
struct PropertyList {
    /// The contents; dates and data are text.
    let value: Value
    /// The outermost element.
    let element: String
    /// The line of the outermost element.
    let line: Int
    /// The lines of the keys of the outermost dictionary.
    let lines: [String: Int]

    /// Reads a whole file.
    ///
    /// - Throws: `binaryPropertyList` or `notAPropertyList` for other forms, and the errors of the XML reader.
    init(_ contents: [UInt8], file: String) throws(StoryboardError) {
        if contents.starts(with: Array("bplist".utf8)) {
            throw StoryboardError(
                .binaryPropertyList, "this is a binary property list; only XML property lists can be read", file: file,
                hint: "convert it with: plutil -convert xml1 \(file) (or plistutil -i \(file) -o \(file) on Linux)")
        }
        guard contents.contains(UInt8(ascii: "<")) else { throw Self.notAPropertyList(file, line: 1) }
        var xml = try XMLReader(contents, file: file)
        let root = try xml.root()
        guard root.name == "plist", let first = try xml.nextChild(of: root) else {
            throw Self.notAPropertyList(file, line: root.line)
        }
        element = first.name
        line = first.line
        var lines: [String: Int] = [:]
        value = try Self.value(first, in: &xml) { key, line in lines[key] = line }
        self.lines = lines
        try xml.finish()
    }

    private static func notAPropertyList(_ file: String, line: Int) -> StoryboardError {
        StoryboardError(
            .notAPropertyList, "this is not an XML property list", file: file, line: line,
            hint: "name an application's folder, its Info.plist or a .storyboard file")
    }

    /// - Parameter note: Receives the element's own keys and their lines.
    private static func value(
        _ element: XMLElement, in xml: inout XMLReader, keys note: (String, Int) -> Void = { _, _ in }
    ) throws(StoryboardError) -> Value {
        switch element.name {
        case "dict":
            var fields = Fields()
            var key: String?
            while let child = try xml.nextChild(of: element) {
                if child.name == "key" {
                    let name = try xml.text(of: child)
                    note(name, child.line)
                    key = name
                } else if let name = key {
                    fields[name] = try value(child, in: &xml)
                    key = nil
                }
            }
            return .map(fields)
        case "array":
            var members: [Value] = []
            while let child = try xml.nextChild(of: element) { members.append(try value(child, in: &xml)) }
            return .list(members)
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "integer":
            let text = try xml.text(of: element)
            return Int64(text).map { .int($0) } ?? .string(text)
        case "real":
            let text = try xml.text(of: element)
            return Double(text).map { .double($0) } ?? .string(text)
        case _: return .string(try xml.text(of: element))
        }
    }
}
