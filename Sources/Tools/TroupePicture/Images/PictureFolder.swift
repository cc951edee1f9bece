import Glibc
public import TroupeModel
public import TroupePlatform
public import TroupeScene

/// The images that come with an application, by the names its storyboards give them: files beside them, and asset catalogues.
public struct PictureFolder: Sendable {
    /// Makes a PNG of an image, of at most so many bytes, in a file that is empty, before a moment of `MonotonicClock`, and
    /// says its size in points.
    public typealias Conversion =
        @Sendable (_ path: String, _ output: borrowing Descriptor, _ most: Int, _ deadline: Int64)
        throws(PictureError) -> Size

    /// What all images of a picture may take together.
    public struct Budget: Sendable {
        /// The most bytes of their pixels, and of the files that these are read from.
        public static let mostDecoded = 256 << 20
        /// The most seconds until all are read.
        public static let mostSeconds: Int64 = 20

        /// Bytes of pixels and files that are left.
        var decoded: Int
        /// How long all may take, in microseconds.
        let microseconds: Int64

        /// A budget; the usual one where nothing else is said.
        public init(decoded: Int = mostDecoded, seconds: Int64 = mostSeconds) {
            self.decoded = decoded
            microseconds = seconds * 1_000_000
        }
    }

    private let folder: String
    private let budget: Budget
    private let convert: Conversion

    /// An application's folder.
    ///
    /// - Parameters:
    ///   - budget: What its images may take.
    ///   - convert: The reader of images: ``ImageConverter``, in this process or in one of its own.
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

    /// What was found of the images a scene shows.
    public struct Found: Sendable {
        /// Nothing.
        public init() {}

        /// Those that can be drawn, by their names.
        public var files: [String: ImageFile] = [:]
        /// Why others cannot, each with its place, once.
        public var problems: [String] = []
        /// The files in memory that the pixels are in, as long as this is held.
        fileprivate var memories: [Memory] = []
    }

    /// A file in memory.
    fileprivate final class Memory: Sendable {
        let descriptor: Descriptor

        init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
    }

    /// Finds the images a scene shows, of a reasonable size. A name, a link and a catalogue never lead out of the folder.
    public func find(for scene: SceneTree) -> Found {
        var found = Found()
        let names = Set(scene.nodes.flatMap(\.imageNames)).sorted().prefix(Self.mostNames)
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

    /// Where the image of a name may be, the best first: two pixels a point are drawn.
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

    /// More names than these nobody looks for.
    private static let mostNames = 256

    /// An image that was read to its end, and where its pixels are.
    private func file(
        _ entry: AssetCatalogues.Entry, _ budget: inout Budget, _ deadline: Int64
    ) throws(PictureError) -> (ImageFile, Memory) {
        let path = entry.path
        guard MonotonicClock.microseconds() < deadline else {
            throw .overBudget(
                path: path, reason: "reading all images of a picture may take \(budget.microseconds / 1_000_000) s")
        }
        let memory: Memory
        do throws(SystemError) {
            memory = Memory(try Descriptor.memory(name: "troupe-image"))
        } catch {
            throw .cannotRead(path: path, reason: error.reason)
        }
        let most = min(Int(ImageConverter.mostWritten), budget.decoded)
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

    /// The bytes that a PNG and its pixels take. The reader is trusted to say nothing: it read a file from outside.
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

    /// A path without links.
    private static func real(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }
}

extension SceneNode {
    /// The names of the images it shows.
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
