import Foundation
import Testing
import TroupeHierarchy
import TroupeModel
import TroupeSimulator
import TroupeStoryboard
import TroupeTestSupport

@Suite("Every real storyboard, in the pure world")
struct CorpusTests {
    static let table = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "CorpusOutcomes.tsv")

    /// The applications: each document with the others of its repository, under their paths there.
    static func applications() throws -> [(name: String, model: ApplicationModel)] {
        let rows = RealStoryboards.index
        return try rows.map { row in
            var files = MemoryFiles()
            for other in rows where other.repository == row.repository {
                files[other.path] = try RealStoryboards.contents(of: other.file)
            }
            return (row.file, try ApplicationReader.read(row.path, files: files).model)
        }
    }

    @Test(
        "starts with a process for each content controller that has appeared, and for no other controller")
    func launches() throws {
        for (name, model) in try Self.applications() {
            for idiom in [DeviceIdiom.phone, .pad] {
                let world = CalmWorld(model, idiom)
                #expect(world.complaints.isEmpty, "\(name) on \(idiom.rawValue)")
                for facts in world.hierarchy.allControllers.compactMap({ world.hierarchy.facts(of: $0) }) {
                    let hasProcess = facts.process.state == .connected
                    #expect(
                        hasProcess == (!facts.livesInDaemon && facts.appearance == .appeared),
                        "\(facts.name) of \(name) on \(idiom.rawValue)")
                }
            }
        }
    }

    @Test(
        "keeps the rules on a random walk of requests, inputs and faults",
        arguments: try Self.applications().map(WalkedApplication.init), [DeviceIdiom.phone, .pad])
    func walks(application: WalkedApplication, idiom: DeviceIdiom) {
        let life = Simulator.run(seed: 36, through: Walk(through: application.model, on: idiom, steps: 30))
        #expect(life.complaints.isEmpty, "\(life.report)")
        #expect(life.requests >= 10)
    }

    @Test(
        "starts over with the initial scene when a person saves a document that names another kind of device",
        arguments: try Self.applications().map(WalkedApplication.init))
    func otherDevice(application: WalkedApplication) {
        let model = application.model
        let other: DeviceIdiom = model.device?.idiom == .pad ? .phone : .pad
        let saves = [40_000, 400_000, 4_000_000]
        for seed in UInt64(1)...2 {
            let walk = Walk(through: model, on: other, steps: 30, saves: saves)
            let life = Simulator.run(seed: seed, through: walk)
            #expect(life.complaints.isEmpty, "\(life.report)")
        }
    }

    /// An application, named in reports by its file.
    struct WalkedApplication: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let model: ApplicationModel

        init(name: String, model: ApplicationModel) { (testDescription, self.model) = (name, model) }
    }

    @Test("has every segue fired and returned from, with the outcomes in the kept table")
    func segues() throws {
        var lines = ["storyboard\tsegue\tkind\tdevice\toutcome\tway back\tfrom\treason"]
        for (name, model) in try Self.applications() {
            for idiom in [DeviceIdiom.phone, .pad] {
                var walk = CorpusWalk(model, idiom)
                walk.walk()
                #expect(walk.complaints.isEmpty, "\(name) on \(idiom.rawValue): \(walk.complaints.first ?? "")")
                lines += walk.outcomes.map {
                    let reasons = [$0.detour?.rawValue, Self.reasons[$0.outcome]].compactMap(\.self)
                    return [
                        name, $0.segue, $0.kind, idiom.rawValue, $0.outcome, $0.wayBack,
                        $0.root.map { "\($0.storyboard)/\($0.id)" } ?? "the first scene",
                        reasons.joined(separator: "; "),
                    ].joined(separator: "\t")
                }
            }
        }
        // The table holds the outcomes of the real storyboards and of this repository's; lines of absent storyboards
        // are kept.
        let kept = ((try? String(contentsOf: Self.table, encoding: .utf8)) ?? "").split(separator: "\n").map(
            String.init)
        let files = Set(["storyboard"] + RealStoryboards.index.map(\.file))
        let isOfThese = { (line: String) in files.contains(String(line.prefix { $0 != "\t" })) }
        if ProcessInfo.processInfo.environment["TROUPE_KEEP_OUTCOMES"] != nil {
            let all = lines + kept.filter { !isOfThese($0) }
            try Data((all.joined(separator: "\n") + "\n").utf8).write(to: Self.table)
            return
        }
        let (new, old) = (Set(lines), Set(kept.filter(isOfThese)))
        for line in new.subtracting(old).sorted() { Issue.record("now: \(line)") }
        for line in old.subtracting(new).sorted() { Issue.record("kept: \(line)") }
        for line in lines where line.contains(", elsewhere") || line.contains("\tlost") || line.contains("\tnone\t") {
            Issue.record("no way back: \(line)")
        }
    }

    /// The reason why each outcome other than `completed` is right.
    static let reasons: [String: String] = [
        "notReached": "no way leads from the first scene to its source",
        "notInNavigation": "a push segue needs a navigation controller around its source, and there is none",
        "noUnwindTarget": "nothing on the way back from its source handles the action (section 3.8)",
        "navigationInNavigation": "a navigation controller is never pushed onto another's stack (section 3.3)",
        "alreadyPresenting": "its presenter presents something else already (section 3.6)",
        "noSuchScene": "its destination is in no storyboard of the application",
    ]
}
