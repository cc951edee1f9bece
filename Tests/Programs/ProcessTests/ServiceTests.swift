import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport
import TroupeValue

@Suite("The services for systemd")
struct ServiceTests {
    static let analyzer = "/usr/bin/systemd-analyze"

    /// The complaints of systemd-analyze about a unit of Deploy, under the name that it is installed by.
    private static func verify(_ unit: String, as name: String, in folder: String) throws -> (
        cause: ProcessEnding.Cause, words: String
    ) {
        for file in [unit, "troupe-daemon@.service"] {
            let text = try FileContents.read(PackageFolder.path + "/Deploy/" + file, limit: 1 << 20)
            try Descriptor.openForWriting("\(folder)/\(file == unit ? name : file)").writeAll(text)
        }
        let errors = try Pipe()
        var specification = ProcessSpecification(
            executable: analyzer, arguments: ["--user", "--man=no", "verify", folder + "/" + name],
            environment: Environment.forChildren(changes: ["XDG_RUNTIME_DIR=/tmp"]))
        specification.descriptors = [2: errors.writeEnd.raw]
        let process = try specification.start()
        _ = consume errors.writeEnd
        let words = String(decoding: try errors.readEnd.readAll(limit: 1 << 20), as: UTF8.self)
        return (try process.waitForEnd().cause, words)
    }

    @Test(
        "pass systemd-analyze, which Deploy/packages installs",
        arguments: [
            ("troupe@.service", "troupe@.service"), ("troupe-daemon@.service", "troupe-daemon@.service"),
            ("troupe-child@.service", "troupe-child-demo@.service"),
        ])
    func areFoundWithoutFault(unit: String, name: String) throws {
        try #require(access(Self.analyzer, X_OK) == 0, "run Deploy/packages")
        let folder = try TemporaryFolder(for: "process")
        let verified = try Self.verify(unit, as: name, in: folder.path)
        #expect(verified.cause == .exited(code: 0) && verified.words.isEmpty, "\(verified.words)")
    }

    /// A worker in each language.
    enum Worker: String, CaseIterable, Sendable {
        case swift = "Thermometer"
        case python = "Settings"
        case c = "Gauge"

        /// The program that runs its class.
        func program() throws -> String {
            switch self {
            case .swift: try ProgramLocation.helper("Thermometer")
            case .python: PackageFolder.path + "/Tests/Children/PythonChild/settings.py"
            case .c: try ProgramLocation.helper("c-child")
            }
        }
    }

    @Test(
        "a worker in any language reports ready once, when its screen has appeared, to a path or an abstract name",
        arguments: Worker.allCases, [true, false])
    func workerOfAnyLanguage(worker: Worker, isAbstract: Bool) throws {
        let stage = try Stage()
        try #require(try stage.troupe("daemon").code == 0)
        let address = isAbstract ? "@troupe-\(stage.name)" : stage.folder + "/notify"
        let manager = try ServiceManagerSocket(address)
        let run = try stage.start(
            ["child", worker.rawValue, "--", try worker.program()], environment: ["NOTIFY_SOCKET=\(address)"])
        #expect(try manager.next() == ["STATUS=waiting for a controller of class \(worker.rawValue)"])
        let root = try stage.troupe("root", "UINavigationController(\(worker.rawValue))")
        #expect(root.code == 0, "\(root.complaint)")
        #expect(try stage.controller(worker.rawValue)?["pid"]?.int == Int64(run.process.pid))
        #expect(try manager.next().first == "READY=1")
        // It appears a second time.
        #expect(try stage.troupe("present", "UIViewController").code == 0)
        #expect(try stage.troupe("dismiss").code == 0)
        #expect(try stage.troupe("stop").code == 0)
        #expect(try run.code() == 0)
        #expect(try manager.linesSoFar() == [])
        try stage.expectNothingLeft(.elsewhere(because: "children in Python and C keep no journal"))
    }

    @Test(
        "a child that the keeper starts reports nothing to the service manager of its instance",
        arguments: Worker.allCases)
    func keptChildTellsNothing(worker: Worker) throws {
        let stage = try Stage()
        let address = stage.folder + "/notify"
        let manager = try ServiceManagerSocket(address)
        // Only a wrap passes a variable of the instance to its children.
        let wrap = "\(worker.rawValue)=/usr/bin/env NOTIFY_SOCKET=\(address)"
        let started = try stage.troupe(
            "daemon", "--children", try worker.program(), "--root", worker.rawValue, "--wrap", wrap)
        #expect(started.code == 0, "\(started.complaint)")
        #expect(try stage.controller(worker.rawValue)?["appearance"] == "appeared")
        #expect(try stage.troupe("stop").code == 0)
        #expect(try manager.linesSoFar() == [])
        try stage.expectNothingLeft(.elsewhere(because: "children in Python and C keep no journal"))
    }

    @Test("a worker reports that it waits for a controller, and that it is ready once its screen has appeared")
    func workerTellsItsManager() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let address = stage.folder + "/notify"
        let manager = try ServiceManagerSocket(address)
        let worker = try stage.start(
            ["child", "RecipeDetailViewController", "--", try Stage.recipesProgram()],
            environment: ["NOTIFY_SOCKET=\(address)"])
        #expect(try manager.next() == ["STATUS=waiting for a controller of class RecipeDetailViewController"])
        #expect(try offered("RecipeDetailViewController", stage)?["waiting"] == [.number(worker.process.pid)])
        #expect(try stage.troupe("push", "RecipeDetail").code == 0)
        let detail = try #require(try stage.controller("RecipeDetailViewController"))
        let id = try #require(detail["id"]?.string)
        #expect(detail["pid"]?.int == Int64(worker.process.pid))
        let ready = try manager.next()
        #expect(ready == ["READY=1", "STATUS=RecipeDetailViewController has appeared as \(id)"])
        let serving = try offered("RecipeDetailViewController", stage)
        let expected: Value = ["pid": .number(worker.process.pid), "controller": .string(id)]
        #expect(serving?["waiting"] == [] && serving?["serving"] == [expected], "\(serving ?? .null)")
        #expect(try stage.troupe("classes").output.contains("\(worker.process.pid) (\(id))"))
        try stage.stop()
    }

    /// The entry of `troupe classes` for a class.
    private func offered(_ className: String, _ stage: Stage) throws -> Value? {
        try stage.troupe("classes", "--json").value["classes"]?.list?.first { $0["class"]?.string == className }
    }
}
