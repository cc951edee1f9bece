/// Which Troupe this is, as `--version`, the manual and packages say it.
public enum Release {
    /// Semantic: a command line that worked goes on working while the first number stays.
    public static let version = "0.2.0"
    /// The day of the version, for the manual page.
    public static let date = "2026-11-21"
}
