import CMessages
import TroupeModel

// The messages within a question, as values; `ControlRequest` says what they mean.

struct AboutPart: WireCodable {
    var target: Target?

    init(_ target: Target?) {
        self.target = target
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__Logs>?) { troupe__logs__init(message) }

    func fill(_ message: inout Troupe__Logs, _ arena: Arena) {
        message.target = arena.optionalMessage(target)
    }

    init(wire message: Troupe__Logs) throws(ProtocolError) {
        target = try Wire.optional(message.target)
    }
}

struct PlacePart: WireCodable {
    var className: String
    var target: Target?
    var process: Int32

    init(className: String, target: Target?, process: Int32) {
        self.className = className
        self.target = target
        self.process = process
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__Place>?) { troupe__place__init(message) }

    func fill(_ message: inout Troupe__Place, _ arena: Arena) {
        message.class_name = arena.text(className)
        message.target = arena.optionalMessage(target)
        message.process = process
    }

    init(wire message: Troupe__Place) throws(ProtocolError) {
        className = try Wire.text(message.class_name, "a class")
        target = try Wire.optional(message.target)
        process = message.process
    }
}

struct WatcherPart: WireCodable {
    var process: Int32
    var failure: String?

    init(process: Int32, failure: String?) {
        self.process = process
        self.failure = failure
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__Watcher>?) { troupe__watcher__init(message) }

    func fill(_ message: inout Troupe__Watcher, _ arena: Arena) {
        message.process = process
        arena.set(failure, &message.has_failure, &message.failure)
    }

    init(wire message: Troupe__Watcher) throws(ProtocolError) {
        process = message.process
        failure = try Wire.text(message.has_failure, message.failure, "a failure")
    }
}

struct FaultPart: WireCodable {
    var name: String
    var argument: String?
    var target: Target?

    init(name: String, argument: String?, target: Target?) {
        self.name = name
        self.argument = argument
        self.target = target
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__Fault>?) { troupe__fault__init(message) }

    func fill(_ message: inout Troupe__Fault, _ arena: Arena) {
        message.name = arena.text(name)
        arena.set(argument, &message.has_argument, &message.argument)
        message.target = arena.optionalMessage(target)
    }

    init(wire message: Troupe__Fault) throws(ProtocolError) {
        name = try Wire.text(message.name, "a fault")
        argument = try Wire.text(message.has_argument, message.argument, "a fault's argument")
        target = try Wire.optional(message.target)
    }
}
