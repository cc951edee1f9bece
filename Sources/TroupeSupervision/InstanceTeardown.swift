public import TroupeModel

/// The end of a whole instance, as data: what was opened last ends first.
public struct InstanceTeardown: Hashable, Sendable {
    /// The processes in the order they are asked to end: children before what contains them, so that no child loses its container first.
    public let order: [ControllerID]
    /// How each is ended; the patience runs for all together.
    public let teardown: Teardown

    /// Orders the processes of an instance.
    ///
    /// - Parameters:
    ///   - started: The controllers with a process, in the order they were started. A container starts before what it
    ///     contains, a presenter before what it presents.
    ///   - patience: How long all of them together have, in milliseconds.
    public init(started: [ControllerID], patience milliseconds: Int = 1_000) {
        order = started.reversed()
        teardown = .gentle(patience: milliseconds)
    }
}
