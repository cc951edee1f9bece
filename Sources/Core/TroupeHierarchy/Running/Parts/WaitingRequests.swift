import TroupeModel

/// The requests that wait for their turn, in order. Lookup by number and by destination does not depend on the number
/// of waiting requests.
struct WaitingRequests: Hashable, Sendable {
    /// All entries in order. Entries before `head` and removed ones (nil) are dropped at the next compaction.
    private var line: [Entry?] = []
    private var head = 0
    /// The number of compacted entries: the index of a request in `line` is its number in `places` minus this.
    private var compacted = 0
    private var places: [RequestID: Int] = [:]
    private var rotations: [RequestID] = []
    /// The number of waiting requests that show each existing controller.
    private var shown: [ControllerID: Int] = [:]
}

extension WaitingRequests {
    var count: Int { places.count }
    var isEmpty: Bool { count == 0 }
    /// The next request. Complexity: O(1).
    var first: Entry? { head < line.count ? line[head] : nil }
    /// All requests, in order. Complexity: O(n).
    var all: [Entry] { line[head...].compactMap(\.self) }

    /// True if a waiting request shows the controller. Complexity: O(1).
    func willShow(_ id: ControllerID) -> Bool { shown[id] != nil }

    /// Appends a request. Complexity: O(1).
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

    /// Removes the next request. Complexity: O(1) amortised.
    mutating func removeFirst() {
        guard let entry = first else { return }
        _ = remove(entry.id)
    }

    /// Removes a request. Complexity: O(1) amortised.
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

    /// Removes all rotations. Complexity: O(rotations).
    mutating func removeRotations() -> [Entry] {
        defer { rotations = [] }
        return rotations.compactMap { remove($0) }
    }

    /// The entry of a request. The setter may change everything but the request itself.
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
    /// True for a request that a later rotation replaces (section 4).
    fileprivate var isRotation: Bool {
        switch request {
        case .rotate, .attemptRotation: true
        case _: false
        }
    }
}
