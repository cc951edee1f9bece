import Testing
import TroupeModel

/// What must hold of every trace, as Perfetto and chrome://tracing read it: line by line, what happened at one moment in the order of
/// the file.
enum TraceShape {
    static func check(_ events: [Value]) throws {
        var last = Int64.min
        var open: [String: [(name: String, begin: Int64)]] = [:]
        // When the span began that an arrow last left from.
        var flows: [String: Int64] = [:]
        for event in events {
            let phase = try #require(event["ph"]?.string)
            let pid = try #require(event["pid"]?.int)
            if phase == "M" {
                #expect(event["args"] != nil)
                continue
            }
            let moment = try #require(event["ts"]?.int)
            try #require(moment >= last)
            last = moment
            let track = "\(pid)/\(try #require(event["tid"]?.int))"
            switch phase {
            case "B": open[track, default: []].append((try #require(event["name"]?.string), moment))
            case "E": try #require(open[track]?.popLast() != nil, "nothing is open on \(track) at \(moment)")
            case "s", "f":
                // A flow belongs to the span it lies in.
                let span = try #require(open[track]?.last, "\(event) lies in no span")
                let id = "\(try #require(event["name"]?.string)) \(try #require(event["id"]?.int))"
                guard phase == "f" else {
                    flows[id] = span.begin
                    continue
                }
                // Perfetto drops an end without a beginning, and turns an arrow round that leads to an older span.
                let begun = try #require(flows[id], "\(event) ends an arrow that has not begun")
                #expect(begun <= span.begin, "the arrow \(id) leads back to \(span.name)")
                #expect(event["bp"] == "e")
            case "i": #expect(["t", "p", "g"].contains(event["s"]))
            default: Issue.record("\(phase) is no phase of ours")
            }
        }
        for (track, spans) in open { #expect(spans.isEmpty, "\(spans) on \(track) never end") }
    }
}

/// Events as an instance tells them.
enum Feed {
    static func event(_ kind: String, _ moment: Int64, _ fields: Fields) -> Value {
        var event: Fields = ["seq": .int(moment), "t_us": .int(moment), "kind": .string(kind)]
        for field in fields.entries { event[field.key] = field.value }
        return .map(event)
    }

    static func call(
        _ controller: String, _ moment: Int64, _ name: String, _ call: Int64, _ transition: Int64, _ more: Fields = [:]
    ) -> Value {
        var fields: Fields = [
            "controller": .string(controller), "title": .string("Title of \(controller)"), "name": .string(name),
            "call": .int(call), "transition": .int(transition),
        ]
        for field in more.entries { fields[field.key] = field.value }
        return event("callback", moment, fields)
    }

    static func answer(
        _ controller: String, _ moment: Int64, _ name: String, _ call: Int64, _ transition: Int64
    ) -> Value {
        event(
            "acknowledged", moment,
            [
                "controller": .string(controller), "title": .string("Title of \(controller)"), "name": .string(name),
                "call": .int(call), "transition": .int(transition),
            ])
    }

    static func process(
        _ controller: String, _ moment: Int64, _ name: String, _ state: String, pid: Int64? = nil
    ) -> Value {
        event(
            "process", moment,
            [
                "controller": .string(controller), "title": .string("Title of \(controller)"), "name": .string(name),
                "state": .string(state), "pid": pid.map { .int($0) } ?? .null,
            ])
    }
}

/// Random numbers that come again with their seed.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
