import Testing
import TroupeModel
import TroupeStoryboard
import TroupeTestSupport

// promises 2012/2.22: Info.plist names the main storyboard.

@Suite("An application")
struct ApplicationTests {
    static func list(_ keys: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>\(keys)</dict></plist>
        """
    }

    static let plain = Fixture.document(Fixture.controller("A"))

    @Test("takes its facts from Info.plist")
    func info() throws {
        let files = MemoryFiles([
            "App/Info.plist": Self.list(
                """
                <key>CFBundleName</key><string>Recipes</string><key>CFBundleExecutable</key><string>recipes</string>
                <key>UIMainStoryboardFile</key><string>Phone</string>
                <key>UIMainStoryboardFile~ipad</key><string>Pad.storyboard</string>
                <key>NSPrincipalClass</key><string>RecipesApplication</string><key>UIStatusBarHidden</key><true/>
                <key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string>
                <string>UIInterfaceOrientationLandscapeLeft</string></array>
                <key>UISupportedInterfaceOrientations~ipad</key><array><string>UIInterfaceOrientationPortraitUpsideDown</string></array>
                <key>LSRequiresIPhoneOS</key><true/><key>Count</key><integer>3</integer>
                """),
            "App/Phone.storyboard": Self.plain, "App/Pad.storyboard": Self.plain,
        ])
        for path in ["App", "App/Info.plist"] {
            let model = try ApplicationReader.read(path, files: files).model
            #expect(model.name == "Recipes")
            #expect(model.executable == "recipes")
            #expect(model.delegateClass == "RecipesApplication")
            #expect(model.mainStoryboard == "Phone")
            #expect(model.isStatusBarHidden == true)
            #expect(model.orientations(on: .phone) == [.portrait, .landscapeLeft])
            #expect(model.orientations(on: .pad) == [.portraitUpsideDown])
        }
        let pad = try ApplicationReader.read("App", files: files, device: .pad).model
        #expect(pad.mainStoryboard == "Pad")
        #expect(pad.device == .pad)
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let what: String
        let files: [String: String]
        let main: String?
        let code: StoryboardError.Code?
        var testDescription: String { what }
    }

    static let mains: [Case] = [
        Case(
            what: "Main of several", files: ["App/Main.storyboard": plain, "App/Other.storyboard": plain], main: "Main",
            code: nil),
        Case(what: "the only one", files: ["App/deep/er/Other.storyboard": plain], main: "Other", code: nil),
        Case(
            what: "the only one that is no launch screen",
            files: [
                "App/Other.storyboard": plain,
                "App/LaunchScreen.storyboard": Fixture.document(
                    attributes: " launchScreen=\"YES\"", Fixture.controller("A")),
            ], main: "Other", code: nil),
        Case(
            what: "the one for iOS of two Mains",
            files: [
                "App/iOS/Main.storyboard": plain,
                "App/Mac/Base.lproj/Main.storyboard":
                    "<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\"/>",
            ], main: "Main", code: nil),
        Case(
            what: "none of two", files: ["App/One.storyboard": plain, "App/Two.storyboard": plain], main: nil,
            code: .ambiguousMainStoryboard),
        Case(what: "none at all", files: ["App/readme": ""], main: nil, code: .noStoryboard),
        Case(
            what: "one the list names but that is not there",
            files: [
                "App/Main.storyboard": plain,
                "App/Info.plist": list("<key>UIMainStoryboardFile</key><string>Gone</string>"),
            ], main: nil, code: .noStoryboard),
        Case(
            what: "Main where the list leaves it to the build",
            files: [
                "App/Main.storyboard": plain, "App/Other.storyboard": plain,
                "App/Info.plist": list("<key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>"),
            ], main: "Main", code: nil),
        Case(
            what: "nothing behind a binary list",
            files: ["App/Main.storyboard": plain, "App/Info.plist": "bplist00xyz"], main: nil,
            code: .binaryPropertyList),
        Case(
            what: "nothing behind a list of another kind",
            files: ["App/Main.storyboard": plain, "App/Info.plist": "{ a = b; }"], main: nil, code: .notAPropertyList),
        Case(
            what: "nothing behind a list with entities",
            files: [
                "App/Main.storyboard": plain,
                "App/Info.plist": "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict/></plist>",
            ], main: nil, code: .entityDeclarations),
        Case(what: "nothing where nothing is", files: [:], main: nil, code: .noSuchFile),
    ]

    @Test("starts with the right storyboard or says why not", arguments: mains)
    func main(_ one: Case) {
        do throws(StoryboardError) {
            let outcome = try ApplicationReader.read("App", files: MemoryFiles(one.files))
            #expect(outcome.model.mainStoryboard == one.main)
            #expect(one.code == nil)
            #expect(outcome.model.initialScene?.reference.id == "A")
        } catch {
            #expect(error.code == one.code)
            #expect(error.hint.isEmpty == false)
        }
    }

    @Test("reports the expected and the actual form of each malformed key of its Info.plist")
    func misfits() throws {
        let files = MemoryFiles([
            "App/Info.plist": Self.list(
                """

                <key>CFBundleExecutable</key><integer>3</integer>
                <key>UIMainStoryboardFile</key><array><string>Main</string></array>
                <key>LSRequiresIPhoneOS</key><string>what nobody reads may have any form</string>
                <key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string>
                <string>Sideways</string><true/></array>
                <key>UISupportedInterfaceOrientations~ipad</key><dict/>
                <key>UIStatusBarHidden</key><string>often</string>
                """), "App/Main.storyboard": Self.plain,
        ])
        let outcome = try ApplicationReader.read("App", files: files)
        #expect(outcome.model.mainStoryboard == "Main" && outcome.model.executable == nil)
        #expect(outcome.model.phoneOrientations == [.portrait] && outcome.model.isStatusBarHidden == nil)
        #expect(
            outcome.notUnderstood.map(outcome.sentence(about:)) == [
                "App/Info.plist:4: CFBundleExecutable takes a string, but has a number; it was ignored (<key>)",
                "App/Info.plist:5: UIMainStoryboardFile takes a string, but has an array; it was ignored (<key>)",
                "App/Info.plist:7: UISupportedInterfaceOrientations has the unknown orientation Sideways; it was ignored (<key>)",
                "App/Info.plist:7: UISupportedInterfaceOrientations takes orientations by name, but contains a boolean; "
                    + "it was ignored (<key>)",
                "App/Info.plist:9: UISupportedInterfaceOrientations~ipad takes an array of orientations, but has a dictionary; "
                    + "it was ignored (<key>)",
                "App/Info.plist:10: UIStatusBarHidden takes true or false, but has a string; it was ignored (<key>)",
            ])
        #expect(StoryboardReport(outcome).text.contains("App/Info.plist:4"))
    }

    @Test("reports an Info.plist without a dictionary or without read permission")
    func noDictionary() throws {
        let list = "<plist version=\"1.0\">\n<array/></plist>"
        let files = ["App/Info.plist": list, "App/Main.storyboard": Self.plain]
        let array = try ApplicationReader.read("App", files: MemoryFiles(files))
        #expect(
            array.notUnderstood.map(array.sentence(about:)) == [
                "App/Info.plist:2: an Info.plist holds a dictionary, but this one an array; it was ignored (<array>)"
            ])
        let hidden = try ApplicationReader.read("App", files: MemoryFiles(files, forbidden: ["App/Info.plist"]))
        #expect(
            hidden.notUnderstood.map(hidden.sentence(about:)) == [
                "App/Info.plist:1: it was left out: the file cannot be read: Permission denied (<plist>)"
            ])
    }

    @Test(
        "with an unreadable storyboard is refused for that reason, with its exit code",
        arguments: [
            ("App", ["App/Main.storyboard": plain]),
            ("App/Main.storyboard", ["App/Main.storyboard": plain]),
            // No other storyboard is the main one.
            ("App", ["App/Main.storyboard": plain, "App/Other.storyboard": plain]),
            (
                "App",
                [
                    "App/Main.storyboard": plain, "App/Other.storyboard": plain, "App/Two.storyboard": plain,
                    "App/Info.plist": list("<key>UIMainStoryboardFile</key><string>Main</string>"),
                ]
            ),
        ])
    func forbidden(path: String, texts: [String: String]) {
        let error = #expect(throws: StoryboardError.self) {
            try ApplicationReader.read(path, files: MemoryFiles(texts, forbidden: ["App/Main.storyboard"]))
        }
        #expect(error?.code == .permission && error?.exitCode == 77)
        #expect(error?.message == "App/Main.storyboard: the file cannot be read: Permission denied")
    }

    @Test("ignores a storyboard without read permission if another one is the main one")
    func forbiddenOther() throws {
        let files = MemoryFiles(
            ["App/Main.storyboard": Self.plain, "App/Other.storyboard": Self.plain], forbidden: ["App/Other.storyboard"]
        )
        let outcome = try ApplicationReader.read("App", files: files)
        #expect(outcome.model.mainStoryboard == "Main")
        #expect(
            outcome.notUnderstood.map(\.why) == [
                "App/Other.storyboard was left out: the file cannot be read: Permission denied"
            ])
    }

    @Test("names the candidates if its main storyboard is ambiguous")
    func candidates() {
        let error = #expect(throws: StoryboardError.self) {
            try ApplicationReader.read(
                "App", files: MemoryFiles(["App/One.storyboard": Self.plain, "App/Two.storyboard": Self.plain]))
        }
        #expect(error?.message.contains("One, Two") == true)
    }

    @Test("takes the base localisation of a storyboard with several")
    func localisations() throws {
        let other = Fixture.document(Fixture.controller("A", attributes: "title=\"Hallo\""))
        let files = MemoryFiles([
            "App/de.lproj/Main.storyboard": other, "App/Base.lproj/Main.storyboard": Self.plain,
        ])
        let outcome = try ApplicationReader.read("App", files: files)
        #expect(outcome.paths["Main"] == "App/Base.lproj/Main.storyboard")
        #expect(outcome.notUnderstood == [])
    }

    @Test("reports which of two storyboards of one name it left out")
    func sameName() throws {
        let files = MemoryFiles(["App/a/Main.storyboard": Self.plain, "App/b/Main.storyboard": Self.plain])
        let outcome = try ApplicationReader.read("App", files: files)
        #expect(outcome.paths["Main"] == "App/a/Main.storyboard")
        #expect(outcome.notUnderstood.map(\.why).first?.contains("App/b/Main.storyboard") == true)
    }

    @Test("of another version or of nonsense is refused as a model")
    func modelFile() throws {
        let model = try ApplicationReader.read("App", files: MemoryFiles(["App/Main.storyboard": Self.plain])).model
        let bytes = try ModelFile.bytes(of: model)
        #expect(try ModelFile.model(of: bytes) == model)
        let version = ApplicationModel.currentVersion
        let newer = String(decoding: bytes, as: UTF8.self)
            .replacing("\"version\":\(version),", with: "\"version\":\(version + 1),")
        #expect(throws: ModelFile.Failure.otherVersion(Int64(version) + 1)) {
            try ModelFile.model(of: Array(newer.utf8))
        }
        for text in ["", "{}", "[1]", "{\"version\":\(version)}"] {
            #expect(throws: ModelFile.Failure.self) { try ModelFile.model(of: Array(text.utf8)) }
        }
    }

    @Test("follows references to a named scene, to an initial one, and through another reference")
    func references() throws {
        func placeholder(_ id: String, _ attributes: String) -> String {
            Fixture.controller(id, "viewControllerPlaceholder", attributes: attributes)
        }
        let files = MemoryFiles([
            "App/Main.storyboard": Fixture.document(
                Fixture.controller("A"), placeholder("P1", "storyboardName=\"Other\""),
                placeholder("P2", "storyboardName=\"Other\" referencedIdentifier=\"named\""),
                placeholder("P3", "storyboardName=\"Third\""), placeholder("P4", "referencedIdentifier=\"home\""),
                Fixture.controller("H", attributes: "storyboardIdentifier=\"home\"")),
            "App/Other.storyboard": Fixture.document(
                Fixture.controller("A"), Fixture.controller("B", attributes: "storyboardIdentifier=\"named\"")),
            "App/Third.storyboard": Fixture.document(
                placeholder("A", "storyboardName=\"Other\" referencedIdentifier=\"named\"")),
        ])
        let model = try ApplicationReader.read("App", files: files).model
        let leadsTo = ["P1", "P2", "P3", "P4"].map {
            model.resolve(SceneReference(storyboard: "Main", id: ObjectID($0)))?.reference.description
        }
        #expect(leadsTo == ["Other/A", "Other/B", "Other/B", "Main/H"])
    }

    @Test("with a circle of references ends at a placeholder")
    func circle() throws {
        let files = MemoryFiles([
            "App/Main.storyboard": Fixture.document(
                Fixture.controller("A", "viewControllerPlaceholder", attributes: "storyboardName=\"Other\"")),
            "App/Other.storyboard": Fixture.document(
                Fixture.controller("A", "viewControllerPlaceholder", attributes: "storyboardName=\"Main\"")),
        ])
        let outcome = try ApplicationReader.read("App", files: files)
        #expect(outcome.model.initialScene?.kind == .viewControllerPlaceholder)
        #expect(outcome.notUnderstood.count == 2)
    }
}
