import CPangoCairo
import Glibc
public import TroupeModel
import TroupePlatform
public import TroupeScene

/// The images that come with an application, by the names its storyboards give them: files beside them, and asset catalogues.
public struct PictureFolder: Sendable {
    /// Makes a PNG of an image of another format, and says its size in points.
    public typealias Conversion = @Sendable (_ path: String, _ output: String) throws(PictureError) -> Size

    private let folder: String
    private let convert: Conversion

    /// An application's folder.
    ///
    /// - Parameter convert: Who reads what is no PNG: ``ImageConverter``, in this process or in one of its own.
    public init(_ folder: String, convert: @escaping Conversion = ImageConverter.convert) {
        self.folder = folder
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
        /// Where those lie that were made of others, as long as this is held.
        fileprivate var scratch: TemporaryFolder?
    }

    /// Finds the images a scene shows, of a reasonable size. A name, a link and a catalogue never lead out of the folder.
    public func find(for scene: SceneTree) -> Found {
        var found = Found()
        let names = Set(scene.nodes.flatMap(\.imageNames)).sorted().prefix(Self.mostNames)
        guard !names.isEmpty, let inside = Self.real(folder) else { return found }
        let catalogues = AssetCatalogues(in: folder)
        found.problems = catalogues.problems
        for name in names {
            for entry in candidates(name, catalogues) where FileContents.isRegular(entry.path) {
                guard Self.real(entry.path)?.hasPrefix(inside + "/") == true else {
                    found.problems.append("\(entry.path): it leads out of the application's folder and is not drawn")
                    continue
                }
                do throws(PictureError) {
                    found.files[name] = try file(entry, number: found.files.count, scratch: &found.scratch)
                    break
                } catch {
                    found.problems.append(error.description)
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
    /// The most pixels a side of a PNG may have: it is read whole.
    private static let mostPixels = 4_096

    /// An image that was read to its end.
    private func file(
        _ entry: AssetCatalogues.Entry, number: Int, scratch: inout TemporaryFolder?
    ) throws(PictureError) -> ImageFile {
        guard let bytes = try? FileContents.read(entry.path, limit: ImageConverter.mostBytes) else {
            throw .cannotRead(path: entry.path, reason: "it is gone, or has more than 16 MiB")
        }
        var (path, size) = (entry.path, Size.zero)
        if ImageFormat(bytes) == .png {
            size = try Self.size(ofPNG: bytes, at: path)
        } else {
            do throws(SystemError) {
                if scratch == nil { scratch = try TemporaryFolder(for: "images") }
            } catch {
                throw .cannotRead(path: path, reason: error.reason)
            }
            path = "\(scratch?.path ?? "")/\(number).png"
            size = try convert(entry.path, path)
        }
        let factor = 1 / entry.scale
        let slices = entry.slices.map {
            Insets(
                top: $0.top * factor, left: $0.left * factor, bottom: $0.bottom * factor, right: $0.right * factor)
        }
        return ImageFile(
            path: path, size: Size(width: size.width * factor, height: size.height * factor), slices: slices,
            rendering: entry.rendering)
    }

    /// What a PNG says of its size in pixels, once all of it was read.
    private static func size(ofPNG bytes: [UInt8], at path: String) throws(PictureError) -> Size {
        func refused(_ reason: String) -> PictureError { .cannotRead(path: path, reason: reason) }
        guard bytes.count > 24 else { throw refused("it is cut off") }
        func number(_ offset: Int) -> Int { bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
        let (wide, high) = (number(16), number(20))
        guard (1...mostPixels).contains(wide), (1...mostPixels).contains(high) else {
            throw refused("\(wide) by \(high) pixels are not drawn")
        }
        cairo_surface_destroy(try Raster.surface(ofPNG: path))
        return Size(width: Double(wide), height: Double(high))
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
        default: []
        }
    }
}
