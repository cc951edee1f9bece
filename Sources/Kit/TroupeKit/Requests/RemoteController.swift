public import TroupeModel

/// Another controller, in whatever process it runs: something to ask things of.
///
/// A process has one object for a controller, so that two can be compared with `===`. Whoever keeps the object of a
/// controller made with ``Storyboard/instantiate(_:)`` keeps that controller, as in UIKit: once the last reference is gone
/// it ends, unless it is in the hierarchy, and then when it is removed from that (rule 12). Other controllers are kept
/// by the hierarchy alone, whether somebody refers to them or not.
@MainActor
public final class RemoteController: HierarchyRequests {
    /// Its place in the hierarchy.
    public let id: ControllerID
    /// The way of this process's requests.
    public let channel: RequestChannel

    /// Made by ``HandleTable`` alone, so that there is one.
    fileprivate init(_ id: ControllerID, channel: RequestChannel) {
        self.id = id
        self.channel = channel
    }

    isolated deinit { channel.handleEnded(id) }

    /// Requests are about that controller.
    public var requestTarget: ControllerID { id }

    /// Records a value that a controller made with ``Storyboard/instantiate(_:)``, or one it contains, finds in its
    /// ``ViewController/configuration`` when its code first runs: before it is shown. All that is recorded for it may take
    /// `Configuration.limit`. What cannot be recorded is told on standard error.
    public func set(_ key: String, _ value: some Encodable) {
        do throws(Failure) {
            let values: Fields = [key: try Configuration.encode(value, as: key, for: id)]
            try Configuration.check(values, for: id)
            record(Configuration(controller: id, values: values))
        } catch {
            channel.report(failure: error)
        }
    }

    /// Names who its delegate messages go to, before it is shown; for a controller made as ``set(_:_:)`` says.
    public func setDelegate(_ delegate: ViewController) { setDelegate(delegate.controller(delegate.id)) }

    /// Names who its delegate messages go to, before it is shown; for a controller made as ``set(_:_:)`` says.
    public func setDelegate(_ delegate: RemoteController) {
        record(Configuration(controller: id, delegate: delegate.id))
    }

    private func record(_ configuration: Configuration) {
        let channel = channel
        channel.perform(.record(configuration)) { result in
            if case .failure(let failure) = result { channel.report(failure: failure) }
        }
    }

    /// Says of a child of this controller's own that it is about to be moved; nil is away. UIKit's rules say when.
    public func willMove(toParent parent: ViewController?) {
        channel.send(.willMove(id, toParent: parent?.id))
    }

    /// Says of a child of this controller's own that it has been moved; nil is away. UIKit's rules say when.
    public func didMove(toParent parent: ViewController?) {
        channel.send(.didMove(id, toParent: parent?.id))
    }

    // What a container tells a child of its own that forwards by hand (section 2).

    /// Has the child's view begin to appear or to disappear, for a container whose
    /// ``ViewController/shouldAutomaticallyForwardAppearanceMethods`` is false. Other transitions wait for the end; where it
    /// does not come in time, or the container has disappeared meanwhile, it is ended for the container.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        channel.send(.forward(.beginAppearance(appearing: isAppearing, animated: animated), to: id))
    }

    /// Ends what ``beginAppearanceTransition(_:animated:)`` began.
    public func endAppearanceTransition() { channel.send(.forward(.endAppearance, to: id)) }

    /// Forwards that the interface is about to turn, from the container's own callback of that name. `duration` in
    /// milliseconds.
    public func willRotate(to orientation: Orientation, duration: Int) {
        channel.send(.forward(.willRotate(to: orientation, duration: duration), to: id))
    }

    /// Forwards that what is changed is animated along, from the container's own callback of that name. `duration` in
    /// milliseconds.
    public func willAnimateRotation(to orientation: Orientation, duration: Int) {
        channel.send(.forward(.willAnimateRotation(to: orientation, duration: duration), to: id))
    }

    /// Forwards that the interface has turned, from the container's own callback of that name.
    public func didRotate(from orientation: Orientation) {
        channel.send(.forward(.didRotate(from: orientation), to: id))
    }

    /// Gives a contained child its place, in the coordinates of the container's root view.
    public func setFrame(_ frame: Rect) { channel.send(.setFrame(id, frame)) }

    // MARK: Delegate messages

    /// Sends it a message and learns whether that reached a process of its; one that is started again is waited for.
    public func send(
        _ message: some DelegateProtocol, completion: @escaping @MainActor (Result<Void, Failure>) -> Void
    ) {
        do throws(Failure) {
            let message = try DelegateMessage(message, from: channel.sender, expectsReply: false)
            channel.perform(.sendDelegate(to: id, message)) { completion($0.map { _ in }) }
        } catch {
            completion(.failure(error))
        }
    }

    /// Sends it a message. One that cannot be sent is told on standard error.
    public func send(_ message: some DelegateProtocol) {
        do {
            channel.send(.sendDelegate(to: id, try DelegateMessage(message, from: channel.sender, expectsReply: false)))
        } catch {
            channel.report(failure: error)
        }
    }

    /// Asks it something.
    ///
    /// - Returns: the answer; nil where it does not answer that: take UIKit's default.
    /// - Throws: why there is no answer (it is gone, it was silent), or `badArgument` for an answer of another type.
    public func ask<Reply: Decodable & Sendable>(
        _ message: some DelegateProtocol, for type: Reply.Type = Reply.self
    ) async throws(Failure) -> Reply? {
        let message = try DelegateMessage(message, from: channel.sender, expectsReply: true)
        let reply = try await channel.reply(to: .sendDelegate(to: id, message))
        guard let value = reply.content.answer?.value, value != .null else { return nil }
        do {
            return try ValueDecoder().decode(Reply.self, from: value)
        } catch {
            throw Failure(.badArgument, "\(id) answered \(message.name) with something else: \(error.description)")
        }
    }
}

/// The objects that this process has for other controllers, and which of these it made and holds.
struct HandleTable {
    private struct Entry {
        weak var handle: RemoteController?
        /// Whether this process made the controller and has not let it go.
        var isHeld = false
    }

    private var entries: [ControllerID: Entry] = [:]

    /// The object for a controller, if there is none yet a new one.
    ///
    /// - Parameter isMade: Whether this process made that controller and holds it from now on.
    @MainActor
    mutating func handle(on id: ControllerID, isMade: Bool, channel: RequestChannel) -> RemoteController {
        var entry = entries[id] ?? Entry()
        let handle = entry.handle ?? RemoteController(id, channel: channel)
        entry.handle = handle
        if isMade { entry.isHeld = true }
        entries[id] = entry
        return handle
    }

    /// An object is gone.
    ///
    /// - Returns: whether the controller is to be let go. It is not where another object has been made for it since.
    mutating func end(of id: ControllerID) -> Bool {
        guard let entry = entries[id], entry.handle == nil else { return false }
        entries[id] = nil
        return entry.isHeld
    }
}
