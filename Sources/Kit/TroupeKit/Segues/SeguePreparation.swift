import TroupeModel
import TroupeValue

/// The values and delegates that code sets for the controllers of one segue, while it prepares the segue.
@MainActor
final class SeguePreparation {
    private let channel: RequestChannel
    /// The controllers that the segue made. Only these can be configured.
    private let made: Set<ControllerID>
    private var values: [ControllerID: Fields] = [:]
    private var delegates: [ControllerID: ControllerID] = [:]
    /// The first failure of an attempt to set a value.
    private var failure: Failure?
    private var handles: [ControllerID: ViewController] = [:]
    /// True until the preparation is answered. Values that are set later are requests of their own.
    private(set) var isOpen = true

    init(of made: [ControllerID], channel: RequestChannel) {
        self.made = Set(made)
        self.channel = channel
    }

    /// The handle on a controller of the segue: an object of the listed class of its name.
    func handle(on destination: SegueDestination) -> ViewController {
        handles[destination.id]
            ?? handle(on: destination, as: channel.classes.type(named: destination.className, of: destination.kind))
    }

    /// The handle on a controller of the segue, as an object of that class. A handle of another class that code has used
    /// before keeps its effect.
    func handle<Controller: ViewController>(
        on destination: SegueDestination, as type: Controller.Type
    ) -> Controller {
        let known = handles[destination.id]
        if let known = known as? Controller { return known }
        let handle = type.init()
        handle.stand(
            for: channel.handle(on: destination.id), describedBy: destination,
            in: made.contains(destination.id) ? self : nil)
        if let known { handle.settings.facts = known.settings.facts }
        if isOpen { handles[destination.id] = handle }
        return handle
    }

    /// Records values. All values of a controller must fit into its configuration.
    func record(_ new: Fields, for id: ControllerID) {
        do throws(Failure) {
            let all = values[id, default: [:]].merging(new)
            try Configuration.check(all, for: id)
            values[id] = all
        } catch {
            refuse(error)
        }
    }

    /// Records the receiver of a controller's delegate messages; ``ControllerID/absent`` for no receiver.
    func record(delegate: ControllerID, for id: ControllerID) { delegates[id] = delegate }

    /// Notes that a value could not be set. The segue then records no value.
    func refuse(_ failure: Failure) { self.failure = self.failure ?? failure }

    /// Ends the preparation.
    ///
    /// - Returns: The recorded values, for the answer.
    /// - Throws: The failure of a value that could not be set.
    func close() throws(Failure) -> [Configuration] {
        for handle in handles.values { handle.reportPlainProperties() }
        isOpen = false
        handles = [:]
        if let failure { throw failure }
        let ids = Set(values.keys).union(delegates.keys)
        return ids.sorted().map {
            Configuration(controller: $0, values: values[$0] ?? [:], delegate: delegates[$0])
        }
    }
}
