public import TroupeModel
import TroupeValue

/// A segue that is about to be performed, for its source to prepare.
@MainActor
public final class Segue {
    /// The name by which code performs it.
    public let identifier: String?
    /// Xcode's id.
    public let id: String
    /// The kind of transition.
    public let kind: SegueKind
    /// The destination. Its process need not run yet: values set here arrive before its view loads.
    public let destination: SegueDestination

    private let preparation: Preparation

    /// The values and delegates that are set for the controllers of one segue.
    final class Preparation {
        var values: [ControllerID: Fields] = [:]
        var delegates: [ControllerID: ControllerID] = [:]
        /// The failures of attempts to set a value.
        var failures: [Failure] = []
    }

    init(_ handle: SegueHandle, channel: RequestChannel) {
        identifier = handle.identifier
        id = handle.segueID
        kind = SegueKind(rawValue: handle.kind)
        let preparation = Preparation()
        self.preparation = preparation
        let unwinding = SegueHandle.Made(
            id: handle.destination, kind: "", className: nil, identifier: nil, storyboardID: nil, title: nil)
        let index = handle.made.firstIndex { $0.id == handle.destination }
        destination = SegueDestination(
            index.map { handle.made[$0] } ?? unwinding,
            contained: index.map { Array(handle.made[($0 + 1)...]) } ?? [], preparation: preparation,
            channel: channel)
    }

    /// The recorded values, for the answer. If one value could not be set, the segue records no value.
    func configurations() throws(Failure) -> [Configuration] {
        if let failure = preparation.failures.first { throw failure }
        let ids = Set(preparation.values.keys).union(preparation.delegates.keys)
        return ids.sorted().map {
            Configuration(controller: $0, values: preparation.values[$0] ?? [:], delegate: preparation.delegates[$0])
        }
    }
}
