import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

/// Children of a real instance that were forked: what they have of their zygote, and of each other.
@Suite("Forked children")
struct ForkedChildTests {
    /// Where a process's stack begins, which two that were started have in common by chance only.
    private static func stack(of pid: Int32) throws -> Substring? {
        try maps(of: pid).first { $0.name == "[stack]" }?.range.split(separator: "-").last
    }

    /// What is mapped in a process, and where; nothing for memory without a name.
    private static func maps(of pid: Int32) throws -> [(range: Substring, name: String)] {
        String(decoding: try FileContents.read("/proc/\(pid)/maps", limit: 1 << 22), as: UTF8.self)
            .split(separator: "\n").map { line in
                let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
                return (fields[0], fields.count > 5 ? fields[5].drop { $0 == " " }.description : "")
            }
    }

    /// What a process has open, by number.
    private static func descriptors(of pid: Int32) throws -> [String] {
        try Folder.entries(of: "/proc/\(pid)/fd").map { number in
            var name = [CChar](repeating: 0, count: 4096)
            let count = readlink("/proc/\(pid)/fd/\(number)", &name, name.count)
            return String(decoding: name.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }

    /// The words that the article's table gives for a place.
    private static func allowed(in place: String) throws -> [String] {
        let article = String(
            decoding: try FileContents.read(Stage.package + "/Sources/Troupe.docc/Architecture.md", limit: 1 << 20),
            as: UTF8.self)
        let row = try #require(article.split(separator: "\n").first { $0.hasPrefix("| `\(place)` |") })
        return row.split(separator: "|")[1].matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }

    /// The instance's children, and the zygotes of their executables.
    private static func family(_ stage: Stage) throws -> (children: [Int32], zygotes: [Int32]) {
        let pids = try stage.controllers().compactMap { $0["pid"]?.int.map { Int32(clamping: $0) } }
        let zygotes = try stage.processes().filter {
            try ProcessFacts(pid: $0).arguments().dropFirst().first == Zygote.option
        }
        return (pids, zygotes)
    }

    @Test("have open and mapped what the article lists, and nothing that another has")
    func inherited() throws {
        let stage = try Stage()
        try stage.runRecipes()
        #expect(try stage.troupe("tap", "Pancakes").code == 0)
        #expect(try stage.troupe("select", "1").code == 0)
        // Processes that came to be before their zygote was ready were started: others take their place.
        let deadline = MonotonicClock.microseconds() + Stage.timeout
        var (forked, zygotes): ([Int32], [Int32]) = ([], [])
        while forked.count < 3, MonotonicClock.microseconds() < deadline {
            for id in try stage.controllers().filter({ $0["pid"]?.int != nil }).compactMap({ $0["id"]?.string }) {
                #expect(try stage.troupe("restart", id).code == 0)
            }
            let family = try Self.family(stage)
            let stacks = try family.zygotes.map(Self.stack(of:))
            forked = try family.children.filter { stacks.contains(try Self.stack(of: $0)) }
            zygotes = family.zygotes
        }
        try #require(forked.count == 3)
        let programs = [try Stage.recipesProgram(), try ProgramLocation.helper("troupe-scene")]
        let (open, mapped) = (try Self.allowed(in: "fd"), try Self.allowed(in: "maps"))
        var seen = Set(try zygotes.flatMap(Self.descriptors(of:)).filter(Self.isOnes(own:)))
        for pid in forked {
            let descriptors = try Self.descriptors(of: pid)
            for target in descriptors {
                // Where its own journal is kept, if tests are told to keep them.
                if target.hasSuffix(".jsonl") { continue }
                #expect(open.contains { target.hasPrefix($0) }, "process \(pid) has \(target) open")
            }
            let own = Set(descriptors.filter(Self.isOnes(own:)))
            #expect(seen.isDisjoint(with: own), "process \(pid) has open what another has: \(own)")
            seen.formUnion(own)
            for (_, name) in try Self.maps(of: pid) where !name.isEmpty && !programs.contains(name) {
                #expect(
                    mapped.contains { $0 == ".so" ? name.contains(".so") : name == $0 },
                    "process \(pid) has mapped \(name)")
            }
            #expect(try ProcessFacts(pid: pid).arguments().contains("--controller"))
            // No zygote stands between it and the keeper.
            #expect(try ProcessFacts(pid: pid).parent() == ProcessFacts(pid: zygotes[0]).parent())
        }
        try stage.stop()
    }

    /// What stands for one pipe or socket.
    private static func isOnes(own target: String) -> Bool {
        target.hasPrefix("pipe:") || target.hasPrefix("socket:")
    }

    @Test("are none with --no-zygote, and none for a class that is wrapped")
    func startedAnew() throws {
        let stage = try Stage()
        try stage.runRecipes("--no-zygote")
        #expect(try Self.family(stage).zygotes == [])
        try stage.stop()
        let wrapped = try Stage()
        try wrapped.runRecipes("--wrap", "RecipeListViewController=/usr/bin/env")
        let (children, zygotes) = try Self.family(wrapped)
        let pid = try #require(
            try wrapped.controller("RecipeListViewController")?["pid"]?.int.map { Int32(clamping: $0) })
        #expect(children.contains(pid) && !zygotes.isEmpty)
        let stacks = try zygotes.map(Self.stack(of:))
        #expect(!stacks.contains(try Self.stack(of: pid)))
        try wrapped.stop()
    }
}
