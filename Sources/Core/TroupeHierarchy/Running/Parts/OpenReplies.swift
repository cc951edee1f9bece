import TroupeModel

/// The requests that have no reply yet, and how whoever asked recognises it: the one place that replies come from.
///
/// Entries of requests are copied while they are carried out; what a reply is sent by stands only here, and is moved out
/// by the reply. There is no second one, whoever still holds an entry (rule 3).
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
    /// All that wait for their reply, in the order they came, and the commands they came as. Complexity: O(n log n).
    var inOrder: [(request: RequestID, command: String)] {
        addresses.keys.sorted().map { ($0, addresses[$0]?.command ?? "") }
    }

    /// A request came in, under a tag of its asker's. Complexity: O(1).
    mutating func open(_ entry: Entry, tag: UInt64) {
        assert(addresses[entry.id] == nil, "\(entry.id) came twice")
        addresses[entry.id] = Address(asker: entry.asker, tag: tag, command: entry.command)
        requests[tag] = entry.id
    }

    /// Moves a request's right to a reply out, which makes it that reply; nil where it had one. Complexity: O(1).
    mutating func close(with reply: Reply) -> Effect? {
        guard let address = addresses.removeValue(forKey: reply.request) else { return nil }
        if requests[address.tag] == reply.request { requests[address.tag] = nil }
        return .reply(reply, to: address.asker, tag: address.tag)
    }

    /// The request without a reply that came under a tag; of several with the same the last. Complexity: O(1).
    func request(tagged tag: UInt64) -> RequestID? { requests[tag] }
}
