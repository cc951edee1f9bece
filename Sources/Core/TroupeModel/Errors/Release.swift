/// The version of Troupe that `--version`, the manual and the packages print.
public enum Release {
    /// The semantic version. A command line that works keeps working while the first number stays.
    public static let version = "0.2.0"
    /// The day of the version, for the manual page.
    public static let date = "2026-11-21"
}
