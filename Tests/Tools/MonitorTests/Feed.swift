import Testing
import TroupeModel
import TroupeValue

@testable import TroupeMonitor

/// Events as an instance sends them.
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

// Events, trees and output as an instance or a recording delivers them.

extension MonitorState {
    mutating func apply(event: Value) { if let event = LoggedEvent(report: event) { apply(event: event) } }
    mutating func apply(tree: Value) { if let tree = TreeReport(report: tree) { apply(tree: tree) } }
    mutating func apply(output: Value) { if let output = OutputReport(report: output) { apply(output: output) } }
}

extension Trace {
    mutating func apply(_ event: Value) { if let event = LoggedEvent(report: event) { apply(event) } }
    mutating func apply(tree: Value) { if let tree = TreeReport(report: tree) { apply(tree: tree) } }
}
