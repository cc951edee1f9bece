import Glibc
public import TroupeModel
public import TroupePlatform
public import TroupeScene

/// The images of an application, by the names in its storyboards: files beside them, and asset catalogues.
public struct PictureFolder: Sendable {
    /// The conversion of an image to a PNG of at most `most` bytes in an empty file, before `deadline`, a moment of
    /// `MonotonicClock`. It returns the size in points.
    public typealias Conversion =
        @Sendable (_ path: String, _ output: borrowing Descriptor, _ most: Int, _ deadline: Int64)
        throws(PictureError) -> Size

    /// The budget that all images of a picture share.
    public struct Budget: Sendable {
        /// The maximum numbers of bytes of their pixels and of their PNG files.
        public static let maxDecoded = 256 << 20
        /// The maximum time until all are read, in seconds.
        public static let maxSeconds: Int64 = 20

        /// The remaining bytes of pixels and files.
        var decoded: Int
        /// The time for all images, in microseconds.
        let microseconds: Int64

        /// A budget, by default the usual one.
        public init(decoded: Int = maxDecoded, seconds: Int64 = maxSeconds) {
            self.decoded = decoded
            microseconds = seconds * 1_000_000
        }
    }

    private let folder: String
    private let budget: Budget
    private let convert: Conversion

    /// The images of an application's folder.
    ///
    /// - Parameters:
    ///   - budget: The budget of all images.
    ///   - convert: The converter: ``ImageConverter``, in this process or in a separate one.
    public init(
        _ folder: String, budget: Budget = Budget(),
        convert: @escaping Conversion = { path, output, _, _ throws(PictureError) in
            try ImageConverter.convert(path, to: output.path)
        }
    ) {
        self.folder = folder
        self.budget = budget
        self.convert = convert
    }

    /// The images found for a scene.
    public struct Found: Sendable {
        /// An empty result.
        public init() {}

        /// The drawable images, by name.
        public var files: [String: ImageFile] = [:]
        /// The reasons why images cannot be drawn, each once, with its place.
        public var problems: [String] = []
        /// The memory files that hold the pixels; they live as long as this value.
        fileprivate var memories: [Memory] = []
    }

    /// A file in memory.
    fileprivate final class Memory: Sendable {
        let descriptor: Descriptor

        init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
    }

    /// Finds the images that a scene shows. Names, links and catalogues never lead out of the folder.
    public func find(for scene: SceneTree) -> Found {
        var found = Found()
        let names = Set(scene.nodes.flatMap(\.imageNames)).sorted().prefix(Self.maxNames)
        guard !names.isEmpty, let inside = Self.real(folder) else { return found }
        var budget = budget
        let deadline = MonotonicClock.microseconds() + budget.microseconds
        let catalogues = AssetCatalogues(in: folder)
        found.problems = catalogues.problems
        for name in names {
            for entry in candidates(name, catalogues) where FileContents.isRegular(entry.path) {
                guard Self.real(entry.path)?.hasPrefix(inside + "/") == true else {
                    found.problems.append("\(entry.path): it leads out of the application's folder and is not drawn")
                    continue
                }
                do throws(PictureError) {
                    let (file, memory) = try file(entry, &budget, deadline)
                    found.files[name] = file
                    found.memories.append(memory)
                    break
                } catch {
                    found.problems.append(error.description)
                    if case .overBudget = error { break }
                }
            }
        }
        return found
    }

    /// The candidate files for a name, the preferred one first: the picture has two pixels per point.
    private func candidates(_ name: String, _ catalogues: AssetCatalogues) -> [AssetCatalogues.Entry] {
        guard !name.isEmpty, name.utf8.count < 128, !name.contains("/"), !name.hasPrefix(".") else { return [] }
        var (stem, endings) = (name, ImageFormat.endings)
        if ImageFormat.isEnding(of: name), let dot = name.lastIndex(of: ".") {
            (stem, endings) = (String(name[..<dot]), [String(name[name.index(after: dot)...])])
        }
        let beside = endings.flatMap { ending in
            [("@2x", 2.0), ("", 1), ("@3x", 3)].map { sign, scale in
                AssetCatalogues.Entry(
                    path: "\(folder)/\(stem)\(sign).\(ending)", scale: scale, rendering: .automatic)
            }
        }
        return beside + (catalogues.images[name] ?? [])
    }

    /// The maximum number of names that are looked up.
    private static let maxNames = 256

    /// Converts an image. Returns it with the memory file that holds its pixels.
    private func file(
        _ entry: AssetCatalogues.Entry, _ budget: inout Budget, _ deadline: Int64
    ) throws(PictureError) -> (ImageFile, Memory) {
        let path = entry.path
        guard MonotonicClock.microseconds() < deadline else {
            throw .overBudget(
                path: path, reason: "the images took longer to read than \(budget.microseconds / 1_000_000) s")
        }
        let memory: Memory
        do throws(SystemError) {
            memory = Memory(try Descriptor.memory(name: "troupe-image"))
        } catch {
            throw .cannotRead(path: path, reason: error.reason)
        }
        let most = min(Int(ImageConverter.maxWritten), budget.decoded)
        let size = try convert(path, memory.descriptor, most, deadline)
        let bytes = try Self.bytes(in: memory.descriptor, of: path)
        guard bytes <= budget.decoded else { throw .tooManyPixels(path: path) }
        budget.decoded -= bytes
        let factor = 1 / entry.scale
        let slices = entry.slices.map {
            Insets(
                top: $0.top * factor, left: $0.left * factor, bottom: $0.bottom * factor, right: $0.right * factor)
        }
        let file = ImageFile(
            path: memory.descriptor.path, size: Size(width: size.width * factor, height: size.height * factor),
            slices: slices, rendering: entry.rendering)
        return (file, memory)
    }

    /// The bytes of a PNG file and its decoded pixels. Checks the header, because the converter read a file from
    /// outside and is not trusted.
    private static func bytes(in file: borrowing Descriptor, of path: String) throws(PictureError) -> Int {
        var header = [UInt8](repeating: 0, count: 24)
        guard pread(file.raw, &header, header.count, 0) == header.count, ImageFormat(header) == .png else {
            throw .cannotRead(path: path, reason: "its reader did not write a PNG")
        }
        let (wide, high) = ImageConverter.pixels(ofPNG: header)
        guard (1...ImageConverter.longestRaster).contains(wide), (1...ImageConverter.longestRaster).contains(high)
        else {
            throw .cannotRead(path: path, reason: "its reader wrote a PNG of \(wide) by \(high) pixels")
        }
        var facts = stat()
        guard fstat(file.raw, &facts) == 0 else {
            throw .cannotRead(path: path, reason: "the size of its PNG is not known")
        }
        return facts.st_size + 4 * wide * high
    }

    /// A path with its links resolved.
    private static func real(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }
}

extension SceneNode {
    /// The names of the images that the node shows.
    fileprivate var imageNames: [String] {
        switch content {
        case .view(.image(let name?, _)): [name]
        case .view(.button(_, let name?, _, _)): [name]
        case .barElement(let element): element.image.map { [$0] } ?? []
        case .view(.cell(let cell)): cell.image.map { [$0] } ?? []
        case .view, .pane, .backdrop, .surface, .placeholder, .bar: []
        }
    }
}
