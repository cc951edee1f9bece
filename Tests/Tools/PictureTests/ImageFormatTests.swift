import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeScene

@testable import TroupePicture

/// Images of all formats, and files that are not images.
@Suite("Formats of images")
struct ImageFormatTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(for: "formats") }

    private func write(_ bytes: [UInt8], _ name: String) throws -> String {
        let path = "\(folder.path)/\(name)"
        try FileContents.write(bytes, to: path)
        return path
    }

    /// The colour in the middle of a corner, and in the middle.
    private func colors(_ path: String) throws -> (corner: [Int], middle: [Int]) {
        let raster = try Raster(readingPNG: path)
        func color(_ x: Int, _ y: Int) -> [Int] {
            (0..<3).map { Int(raster.samples[3 * (y * raster.width + x) + $0]) }
        }
        return (color(1, 1), color(raster.width / 2, raster.height / 2))
    }

    @Test("are read under any file name, with their size in points")
    func read() throws {
        let output = folder.path + "/out.png"
        #expect(try ImageConverter.convert(write(ImageBytes.svg, "a.pdf"), to: output) == Size(width: 20, height: 10))
        var found = try colors(output)
        #expect(found.corner == [255, 0, 0] && found.middle == [0, 255, 0])
        // An image without a size.
        let box = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 4\"><rect width=\"8\" height=\"4\"/></svg>"
        #expect(try ImageConverter.convert(write(Array(box.utf8), "b.svg"), to: output) == Size(width: 8, height: 4))
        #expect(try ImageConverter.convert(write(ImageBytes.pdf, "a.svg"), to: output) == Size(width: 30, height: 15))
        found = try colors(output)
        #expect(found.middle == [0, 0, 255])
        #expect(try ImageConverter.convert(write(ImageBytes.jpeg, "a.jpg"), to: output) == Size(width: 24, height: 16))
        found = try colors(output)
        #expect(found.corner[0] > 200 && found.corner[2] < 80, "\(found)")
    }

    @Test(
        "are not drawn if they are invalid, which is reported with the place",
        arguments: [
            ("garbage.svg", Array("<svg".utf8), "garbage.svg"),
            (
                "entities.svg", Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1e9\" height=\"1\"/>".utf8),
                "points"
            ),
            ("none.svg", Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8), "its size"),
            ("text.svg", Array("What is no image".utf8), "not a PNG"), ("empty.jpg", [], "not a PNG"),
            ("garbage.pdf", Array("%PDF-1.4 and nothing".utf8), "garbage.pdf"),
            ("cut.jpg", Array(ImageBytes.jpeg.dropLast(40)), "cut off"),
            ("start.jpg", Array(ImageBytes.jpeg.prefix(30)), "its size"),
            ("large.jpg", ImageBytes.jpeg(width: 10_000, height: 10_000), "10000 by 10000"),
            ("flat.jpg", ImageBytes.jpeg(width: 24, height: 0), "24 by 0"),
        ])
    func refused(name: String, bytes: [UInt8], words: String) throws {
        let path = try write(bytes, name)
        let error = #expect(throws: PictureError.self) {
            _ = try ImageConverter.convert(path, to: folder.path + "/out.png")
        }
        #expect(
            error?.description.contains(path) == true && error?.description.contains(words) == true, "\(error as Any)")
        #expect(!FileContents.isRegular(folder.path + "/out.png"))
    }

    @Test("name no other file")
    func references() throws {
        _ = try write(try Picture(size: Size(width: 4, height: 4), scale: 1).png(), "white.png")
        let words = """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="4" height="4">\
            <image width="4" height="4" xlink:href="\(folder.path)/white.png"/></svg>
            """
        _ = try ImageConverter.convert(write(Array(words.utf8), "a.svg"), to: folder.path + "/out.png")
        #expect(try colors(folder.path + "/out.png").middle == [0, 0, 0])
    }

    @Test("An image with fixed edges is drawn in nine parts, and a template image in the tint")
    func drawn() throws {
        func drawn(
            _ file: ImageFile, _ width: Double, _ height: Double, _ mode: ContentMode = .scaleToFill
        ) throws -> [ImageBlock] {
            let image = Gallery.view(
                2, .image(name: "cart", mode: mode), 0, 0, width, height, tint: Color(red: 1, green: 0, blue: 0))
            let scene = PictureTests.window(
                try Gallery.tree([Gallery.view(1, in: nil, .plain, 0, 0, 320, 480), image]))
            return PictureDrawer.commands(for: scene, images: ["cart": file]).compactMap { command in
                if case .image(let block) = command { block } else { nil }
            }
        }
        let size = Size(width: 20, height: 10)
        var file = ImageFile(path: "a", size: size, rendering: .template)
        let plain = try drawn(file, 100, 100, .scaleAspectFit)
        #expect(plain.map(\.frame) == [Rect(x: 0, y: 25, width: 100, height: 50)])
        #expect(plain[0].tint == Color(red: 1, green: 0, blue: 0))
        let frames: [(ContentMode, Rect)] = [
            (.scaleToFill, Rect(x: 0, y: 0, width: 100, height: 100)),
            (.scaleAspectFill, Rect(x: -50, y: 0, width: 200, height: 100)),
            (.center, Rect(x: 40, y: 45, width: 20, height: 10)),
            (.bottomRight, Rect(x: 80, y: 90, width: 20, height: 10)),
            (.left, Rect(x: 0, y: 45, width: 20, height: 10)),
        ]
        for (mode, frame) in frames { #expect(try drawn(file, 100, 100, mode).map(\.frame) == [frame], "\(mode)") }
        file.rendering = .automatic
        file.slices = Insets(top: 2, left: 5, bottom: 0, right: 5)
        let sliced = try drawn(file, 100, 40)
        #expect(sliced.allSatisfy { $0.tint == nil })
        #expect(
            sliced.map(\.frame) == [
                Rect(x: 0, y: 0, width: 5, height: 2), Rect(x: 5, y: 0, width: 90, height: 2),
                Rect(x: 95, y: 0, width: 5, height: 2), Rect(x: 0, y: 2, width: 5, height: 38),
                Rect(x: 5, y: 2, width: 90, height: 38), Rect(x: 95, y: 2, width: 5, height: 38),
            ])
        #expect(sliced[4].part == Rect(x: 0.25, y: 0.2, width: 0.5, height: 0.8))
        // In a view too small for them the edges share the space; edges that leave no space are ignored.
        #expect(try drawn(file, 4, 40).map(\.frame.width) == [2, 2, 2, 2])
        file.slices = Insets(top: 0, left: 15, bottom: 0, right: 15)
        #expect(try drawn(file, 100, 40).map(\.frame) == [Rect(x: 0, y: 0, width: 100, height: 40)])
    }

    @Test("Images of every kind look like the kept pictures") func kept() throws {
        var files: [String: ImageFile] = [:]
        for (name, bytes) in [("shapes", ImageBytes.svg), ("page", ImageBytes.pdf), ("photograph", ImageBytes.jpeg)] {
            let output = "\(folder.path)/\(name).png"
            files[name] = ImageFile(path: output, size: try ImageConverter.convert(write(bytes, name), to: output))
        }
        files["template"] = files["shapes"]
        files["template"]?.rendering = .template
        files["sliced"] = files["shapes"]
        files["sliced"]?.slices = Insets(top: 3, left: 6, bottom: 3, right: 6)
        try Kept.expect(try Gallery.images(), images: files, looksLike: "images")
    }
}

extension ImageBytes {
    /// The photograph with a header that says another size.
    static func jpeg(width: Int, height: Int) -> [UInt8] {
        var bytes = jpeg
        guard let frame = (0..<bytes.count - 9).first(where: { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 }) else {
            return []
        }
        let size = [height >> 8, height & 0xFF, width >> 8, width & 0xFF].map { UInt8($0) }
        bytes.replaceSubrange(frame + 5..<frame + 9, with: size)
        return bytes
    }
}
