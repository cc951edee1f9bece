import Testing
import TroupeKeeper
import TroupePlatform
import TroupeTestSupport

@Suite struct KeeperTests {
    @Test func `fifty children started in one moment all run and are all reaped`() throws {
        let spawns = (1...50).map { "spawn|\($0)|hidden|/bin/true" }
        let run = try KeeperRun(["ready"] + spawns + ["await|50|exited", "stopping|0", "exit|0"])
        guard case .ready(let pid) = try run.startReport() else { throw Unexpected() }
        #expect(pid == run.handle.pid)
        let (cause, lines) = try run.finish()
        #expect(cause == .exited(code: 0))
        #expect(lines.count { $0.hasPrefix("exited") && $0.contains("exited with code 0 true") } == 50, "\(lines)")
        #expect(Set(KeeperRun.pids(in: lines)).count == 50)
        #expect(run.leftBehind == [])
    }

    @Test(
        arguments: [
            ("exit 7", "exited 1 exited with code 7"), ("kill -9 $$", "exited 1 was ended by SIGKILL"),
            ("kill -TERM $$; sleep 9", "exited 1 was ended by SIGTERM"),
            ("echo out; echo err >&2; exit 1", "exited 1 exited with code 1 true [out/err/]"),
        ])
    func `a child's end is reported with its cause and its output`(script: String, notice: String) throws {
        let run = try KeeperRun(["spawn|1|visible|/bin/sh|-c|\(script)", "await|1|exited", "stopping|0"])
        let (cause, lines) = try run.finish()
        #expect(cause == .exited(code: 0))
        #expect(lines.contains { $0.hasPrefix(notice) }, "\(lines)")
    }

    @Test func `a program that does not exist is reported with its path`() throws {
        let run = try KeeperRun(["spawn|1|visible|/no/such/program", "await|1|failed", "stopping|0"])
        let (_, lines) = try run.finish()
        #expect(lines.contains("failed 1 2 cannot start /no/such/program: No such file or directory (ENOENT)"))
    }

    @Test func `a child finds its launch bytes, its leash, and nothing else`() throws {
        // Checked one by one, because listing the folder would open one more.
        let script =
            "wc -c <&3; for n in 0 1 2 3 4 5 6 7 8 9; do test -e /proc/$$/fd/$n && echo $n; done; read x; echo stdin $?; echo $PROBE; ulimit -n"
        let run = try KeeperRun([
            "launch|1048576", "spawn|1|visible|/bin/sh|-c|\(script)", "await|1|exited", "stopping|0",
        ])
        let (_, lines) = try run.finish()
        let limit = try DescriptorLimit.current().soft
        #expect(
            lines.contains { $0.hasSuffix("[1048576/0/1/2/3/4/stdin 1/yes/\(limit)/]") }, "\(lines)")
    }

    @Test func `a child with a link has no other descriptors; messages over it reach the daemon and back`()
        throws
    {
        let script =
            "for n in 0 1 2 3 4 5 6 7 8 9; do test -e /proc/$$/fd/$n && echo $n; done; echo up >&3; read x <&3; echo $x"
        let run = try KeeperRun([
            "link|1|/bin/sh|-c|\(script)", "await|1|spawned", "hear", "tell|down\n", "await|1|exited", "stopping|0",
        ])
        let (_, lines) = try run.finish()
        #expect(lines.contains("heard [117, 112, 10]"), "\(lines)")
        #expect(lines.contains { $0.hasSuffix("[0/1/2/3/down/]") }, "\(lines)")
    }

    @Test func `a link outlives the daemon's end of it, because the keeper keeps another`() throws {
        let script = """
            import signal, socket
            signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1])
            link = socket.socket(fileno=3)
            link.send(b"r")
            signal.sigwait([signal.SIGUSR1])
            link.setblocking(False)
            try:
                print("closed" if link.recv(1) == b"" else "told")
            except BlockingIOError:
                print("open")
            """
        let run = try KeeperRun([
            "link|1|/usr/bin/python3|-c|\(script)", "await|1|spawned", "hear", "drop", "signal|1|10", "await|1|exited",
            "stopping|0",
        ])
        let (_, lines) = try run.finish()
        #expect(lines.contains { $0.hasPrefix("exited 1") && $0.hasSuffix("[open/]") }, "\(lines)")
    }

    @Test func `a child has its own session, and no blocked or ignored signals`() throws {
        // Read by the shell itself, which blocks signals while it waits for another program.
        let script =
            "read a b c d e f rest < /proc/$$/stat; test $a = $f && echo leads; "
            + "while read k v; do case $k in SigBlk:) echo blocked $v;; SigIgn:) echo ignored $v;; esac; done </proc/$$/status"
        let run = try KeeperRun(["spawn|1|visible|/bin/sh|-c|\(script)", "await|1|exited", "stopping|0"])
        let (_, lines) = try run.finish()
        let none = "0000000000000000"
        // A spawned program ignores the C library's own two signals until its C library takes them.
        let allowed = [none, "0000000180000000"].map { "[leads/blocked \(none)/ignored \($0)/]" }
        #expect(lines.contains { line in allowed.contains { line.hasSuffix($0) } }, "\(lines)")
    }

    @Test func `the last bytes of a child's output are kept, also after its end, until forgotten`() throws {
        let script = "i=0; while [ $i -lt 4000 ]; do echo line $i; i=$((i+1)); done"
        let run = try KeeperRun([
            "spawn|1|visible|/bin/sh|-c|\(script)", "await|1|exited", "logs|1", "await|1|log", "forget|1", "logs|1",
            "await|2|log", "stopping|0",
        ])
        let (_, lines) = try run.finish()
        let logs = lines.filter { $0.hasPrefix("log 1") }
        #expect(
            logs.first?.hasPrefix("log 1 16384 22506 ") == true && logs.first?.hasSuffix("line 3999/]") == true,
            "\(logs)")
        #expect(logs.last == "log 1 0 0 []")
    }

    @Test func `a child's own children end with it`() throws {
        let run = try KeeperRun([
            "spawn|1|visible|/bin/sh|-c|sleep 1000 & echo $!", "await|1|exited", "stopping|0",
        ])
        let (_, lines) = try run.finish()
        let line = try #require(lines.first { $0.hasPrefix("exited 1") })
        let pid = try #require(Int32(line.drop { $0 != "[" }.dropFirst().prefix { $0.isNumber }))
        #expect(!ProcessFacts(pid: pid).isRunning)
    }

    @Test func `a killed daemon ends the instance, its children and its files`() throws {
        let run = try KeeperRun([
            "spawn|1|visible|/bin/sleep|1000", "spawn|2|hidden|/bin/sh|-c|trap '' TERM; while :; do sleep 1000; done",
            "spawn|3|hidden|/bin/sleep|1000", "await|3|spawned", "signal|3|19",
            // It ends, and leaves a process in a group of its own.
            "spawn|4|hidden|/bin/sh|-c|x=$(setsid sh -c 'exec sleep 1000 >/dev/null' &)", "await|1|exited", "ready",
            "abort",
        ])
        let (cause, lines) = try run.finish()
        #expect(cause == .exited(code: KeeperExitCode.internalError.rawValue))
        #expect(lines.contains { $0.contains("was ended by SIGABRT") && $0.contains("ending 3 children") }, "\(lines)")
        #expect(ProcessFacts.processes(startedWith: "XDG_RUNTIME_DIR=\(run.folder.path)") == [])
        #expect(run.leftBehind == [])
    }

    @Test func `a keeper killed outright lets go of the leash and of the daemon`() throws {
        let run = try KeeperRun([
            "spawn|1|visible|/bin/sh|-c|echo up; cat <&4", "await|1|spawned", "await|1|never",
        ])
        let pid = try #require(KeeperRun.pids(in: [try run.line(beginning: "spawned 1")]).first)
        let child = try ProcessHandle(pid: pid)
        let daemon = try ProcessHandle(pid: try ProcessFacts(pid: pid).daemonBeside())
        try run.handle.send(.kill)
        let deadline = MonotonicClock.microseconds() + KeeperRun.deadline
        #expect(try child.waitUntilEnded(deadline: deadline))
        #expect(try daemon.waitUntilEnded(deadline: deadline))
        _ = try run.handle.waitForEnd()
        // Its files are still there, and no obstacle.
        #expect(run.leftBehind == ["test"])
        let next = try KeeperRun(["ready", "stopping|0"], folder: run.folder)
        let (cause, lines) = try next.finish()
        #expect(cause == .exited(code: 0), "\(lines)")
        #expect(next.leftBehind == [])
    }

    @Test func `requests that a daemon sent before its end count, even if a notice to it fails first`() throws {
        // The child's end comes first in the keeper's next turn, and the notice of it finds the daemon gone.
        let run = try KeeperRun([
            "spawn|1|visible|/bin/sleep|1000", "await|1|spawned", "freeze", "kill|1", "ready", "stopping|0",
        ])
        #expect(try run.startReport() == .ready(pid: run.handle.pid))
        let (cause, lines) = try run.finish()
        #expect(cause == .exited(code: 0), "\(lines)")
        #expect(run.leftBehind == [])
    }

    @Test func `the same name twice is refused with the process that has it`() throws {
        let first = try KeeperRun(["ready", "await|1|stop", "stopping|0"])
        #expect(try first.startReport() == .ready(pid: first.handle.pid))
        let second = try KeeperRun(["ready"], folder: first.folder)
        guard case .failed(let code, let message) = try second.startReport() else { throw Unexpected() }
        #expect(code == 6)
        #expect(message.contains("already running (pid \(first.handle.pid))"))
        #expect(try second.finish().cause == .exited(code: 6))
        try first.handle.send(.terminate)
        #expect(try first.finish().cause == .exited(code: 0))
        #expect(first.leftBehind == [])
    }

    @Test func `exactly one of many simultaneous keepers of one name runs`() throws {
        let folder = try TemporaryFolder(for: "test")
        let runs = try (0..<8).map { _ in try KeeperRun(["ready", "await|1|stop", "stopping|0"], folder: folder) }
        let reports = try runs.map { try $0.startReport() }
        let winners = zip(runs, reports).filter { if case .ready = $0.1 { true } else { false } }
        #expect(winners.count == 1)
        try winners.first?.0.handle.send(.interrupt)
        for run in runs { _ = try run.finish() }
        #expect(try Folder.entries(of: folder.path + "/troupe") == [])
    }

    @Test(arguments: [("await|1|stop", Int32(0)), ("exit|0", 70)])
    func `an end without an error is a success only if it was asked for`(command: String, code: Int32) throws {
        let run = try KeeperRun(["ready", command])
        _ = try run.startReport()
        if code == 0 { try run.handle.send(.terminate) }
        #expect(try run.finish().cause == .exited(code: code))
    }

    @Test func `a daemon that does not end when asked is killed`() throws {
        let run = try KeeperRun(["spawn|1|visible|/bin/sleep|1000", "await|1|spawned", "ready", "hang"])
        _ = try run.startReport()
        let began = MonotonicClock.microseconds()
        try run.handle.send(.terminate)
        let (cause, lines) = try run.finish()
        #expect(cause == .exited(code: 70))
        #expect(MonotonicClock.microseconds() - began < 6_000_000)
        for pid in KeeperRun.pids(in: lines) { #expect(!ProcessFacts(pid: pid).isRunning) }
    }

    @Test func `a daemon that ends before it is ready is reported with its last output`() throws {
        let run = try KeeperRun(["say|no storyboard there", "exit|65"])
        #expect(try run.startReport() == .failed(code: 65, message: "no storyboard there"))
        #expect(try run.finish().cause == .exited(code: 65))
        #expect(run.leftBehind == [])
    }

    @Test func `a daemon that cannot be started is reported with its path`() throws {
        let run = try KeeperRun([], daemon: "/no/such/trouped")
        guard case .failed(66, let message) = try run.startReport() else { throw Unexpected() }
        #expect(message == "cannot start /no/such/trouped: No such file or directory (ENOENT)")
        #expect(try run.finish().cause == .exited(code: 66))
        #expect(run.leftBehind == [])
    }

    @Test func `garbage from the daemon is refused and changes nothing`() throws {
        let run = try KeeperRun([
            "raw|garbage", "await|1|refused", "spawn|1|visible|/bin/sleep|1000", "spawn|1|visible|/bin/true",
            "await|2|refused", "await|1|spawned", "signal|1|9", "await|1|exited", "stopping|3", "exit|3",
        ])
        #expect(try run.finish().cause == .exited(code: 3))
    }

    @Test func `a signal for a child that the keeper does not know is answered, for one that has ended it is not`()
        throws
    {
        let run = try KeeperRun([
            "signal|9|19", "await|1|withdrawn 9", "spawn|1|visible|/bin/true", "await|1|exited", "signal|1|9", "logs|1",
            "await|1|log", "forget|1", "signal|1|9", "await|1|withdrawn 1", "stopping|0",
        ])
        let (cause, lines) = try run.finish()
        #expect(cause == .exited(code: 0))
        #expect(
            lines.filter { $0.hasPrefix("withdrawn") || $0.hasPrefix("log") }.map { String($0.prefix(11)) } == [
                "withdrawn 9", "log 1 0 0 [", "withdrawn 1",
            ])
    }

    @Test(arguments: ["a/b", "..", "", String(repeating: "n", count: 33)])
    func `a name that names no instance is refused`(name: String) throws {
        let run = try KeeperRun([], name: name)
        #expect(try run.finish().cause == .exited(code: 64))
    }

    private struct Unexpected: Error {}
}

extension ProcessFacts {
    /// The other child of this process's parent, which for a keeper with one child is the daemon.
    fileprivate func daemonBeside() throws -> Int32 {
        let keeper = try parent()
        let children = try String(
            decoding: FileContents.read("/proc/\(keeper)/task/\(keeper)/children", limit: 65_536), as: UTF8.self)
        return try #require(children.split(separator: " ").compactMap { Int32($0) }.first { $0 != pid })
    }
}
