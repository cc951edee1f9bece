import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

/// Forked children of a real instance: the state that they share with their zygote and with each other.
@Suite("Forked children")
struct ForkedChildTests {
    /// The start of a process's stack; two started processes share it only by chance.
    private static func stack(of pid: Int32) throws -> Substring? {
        try maps(of: pid).first { $0.name == "[stack]" }?.range.split(separator: "-").last
    }

    /// The mappings of a process and their addresses, without anonymous memory.
    private static func maps(of pid: Int32) throws -> [(range: Substring, name: String)] {
        String(decoding: try FileContents.read("/proc/\(pid)/maps", limit: 1 << 22), as: UTF8.self)
            .split(separator: "\n").map { line in
                let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
                return (fields[0], fields.count > 5 ? fields[5].drop { $0 == " " }.description : "")
            }
    }

    /// The open descriptors of a process, by number.
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

    @Test("have only the open files and mappings that the article lists, and share none with another child")
    func inherited() throws {
        let stage = try Stage()
        try stage.runRecipes()
        #expect(try stage.troupe("tap", "Pancakes").code == 0)
        #expect(try stage.troupe("select", "1").code == 0)
        // Processes from before their zygote was ready were started, not forked; forked ones replace them.
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
                // Its own journal, if tests are set to keep journals.
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

    /// The placeholder text for one pipe or socket.
    private static func isOnes(own target: String) -> Bool {
        target.hasPrefix("pipe:") || target.hasPrefix("socket:")
    }

    @Test("do not exist with --no-zygote, nor for a wrapped class")
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
