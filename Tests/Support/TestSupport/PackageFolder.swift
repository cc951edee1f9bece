/// The location of the sources, for tests that read files of the package which are not resources.
public enum PackageFolder {
    /// The package's own folder.
    public static let path = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
}
