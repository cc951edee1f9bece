import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport
import TroupeValue

@Suite("Every real storyboard, over real processes")
struct CorpusProcessTests {
    /// A row of the kept table, made in the pure world: a segue of a document on a device.
    struct Kept {
        /// Kind, outcome and way back.
        let facts: [String]
        /// The root scene that leads to the segue's source; nil where segues lead there from the first scene.
        let root: String?
    }

    static func kept(_ file: String, _ device: String) throws -> [String: Kept] {
        let path = PackageFolder.path + "/Tests/Core/SimulatorTests/CorpusOutcomes.tsv"
        let text = String(decoding: try FileContents.read(path, limit: 1 << 20), as: UTF8.self)
        var table: [String: Kept] = [:]
        for line in text.split(separator: "\n").dropFirst() {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields[0] == file, fields[3] == device else { continue }
            let segue = fields[1].split(separator: "/").last.map(String.init) ?? ""
            table[segue] = Kept(
                facts: [fields[2], fields[4], fields[5]], root: fields[6].contains("/") ? fields[6] : nil)
        }
        return table
    }

    @Test(
        "starts with a process for each content controller that has appeared; each segue ends as the kept table says",
        arguments: CorpusApplication.all, ["phone", "pad"])
    func walks(application: CorpusApplication, device: String) throws {
        let models = try Instance.makeFolder()
        defer { Instance.remove(models) }
        let model = try application.compile(into: models)
        var isFirst = true
        let walk = try CorpusProcessWalk {
            let instance = try Instance([model, "--device", device]).ready()
            if isFirst { try expectLaunchTree(instance) }
            isFirst = false
            return instance
        }
        let kept = try Self.kept(application.file, device)
        try walk.walk(andFrom: Set(kept.values.compactMap(\.root)).sorted())
        for outcome in walk.outcomes {
            #expect(
                kept[outcome.step.segue]?.facts == [outcome.step.kind, outcome.outcome, outcome.wayBack],
                "\(outcome.step.segue) of \(outcome.step.scene)")
        }
        let fired = Set(walk.outcomes.map(\.step.segue))
        for segue in kept.keys where !fired.contains(segue) { Issue.record("\(segue) was not fired") }
    }

    private func expectLaunchTree(_ instance: Instance) throws {
        let builtIn = ["navigationController", "tabBarController", "splitViewController", "pageViewController"]
        let controllers = try instance.controllers().values
        #expect(controllers.contains { $0["appearance"] == "appeared" })
        for controller in controllers {
            let isContent = !builtIn.contains(controller["kind"]?.string ?? "")
            let pid = controller["pid"]?.int.map { Int32(clamping: $0) }
            let name = "\(controller["id"] ?? .null) \(controller["class"] ?? .null)"
            #expect((pid != nil) == (isContent && controller["appearance"] == "appeared"), "\(name)")
            if let pid { #expect(ProcessFacts(pid: pid).isRunning, "\(name)") }
        }
        let pids = controllers.compactMap { $0["pid"]?.int }
        #expect(!pids.isEmpty && Set(pids).count == pids.count)
        // Keeper and daemon are the other two.
        #expect(instance.processesButZygotes().count == pids.count + 2)
    }
}
