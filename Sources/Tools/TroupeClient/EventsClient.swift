public import TroupeMessages
import TroupePlatform
import TroupeProtocol

/// A connection to the events of an instance: asks for what happened after a number, and is answered when there is something.
///
/// A slow reader costs the instance nothing: what it no longer keeps is counted in `EventBatch.missed`. It belongs to one thread.
public struct EventsClient: ~Copyable {
    private var poll: HangingGet<EventsRequest>

    /// The most events in one answer.
    public static let batchLimit = 512

    /// Connects to an instance that runs.
    public init(to instance: RunningInstance) throws(ClientError) {
        poll = HangingGet(try Line.open("events", of: instance), name: instance.name)
    }

    /// What a loop polls for input, to call `next` with a deadline that has passed: then it only takes what is there.
    ///
    /// The instance's end makes it readable too.
    public var descriptor: Int32 { poll.line.descriptor }

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
        return try poll.answer(
            to: request, request.encoded(), until: deadline,
            reading: { bytes throws(ProtocolError) in try EventBatch(decoding: bytes) },
            isNews: { $0.events.first.map { $0.sequence > sequence } ?? true })
    }
}
