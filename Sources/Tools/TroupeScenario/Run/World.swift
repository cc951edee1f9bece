public import TroupeModel

/// The account that a world's events give of the launch.
public enum LaunchAccount: Sendable {
    /// The application was launched for this scenario: callbacks and reply are among its events.
    case shown
    /// It was launched before, and other clients may have sent requests since: the events report all these requests.
    case loggedFromStart
    /// It was launched too long ago: the stored events begin later.
    case forgotten
}

/// The environment of a scenario: the pure core, or real processes. Its only outputs are events and trees in the forms
/// of the command line contract, so a script cannot tell the worlds apart.
public protocol World {
    /// Launches the application, or reports how much of an earlier launch the events still tell.
    mutating func launch() throws(WorldError) -> LaunchAccount

    /// Sends a request without waiting: the request, its callbacks and its reply arrive as events.
    mutating func ask(_ request: ControllerRequest, by person: Statement.Person) throws(WorldError)

    /// Withdraws the latest request.
    mutating func withdraw() throws(WorldError)

    /// The next event; nil if no event comes within `milliseconds` of this world's time. 0 returns only an event that
    /// has arrived.
    mutating func nextEvent(within milliseconds: Int) throws(WorldError) -> LoggedEvent?

    /// Injects a fault into a controller's process, at once or at the next call of the given callback.
    mutating func inject(_ fault: Fault, into controller: String, at callback: CallbackName?) throws(WorldError)

    /// The current hierarchy.
    mutating func tree() throws(WorldError) -> TreeReport

    /// The placement of controllers in the window, and their bars.
    mutating func outline() throws(WorldError) -> InterfaceOutline

    /// Stops the instance, as `troupe stop` does.
    mutating func quit() throws(WorldError)

    /// Stops the instance and starts it again, with the application that it saved. The launch is reported as by
    /// ``launch()``.
    mutating func relaunch() throws(WorldError)

    /// The hierarchy or the composed interface as text, one line per element.
    mutating func lines(at sight: Statement.Sight) throws(WorldError) -> [String]
}
