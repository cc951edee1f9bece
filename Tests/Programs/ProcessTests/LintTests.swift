import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport

@Suite("troupe lint")
struct LintTests {
    /// A scene of the class `Careless` with a button that calls a misspelt action.
    static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" initialViewController="main"><scenes><scene sceneID="main-scene"><objects>
        <viewController title="Main" id="main" customClass="Careless" sceneMemberID="viewController">
        <view key="view" id="view"><rect key="frame" x="0" y="0" width="320" height="460"/><subviews>
        <button opaque="NO" buttonType="roundedRect" id="b"><rect key="frame" x="20" y="20" width="200" height="40"/>
        <state key="normal" title="Count"/><connections>
        <action selector="cuont:" destination="main" eventType="touchUpInside" id="a"/></connections></button>
        </subviews></view><connections>
        <outlet property="good" destination="b" id="o"/>
        </connections></viewController></objects></scene></scenes></document>
        """

    /// The same document with a mistake of every kind that this command can be shown in one.
    private static let mistaken = document.replacing(
        "<outlet property=\"good\"",
        with: """
            <segue destination="other" kind="show" identifier="go" id="s"/>
            <segue destination="far" kind="show" identifier="go" id="t"/>
            <outlet property="gone"
            """
    ).replacing(
        "</scenes>",
        with: """
            <scene sceneID="x"><objects><viewController id="other" customClass="Carless" sceneMemberID="viewController"/>
            </objects></scene><scene sceneID="y"><objects>
            <viewControllerPlaceholder storyboardName="Far" id="far" sceneMemberID="viewController"/></objects></scene></scenes>
            """)

    @Test("reports every mistake with file, line and class, and ends with 1")
    func findings() throws {
        let stage = try Stage()
        let path = try stage.file("Main.storyboard", Self.mistaken)
        let program = try ProgramLocation.helper("prone-child")
        let lint = try stage.troupe("lint", path, "--children", program)
        #expect(lint.code == 1)
        #expect(lint.complaint == "")
        let lines = lint.output.split(separator: "\n").map(String.init)
        let expected = [
            (
                "selector=\"cuont:\"",
                "Careless has no action cuont:, which UIButton \"Count\" (b) calls (did you mean 'count:'?)"
            ),
            ("id=\"t\"", "segue t of Careless has the identifier 'go' of the segue in line"),
            ("property=\"gone\"", "Careless has no outlet gone (declare @Outlet var gone"),
            (
                "customClass=\"Carless\"",
                "Carless is hosted by no executable, and its scene is shown without code (did you mean 'Careless'?)"
            ),
            ("storyboardName=\"Far\"", "the reference leads to storyboard Far, which does not exist"),
        ]
        #expect(lines.count == expected.count, "\(lines)")
        let source = Self.mistaken.split(separator: "\n", omittingEmptySubsequences: false)
        for (line, (place, words)) in zip(lines, expected) {
            let number = try #require(source.firstIndex { $0.contains(place) }) + 1
            #expect(line.hasPrefix("\(path):\(number): \(words)"), "\(line)")
        }

        let report = try #require(
            LintReport(report: try stage.troupe("lint", path, "--children", program, "--json").value))
        #expect(report.findings.map(\.text) == lines)
        #expect(report.executables.count == 1 && report.executables.first?.hasSuffix("/prone-child") == true)
        #expect(report.findings.first?.nearest == "count:" && report.findings.first?.object == "b")
    }

    @Test("checks only the documents if no program is known, and says so")
    func documentsAlone() throws {
        let stage = try Stage()
        let path = try stage.file("Main.storyboard", Self.document)
        let lint = try stage.troupe("lint", path)
        #expect(lint.code == 0)
        #expect(lint.output == "")
        #expect(lint.complaint.contains("only the documents are checked (--children names a program)"))
    }

    @Test(
        "finds nothing in the applications that come with Troupe",
        arguments: ["Clock", "Dashboard", "Mail", "Recipes", "Thermostat"])
    func clean(name: String) throws {
        let stage = try Stage()
        let folder = name == "Thermostat" ? "Tests/Documentation/Tutorial" : "Sources/Examples/\(name)/App"
        let lint = try stage.troupe(
            "lint", Stage.package + "/" + folder, "--children", try ProgramLocation.helper(name), "--json")
        #expect(lint.code == 0, "\(lint.output)\(lint.complaint)")
        #expect(LintReport(report: lint.value)?.findings == [])
        #expect(LintReport(report: lint.value)?.executables.count == 1)
    }

    @Test(
        "asks programs in other languages, which need not declare actions and outlets",
        arguments: [
            ("Tests/Children/PythonChild/careless.py", "Careless", ["missingSegue", "missingAction"]),
            ("c-child", "Gauge", ["missingAction", "missingOutlet"]),
            ("Tests/Children/PythonChild/counter.py", "Counter", []),
        ])
    func otherLanguages(program: String, className: String, problems: [String]) throws {
        let stage = try Stage()
        let path = try stage.file(
            "Main.storyboard", Self.document.replacing("\"Careless\"", with: "\"\(className)\""))
        let file = program.hasSuffix(".py") ? Stage.package + "/" + program : try ProgramLocation.helper(program)
        let lint = try stage.troupe("lint", path, "--children", file, "--json")
        #expect(lint.code == (problems.isEmpty ? 0 : 1), "\(lint.complaint)")
        #expect(LintReport(report: lint.value)?.findings.map(\.problem.rawValue) == problems)
    }

    @Test("finds plain properties that sources set on handles, and none in Troupe's own sources")
    func sources() throws {
        let stage = try Stage()
        let path = try stage.file("Main.storyboard", Self.document.replacing("cuont:", with: "count:"))
        let source = try stage.file(
            "Next.swift",
            """
            final class NextViewController: ViewController {
                @Configured var name = ""
                var level = 0
            }
            final class Careless: ViewController {
                func next() {
                    let next = NextViewController()
                    next.name = "next"
                    next.level = 3
                    push(next, animated: true)
                }
            }
            """)
        let program = try ProgramLocation.helper("prone-child")
        let lint = try stage.troupe("lint", path, "--children", program, "--sources", stage.folder)
        #expect(lint.code == 1)
        #expect(
            lint.output
                == "\(source):9: next.level is set on a handle of NextViewController; the property is plain, so the controller's "
                + "process does not receive it (declare it @Configured)\n", "\(lint.complaint)")
        let own = ["Sources/Examples", "Tests/Children"].flatMap { ["--sources", "\(Stage.package)/\($0)"] }
        let clean = try stage.troupe(["lint", path, "--children", program] + own)
        #expect(clean.code == 0, "\(clean.output)\(clean.complaint)")
        let missing = try stage.troupe("lint", path, "--sources", stage.folder + "/nothing")
        #expect(missing.code == ExitCode.noSuchFile.rawValue, "\(missing.complaint)")
    }

    @Test("knows the segues and scenes that code names, including spaces and commas")
    func namesOfCode() throws {
        let stage = try Stage()
        let path = try stage.file("Main.storyboard", Self.document.replacing("cuont:", with: "count:"))
        let lint = try stage.troupe(
            "lint", path, "--children", Stage.package + "/Tests/Children/PythonChild/careless.py")
        #expect(lint.code == 1)
        #expect(
            lint.output
                == "\(path):3: Careless performs the segue 'Go on, now', which its scene does not have (give a segue of the scene that "
                + "identifier, or remove the name from segueNames)\n", "\(lint.complaint)")
    }

    @Test("says why an existing storyboard cannot be read")
    func unreadable() throws {
        let stage = try Stage()
        let path = try stage.file("Main.storyboard", Self.mistaken)
        let far = try stage.file(
            "Far.storyboard",
            Self.document.replacing("InterfaceBuilder3.CocoaTouch", with: "InterfaceBuilder3.Cocoa").replacing(
                "iOS.CocoaTouch", with: "MacOSX.Cocoa"))
        let lint = try stage.troupe("lint", path)
        #expect(lint.code == 1)
        #expect(
            lint.output.contains("the reference leads to storyboard Far, which cannot be read: \(far)"),
            "\(lint.output)")
    }

    @Test("takes the program that the Info.plist names")
    func named() throws {
        let stage = try Stage()
        _ = try stage.file("Main.storyboard", Self.document)
        _ = try stage.file(
            "Info.plist",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>CFBundleExecutable</key><string>careless</string>
            <key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
            """)
        #expect(try stage.troupe("lint", stage.folder).code == 0)
        let program = try stage.file(
            "careless", "#!/bin/sh\nexec '\(try ProgramLocation.helper("prone-child"))' \"$@\"\n")
        try #require(chmod(program, 0o755) == 0)
        let lint = try stage.troupe("lint", stage.folder)
        #expect(lint.code == 1, "\(lint.complaint)")
        #expect(lint.output.contains("did you mean 'count:'?"))
    }

    @Test(
        "refuses unreadable input, and programs that do not answer",
        arguments: [
            (["lint"], ExitCode.usage, "PATH"), (["lint", "@/nothing"], .noSuchFile, "there is no file or folder"),
            (["lint", "@/bad.storyboard"], .badData, "bad.storyboard:1"),
            (["lint", "@/good.storyboard", "--children", "@/nothing"], .unavailable, "cannot be used"),
            (
                ["lint", "@/good.storyboard", "--children", "/bin/false"], .unavailable,
                "--troupe-classes members, it exited with code 1"
            ),
            (["lint", "@/good.storyboard", "--children", "/bin/echo"], .unavailable, "not a list of classes"),
        ])
    func refused(words: [String], code: ExitCode, says: String) throws {
        let stage = try Stage()
        _ = try stage.file("good.storyboard", Self.document)
        _ = try stage.file("bad.storyboard", "no XML")
        let lint = try stage.troupe(words.map { $0.replacing("@", with: stage.folder) })
        #expect(lint.code == code.rawValue)
        #expect(lint.complaint.contains(says), "\(lint.complaint)")
    }
}
