import Glibc
import TroupeModel
import TroupePlatform
import TroupeValue

/// The readable images in the asset catalogues of an application's folder.
struct AssetCatalogues {
    /// A file of an image, with its properties in the catalogue.
    struct Entry {
        /// The path.
        var path: String
        /// Pixels per point.
        var scale: Double
        /// The edges that keep their size when the image is stretched, in pixels; nil if there are none.
        var slices: Insets?
        /// The rendering mode.
        var rendering: ImageFile.Rendering
    }

    /// The files of each image by name, the preferred one first.
    private(set) var images: [String: [Entry]] = [:]
    /// The parts that cannot be read, each once, with its place.
    private(set) var problems: [String] = []
    /// The number of folders that may still be visited. It bounds the search, because an application may contain a
    /// million.
    private var rest = 4_000

    /// The deepest level that is visited.
    private static let deepest = 8

    /// Searches a folder and its subfolders for catalogues. Links are not followed.
    init(in folder: String) { visit(folder, isCatalogue: false, depth: 0) }

    private mutating func visit(_ folder: String, isCatalogue: Bool, depth: Int) {
        guard depth < Self.deepest, rest > 0, let entries = try? Folder.entries(of: folder) else { return }
        rest -= 1
        for entry in entries.sorted() where !entry.hasPrefix(".") {
            let path = folder + "/" + entry
            guard Self.isFolder(path) else { continue }
            if isCatalogue, entry.hasSuffix(".imageset") {
                read(path, name: String(entry.dropLast(".imageset".count)))
            } else {
                visit(path, isCatalogue: isCatalogue || entry.hasSuffix(".xcassets"), depth: depth + 1)
            }
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }

    /// Reads the drawable files of an image, two pixels per point first.
    private mutating func read(_ set: String, name: String) {
        guard rest > 0 else { return }
        rest -= 1
        let contents = set + "/Contents.json"
        guard let bytes = try? FileContents.read(contents, limit: 1 << 20) else {
            return problems.append("\(contents): it is not there, or cannot be read")
        }
        do throws(JSONError) {
            let value = try JSON.value(of: bytes)
            guard let entries = value["images"]?.list else {
                return problems.append("\(contents): it lists no images")
            }
            let rendering = Self.rendering(value["properties"]?["template-rendering-intent"]?.string)
            let files = entries.prefix(64).compactMap { Self.entry($0, in: set, rendering) }
            let best = [2.0, 1, 3].flatMap { scale in files.filter { $0.scale == scale } }
            let drawn = best.filter { ImageFormat.isEnding(of: $0.path) }
            if drawn.isEmpty, let other = best.first {
                problems.append("\(other.path): only PNG, JPEG, SVG and PDF files are drawn")
            }
            images[name, default: []] += drawn
        } catch {
            problems.append("\(contents): \(error)")
        }
    }

    private static func rendering(_ intent: String?) -> ImageFile.Rendering {
        switch intent {
        case "template": .template
        case "original": .original
        case _: .automatic
        }
    }

    private static func entry(_ value: Value, in set: String, _ rendering: ImageFile.Rendering) -> Entry? {
        guard let file = value["filename"]?.string, !file.contains("/"), !file.hasPrefix(".") else { return nil }
        let scale: Double =
            switch value["scale"]?.string {
            case "2x": 2
            case "3x": 3
            case _: 1
            }
        var slices: Insets?
        if let caps = value["resizing"]?["cap-insets"] {
            func edge(_ name: String) -> Double { min(max(caps[name]?.double ?? 0, 0), 4_096) }
            slices = Insets(top: edge("top"), left: edge("left"), bottom: edge("bottom"), right: edge("right"))
        }
        return Entry(path: "\(set)/\(file)", scale: scale, slices: slices, rendering: rendering)
    }
}
