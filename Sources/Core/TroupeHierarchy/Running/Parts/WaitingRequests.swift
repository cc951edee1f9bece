import TroupeModel

/// The requests that wait for their turn, the next first: found by number and by what they are to show, so that
/// no request costs more for those that wait besides.
struct WaitingRequests: Hashable, Sendable {
    /// All in order; those before `head`, and those taken out, are gone at the next compaction.
    private var line: [Entry?] = []
    private var head = 0
    /// How many were compacted away: the place of a request in `line` is its number here less this.
    private var compacted = 0
    private var places: [RequestID: Int] = [:]
    private var rotations: [RequestID] = []
    /// How many of them are to show a controller that exists.
    private var shown: [ControllerID: Int] = [:]
}

extension WaitingRequests {
    var count: Int { places.count }
    var isEmpty: Bool { count == 0 }
    /// What has its turn next. Complexity: O(1).
    var first: Entry? { head < line.count ? line[head] : nil }
    /// All, in order. Complexity: O(n).
    var all: [Entry] { line[head...].compactMap(\.self) }

    /// Whether one of them is to show that controller. Complexity: O(1).
    func show(_ id: ControllerID) -> Bool { shown[id] != nil }

    /// Complexity: O(1).
    mutating func append(_ entry: Entry) {
        assert(places[entry.id] == nil, "\(entry.id) waits already")
        places[entry.id] = compacted + line.count
        line.append(entry)
        if entry.isRotation { rotations.append(entry.id) }
        note(entry)
    }

    private mutating func note(_ entry: Entry) {
        for id in entry.request.destinations { shown[id, default: 0] += 1 }
    }

    /// Complexity: O(1) amortised.
    mutating func removeFirst() {
        guard let entry = first else { return }
        _ = remove(entry.id)
    }

    /// Takes a request out. Complexity: O(1) amortised.
    mutating func remove(_ request: RequestID) -> Entry? {
        guard let place = places.removeValue(forKey: request), let entry = line[place - compacted] else { return nil }
        line[place - compacted] = nil
        forget(entry)
        while head < line.count, line[head] == nil { head += 1 }
        if head > 64, head * 2 > line.count {
            line.removeFirst(head)
            compacted += head
            head = 0
        }
        return entry
    }

    private mutating func forget(_ entry: Entry) {
        for id in entry.request.destinations {
            let count = shown[id, default: 1] - 1
            assert(count >= 0)
            shown[id] = count > 0 ? count : nil
        }
    }

    /// Takes out all rotations. Complexity: O(rotations).
    mutating func removeRotations() -> [Entry] {
        defer { rotations = [] }
        return rotations.compactMap { remove($0) }
    }

    /// One by its number, to be changed but for what it asks for.
    subscript(request: RequestID) -> Entry? {
        get {
            places[request].flatMap { line[$0 - compacted] }
        }
        set {
            if let place = places[request] { line[place - compacted] = newValue }
        }
    }
}

extension Entry {
    fileprivate var isRotation: Bool { if case .rotate = request { true } else { false } }
}
