/// The named members of a map, in the order they were added; two are equal when they hold the same members in any order.
public struct Fields: Sendable, ExpressibleByDictionaryLiteral {
    /// One named member.
    public struct Field: Hashable, Sendable {
        public var key: String
        public var value: Value
    }

    /// The members in order.
    public private(set) var entries: [Field] = []
    private var places: [String: Int] = [:]

    /// An empty map.
    public init() {}

    /// Members in order; of two with one key the later wins.
    public init(_ pairs: [(String, Value)]) {
        for (key, value) in pairs { self[key] = value }
    }

    public init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) }

    /// The member of that name; setting nil removes it. Complexity: reading and setting O(1), removing O(n).
    public subscript(key: String) -> Value? {
        get { places[key].map { entries[$0].value } }
        set {
            switch (places[key], newValue) {
            case (let place?, let value?): entries[place].value = value
            case (let place?, nil):
                entries.remove(at: place)
                places = Dictionary(
                    entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
            case (nil, let value?):
                places[key] = entries.count
                entries.append(Field(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    public var isEmpty: Bool { entries.isEmpty }
    public var count: Int { entries.count }
    public var keys: [String] { entries.map(\.key) }
}

extension Fields: Hashable {
    public static func == (left: Fields, right: Fields) -> Bool {
        left.count == right.count && left.entries.allSatisfy { right[$0.key] == $0.value }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(Set(entries))
    }
}
