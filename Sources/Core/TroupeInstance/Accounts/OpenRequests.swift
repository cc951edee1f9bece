import TroupeHierarchy
package import TroupeModel
import TroupeValue

/// A sender of requests. Each has an account of its own, so that no sender's requests reduce the room of another.
enum Sender: Hashable {
    /// A client or a display, by its connection.
    case connection(ConnectionID)
    /// A child.
    case process(ProcessKey)

    /// The requests and bytes that it may have open at a time. A sender that waits for its replies stays far below
    /// them.
    var limit: (requests: Int, bytes: Int) {
        switch self {
        case .connection: (4_096, 16 << 20)
        case .process: (1_024, 8 << 20)
        }
    }
}

/// Requests without a reply: the asker that waits for each reply, and the total of each sender.
struct OpenRequests {
    private var requests: [UInt64: Request] = [:]
    private var accounts: [Sender: Account] = [:]

    private struct Request {
        let asker: RequestAsker
        let bytes: Int
    }

    private struct Account {
        var count = 0
        var bytes = 0
        /// The tags of its requests, by the numbers that it gave them.
        var tags: [UInt64: UInt64] = [:]

        mutating func open(_ request: Request, tag: UInt64) {
            count += 1
            bytes += request.bytes
            if request.asker.number != 0 { tags[request.asker.number] = tag }
        }

        mutating func close(_ request: Request, tag: UInt64) {
            count -= 1
            bytes -= request.bytes
            assert(count >= 0 && bytes >= 0, "an account closes no more than it has opened")
            if tags[request.asker.number] == tag { tags[request.asker.number] = nil }
        }
    }
}

extension OpenRequests {
    var count: Int { requests.count }

    /// The reason why the sender may not make another request of that size at the moment; nil if it may. Complexity:
    /// O(1).
    func excess(of sender: Sender, adding bytes: Int) -> String? {
        guard let account = accounts[sender] else { return nil }
        let limit = sender.limit
        if account.count >= limit.requests { return "\(account.count) requests have no reply yet" }
        if bytes > 0, account.bytes > limit.bytes - min(bytes, limit.bytes) {
            return "\(account.bytes) bytes of its messages have no reply yet"
        }
        return nil
    }

    /// The number of requests that a sender has open. Complexity: O(1).
    func count(of sender: Sender) -> Int { accounts[sender]?.count ?? 0 }

    /// Opens a request and keeps the asker that waits for its reply. Complexity: O(1).
    mutating func add(_ asker: RequestAsker, bytes: Int, tag: UInt64) {
        let request = Request(asker: asker, bytes: bytes)
        assert(requests[tag] == nil, "tag \(tag) waits for a reply")
        requests[tag] = request
        accounts[asker.sender, default: Account()].open(request, tag: tag)
    }

    /// Closes a request that has its reply. Returns the asker that waits for the reply, and the bytes of the request.
    /// Complexity: O(1).
    mutating func remove(_ tag: UInt64) -> (asker: RequestAsker, bytes: Int)? {
        guard let request = requests.removeValue(forKey: tag) else { return nil }
        let closed = (request.asker, request.bytes)
        guard let index = accounts.index(forKey: request.asker.sender) else {
            assertionFailure("a request is open without an account")
            return closed
        }
        // In place: a copy of the account would copy all its tags.
        accounts.values[index].close(request, tag: tag)
        // The end of a client is not reported, so an account is removed as soon as it is empty.
        if accounts.values[index].count == 0 { accounts.remove(at: index) }
        return closed
    }

    /// The tag of the open request to which the sender gave that number. Complexity: O(1).
    func tag(ofRequest number: UInt64, by sender: Sender) -> UInt64? { accounts[sender]?.tags[number] }
}

extension RequestAsker {
    /// The sender that is charged for the request.
    var sender: Sender {
        switch self {
        case .client(let caller): .connection(caller.connection)
        case .display(let connection): .connection(connection)
        case .child(let child): .process(child.key)
        }
    }

    /// The connection of a client or a display; nil for a child.
    var connection: ConnectionID? {
        switch self {
        case .client(let caller): caller.connection
        case .display(let connection): connection
        case .child: nil
        }
    }

    /// The number that the asker gave it; 0 if the asker gave no number.
    fileprivate var number: UInt64 {
        switch self {
        case .client(let caller): caller.number
        case .display: 0
        case .child(let child): child.number
        }
    }
}

extension Request {
    /// The bytes of the parts of variable size. They count against the sender's limit until the request has its reply.
    package var weight: Int {
        switch self {
        case .sendDelegate(_, let message), .post(let message): message.payload.size
        case .notice(.announcement(let text)): text.utf8.count
        case .notice(.screenChanged), .notice(.layoutChanged): 0
        case .record(let configuration):
            configuration.values.entries.reduce(0) { $0 + $1.key.utf8.count + $1.value.size }
        case .performSegue(_, _, let sender, _): sender.size
        case .instantiate, .release, .place, .push, .pop, .setStack, .present, .dismiss, .select, .setTabs,
            .setCustomizable, .root, .setWindow, .show, .setPane, .setPaneOpen, .setPages, .unwind, .rotate,
            .attemptRotation, .setEditing, .memoryWarning, .statusBar, .add, .remove,
            .willMove, .didMove, .forward, .transition, .setFrame, .configure, .restart, .reload, .touch, .tap, .type,
            .userEvent:
            0
        }
    }
}
