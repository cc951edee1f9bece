public import TroupeModel
import TroupeValue

/// A handle on another controller, whatever process it runs in.
///
/// A process has one handle per controller, so that handles can be compared with `===`. The handle of a controller that
/// this process made, with ``Storyboard`` or by creating a ``ViewController``, owns it, as in UIKit: when the last
/// reference is released the controller ends, or, if it is in the hierarchy, when it is removed from there (rule 12).
/// The hierarchy alone owns all other controllers.
@MainActor
public class RemoteController: HierarchyRequests {
    /// The id of the controller in the hierarchy. For a controller that this process makes, the id names the request that
    /// makes it until the reply arrives.
    public final fileprivate(set) var id: ControllerID
    /// The channel of this process's requests.
    public final let channel: RequestChannel
    /// The object of the controller's class that stands for it in this process, if there is one.
    final weak var object: ViewController?

    /// Called by ``HandleTable`` only, so that there is one handle per controller.
    fileprivate init(_ id: ControllerID, channel: RequestChannel) {
        self.id = id
        self.channel = channel
    }

    isolated deinit { channel.handleEnded(id) }

    /// The controller that the requests are about.
    public final var requestTarget: ControllerID { id }

    /// Records a value for the controller's ``ViewController/configuration``, before it is shown. The controller must
    /// have been made with ``Storyboard/instantiate(_:)``, or be contained in one that was. All values for it may take
    /// `Configuration.limit` bytes. Failures are reported on standard error.
    public final func set(_ key: String, _ value: some Encodable) {
        do throws(Failure) {
            let values: Fields = [key: try Configuration.encode(value, as: key, for: id)]
            try Configuration.check(values, for: id)
            record(Configuration(controller: id, values: values))
        } catch {
            channel.report(failure: error)
        }
    }

    /// Sets the receiver of its delegate messages before it is shown, for the controllers that ``set(_:_:)`` accepts;
    /// nil for no receiver.
    public final func setDelegate(_ delegate: (any ControllerReference)?) {
        record(Configuration(controller: id, delegate: delegate?.reference(over: channel).id ?? .absent))
    }

    /// Records values and the delegate of the controller.
    final func record(_ configuration: Configuration) {
        let channel = channel
        channel.perform(.record(configuration)) { result in
            guard case .failure(let failure) = result, !channel.isUnmade(configuration.controller) else { return }
            channel.report(failure: failure)
        }
    }

    // Calls by a container that forwards by hand, on its own children (section 2).

    /// Forwards a coming rotation; call it from the container's own callback of that name. `duration` is in
    /// seconds.
    public final func willRotate(to orientation: Orientation, duration: TimeInterval) {
        channel.send(.forward(.willRotate(to: orientation, duration: duration.milliseconds), to: id))
    }

    /// Forwards the animation of a rotation; call it from the container's own callback of that name. `duration` is in
    /// seconds.
    public final func willAnimateRotation(to orientation: Orientation, duration: TimeInterval) {
        channel.send(.forward(.willAnimateRotation(to: orientation, duration: duration.milliseconds), to: id))
    }

    /// Forwards the end of a rotation; call it from the container's own callback of that name.
    public final func didRotate(from orientation: Orientation) {
        channel.send(.forward(.didRotate(from: orientation), to: id))
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

    /// True if the controller has a handle.
    func contains(_ id: ControllerID) -> Bool { entries[id]?.handle != nil }

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
