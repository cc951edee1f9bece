public import TroupeMessages
import TroupePlatform
import TroupeProtocol

/// A connection to the events endpoint of an instance: asks for the events after a number, and gets an answer when
/// there are some.
///
/// A slow reader costs the instance nothing: `EventBatch.missed` counts the events that it no longer keeps. The client
/// belongs to one thread.
public struct EventsClient: ~Copyable {
    private var poll: HangingGet<EventsRequest>

    /// The greatest number of events in one answer.
    public static let batchLimit = 512

    /// Connects to a running instance.
    public init(to instance: RunningInstance) throws(ClientError) {
        poll = HangingGet(try Line.open("events", of: instance), name: instance.name)
    }

    /// The descriptor to poll for input before `next`. With a deadline in the past, `next` does not wait.
    ///
    /// It becomes readable at the end of the instance too.
    public var descriptor: Int32 { poll.line.descriptor }

    /// Returns the events after a number, as soon as there are any.
    ///
    /// - Parameters:
    ///   - sequence: The last known number; 0 for all kept events.
    ///   - deadline: A time of `MonotonicClock`; nil waits as long as the instance lives.
    /// - Returns: nil if the deadline passed first. The same question may then be asked again.
    /// - Throws: ``ClientError/instanceEnded(name:)`` also if the instance was relaunched: its events are numbered anew.
    public mutating func next(
        after sequence: UInt64, limit: Int = batchLimit, deadline: Int64? = nil
    ) throws(ClientError) -> EventBatch? {
        let request = EventsRequest(after: sequence, limit: limit)
        let outcome = try poll.answer(
            to: request, request.encoded(), until: deadline,
            reading: { bytes throws(ProtocolError) in try EventBatch(decoding: bytes) },
            isNews: { $0.events.first.map { $0.sequence > sequence } ?? true })
        switch outcome {
        case .answer(let batch): return batch
        case .nothing: return nil
        case .relaunched: throw .instanceEnded(name: poll.name)
        }
    }
}
