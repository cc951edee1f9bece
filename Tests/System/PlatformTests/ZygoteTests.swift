import Glibc
import Testing
import TroupeKeeper
import TroupePlatform

/// Children that are forked rather than started, by real zygotes and by faulty ones.
@Suite struct ZygoteTests {
    private let probe: String
    init() throws { probe = try ProgramLocation.helper("keeper-probe") }

    /// A copy of the probe under another name.
    private func copy(_ name: String, in folder: TemporaryFolder) throws -> String {
        let path = folder.path + "/" + name
        let bytes = try FileContents.read(probe, limit: 1 << 30)
        // Never written in place, because the running program blocks the write.
        try Descriptor.openForWriting(path + ".new").writeAll(bytes)
        chmod(path + ".new", 0o700)
        rename(path + ".new", path)
        return path
    }

    /// A child's output, from the notice of its end.
    private func said(_ token: Int, _ lines: [String]) throws -> Substring {
        let line = try #require(lines.first { $0.hasPrefix("exited \(token) ") }, "\(lines)")
        return line.drop { $0 != "[" }
    }

    @Test func `a forked child is like a started one`() throws {
        let words = "child|arguments|shown|ids|descriptors|launch|limit|file|A=1|out"
        let run = try KeeperRun([
            "launch|70000", "spawn|1|visible|\(probe)|\(words)", "await|1|exited", "warm|\(probe)", "settle|\(probe)",
            "spawn|2|visible|\(probe)|\(words)|forked", "await|1|exited 2 ", "stopping|0",
        ])
        let (_, lines) = try run.finish()
        let started = try said(1, lines)
        #expect(started.hasPrefix("[child arguments shown "), "\(started)")
        #expect(started.contains("/leads true thread true/0 1 2 3 4/launch 70000/limit "), "\(started)")
        let forked = try said(2, lines)
        #expect(forked.hasSuffix("forked true/]"))
        #expect(forked.replacing(" forked", with: "").dropLast("forked true/]".count) == started.dropLast())
        #expect(run.leftBehind == [])
    }

    @Test func `a forked child has its link in place of launch and leash`() throws {
        let run = try KeeperRun([
            "warm|\(probe)", "settle|\(probe)", "link|1|\(probe)|child|descriptors|forked", "await|1|exited 1 ",
            "stopping|0",
        ])
        let (_, lines) = try run.finish()
        #expect(try said(1, lines) == "[0 1 2 3/forked true/]")
    }

    @Test(arguments: [("9", "was ended by SIGKILL"), ("15", "was ended by SIGTERM")])
    func `a forked child's end is reported with its cause and its output`(signal: String, cause: String) throws {
        let run = try KeeperRun([
            "warm|\(probe)", "settle|\(probe)", "spawn|1|visible|\(probe)|child|said|wait", "await|1|spawned 1 ",
            "logs|1", "signal|1|\(signal)", "await|1|exited 1 ", "logs|1", "await|2|log 1", "stopping|0",
        ])
        let (_, lines) = try run.finish()
        #expect(lines.contains { $0.hasPrefix("exited 1 \(cause)") }, "\(lines)")
    }

    @Test func `a child ordered to end before its fork is not left running`() throws {
        let spawns = (1...20).flatMap { ["spawn|\($0)|visible|\(probe)|child|wait", "signal|\($0)|9"] }
        let run = try KeeperRun(
            ["warm|\(probe)", "settle|\(probe)"] + spawns + [
                "spawn|21|visible|\(probe)|child", "await|1|exited 21 ", "stopping|0",
            ])
        let (cause, lines) = try run.finish()
        #expect(cause == .exited(code: 0))
        for token in 1...20 {
            #expect(
                lines.contains { $0.hasPrefix("exited \(token) was ended by SIGKILL") || $0 == "withdrawn \(token)" })
        }
    }

    @Test func `a thousand children are forked, and all of them end`() throws {
        let spawns = (1...1000).map { "spawn|\($0)|hidden|\(probe)|child" }
        let run = try KeeperRun(["warm|\(probe)", "settle|\(probe)"] + spawns + ["await|1001|exited", "stopping|0"])
        let (cause, lines) = try run.finish()
        #expect(cause == .exited(code: 0))
        #expect(lines.count { $0.hasPrefix("exited") && $0.contains("exited with code 0 true") } >= 1001)
        for pid in KeeperRun.pids(in: lines) { #expect(!ProcessFacts(pid: pid).isRunning) }
        #expect(run.leftBehind == [])
    }

    @Test(
        arguments: [
            "kill|-KILL", "kill|-ABRT", "kill|-STOP", "kill|-TERM", "prlimit|--nofile=6:6|--pid",
        ])
    func `the loss, stop or descriptor shortage of a zygote costs no child`(fault: String) throws {
        let run = try KeeperRun([
            "warm|\(probe)", "settle|\(probe)", "spawn|1|visible|\(probe)|child|follow", "await|1|spawned 1 ",
            "zygote|\(fault)", "spawn|2|visible|\(probe)|child|forked", "await|1|exited 2 ",
            // A zygote short of descriptors is not replaced, because the shortage may pass; the test ends it here.
            fault.hasPrefix("prlimit") ? "zygote|kill|-KILL" : "say|next", "settle|\(probe)", "signal|1|15",
            "await|1|exited 1 ", "stopping|0",
        ])
        let (cause, lines) = try run.finish()
        #expect(cause == .exited(code: 0))
        #expect(lines.contains { $0.hasPrefix("exited 1 was ended by SIGTERM") }, "\(lines)")
        #expect(try said(2, lines).hasPrefix("[forked "))
    }

    @Test(arguments: ["mute", "stuck", "liar", "babbler", "flooder", "threaded", "brittle"])
    func `children of a faulty zygote are started without it`(kind: String) throws {
        let folder = try TemporaryFolder(for: "test")
        let path = try copy(kind, in: folder)
        let spawns = (1...3).flatMap { ["spawn|\($0)|visible|\(path)|child|forked", "await|1|exited \($0) "] }
        // The first child only gives the zygote time to report ready.
        let run = try KeeperRun(
            ["warm|\(path)", "spawn|9|visible|\(probe)|child", "await|1|exited 9 "] + spawns + ["stopping|0"])
        let (cause, lines) = try run.finish()
        #expect(cause == .exited(code: 0))
        for token in 1...3 { #expect(try said(token, lines) == "[forked false/]") }
    }

    @Test func `a zygote that reports ready without end is ended each time`() throws {
        let folder = try TemporaryFolder(for: "test")
        let path = try copy("flooder", in: folder)
        let run = try KeeperRun(["warm|\(path)", "await|1|never"])
        let keeper = ProcessFacts(pid: run.handle.pid)
        let deadline = MonotonicClock.microseconds() + 15_000_000
        var zygotes: Set<Int32> = []
        while zygotes.count < 2, MonotonicClock.microseconds() < deadline {
            let zygote = keeper.children().filter {
                (try? ProcessFacts(pid: $0).arguments()) == [path, Zygote.option]
            }
            zygotes.formUnion(zygote)
        }
        #expect(zygotes.count == 2)
        try run.handle.send(.kill)
    }

    @Test func `children run the newly saved version of their executable`() throws {
        let folder = try TemporaryFolder(for: "test")
        let path = try copy("app", in: folder)
        let next = try copy("next", in: folder)
        let run = try KeeperRun([
            "warm|\(path)", "settle|\(path)", "spawn|1|visible|\(path)|child|file", "await|1|exited 1 ",
            "run|mv|\(next)|\(path)", "spawn|2|visible|\(path)|child|file", "await|1|exited 2 ", "settle|\(path)",
            "spawn|3|visible|\(path)|child|file", "await|1|exited 3 ", "stopping|0",
        ])
        let (_, lines) = try run.finish()
        let files = try (1...3).map { try said($0, lines) }
        #expect(files[0] != files[1] && files[1] == files[2], "\(files)")
    }

    @Test func `a child of a removed executable fails as it would without a zygote`() throws {
        let folder = try TemporaryFolder(for: "test")
        let path = try copy("app", in: folder)
        let run = try KeeperRun([
            "warm|\(path)", "settle|\(path)", "run|rm|\(path)", "spawn|1|visible|\(path)|child", "await|1|failed",
            "stopping|0",
        ])
        let (_, lines) = try run.finish()
        #expect(lines.contains("failed 1 2 cannot start \(path): No such file or directory (ENOENT)"), "\(lines)")
    }

    @Test func `a zygote and its forked children end with a killed keeper`() throws {
        let run = try KeeperRun([
            "warm|\(probe)", "settle|\(probe)", "spawn|1|visible|\(probe)|child|wait", "await|1|spawned 1 ",
            "zygote|true", "await|1|never",
        ])
        let zygote = try #require(Int32(try run.line(beginning: "zygote ").dropFirst(7)))
        let child = try #require(KeeperRun.pids(in: [try run.line(beginning: "spawned 1 ")]).first)
        let first = try ProcessHandle(pid: zygote)
        let second = try ProcessHandle(pid: child)
        try run.handle.send(.kill)
        let deadline = MonotonicClock.microseconds() + KeeperRun.deadline
        #expect(try first.waitUntilEnded(deadline: deadline))
        #expect(try second.waitUntilEnded(deadline: deadline))
        _ = try run.handle.waitForEnd()
    }
}
