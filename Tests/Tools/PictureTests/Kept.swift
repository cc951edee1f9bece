import Glibc
import Testing
import TroupeModel
import TroupePicture
import TroupePlatform
import TroupeScene

/// The pictures kept in this folder, which a person has checked.
enum Kept {
    /// The share of pixels that may differ: letters of another version of a font.
    static let tolerance = 0.01

    private static let folder = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/Pictures"

    /// Draws the scene and compares it with the kept picture; `TROUPE_KEEP_PICTURES` keeps it instead.
    static func expect(_ scene: SceneTree, images: [String: ImageFile] = [:], looksLike name: String) throws {
        let kept = "\(folder)/\(name).png"
        var picture = try Picture(size: scene.size)
        try picture.draw(PictureDrawer.commands(for: scene, images: images))
        if Environment["TROUPE_KEEP_PICTURES"] != nil { return try picture.write(to: kept) }
        let drawn = "/tmp/troupe-picture-\(getpid())-\(name).png"
        try picture.write(to: drawn)
        let difference = try Raster(readingPNG: kept).difference(from: try Raster(readingPNG: drawn))
        #expect(difference < tolerance, "\(difference) of the pixels differ: compare \(drawn) with \(kept)")
        if difference < tolerance { unlink(drawn) }
    }
}
