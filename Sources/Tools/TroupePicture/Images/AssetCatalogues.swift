import Glibc
import TroupeModel
import TroupePlatform

/// The images in the asset catalogues of an application's folder, as far as their contents can be read.
struct AssetCatalogues {
    /// A file of an image, and what the catalogue says of it.
    struct Entry {
        /// Where it is.
        var path: String
        /// Its pixels a point.
        var scale: Double
        /// What keeps its size when it is made larger, in pixels; nil where nothing does.
        var slices: Insets?
        /// Whether its colours count.
        var rendering: ImageFile.Rendering
    }

    /// The files of each image by its name, the best first.
    private(set) var images: [String: [Entry]] = [:]
    /// What cannot be read, each thing once, with its place.
    private(set) var problems: [String] = []
    /// Folders that may still be looked into: who made them may have made a million.
    private var rest = 4_000

    /// Deeper than this nobody looks.
    private static let deepest = 8

    /// Looks for catalogues in a folder and below it; links are not followed.
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

    /// The files of an image that can be drawn, two pixels a point first.
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
