/// The instance that a command line addresses.
public enum InstanceChoice: Hashable, Sendable {
    /// The instance of this name, given as an option or in `$TROUPE_NAME`.
    case named(String)
    /// No name was given.
    case unnamed

    private static let usualName = "main"

    /// The name of an instance to start.
    public var nameToStart: String {
        switch self {
        case .named(let name): name
        case .unnamed: Self.usualName
        }
    }

    /// The name of the instance to send a request to: the given name; without one, the name of the only running
    /// instance; else `main`.
    ///
    /// - Parameter running: The names of the running instances; only called if no name was given.
    public func nameToAsk<E>(among running: () throws(E) -> [String]) throws(E) -> String {
        switch self {
        case .named(let name): return name
        case .unnamed:
            let names = try running()
            return names.count == 1 ? names[0] : Self.usualName
        }
    }
}
