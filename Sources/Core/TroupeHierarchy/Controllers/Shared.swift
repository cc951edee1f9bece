/// A copy-on-write box. Controllers are read, and so copied, many times for every message.
///
/// A uniquely referenced value is changed in place. The row "select a loaded tab" of `troupe bench` shows the saving.
struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
    /// `@unchecked Sendable`: the value changes only while it is uniquely referenced.
    private final class Storage: @unchecked Sendable {
        // `value` of `Shared` is the only access, and it is exclusive. Every message reads it hundreds of times; the
        // same row of `troupe bench` shows the cost of the dynamic check.
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
