/// The children that the keeper forks from a zygote. A zygote is a started process of the child's executable that
/// waits for requests to fork. Wrapped children and children that are started by hand are never forked.
public enum ForkChoice: Hashable, Sendable, CaseIterable {
    /// Fork children whose executable declares `link descriptor`, as executables of the Kit do. These answer
    /// `--troupe-zygote`.
    case declared
    /// Fork children of every executable. An executable that does not answer `--troupe-zygote` is started instead.
    case all
    /// Fork no child; start each one.
    case never
}
