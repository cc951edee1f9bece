/// Which children the keeper forks from a zygote, a process of their executable that has started and waits. Wrapped children
/// and those that a person starts are never forked.
public enum ForkChoice: Hashable, Sendable, CaseIterable {
    /// Those whose executable declares `link descriptor`: the Kit writes that, and answers `--troupe-zygote`.
    case declared
    /// Those of every executable; one that does not answer `--troupe-zygote` is started.
    case all
    /// None: each child is started.
    case never
}
