/// The instance that a command line means.
public enum InstanceChoice: Hashable, Sendable {
    /// The instance of a name that was given, as an option or in `$TROUPE_NAME`.
    case named(String)
    /// No name was given.
    case unnamed

    private static let usualName = "main"

    /// The name of an instance that is to be started.
    public var nameToStart: String {
        switch self {
        case .named(let name): name
        case .unnamed: Self.usualName
        }
    }

    /// The name of the instance that is asked: the given one; else `main`, unless exactly one instance runs and is not called
    /// that.
    ///
    /// - Parameter running: The names of the instances that run; only looked up if no name was given.
    public func nameToAsk<E>(among running: () throws(E) -> [String]) throws(E) -> String {
        switch self {
        case .named(let name): return name
        case .unnamed:
            let names = try running()
            return names.count == 1 ? names[0] : Self.usualName
        }
    }
}
