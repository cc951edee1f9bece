import TroupePlatform
public import TroupeProtocol

/// A connection to the scene of an instance: asks for what is shown after a version, and is answered when there is something newer.
///
/// It belongs to one thread.
public struct SceneClient: ~Copyable {
    private let name: String
    private var line: Line
    private var open: SceneRequest?

    /// Connects to an instance that runs.
    public init(to instance: RunningInstance) throws(ClientError) {
        name = instance.name
        line = try Line(to: "scene", of: instance)
    }

    /// What a loop polls for input, to call `next` with a deadline that has passed: then it only takes what is there.
    ///
    /// The instance's end makes it readable too.
    public var descriptor: Int32 { line.descriptor }

    /// The scene, or how it differs from a version, as soon as there is a newer one.
    ///
    /// - Parameters:
    ///   - version: The version known; 0 for none.
    ///   - deadline: A moment of `MonotonicClock`; nil waits for as long as the instance lives.
    /// - Returns: nil if the deadline came first.
    public mutating func next(after version: UInt64, deadline: Int64? = nil) throws(ClientError) -> SceneUpdate? {
        let request = SceneRequest.next(after: version)
        while true {
            if open != request {
                guard try line.send(request.encoded(), until: deadline) else { return nil }
                open = request
            }
            switch try line.receive(until: deadline) {
            case .nothing: return nil
            case .reconnected: open = nil
            case .message(let bytes):
                let update: SceneUpdate
                do throws(ProtocolError) {
                    update = try SceneUpdate(decoding: bytes)
                } catch {
                    throw .protocolVersion(name: name, reason: "\(error)")
                }
                if update.version <= version { continue }
                open = nil
                return update
            }
        }
    }

    /// Tells what a person did at a display, aimed at a version of the scene.
    ///
    /// - Returns: false if it could not be sent before the deadline.
    public mutating func send(
        _ input: SceneRequest.Input, version: UInt64, deadline: Int64
    ) throws(ClientError) -> Bool {
        try line.send(SceneRequest.input(input, version: version).encoded(), until: deadline)
    }
}
