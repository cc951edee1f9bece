import TroupeModel

/// The requests that have no reply yet, with the address of each reply. Every reply comes from here.
///
/// Entries are copied while their requests are carried out. The address of a reply exists only here, and the reply
/// removes it; a second reply is impossible, however many copies of the entry exist (rule 3).
struct OpenReplies: Hashable, Sendable {
    private var addresses: [RequestID: Address] = [:]
    private var requests: [UInt64: RequestID] = [:]

    private struct Address: Hashable, Sendable {
        let asker: Asker
        let tag: UInt64
        let command: String
    }
}

extension OpenReplies {
    var isEmpty: Bool { addresses.isEmpty }
    /// The open requests in the order of their arrival, with their commands. Complexity: O(n log n).
    var inOrder: [(request: RequestID, command: String)] {
        addresses.keys.sorted().map { ($0, addresses[$0]?.command ?? "") }
    }

    /// Adds a request that arrived under its asker's tag. Complexity: O(1).
    mutating func open(_ entry: Entry, tag: UInt64) {
        assert(addresses[entry.id] == nil, "\(entry.id) came twice")
        addresses[entry.id] = Address(asker: entry.asker, tag: tag, command: entry.command)
        requests[tag] = entry.id
    }

    /// Removes the address of a request and returns the effect that sends its reply; nil if the reply was already sent.
    /// Complexity: O(1).
    mutating func close(with reply: Reply) -> Effect? {
        guard let address = addresses.removeValue(forKey: reply.request) else { return nil }
        if requests[address.tag] == reply.request { requests[address.tag] = nil }
        return .reply(reply, to: address.asker, tag: address.tag)
    }

    /// The controllers that wait for the reply to a request of theirs. Complexity: O(n).
    var askingControllers: Set<ControllerID> { Set(addresses.values.compactMap(\.asker.controller)) }

    /// The open request with a tag; the last one if several have the same tag. Complexity: O(1).
    func request(tagged tag: UInt64) -> RequestID? { requests[tag] }
}
