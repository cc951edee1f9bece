/// A value that copies of what holds it have in common until one changes it: controllers are looked at, and so copied,
/// many times for every message.
struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
    private final class Storage: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    init(_ value: Value) { storage = Storage(value) }

    var value: Value { storage.value }

    mutating func change(_ body: (inout Value) -> Void) {
        var value = storage.value
        body(&value)
        storage = Storage(value)
    }

    static func == (left: Shared, right: Shared) -> Bool {
        left.storage === right.storage || left.value == right.value
    }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
