public import TroupeModel

/// Apple's property lists in their XML form, as far as an `Info.plist` needs them.
public enum PropertyList {
    /// The value of a whole file; dates and data come as text.
    ///
    /// - Throws: `binaryPropertyList` or `notAPropertyList` for other forms, and what XML itself may be wrong in.
    public static func read(_ contents: [UInt8], file: String) throws(StoryboardError) -> Value {
        if contents.starts(with: Array("bplist".utf8)) {
            throw StoryboardError(
                .binaryPropertyList, "this is a binary property list, and only XML ones are read", file: file,
                hint: "convert it with: plutil -convert xml1 \(file) (or plistutil -i \(file) -o \(file) on Linux)")
        }
        guard contents.contains(UInt8(ascii: "<")) else { throw notAPropertyList(file, line: 1) }
        var xml = try XMLReader(contents, file: file)
        let root = try xml.root()
        guard root.name == "plist" else { throw notAPropertyList(file, line: root.line) }
        guard let element = try xml.nextChild(of: root) else { throw notAPropertyList(file, line: root.line) }
        let value = try value(element, in: &xml)
        try xml.finish()
        return value
    }

    private static func notAPropertyList(_ file: String, line: Int) -> StoryboardError {
        StoryboardError(
            .notAPropertyList, "this is not an XML property list", file: file, line: line,
            hint: "name an application's folder, its Info.plist or a .storyboard file")
    }

    private static func value(_ element: XMLElement, in xml: inout XMLReader) throws(StoryboardError) -> Value {
        switch element.name {
        case "dict":
            var fields = Fields()
            var key: String?
            while let child = try xml.nextChild(of: element) {
                if child.name == "key" {
                    key = try xml.text(of: child)
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
