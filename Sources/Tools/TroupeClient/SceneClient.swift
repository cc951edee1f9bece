public import TroupeMessages
import TroupePlatform
import TroupeProtocol

/// A connection to the scene of an instance: asks for what is shown after a version, and is answered when there is something newer.
///
/// It belongs to one thread.
public struct SceneClient: ~Copyable {
    private var poll: HangingGet<SceneRequest>

    /// Connects to an instance that runs.
    public init(to instance: RunningInstance) throws(ClientError) {
        poll = HangingGet(try Line.open("scene", of: instance), name: instance.name)
    }

    /// What a loop polls for input, to call `next` with a deadline that has passed: then it only takes what is there.
    ///
    /// The instance's end makes it readable too.
    public var descriptor: Int32 { poll.line.descriptor }

    /// The scene, or how it differs from a version, as soon as there is a newer one; or why what was done here came to
    /// nothing, with whatever is new then.
    ///
    /// - Parameters:
    ///   - version: The version known; 0 for none.
    ///   - deadline: A moment of `MonotonicClock`; nil waits for as long as the instance lives.
    /// - Returns: nil if the deadline came first.
    public mutating func next(after version: UInt64, deadline: Int64? = nil) throws(ClientError) -> SceneUpdate? {
        let request = SceneRequest.next(after: version)
        return try poll.answer(
            to: request, request.encoded(), until: deadline,
            reading: { bytes throws(ProtocolError) in try SceneUpdate(decoding: bytes) },
            isNews: { $0.version > version || $0.notice != nil })
    }

    /// Tells what a person did at a display, aimed at a version of the scene. Never waits. Call ``next(after:deadline:)``
    /// before you poll ``descriptor`` again.
    ///
    /// - Returns: false if the daemon cannot be told now.
    public mutating func send(_ input: SceneRequest.Input, version: UInt64) throws(ClientError) -> Bool {
        try poll.line.sendAtOnce(SceneRequest.input(input, version: version).encoded())
    }
}
