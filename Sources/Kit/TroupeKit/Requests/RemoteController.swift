public import TroupeModel
import TroupeValue

/// A handle on another controller, whatever process it runs in.
///
/// A process has one handle per controller, so that handles can be compared with `===`. The handle of a controller that
/// this process made, with ``Storyboard`` or by creating a ``ViewController``, owns it, as in UIKit: when the last
/// reference is released the controller ends, or, if it is in the hierarchy, when it is removed from there (rule 12).
/// The hierarchy alone owns all other controllers.
@MainActor
public final class RemoteController: HierarchyRequests {
    /// The id of the controller in the hierarchy. For a controller that this process makes, the id names the request that
    /// makes it until the reply arrives.
    public fileprivate(set) var id: ControllerID
    /// The channel of this process's requests.
    public let channel: RequestChannel

    /// Called by ``HandleTable`` only, so that there is one handle per controller.
    fileprivate init(_ id: ControllerID, channel: RequestChannel) {
        self.id = id
        self.channel = channel
    }

    isolated deinit { channel.handleEnded(id) }

    /// The controller that the requests are about.
    public var requestTarget: ControllerID { id }

    /// Records a value for the controller's ``ViewController/configuration``, before it is shown. The controller must
    /// have been made with ``Storyboard/instantiate(_:)``, or be contained in one that was. All values for it may take
    /// `Configuration.limit` bytes. Failures are reported on standard error.
    public func set(_ key: String, _ value: some Encodable) {
        do throws(Failure) {
            let values: Fields = [key: try Configuration.encode(value, as: key, for: id)]
            try Configuration.check(values, for: id)
            record(Configuration(controller: id, values: values))
        } catch {
            channel.report(failure: error)
        }
    }

    /// Sets the receiver of its delegate messages before it is shown, for the controllers that ``set(_:_:)`` accepts.
    public func setDelegate(_ delegate: ViewController) { setDelegate(delegate.made(over: channel)) }

    /// Sets the receiver of its delegate messages before it is shown, for the controllers that ``set(_:_:)`` accepts.
    public func setDelegate(_ delegate: RemoteController) {
        record(Configuration(controller: id, delegate: delegate.id))
    }

    func record(_ configuration: Configuration) {
        let channel = channel
        channel.perform(.record(configuration)) { result in
            if case .failure(let failure) = result { channel.report(failure: failure) }
        }
    }

    /// Tells a child of this process's controller that it is about to move; nil if it is about to be removed. Call it
    /// when UIKit's rules require it.
    public func willMove(toParent parent: ViewController?) {
        channel.send(.willMove(id, toParent: parent?.id))
    }

    /// Tells a child of this process's controller that it has moved; nil if it was removed. Call it when UIKit's rules
    /// require it.
    public func didMove(toParent parent: ViewController?) {
        channel.send(.didMove(id, toParent: parent?.id))
    }

    // Calls by a container that forwards by hand, on its own children (section 2).

    /// Begins the appearance or disappearance of the child's view, for a container whose
    /// ``ViewController/shouldAutomaticallyForwardAppearanceMethods`` is false. Other transitions wait for the end. If
    /// the end does not come in time, or the container disappears meanwhile, the daemon ends the transition.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        channel.send(.forward(.beginAppearance(appearing: isAppearing, animated: animated), to: id))
    }

    /// Ends the transition that ``beginAppearanceTransition(_:animated:)`` began.
    public func endAppearanceTransition() { channel.send(.forward(.endAppearance, to: id)) }

    /// Forwards a coming rotation; call it from the container's own callback of that name. `duration` is in
    /// milliseconds.
    public func willRotate(to orientation: Orientation, duration: Int) {
        channel.send(.forward(.willRotate(to: orientation, duration: duration), to: id))
    }

    /// Forwards the animation of a rotation; call it from the container's own callback of that name. `duration` is in
    /// milliseconds.
    public func willAnimateRotation(to orientation: Orientation, duration: Int) {
        channel.send(.forward(.willAnimateRotation(to: orientation, duration: duration), to: id))
    }

    /// Forwards the end of a rotation; call it from the container's own callback of that name.
    public func didRotate(from orientation: Orientation) {
        channel.send(.forward(.didRotate(from: orientation), to: id))
    }

    /// Sets the frame of a contained child, in the coordinates of the container's root view.
    public func setFrame(_ frame: Rect) { channel.send(.setFrame(id, frame)) }

    // MARK: Delegate messages

    /// Sends a message; `completion` learns whether it reached a process of the controller. A process that restarts is
    /// waited for.
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

    /// Sends a message. A failure to send is reported on standard error.
    public func send(_ message: some DelegateProtocol) {
        do {
            channel.send(.sendDelegate(to: id, try DelegateMessage(message, from: channel.sender, expectsReply: false)))
        } catch {
            channel.report(failure: error)
        }
    }

    /// Asks the controller a question.
    ///
    /// - Returns: The answer; nil if the controller does not answer this question: use UIKit's default.
    /// - Throws: The reason why there is no answer (the controller is gone or did not answer in time), or `badArgument`
    ///   for an answer of another type.
    public func ask<Reply: Decodable & Sendable>(
        _ message: some DelegateProtocol, for type: Reply.Type = Reply.self
    ) async throws(Failure) -> Reply? {
        let message = try DelegateMessage(message, from: channel.sender, expectsReply: true)
        let reply = try await channel.reply(to: .sendDelegate(to: id, message))
        guard let value = reply.content.answer?.value, value != .null else { return nil }
        do {
            return try ValueDecoder().decode(Reply.self, from: value)
        } catch {
            throw Failure(.badArgument, "\(id) answered \(message.name) with another type: \(error.description)")
        }
    }
}

/// The handles of this process, and the controllers among them that this process made and owns.
struct HandleTable {
    private struct Entry {
        weak var handle: RemoteController?
        /// True if this process made the controller and has not released it.
        var isHeld = false
    }

    private var entries: [ControllerID: Entry] = [:]

    /// The handle of a controller; a new one if there is none yet.
    ///
    /// - Parameter isMade: True if this process made the controller and owns it from now on.
    @MainActor
    mutating func handle(on id: ControllerID, isMade: Bool, channel: RequestChannel) -> RemoteController {
        var entry = entries[id] ?? Entry()
        let handle = entry.handle ?? RemoteController(id, channel: channel)
        entry.handle = handle
        if isMade { entry.isHeld = true }
        entries[id] = entry
        return handle
    }

    /// Notes that the daemon has made the controller of a handle.
    @MainActor
    mutating func resolve(_ promise: ControllerID, as id: ControllerID) {
        // Without a handle, its deinitializer is still to run, and releases the controller by the promise.
        guard let entry = entries[promise], let handle = entry.handle else { return }
        entries[promise] = nil
        handle.id = id
        entries[id] = entry
    }

    /// Notes that a handle was released.
    ///
    /// - Returns: true if the controller is to be released. False if another handle was made for it since.
    mutating func end(of id: ControllerID) -> Bool {
        guard let entry = entries[id], entry.handle == nil else { return false }
        entries[id] = nil
        return entry.isHeld
    }
}
