import Glibc
import TroupeModel
import TroupePlatform
public import TroupeScene

/// The pictures that come with an application, by the names its storyboards give them: files beside them, and asset catalogues.
public struct PictureFolder: Sendable {
    private let folder: String

    /// An application's folder.
    public init(_ folder: String) { self.folder = folder }

    /// What was found of the pictures a scene shows.
    public struct Found: Sendable {
        /// Nothing.
        public init() {}

        /// Those that can be drawn, by their names.
        public var files: [String: PictureDrawer.PictureFile] = [:]
        /// Why others cannot, each with its place, once.
        public var problems: [String] = []
    }

    /// Finds the pictures a scene shows, PNG files of a reasonable size. A name, a link and a catalogue never lead out of the folder.
    public func find(for scene: SceneTree) -> Found {
        var found = Found()
        let names = Set(scene.nodes.flatMap(\.imageNames)).sorted().prefix(Self.mostNames)
        guard !names.isEmpty, let inside = Self.real(folder) else { return found }
        let catalogues = AssetCatalogues(in: folder)
        found.problems = catalogues.problems
        for name in names {
            for path in candidates(name, catalogues) where FileContents.isRegular(path) {
                guard Self.real(path)?.hasPrefix(inside + "/") == true else {
                    found.problems.append("\(path): it leads out of the application's folder and is not drawn")
                    continue
                }
                do throws(PictureError) {
                    found.files[name] = PictureDrawer.PictureFile(path: path, size: try Self.size(ofPNG: path))
                    break
                } catch {
                    found.problems.append(error.description)
                }
            }
        }
        return found
    }

    /// Where the picture of a name may be, the best first: two pixels a point are drawn.
    private func candidates(_ name: String, _ catalogues: AssetCatalogues) -> [String] {
        guard !name.isEmpty, name.utf8.count < 128, !name.contains("/"), !name.hasPrefix(".") else { return [] }
        let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        return ["@2x", "", "@3x"].map { "\(folder)/\(stem)\($0).png" } + (catalogues.images[name] ?? [])
    }

    /// More names than these nobody looks for.
    private static let mostNames = 256
    /// The most pixels a side of a picture may have: it is read whole.
    private static let mostPixels = 4_096

    /// What a PNG says of its size, once all of it was read.
    private static func size(ofPNG path: String) throws(PictureError) -> Size {
        func refused(_ reason: String) -> PictureError { .cannotRead(path: path, reason: reason) }
        guard let bytes = try? FileContents.read(path, limit: 16 << 20), bytes.count > 24,
            bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        else { throw refused("it is none") }
        func number(_ offset: Int) -> Int { bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
        let (wide, high) = (number(16), number(20))
        guard (1...mostPixels).contains(wide), (1...mostPixels).contains(high) else {
            throw refused("\(wide) by \(high) pixels are not drawn")
        }
        try Raster.check(path)
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
    /// The names of the pictures it shows.
    fileprivate var imageNames: [String] {
        switch content {
        case .view(.image(let name?)): [name]
        case .view(.button(_, let name?, _)): [name]
        case .barElement(let element): element.image.map { [$0] } ?? []
        case .view(.cell(let cell)): cell.image.map { [$0] } ?? []
        default: []
        }
    }
}

/// Why there is no picture.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A window without width or height.
    case empty
    /// Cairo's reason; out of memory, as a rule.
    case cannotDraw(String)
    /// A picture could not be written, and why.
    case cannotWrite(path: String, reason: String)
    /// A picture could not be read, and why.
    case cannotRead(path: String, reason: String)

    public var description: String {
        switch self {
        case .empty: "the window has no size: there is nothing to draw"
        case .cannotDraw(let reason): "the picture cannot be drawn: \(reason)"
        case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)"
        case .cannotRead(let path, let reason): "\(path) cannot be read as a PNG: \(reason)"
        }
    }
}
