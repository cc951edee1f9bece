import TroupeModel
import TroupePlatform
public import TroupeScene

/// The pictures that come with an application, by the names its storyboards give them.
public struct PictureFolder: Sendable {
    private let folder: String

    /// An application's folder.
    public init(_ folder: String) { self.folder = folder }

    /// Those of the pictures a scene shows that are there as a PNG of a reasonable size.
    public func files(for scene: SceneTree) -> [String: PictureDrawer.PictureFile] {
        var files: [String: PictureDrawer.PictureFile] = [:]
        for name in Set(scene.nodes.flatMap(\.imageNames)) {
            if let file = file(name) { files[name] = file }
        }
        return files
    }

    /// The file of a name; a name never leads out of the folder.
    private func file(_ name: String) -> PictureDrawer.PictureFile? {
        guard !name.isEmpty, name.utf8.count < 128, !name.contains("/"), !name.hasPrefix(".") else { return nil }
        let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        var candidates = ["\(stem)@2x.png", "\(stem).png"]
        for catalogue in ["Assets.xcassets", "Images.xcassets", "Media.xcassets"] {
            candidates += ["@2x", "", "@3x"].map { "\(catalogue)/\(stem).imageset/\(stem)\($0).png" }
        }
        for candidate in candidates {
            let path = folder + "/" + candidate
            if let size = Self.size(ofPNG: path) { return PictureDrawer.PictureFile(path: path, size: size) }
        }
        return nil
    }

    /// The most pixels a side of a picture may have: it is read whole.
    private static let mostPixels = 4_096

    /// What the head of a PNG says; nil for what is none.
    private static func size(ofPNG path: String) -> Size? {
        guard FileContents.isRegular(path), let bytes = try? FileContents.read(path, limit: 16 << 20), bytes.count > 24,
            bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        else { return nil }
        func number(_ offset: Int) -> Int { bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
        let (wide, high) = (number(16), number(20))
        guard (1...mostPixels).contains(wide), (1...mostPixels).contains(high) else { return nil }
        return Size(width: Double(wide), height: Double(high))
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
