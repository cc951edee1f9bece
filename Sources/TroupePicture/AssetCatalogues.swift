import Glibc
import TroupeModel
import TroupePlatform

/// The images in the asset catalogues of an application's folder, as far as their contents can be read.
struct AssetCatalogues {
    /// The files of each image by its name, the best first.
    private(set) var images: [String: [String]] = [:]
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

    /// The files of an image that are PNGs, two pixels a point first.
    private mutating func read(_ set: String, name: String) {
        guard rest > 0 else { return }
        rest -= 1
        let contents = set + "/Contents.json"
        guard let bytes = try? FileContents.readRegular(contents, limit: 1 << 20) else {
            return problems.append("\(contents): it is not there, or cannot be read")
        }
        do throws(JSONError) {
            let value = try JSON.value(of: bytes)
            guard let entries = value["images"]?.list else {
                return problems.append("\(contents): it lists no images")
            }
            let files = entries.prefix(64).compactMap { entry -> (file: String, scale: String)? in
                guard let file = entry["filename"]?.string, !file.contains("/"), !file.hasPrefix(".") else {
                    return nil
                }
                return (file, entry["scale"]?.string ?? "1x")
            }
            let best = ["2x", "1x", "3x"].flatMap { scale in files.filter { $0.scale == scale } }.map(\.file)
            let drawn = best.filter { $0.lowercased().hasSuffix(".png") }
            if drawn.isEmpty, let other = best.first {
                problems.append("\(set)/\(other): only PNG files are drawn")
            }
            images[name, default: []] += drawn.map { "\(set)/\($0)" }
        } catch {
            problems.append("\(contents): \(error)")
        }
    }
}
