public import TroupeMessages
public import TroupeModel
import TroupePlatform
import TroupeProtocol

/// A connection to the scene endpoint of an instance: asks for the scene after a version, and gets an answer when there
/// is a newer one.
///
/// It belongs to one thread.
public struct SceneClient: ~Copyable {
    private var poll: HangingGet<SceneRequest>
    /// The purpose for which a client reads a part of the interface.
    private enum Purpose {
        /// It is a display of the main screen.
        case display
        /// It is a display of another screen.
        case displayOf(AttachedScreen)
        /// It reads the main screen for a command, and no person sees the scene.
        case look
    }

    private let purpose: Purpose
    /// True from a relaunch of the instance until its first scene: its scenes are numbered anew.
    private var isRelaunched = false

    /// Connects to a running instance.
    ///
    /// - Parameter screen: The screen to attach, with its size; nil shows the main screen.
    public init(to instance: RunningInstance, showing screen: AttachedScreen? = nil) throws(ClientError) {
        try self.init(to: instance, screen.map { .displayOf($0) } ?? .display)
    }

    /// Connects a command that reads the main screen of a running instance. It is no display: the application does not
    /// become active because of it.
    public init(lookingAt instance: RunningInstance) throws(ClientError) { try self.init(to: instance, .look) }

    private init(to instance: RunningInstance, _ purpose: Purpose) throws(ClientError) {
        self.purpose = purpose
        poll = HangingGet(try Line.open("scene", of: instance), name: instance.name)
    }

    /// The descriptor to poll for input before `next`. With a deadline in the past, `next` does not wait.
    ///
    /// It becomes readable at the end of the instance too.
    public var descriptor: Int32 { poll.line.descriptor }

    /// Returns the scene, or its difference from a version, as soon as there is a newer one. If input of this display
    /// failed, returns the reason, with the scene's news if there are any. After a relaunch of the instance, returns the
    /// whole scene of the next run.
    ///
    /// - Parameters:
    ///   - version: The known version; 0 for none.
    ///   - deadline: A time of `MonotonicClock`; nil waits as long as the instance lives.
    /// - Returns: nil if the deadline passed first.
    public mutating func next(after version: UInt64, deadline: Int64? = nil) throws(ClientError) -> SceneUpdate? {
        while true {
            switch try ask(after: isRelaunched ? 0 : version, deadline: deadline) {
            case .answer(let update):
                isRelaunched = false
                return update
            case .nothing: return nil
            case .relaunched: isRelaunched = true
            }
        }
    }

    private mutating func ask(
        after version: UInt64, deadline: Int64?
    ) throws(ClientError) -> HangingGet<SceneRequest>.Outcome<SceneUpdate> {
        let request: SceneRequest =
            switch purpose {
            case .display: .next(after: version)
            case .displayOf(let screen): .nextOfScreen(after: version, screen.window, size: screen.size)
            case .look: .look(after: version)
            }
        let outcome = try poll.answer(
            to: request, request.encoded(), until: deadline,
            reading: { bytes throws(ProtocolError) in try SceneUpdate(decoding: bytes) },
            isNews: { $0.version > version || $0.notice != nil || (version == 0 && $0.isRefusal) })
        if case .answer(let update) = outcome, update.isRefusal {
            throw .protocolVersion(name: poll.name, reason: "it cannot read this program's request for the scene")
        }
        return outcome
    }

    /// Sends the input of a person at a display, aimed at a version of the scene. Never waits. Call
    /// ``next(after:deadline:)`` before polling ``descriptor`` again.
    ///
    /// - Returns: false if the input cannot be sent now.
    public mutating func send(_ input: SceneRequest.Input, version: UInt64) throws(ClientError) -> Bool {
        try poll.line.sendAtOnce(SceneRequest.input(input, version: version).encoded())
    }
}

extension SceneUpdate {
    /// True for the answer to a request that the daemon cannot read: a daemon of an older program does not know the newer
    /// kinds of requests. Every scene has a version of at least 1.
    fileprivate var isRefusal: Bool { version == 0 && notice == nil }
}
