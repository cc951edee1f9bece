import Glibc
import Testing
import TroupeKeeper
import TroupePlatform

/// The effects of one process, or of a person's signal, on the other processes of an instance.
@Suite struct KeeperFaultTests {
    @Test func `a child's misuse of its leash affects no other process`() throws {
        // Reopened, it would be shared; a shell that a signal ends for writing has its own.
        let attack =
            "(echo x >/proc/self/fd/4) 2>/dev/null; echo opened $?; (trap '' PIPE; echo x >&4) 2>/dev/null; echo wrote $?"
        let run = try KeeperRun([
            "spawn|1|visible|/bin/sh|-c|echo up; read x <&4; echo heard $x", "await|1|spawned",
            "spawn|2|visible|/bin/sh|-c|\(attack)", "await|1|exited 2", "signal|1|9", "await|1|exited 1", "stopping|0",
        ])
        let (_, lines) = try run.finish()
        #expect(lines.contains { $0.hasPrefix("exited 1") && $0.hasSuffix("[up/]") }, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("exited 2") && !$0.contains("opened 0") && !$0.contains("wrote 0") })
    }

    @Test func `stopped, deaf and hung children and a hung daemon end with a killed keeper`() throws {
        let run = try KeeperRun([
            "spawn|1|visible|/bin/sleep|1000", "spawn|2|hidden|/bin/sh|-c|trap '' TERM HUP INT; while :; do :; done",
            "spawn|3|hidden|/bin/sh|-c|(exec sleep 1000 >/proc/self/fd/4); exec sleep 1000",
            "spawn|4|hidden|/bin/sleep|1000",
            "await|4|spawned", "signal|4|19", "say|hung", "hang",
        ])
        try run.line(beginning: "hung")
        let pids = try (1...4).map { try run.line(beginning: "spawned \($0)") }.flatMap { KeeperRun.pids(in: [$0]) }
        let daemon = try #require(ProcessFacts(pid: run.handle.pid).children().first { !pids.contains($0) })
        let processes = try (pids + [daemon]).map { Followed(try ProcessHandle(pid: $0)) }
        try run.handle.send(.kill)
        let deadline = MonotonicClock.microseconds() + 5_000_000
        for process in processes {
            #expect(try process.handle.waitUntilEnded(deadline: deadline), "process \(process.handle.pid) lives on")
            try? process.handle.send(.kill)
        }
        _ = try run.handle.waitForEnd()
    }

    @Test func `a daemon with a hung loop is ended, and with it the instance`() throws {
        let run = try KeeperRun(
            ["spawn|1|visible|/bin/sleep|1000", "await|1|spawned", "heartbeat", "ready", "hang"],
            options: ["--hang-time", "300"])
        let (cause, lines) = try run.finish()
        #expect(cause == .exited(code: KeeperExitCode.internalError.rawValue))
        #expect(lines.contains { $0.contains("has hung and is ended") }, "\(lines)")
        for pid in KeeperRun.pids(in: lines) { #expect(!ProcessFacts(pid: pid).isRunning) }
        #expect(run.leftBehind == [])
    }

    @Test func `a stopped daemon, or one that sends heartbeats, does not count as hung`() throws {
        // It stops itself for longer than a loop may be silent.
        let run = try KeeperRun(
            ["heartbeat", "ready", "beat|600", "nap|0.6", "heartbeat", "stopping|0", "exit|0"],
            options: ["--hang-time", "300"])
        let (cause, lines) = try run.finish()
        #expect(cause == .exited(code: 0))
        // Swift's crash report continues a process that was ordered to abort.
        #expect(!lines.contains { $0.contains("has hung") }, "\(lines)")
    }

    @Test func `a child that writes without end is read only within limits, and reported once`() throws {
        let run = try KeeperRun([
            "spawn|1|visible|/bin/cat|/dev/zero", "beat|2000", "ready", "await|1|stop", "signal|1|9", "await|1|exited",
            "stopping|0",
        ])
        _ = try run.startReport()
        // Of two seconds; without a limit it spends nearly all of them.
        #expect(try ProcessFacts(pid: run.handle.pid).processorTime() < 400_000)
        try run.handle.send(.terminate)
        #expect(try run.finish().lines.count { $0.hasPrefix("throttled") } == 1)
    }

    @Test func `a daemon's endless requests do not keep the keeper from a signal`() throws {
        let run = try KeeperRun(["ready", "flood|requests", "hang"])
        _ = try run.startReport()
        try run.handle.send(.terminate)
        #expect(try run.finish().cause == .exited(code: KeeperExitCode.internalError.rawValue))
    }

    @Test func `a daemon that reads no answers gets no further requests read`() throws {
        let run = try KeeperRun(["ready", "flood|nonsense", "hang"])
        _ = try run.startReport()
        try run.handle.send(.terminate)
        let lines = try run.finish().lines
        // As many as may wait in the keeper and in the socket, of four seconds.
        #expect((200..<2_000).contains(lines.count { $0.contains("an invalid request") }))
    }

    @Test func `a daemon that was stopped gets each child's end, and only few changes of a flipping child`() throws {
        let folder = try TemporaryFolder(for: "test")
        let path = folder.path + "/over"
        try #require(mkfifo(path, 0o600) == 0)
        let script = """
            import os, signal, time
            child = os.getpid()
            def become(isStopped):
                while (open(f"/proc/{child}/stat").read().split(") ")[1][0] == "T") != isStopped: pass
                time.sleep(0.0002)
            while os.fork():
                signal.pause()
            os.setsid()
            for _ in range(1500):
                os.kill(child, signal.SIGSTOP)
                become(True)
                os.kill(child, signal.SIGCONT)
                become(False)
            os.kill(child, signal.SIGKILL)
            open("\(path)", "w").write("over")
            """
        let ends = (2...21).map { "spawn|\($0)|visible|/bin/true" }
        let run = try KeeperRun(
            ["ready", "spawn|1|visible|/usr/bin/python3|-c|\(script)"] + ends + [
                "doze|\(path)", "await|21|exited", "stopping|0", "exit|0",
            ])
        let (cause, lines) = try run.finish()
        #expect(cause == .exited(code: 0), "\(lines.suffix(3))")
        #expect(Set((1...21).filter { token in lines.contains { $0.hasPrefix("exited \(token) ") } }).count == 21)
        #expect(lines.count { $0.hasPrefix("stopped ") || $0.hasPrefix("continued ") } < 600)
    }

    @Test func `a process that keeps writing to an ended daemon's output does not hold up the keeper`() throws {
        let run = try KeeperRun(
            Array(repeating: "haunt|/bin/cat|/dev/zero", count: 8) + ["exit|7"], options: ["--hold-output"])
        #expect(try run.finish().cause == .exited(code: 7))
        #expect(run.leftBehind == [])
    }

    @Test func `a keeper started with ignored and blocked signals still notices its children's ends`() throws {
        let script = """
            import os, signal, sys
            signal.signal(signal.SIGCHLD, signal.SIG_IGN)
            signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD, signal.SIGTERM, signal.SIGUSR1])
            os.execv(sys.argv[1], sys.argv[1:])
            """
        let run = try KeeperRun(
            ["ready", "spawn|1|visible|/bin/true", "await|1|exited 1 exited with code 0", "stopping|0", "exit|0"],
            through: ["/usr/bin/python3", "-c", script])
        let (cause, lines) = try run.finish()
        #expect(cause == .exited(code: 0), "\(lines)")
    }

    @Test func `the cause of an instance's faulty end is kept until its next start, and an orderly end is not`() throws
    {
        let folder = try TemporaryFolder(for: "test")
        let folders = try InstanceFolders(
            name: try InstanceName("test"), base: folder.path + "/troupe", stateBase: folder.path + "/state/troupe")
        for (commands, end) in [
            (["ready", "abort"], "was ended by SIGABRT"), (["ready", "exit|0"], "exited with code 0"),
            (["heartbeat", "ready", "hang"], "had hung and was ended"),
        ] {
            _ = try KeeperRun(commands, folder: folder, options: ["--hang-time", "300"]).finish()
            let kept = try #require(LastEnd(of: folders), "\(commands)")
            #expect(kept.cause.contains(end) && kept.code == KeeperExitCode.internalError.rawValue, "\(kept)")
            _ = try KeeperRun(["ready", "stopping|0", "exit|0"], folder: folder).finish()
            #expect(LastEnd(of: folders) == nil)
        }
    }

    /// A process by its handle, which no array could hold.
    private final class Followed {
        let handle: ProcessHandle
        init(_ handle: consuming ProcessHandle) { self.handle = handle }
    }
}
