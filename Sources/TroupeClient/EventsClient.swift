import TroupePlatform
public import TroupeProtocol

/// A connection to the events of an instance: asks for what happened after a number, and is answered when there is something.
///
/// A slow reader costs the instance nothing: what it no longer keeps is counted in ``EventBatch/missed``. It belongs to one thread.
public struct EventsClient: ~Copyable {
    private let name: String
    private var line: Line
    /// What was asked and is not answered yet.
    private var open: EventsRequest?

    /// The most events in one answer.
    public static let batchLimit = 512

    /// Connects to an instance that runs.
    public init(to instance: RunningInstance) throws(ClientError) {
        name = instance.name
        line = try Line(to: "events", of: instance)
    }

    /// What a loop polls for input, to call `next` with a deadline that has passed: then it only takes what is there.
    ///
    /// The instance's end makes it readable too.
    public var descriptor: Int32 { line.descriptor }

    /// The events after a number, as soon as there are any.
    ///
    /// - Parameters:
    ///   - sequence: The last number known; 0 for all that is kept.
    ///   - deadline: A moment of `MonotonicClock`; nil waits for as long as the instance lives.
    /// - Returns: nil if the deadline came first. The same question may then be asked again.
    public mutating func next(
        after sequence: UInt64, limit: Int = batchLimit, deadline: Int64? = nil
    ) throws(ClientError) -> EventBatch? {
        let request = EventsRequest(after: sequence, limit: limit)
        while true {
            if open != request {
                // Another question is open: it is answered first, and its answer dropped.
                guard try line.send(request.encoded(), until: deadline) else { return nil }
                open = request
            }
            switch try line.receive(until: deadline) {
            case .nothing: return nil
            case .reconnected: open = nil
            case .message(let bytes):
                let batch: EventBatch
                do throws(ProtocolError) {
                    batch = try EventBatch(decoding: bytes)
                } catch {
                    throw .protocolVersion(name: name, reason: "\(error)")
                }
                // An answer to the question before.
                if let first = batch.events.first, first.sequence <= sequence { continue }
                open = nil
                return batch
            }
        }
    }
}
