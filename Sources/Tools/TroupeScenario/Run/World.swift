public import TroupeModel

/// What a world's events tell of the launch.
public enum LaunchAccount: Sendable {
    /// The application was shown for this scenario: the callbacks and the reply are among its events.
    case shown
    /// It was shown before, and others may have asked for things since: the events tell of all that.
    case told
    /// It was shown too long ago: the events begin later.
    case forgotten
}

/// Where a scenario runs: the pure core, or real processes. All that comes out of it are events and trees in the forms
/// of the command line contract, so that a script cannot tell the worlds apart.
public protocol World {
    /// Shows the application's initial controller, or says what is known of how it was shown.
    mutating func launch() throws(WorldError) -> LaunchAccount

    /// Asks for something and does not wait: the request, its callbacks and its reply come as events.
    mutating func ask(_ request: ControllerRequest, by person: Statement.Person) throws(WorldError)

    /// Takes back what was asked for last.
    mutating func withdraw() throws(WorldError)

    /// The next event; nil when none comes within that many milliseconds of this world's time. With 0
    /// what is here already.
    mutating func nextEvent(within milliseconds: Int) throws(WorldError) -> LoggedEvent?

    /// Brings a fault into a controller's process, at once or when it next gets to a callback.
    mutating func inject(_ fault: Fault, into controller: String, at callback: CallbackName?) throws(WorldError)

    /// The hierarchy as it stands.
    mutating func tree() throws(WorldError) -> TreeReport

    /// Where controllers stand in the window, and under which bars.
    mutating func outline() throws(WorldError) -> InterfaceOutline

    /// Has the instance stop, as `troupe stop` does.
    mutating func quit() throws(WorldError)

    /// The hierarchy or the composed interface as people see it, a line each.
    mutating func look(at sight: Statement.Sight) throws(WorldError) -> [String]
}
