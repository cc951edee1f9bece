/// Where the sources are, for tests that read files of the package which are no resources.
public enum PackageFolder {
    /// The package's own folder.
    public static let path = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
}
