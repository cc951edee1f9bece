import Glibc
import Synchronization
import Testing
import TroupeComposer
import TroupeModel
import TroupePicture
import TroupePlatform
import TroupeScene

/// The pictures of an application, and hostile files in their place.
@Suite("Pictures of an application")
struct PictureFolderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(for: "pictures") }

    /// A picture of that many points.
    private func png(_ width: Double, _ height: Double) throws -> [UInt8] {
        try Picture(size: Size(width: width, height: height), scale: 1).png()
    }

    private func write(_ bytes: [UInt8], _ path: String) throws {
        var made = folder.path
        for part in path.split(separator: "/").dropLast() {
            made += "/" + part
            mkdir(made, 0o700)
        }
        try FileContents.write(bytes, to: folder.path + "/" + path)
    }

    /// The images found for a screen with a picture of that name.
    private func find(_ name: String = "cart") throws -> PictureFolder.Found { try find([name]) }

    /// The images found for a screen with pictures of those names.
    private func find(
        _ names: [String], budget: PictureFolder.Budget = .init(), convert: PictureFolder.Conversion? = nil
    ) throws -> PictureFolder.Found {
        let images = names.enumerated().map { number, name in
            Gallery.view(UInt64(number) + 2, .image(name: name), 0, 0, 100, 100)
        }
        var tree = ViewTree()
        try tree.apply(
            ViewUpdate(
                version: 1, isFull: true, upserts: [Gallery.view(1, in: nil, .plain, 0, 0, 320, 480)] + images))
        let pane = OutlinePane(
            controller: Gallery.owner, title: nil, className: "C", frame: Rect(x: 0, y: 0, width: 320, height: 480),
            content: .views)
        let outline = InterfaceOutline(
            size: Size(width: 320, height: 480), orientation: .portrait,
            layers: [OutlineLayer(style: .full, pane: pane)])
        let scene = Composer.compose(outline, trees: [Gallery.owner: tree])
        guard let convert else { return PictureFolder(folder.path, budget: budget).find(for: scene) }
        return PictureFolder(folder.path, budget: budget, convert: convert).find(for: scene)
    }

    private func contents(_ files: [(String, String)]) -> [UInt8] {
        let images = files.map { "{\"idiom\":\"universal\",\"scale\":\"\($0.1)\",\"filename\":\"\($0.0)\"}" }
        return Array("{\"images\":[\(images.joined(separator: ","))]}".utf8)
    }

    @Test("are found beside the storyboard and by the catalogues' entries, two pixels per point first")
    func found() throws {
        try write(try png(10, 20), "cart.png")
        #expect(try find().files["cart"]?.size == Size(width: 10, height: 20))
        #expect(try find("cart.png").files["cart.png"] != nil)
        try write(contents([("a.png", "1x"), ("b.png", "2x")]), "App/Assets.xcassets/Shop/bag.imageset/Contents.json")
        try write(try png(5, 5), "App/Assets.xcassets/Shop/bag.imageset/a.png")
        try write(try png(8, 8), "App/Assets.xcassets/Shop/bag.imageset/b.png")
        let bag = try find("bag")
        #expect(bag.files["bag"]?.size == Size(width: 4, height: 4) && bag.problems.isEmpty)
        try write(ImageBytes.svg, "sign.svg")
        #expect(try find("sign").files["sign"]?.size == Size(width: 20, height: 10))
        #expect(try find("sign.svg").files["sign.svg"] != nil)
        #expect(try find("nothing").files.isEmpty)
    }

    @Test("are drawn as their catalogue says: templates in the tint, edges with fixed size")
    func catalogued() throws {
        let words = """
            {"images":[{"idiom":"universal","scale":"2x","filename":"a.png","resizing":{"mode":"9-part",
            "cap-insets":{"top":2,"left":4,"bottom":1e9,"right":-3}}}],"properties":{"template-rendering-intent":"template"}}
            """
        try write(Array(words.utf8), "A.xcassets/bag.imageset/Contents.json")
        try write(try png(8, 8), "A.xcassets/bag.imageset/a.png")
        let bag = try #require(try find("bag").files["bag"])
        #expect(bag.rendering == .template && bag.slices == Insets(top: 1, left: 2, bottom: 2_048, right: 0))
    }

    @Test("are not drawn if they are invalid, which is reported with the place")
    func refused() throws {
        func expectRefused(_ bytes: [UInt8], _ words: String) throws {
            try write(bytes, "cart.png")
            let found = try find()
            #expect(found.files.isEmpty)
            let problem = found.problems.first ?? ""
            #expect(found.problems.count == 1 && problem.contains("/cart.png") && problem.contains(words), "\(problem)")
        }
        let whole = try png(60, 60)
        try expectRefused(Array(whole.prefix(whole.count / 2)), "cannot be read")
        try expectRefused(Array("GIF89a and more than twenty-four bytes".utf8), "it is not a PNG")
        // A header that lies of 100 megapixels, and one that has no size.
        var large = whole
        large.replaceSubrange(16..<24, with: [0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10])
        try expectRefused(large, "10000 by 10000 pixels")
        large.replaceSubrange(16..<24, with: [0, 0, 0, 0, 0, 0, 0, 0])
        try expectRefused(large, "0 by 0 pixels")
        // A header with a size larger than the data.
        var lying = whole
        lying.replaceSubrange(16..<24, with: [0, 0, 8, 0, 0, 0, 8, 0])
        try expectRefused(lying, "cannot be read")
    }

    @Test("share a limit of pixel bytes; those above it are reported with their places, and a smaller one still fits")
    func budgetOfMemory() throws {
        let image = try png(2_000, 2_048)
        let names = (0..<24).map { "image\($0 + 10)" }
        for name in names { try write(image, name + ".png") }
        try write(try png(4, 4), "small.png")
        let found = try find(names + ["small"])
        #expect(found.files.count == 17 && found.files["small"] != nil, "\(found.files.count)")
        #expect(found.problems.count == 8)
        let last = found.problems.last ?? ""
        #expect(last.contains("/image33.png is not drawn, its name is in its place"), "\(last)")
        #expect(last.contains("256 MiB"), "\(last)")
    }

    @Test("count with the bytes that they hold, regardless of their header")
    func budgetOfHeldBytes() throws {
        let names = ["a", "b", "c", "d"]
        let image = try png(1, 1)
        for name in names { try write(image, name + ".png") }
        // A reader that writes a PNG of one pixel, and fills its file up.
        let allowed = Mutex<[Int]>([])
        let found = try find(names, budget: .init(decoded: 5 << 19)) { _, output, most, _ throws(PictureError) in
            allowed.withLock { $0.append(most) }
            guard image.withUnsafeBytes({ pwrite(output.raw, $0.baseAddress, $0.count, 0) }) == image.count,
                ftruncate(output.raw, 1 << 20) == 0
            else { throw .cannotWrite(path: output.path, reason: "the test could not fill it") }
            return Size(width: 1, height: 1)
        }
        #expect(found.files.keys.sorted() == ["a", "b"], "\(found.problems)")
        let left = (1 << 19) - 8
        #expect(allowed.withLock { Set($0) } == [5 << 19, (3 << 19) - 4, left])
        #expect(found.problems.count == 2)
    }

    @Test("share a time limit; those above it are reported") func budgetOfTime() throws {
        for name in ["one", "two"] { try write(try png(4, 4), name + ".png") }
        let found = try find(["one", "two"], budget: .init(seconds: 0))
        #expect(found.files.isEmpty && found.problems.count == 2)
        #expect(found.problems[0].contains("/one.png is not drawn, its name is in its place"), "\(found.problems)")
        #expect(found.problems[0].contains("took longer to read than 0 s"), "\(found.problems)")
    }

    @Test("are kept only in memory, so that no file remains after the process") func inMemory() throws {
        try write(ImageBytes.svg, "sign.svg")
        try write(try png(10, 20), "cart.png")
        let found = try find(["sign", "cart"])
        for name in ["sign", "cart"] {
            let path = try #require(found.files[name]?.path)
            #expect(path.hasPrefix("/proc/self/fd/"))
            #expect(try Raster(readingPNG: path).width > 0)
        }
    }

    @Test("of more pixels than are drawn are scaled down, and keep their size in points") func smaller() throws {
        try write(try png(4_000, 1_000), "cart.png")
        let found = try find()
        let file = try #require(found.files["cart"])
        #expect(file.size == Size(width: 4_000, height: 1_000))
        let raster = try Raster(readingPNG: file.path)
        #expect(raster.width == 2_048 && raster.height == 512)
    }

    @Test("do not lead out of the folder by links, names or catalogues")
    func links() throws {
        let outside = try TemporaryFolder(for: "elsewhere")
        try FileContents.write(try png(4, 4), to: outside.path + "/secret.png")
        try #require(symlink(outside.path + "/secret.png", folder.path + "/cart.png") == 0)
        let linked = try find()
        #expect(linked.files.isEmpty && linked.problems.count == 1 && linked.problems[0].contains("leads out"))
        #expect(try find("../\(outside.path.split(separator: "/").last ?? "")/secret").files.isEmpty)
        try write(
            contents([("../../../secret.png", "1x"), ("/etc/hostname", "1x")]), "A.xcassets/bag.imageset/Contents.json")
        #expect(try find("bag").files.isEmpty)
        // A folder that is a link is not looked into, and a circle of them ends.
        try #require(symlink(folder.path, folder.path + "/round") == 0)
        #expect(try find("bag").files.isEmpty)
    }

    @Test("of a catalogue with garbage are drawn as boxes, which is reported with the place")
    func garbage() throws {
        for (bytes, words) in [
            ("{", "Contents.json"), ("[]", "lists no images"), ("{\"images\":7}", "lists no images"),
        ] {
            try write(Array(bytes.utf8), "A.xcassets/bag.imageset/Contents.json")
            let found = try find("bag")
            #expect(found.files.isEmpty && found.problems.count == 1 && found.problems[0].contains(words), "\(found)")
        }
        try write(contents([("bag.gif", "1x")]), "A.xcassets/bag.imageset/Contents.json")
        #expect(
            try find("bag").problems.first?.contains("bag.gif: only PNG, JPEG, SVG and PDF files are drawn") == true)
        try FileContents.write([], to: folder.path + "/A.xcassets/bag.imageset/Contents.json")
        #expect(try find("bag").problems.count == 1)
    }
}
