/// Which children the keeper forks from a zygote, a process of their executable that has started and waits. Wrapped children
/// and those that a person starts are never forked.
public enum ForkChoice: Hashable, Sendable, CaseIterable {
    /// Children whose executable declares `link descriptor`, as the Kit does, which answers `--troupe-zygote`.
    case declared
    /// Children of every executable; an executable that does not answer `--troupe-zygote` is started.
    case all
    /// No child: each is started.
    case never
}
