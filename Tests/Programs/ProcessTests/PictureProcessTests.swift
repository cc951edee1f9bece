import Glibc
import Testing
import TroupeModel
import TroupePicture
import TroupePlatform
import TroupeTestSupport
import TroupeValue

/// Pictures of running instances.
@Suite("Drawing a running interface")
struct PictureProcessTests {
    /// The share of pixels that may differ: letters of another version of a font.
    private static let tolerance = 0.01
    private static let kept = Stage.package + "/Tests/Programs/ProcessTests/Pictures"
    /// Those of the documentation.
    private static let pages = Stage.package + "/Sources/Troupe.docc/Resources"

    /// Draws the instance's scene and compares it with the kept picture; `TROUPE_KEEP_PICTURES` keeps it instead.
    private func expect(_ stage: Stage, looksLike name: String, _ options: String...) throws {
        try expect(stage, looksLike: name, in: Self.kept, options)
    }

    private func expect(_ stage: Stage, looksLike name: String, in folder: String, _ options: [String]) throws {
        let isKeeping = Environment["TROUPE_KEEP_PICTURES"] != nil
        let kept = "\(folder)/\(name).png"
        let drawn = isKeeping ? kept : "\(stage.folder)/\(name).png"
        let outcome = try stage.troupe(["snapshot", "--png", drawn] + options)
        try #require(outcome.code == 0, "\(outcome.complaint)")
        guard !isKeeping else { return }
        let difference = try Raster(readingPNG: kept).difference(from: try Raster(readingPNG: drawn))
        guard difference >= Self.tolerance else { return }
        let copy = "/tmp/troupe-\(getpid())-\(name).png"
        rename(drawn, copy)
        Issue.record("\(difference) of the pixels differ: compare \(copy) with \(kept)")
    }

    @Test("draws our own application like the kept pictures: list, detail, sheet, other orientation")
    func drawsRecipes() throws {
        let stage = try Stage()
        try stage.runRecipes()
        try expect(stage, looksLike: "recipes-list")
        try expect(stage, looksLike: "recipes-landscape", "--orientation", "landscapeLeft")
        try expect(stage, looksLike: "recipes-large", "--size", "414x736")
        #expect(try stage.troupe("tap", "Pancakes").code == 0)
        try expect(stage, looksLike: "recipes-detail")
        #expect(try stage.troupe("tap", "Photo").code == 0)
        try expect(stage, looksLike: "recipes-photo")
        #expect(try stage.troupe("dismiss").code == 0)
        #expect(try stage.troupe("select", "1").code == 0)
        try expect(stage, looksLike: "recipes-oven")
        try stage.stop()
    }

    @Test("draws fixtures like the kept pictures", arguments: ["Tabs", "ManyTabs", "Stack"])
    func drawsFixtures(fixture: String) throws {
        let stage = try Stage()
        try stage.run(Stage.package + "/Tests/Fixtures/\(fixture).storyboard")
        try expect(stage, looksLike: "fixture-\(fixture.lowercased())")
        try stage.stop()
    }

    @Test(
        "draws the pages of the documentation, also in a language written from the right",
        arguments: ["Controls", "Form", "Settings", "Split"])
    func drawsPages(page: String) throws {
        let pages = Stage.package + "/Tests/Fixtures/Looks"
        let stage = try Stage()
        func draw(_ folder: String, _ name: String, _ options: String...) throws {
            try stage.run("\(folder)/\(page).storyboard")
            if page == "Split" { #expect(try stage.troupe("rotate", "landscapeLeft").code == 0) }
            try expect(stage, looksLike: name, in: Self.pages, options)
            try stage.stop()
        }
        try draw(pages, page.lowercased())
        // A translator keeps the words of another language beside the storyboard.
        var text = String(decoding: try FileContents.read("\(pages)/\(page).storyboard", limit: 1 << 20), as: UTF8.self)
        let words = String(decoding: try FileContents.read("\(pages)/ar.strings", limit: 1 << 20), as: UTF8.self)
        for line in words.split(separator: "\n") {
            let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
            try #require(parts.count == 5)
            for (before, after) in [("=\"", "\""), (">", "<")] {
                text = text.replacing("\(before)\(parts[1])\(after)", with: "\(before)\(parts[3])\(after)")
            }
        }
        try FileContents.write(Array(text.utf8), to: "\(stage.folder)/\(page).storyboard")
        let lake = try FileContents.read(pages + "/lake.svg", limit: 1 << 20)
        try FileContents.write(lake, to: stage.folder + "/lake.svg")
        try draw(stage.folder, "\(page.lowercased())-arabic", "--right-to-left")
    }

    @Test("draws without an unreadable image, and names it and the reason")
    func drawsWithout() throws {
        let stage = try Stage()
        let page = try FileContents.read(Stage.package + "/Tests/Fixtures/Looks/Split.storyboard", limit: 1 << 20)
        try FileContents.write(page, to: stage.folder + "/Split.storyboard")
        try FileContents.write(Array("<svg width=\"5\" height=".utf8), to: stage.folder + "/lake.svg")
        try stage.run(stage.folder + "/Split.storyboard")
        let drawn = try stage.troupe("snapshot", "--png", stage.folder + "/split.png")
        #expect(drawn.code == 0 && drawn.complaint.contains("/lake.svg cannot be read as an image: "), "\(drawn)")
        _ = try Raster(readingPNG: stage.folder + "/split.png")
        try stage.stop()
    }

    /// A page with its own drawing as image.
    private func page(in stage: Stage, lake: String) throws -> String {
        let page = try FileContents.read(Stage.package + "/Tests/Fixtures/Looks/Split.storyboard", limit: 1 << 20)
        try FileContents.write(page, to: stage.folder + "/Split.storyboard")
        try FileContents.write(Array(lake.utf8), to: stage.folder + "/lake.svg")
        return stage.folder + "/Split.storyboard"
    }

    @Test("draws images without a place for temporary files") func drawsInMemory() throws {
        let stage = try Stage()
        let lake = String(
            decoding: try FileContents.read(Stage.package + "/Tests/Fixtures/Looks/lake.svg", limit: 1 << 20),
            as: UTF8.self)
        try stage.run(try page(in: stage, lake: lake))
        let file = stage.folder + "/split.png"
        let drawn = try stage.troupe(["snapshot", "--png", file], environment: ["TMPDIR=\(stage.folder)/none"])
        #expect(drawn.code == 0 && drawn.complaint.isEmpty, "\(drawn)")
        try stage.stop()
    }

    @Test("ends an image reader that computes too long, names the image, and draws the rest")
    func boundsReaders() throws {
        let stage = try Stage()
        let layers = (0..<400).map { "<g filter=\"url(#f)\"><circle cx=\"\($0)\" cy=\"200\" r=\"150\"/></g>" }
        let lake = """
            <svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><filter id="f" x="-5" y="-5" width="11" \
            height="11"><feTurbulence baseFrequency="0.9" numOctaves="9"/></filter>\(layers.joined())</svg>
            """
        try stage.run(try page(in: stage, lake: lake))
        let drawn = try stage.troupe("snapshot", "--png", stage.folder + "/split.png")
        #expect(drawn.code == 0 && drawn.complaint.contains("/lake.svg cannot be read as an image: "), "\(drawn)")
        #expect(drawn.complaint.contains("its reader "), "\(drawn)")
        _ = try Raster(readingPNG: stage.folder + "/split.png")
        try stage.stop()
    }

    @Test("names the signal that ended the drawing program, and says that there is no picture")
    func tellsOfCrashes() throws {
        let stage = try Stage()
        let troupe = try stage.program(with: "troupe-picture", "#!/bin/sh\nkill -SEGV $$\n")
        let run = try stage.start(["snapshot", "--png", stage.folder + "/a.png", "--json"], program: troupe)
        let said = try run.value { $0["kind"] == "error" }
        #expect(try run.code() == 70)
        #expect(said?["message"]?.string?.contains("troupe-picture") == true, "\(said as Any)")
        #expect(said?["message"]?.string?.contains("was ended by SIGSEGV") == true, "\(said as Any)")
        #expect(said?["code"] == "internalError", "\(said as Any)")
    }

    @Test("draws the panel for rearranging tabs, with a picked tab")
    func drawsPanel() throws {
        let stage = try Stage()
        try stage.run(Stage.package + "/Tests/Fixtures/ManyTabs.storyboard")
        for text in ["More", "Edit", "Seven"] { #expect(try stage.troupe("tap", text).code == 0) }
        try expect(stage, looksLike: "fixture-manytabs-panel")
        try stage.stop()
    }

    @Test("writes a picture through a link and into a pipe, and leaves both in place")
    func writesInPlace() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let (file, link, pipe) = (stage.folder + "/file.png", stage.folder + "/link.png", stage.folder + "/pipe.png")
        try #require(symlink("file.png", link) == 0)
        #expect(try stage.troupe("snapshot", "--png", link).code == 0)
        var facts = stat()
        try #require(lstat(link, &facts) == 0)
        #expect(facts.st_mode & S_IFMT == S_IFLNK)
        _ = try Raster(readingPNG: file)
        try #require(mkfifo(pipe, 0o600) == 0)
        let unread = try stage.troupe("snapshot", "--png", pipe)
        #expect(unread.code == 73 && unread.complaint.contains("start its reader first"), "\(unread)")
        let reader = Descriptor(adopting: open(pipe, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
        let run = try stage.start(["snapshot", "--png", pipe])
        try #require(try reader.waitUntilReadable(deadline: MonotonicClock.microseconds() + Stage.timeout))
        let bytes = try reader.readAll(limit: 16 << 20)
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try run.code() == 0)
        try #require(lstat(pipe, &facts) == 0)
        #expect(facts.st_mode & S_IFMT == S_IFIFO)
        try stage.stop()
    }

    /// Documents with rows of a prototype, rows in a contained controller, and scroll views below bars.
    static let turned =
        RealStoryboards.areOwn
        ? ["Embed.storyboard", "Wheels.storyboard"]
        : [
            "todotxt__todo.txt-ios__MainStoryboard_iPhone@5765d95f.storyboard",
            "kharrison__CodeExamples__Container-SB-Container-Main.storyboard",
            "kharrison__CodeExamples__DynamicText-Main.storyboard",
            "ReactiveX__RxSwift__RxExample-SimpleTableViewExample-SimpleTableViewExample.storyboard",
        ]

    @Test("a picture of another orientation equals the picture after a rotation", arguments: turned)
    func turns(document: String) throws {
        let stage = try Stage()
        try stage.run(RealStoryboards.location(of: document))
        let (foreseen, seen) = (stage.folder + "/foreseen.png", stage.folder + "/seen.png")
        #expect(try stage.troupe("snapshot", "--png", foreseen, "--orientation", "landscapeRight").code == 0)
        #expect(try stage.troupe("rotate", "landscapeRight").code == 0)
        #expect(try stage.troupe("snapshot", "--png", seen).code == 0)
        #expect(try Raster(readingPNG: foreseen) == Raster(readingPNG: seen))
        try stage.stop()
    }

    @Test("says whether views were laid out again, and leaves no file if it cannot write")
    func tells() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let file = stage.folder + "/picture.png"
        let anew = try stage.troupe("snapshot", "--png", file, "--orientation", "landscapeRight", "--json").value
        #expect(anew["kind"] == "picture" && anew["laidOutAnew"] == true && anew["width"] == 480)
        let same = try stage.troupe("snapshot", "--png", file, "--orientation", "portrait", "--json").value
        #expect(same["laidOutAnew"] == false && same["height"] == 480)
        let refused = try stage.troupe("snapshot", "--png", stage.folder + "/none/picture.png")
        #expect(refused.code == 73)
        #expect(refused.complaint.contains("/none/picture.png cannot be written"))
        #expect(try Folder.entries(of: stage.folder).filter { $0.hasPrefix("picture") } == ["picture.png"])
        #expect(try stage.troupe("snapshot", "--orientation", "portrait").code == 64)
        #expect(try stage.troupe("snapshot", "--png", file, "--size", "0x4").code == 64)
        try stage.stop()
        #expect(try stage.troupe("snapshot", "--png", file).code == 5)
    }
}
