/// The named members of a map in insertion order. Two values are equal if they have the same members in any order.
public struct Fields: Sendable, ExpressibleByDictionaryLiteral {
    /// One named member.
    public struct Field: Hashable, Sendable {
        /// The member's name.
        public var key: String
        /// The member's value.
        public var value: Value
    }

    /// The members in order.
    public private(set) var entries: [Field] = []
    /// The index of each key, kept only for maps that are too long for a linear search.
    private var places: [String: Int] = [:]
    private static let searched = 16

    /// An empty map.
    public init() {}

    /// Members in order. Of two members with one key, the later wins.
    public init(_ pairs: [(String, Value)]) {
        reserveCapacity(pairs.count)
        for (key, value) in pairs { self[key] = value }
    }

    /// Members in the order of the literal. Of two members with one key, the later wins.
    public init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) }

    /// Reserves capacity for a total number of members.
    mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

    /// The member with this name; setting nil removes it. Complexity: O(1) to read and to set, O(n) to remove.
    public subscript(key: String) -> Value? {
        get { place(of: key).map { entries[$0].value } }
        set {
            switch (place(of: key), newValue) {
            case (let place?, let value?): entries[place].value = value
            case (let place?, nil):
                entries.remove(at: place)
                indexPlaces()
            case (nil, let value?):
                entries.append(Field(key: key, value: value))
                if entries.count > Self.searched + 1 {
                    places[key] = entries.count - 1
                } else if entries.count > Self.searched {
                    indexPlaces()
                }
            case (nil, nil): break
            }
        }
    }

    /// The members of both maps. A member of `others` replaces a member of the same name. Complexity: O(n).
    public func merging(_ others: Fields) -> Fields {
        var merged = self
        for field in others.entries { merged[field.key] = field.value }
        return merged
    }

    private func place(of key: String) -> Int? {
        entries.count > Self.searched ? places[key] : entries.firstIndex { $0.key == key }
    }

    private mutating func indexPlaces() {
        guard entries.count > Self.searched else {
            places = [:]
            return
        }
        places = Dictionary(entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// True if there are no members.
    public var isEmpty: Bool { entries.isEmpty }
    /// The number of members.
    public var count: Int { entries.count }
    /// The names, in order.
    public var keys: [String] { entries.map(\.key) }
}

extension Fields: Hashable {
    /// True if both have equal members under equal names, in any order.
    public static func == (left: Fields, right: Fields) -> Bool {
        left.count == right.count && left.entries.allSatisfy { right[$0.key] == $0.value }
    }

    /// Hashes independently of the order, like equality.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(Set(entries))
    }
}
