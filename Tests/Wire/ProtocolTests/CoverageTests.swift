import Foundation
import Testing

/// Every message, and every field of one, has kept bytes.
struct CoverageTests {
    /// The message of a fixture, by the beginning of its name; the longest match counts.
    private static let roots = [
        "launch": "Launch", "envelope": "Envelope", "control": "ControlRequest", "answer": "ControlReply",
        "events-request": "EventsRequest", "events": "EventBatch", "scene-update": "SceneUpdate",
        "scene": "SceneRequest", "value": "Value",
    ]

    @Test("every field of every message in Proto is in the kept bytes of some fixture")
    func fields() throws {
        let schema = try Self.schema()
        #expect(schema.messages.count > 100 && schema.messages["SceneRequest.Input"]?[1] != nil)
        var seen: [String: Set<UInt64>] = [:]
        for name in FixtureFile.names {
            let root = Self.roots.filter { name.hasPrefix($0.key) }.max { $0.key.count < $1.key.count }
            let bytes = try #require(FixtureFile.read(name))
            schema.note(try #require(root, "the name \(name) matches no kind of message").value, bytes[...], in: &seen)
        }
        for (message, fields) in schema.messages {
            for (number, field) in fields where seen[message]?.contains(number) != true {
                Issue.record("no fixture has \(message).\(field.name) (\(number))")
            }
            if seen[message] == nil { Issue.record("no fixture has a \(message)") }
        }
    }

    @Test("no message in Proto contains itself, and none nests deeper than 16")
    func depth() throws {
        let schema = try Self.schema()
        #expect(schema.depth(of: "Envelope") ?? 0 > 4)
        for message in schema.messages.keys {
            let depth = try #require(schema.depth(of: message), "a \(message) contains itself")
            #expect(depth <= 16, "a \(message) nests \(depth) deep")
        }
    }

    private static func schema() throws -> Schema {
        var schema = Schema()
        for file in ["common", "views", "request", "child", "control", "stream"] {
            schema.read(try #require(text("\(file).proto"), "\(file).proto cannot be read"))
        }
        return schema
    }

    private static func text(_ name: String) -> String? {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try? String(contentsOf: package.appending(path: "Proto/\(name)"), encoding: .utf8)
    }
}
