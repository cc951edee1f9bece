/// A value that copies of what holds it have in common until one changes it: controllers are looked at, and so copied,
/// many times for every message.
///
/// What nobody else holds is changed in place. What that saves stands in the row "select a loaded tab" of `troupe bench`.
struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
    /// `@unchecked Sendable`: its value changes only while one holder has it.
    private final class Storage: @unchecked Sendable {
        // Access is exclusive by the way it is held: `value` below is the only door. Each message looks hundreds of times, which
        // the same row shows.
        @exclusivity(unchecked) var value: Value
        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    init(_ value: Value) { storage = Storage(value) }

    var value: Value {
        _read { yield storage.value }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }

    static func == (left: Shared, right: Shared) -> Bool {
        left.storage === right.storage || left.value == right.value
    }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
