/// The named members of a map, in the order they were added; two are equal when they hold the same members in any order.
public struct Fields: Sendable, ExpressibleByDictionaryLiteral {
    /// One named member.
    public struct Field: Hashable, Sendable {
        /// The member's name.
        public var key: String
        /// What it holds.
        public var value: Value
    }

    /// The members in order.
    public private(set) var entries: [Field] = []
    /// Where each key stands; kept only for maps too long to be searched.
    private var places: [String: Int] = [:]
    private static let searched = 16

    /// An empty map.
    public init() {}

    /// Members in order; of two with one key the later wins.
    public init(_ pairs: [(String, Value)]) {
        reserveCapacity(pairs.count)
        for (key, value) in pairs { self[key] = value }
    }

    /// Members in the order of the literal; the last of one name counts.
    public init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) }

    /// Makes room for so many members in all.
    mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

    /// The member of that name; setting nil removes it. Complexity: reading and setting O(1), removing O(n).
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

    /// These members and those of another, of which a member counts where both have one of its name. Complexity: O(n).
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

    /// Whether there is no member.
    public var isEmpty: Bool { entries.isEmpty }
    /// How many members there are.
    public var count: Int { entries.count }
    /// The names, in order.
    public var keys: [String] { entries.map(\.key) }
}

extension Fields: Hashable {
    /// Equal members of equal names; their order does not count.
    public static func == (left: Fields, right: Fields) -> Bool {
        left.count == right.count && left.entries.allSatisfy { right[$0.key] == $0.value }
    }

    /// Independent of the order, as equality is.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(Set(entries))
    }
}
