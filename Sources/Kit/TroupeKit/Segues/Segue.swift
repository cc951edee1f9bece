public import TroupeModel

/// A segue about to be performed, as its source prepares it.
@MainActor
public final class Segue {
    /// The name code fires it by.
    public let identifier: String?
    /// Xcode's id.
    public let id: String
    /// What it does.
    public let kind: SegueKind
    /// Where it leads. Its process need not run yet: what is set here reaches it before its view loads.
    public let destination: SegueDestination

    private let preparation: Preparation

    /// All that is set for the controllers of one segue.
    final class Preparation {
        var values: [ControllerID: Fields] = [:]
        var delegates: [ControllerID: ControllerID] = [:]
        /// What could not be set.
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

    /// What was set, for the answer: nothing if something could not be.
    func configurations() throws(Failure) -> [Configuration] {
        if let failure = preparation.failures.first { throw failure }
        let ids = Set(preparation.values.keys).union(preparation.delegates.keys)
        return ids.sorted().map {
            Configuration(controller: $0, values: preparation.values[$0] ?? [:], delegate: preparation.delegates[$0])
        }
    }
}
