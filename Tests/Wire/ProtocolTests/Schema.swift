/// The messages of `Proto/`, in enough detail to find the fields that some bytes hold.
struct Schema {
    struct Field: Hashable {
        let name: String
        let type: String
    }

    /// The fields of each message by their numbers; a nested message is named after the outer one, with a dot.
    private(set) var messages: [String: [UInt64: Field]] = [:]

    /// Reads the text of one file.
    mutating func read(_ text: String) {
        var open: [(kind: Substring, name: Substring)] = []
        for line in text.split(separator: "\n") {
            let words = line.prefix { $0 != "/" }.split { " ={};[".contains($0) || $0 == "\t" }
            guard let first = words.first else {
                if line.contains("}") { _ = open.popLast() }
                continue
            }
            let message = open.filter { $0.kind == "message" }.map { String($0.name) }.joined(separator: ".")
            if ["message", "enum", "oneof"].contains(first), words.count == 2 {
                open.append((first, words[1]))
                if first == "message" { messages[message.isEmpty ? "\(words[1])" : "\(message).\(words[1])"] = [:] }
                if line.contains("}") { open.removeLast() }
            } else if let innermost = open.last, innermost.kind != "enum" {
                let field = innermost.kind == "oneof" ? words : Array(words.dropFirst())
                guard field.count >= 3, let number = UInt64(field[2]) else { continue }
                messages[message]?[number] = Field(name: String(field[1]), type: String(field[0]))
            }
        }
    }

    /// The message that a field's type names there; nil for a type that is not a message.
    private func message(_ type: String, within outer: String) -> String? {
        var scope = outer.split(separator: ".").map(String.init)
        while true {
            let name = (scope + [type]).joined(separator: ".")
            if messages[name] != nil { return name }
            if scope.popLast() == nil { return nil }
        }
    }

    /// The nesting depth of a message; nil if the message contains itself.
    func depth(of name: String, within outer: [String] = []) -> Int? {
        guard !outer.contains(name) else { return nil }
        var deepest = 0
        for field in messages[name, default: [:]].values {
            guard let inner = message(field.type, within: name) else { continue }
            guard let depth = depth(of: inner, within: outer + [name]) else { return nil }
            deepest = max(deepest, depth)
        }
        return deepest + 1
    }

    /// Notes every field in the bytes of a message and of its nested messages.
    func note(_ name: String, _ bytes: ArraySlice<UInt8>, in seen: inout [String: Set<UInt64>]) {
        var rest = bytes
        seen[name, default: []].formUnion([])
        while let tag = Self.number(&rest) {
            seen[name]?.insert(tag >> 3)
            switch tag & 7 {
            case 0: _ = Self.number(&rest)
            case 1: rest = rest.dropFirst(8)
            case 5: rest = rest.dropFirst(4)
            default:
                let length = Int(Self.number(&rest) ?? 0)
                let content = rest.prefix(length)
                rest = rest.dropFirst(length)
                guard let type = messages[name]?[tag >> 3]?.type, let inner = message(type, within: name) else {
                    continue
                }
                note(inner, content, in: &seen)
            }
        }
    }

    private static func number(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
        guard !bytes.isEmpty else { return nil }
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard let byte = bytes.popFirst() else { return nil }
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
        }
        return number
    }
}
