/// A check of Swift sources: assignments to plain properties of handles, whose values stay in the process of the maker.
///
/// The sources are read without the compiler. The check reports an assignment only if the declarations of the handle
/// and of its class leave no doubt.
public struct SourceLinter {
    /// The largest source, in bytes.
    static let byteLimit = 4 << 20
    /// The maximum number of bytes of all sources.
    static let totalLimit = 64 << 20

    /// The mistakes, by file and line.
    public let findings: [LintFinding]

    /// Checks the sources below folders. A handle in one folder may have a class of another.
    ///
    /// - Parameter roots: Folders, or single sources.
    /// - Throws: The refusal of a folder or a source that cannot be read or that is larger than the limit.
    public init(_ roots: [String], files: some ApplicationFiles) throws(StoryboardError) {
        var sources: [(path: String, bytes: [UInt8])] = []
        var seen: Set<String> = []
        var size = 0
        for root in roots {
            for path in try Self.paths(below: root, files: files) where seen.insert(path).inserted {
                let bytes = try Self.source(path, files: files)
                size &+= bytes.count
                guard size <= Self.totalLimit else {
                    throw StoryboardError(
                        .tooBig, "the sources below this folder have more than \(Self.totalLimit >> 20) MiB",
                        file: root, hint: Self.hint)
                }
                sources.append((path, bytes))
            }
        }
        // The tokens of a source are read twice, because those of all sources may need much memory.
        var classes = SourceClasses()
        for source in sources {
            for (name, found) in SwiftDeclarationReader.declarations(in: SwiftTokens(source.bytes)) {
                classes.declare(name, found)
            }
        }
        findings = sources.flatMap { path, bytes in
            HandleUseFinder.uses(in: SwiftTokens(bytes), of: classes).map { use in
                LintFinding(
                    .plainProperty(use.property, place: use.place, isReference: use.kind == .reference),
                    storyboard: path, line: use.line, className: use.className)
            }
        }
    }

    private static let hint = "name the folder of the application's own sources"

    private static func source(_ path: String, files: some ApplicationFiles) throws(StoryboardError) -> [UInt8] {
        do throws(StoryboardError) {
            return try files.contents(of: path, limit: byteLimit)
        } catch {
            guard error.code == .tooBig else { throw error }
            throw StoryboardError(
                .tooBig, "the source has more than \(byteLimit >> 20) MiB", file: path,
                hint: "split it, or name another folder")
        }
    }

    /// The sources below a folder, sorted.
    private static func paths(below root: String, files: some ApplicationFiles) throws(StoryboardError) -> [String] {
        guard let kind = files.kind(of: root) else {
            throw StoryboardError(
                .noSuchFile, "there is no file or folder of that name", file: root, hint: Self.hint)
        }
        guard kind != .file else { return [root] }
        return try FileSearch.paths(below: root, files: files, hint: hint) { $0.hasSuffix(".swift") }.sorted()
    }
}
