// A daemon for the keeper's tests: carries out the commands it was started with, one an argument, fields parted by "|", and
// prints every notice of the keeper on a line.
import Glibc
import TroupeKeeper
import TroupeKeeping
import TroupePlatform

// A file with one of these names behaves accordingly when it is run as a zygote.
let name = (try? ProcessFacts.current.arguments())?.first?.split(separator: "/").last ?? ""
if (try? ProcessFacts.current.arguments())?.last == Zygote.option { FaultyZygote(rawValue: String(name))?.run() }
let wasForked = Zygote.serveIfAsked()
if CommandLine.arguments.dropFirst().first == "child" { Forked.run(Array(CommandLine.arguments.dropFirst(2))) }

/// Writes a line at once: the C library would keep it until the end.
func emit(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    write(1, bytes, bytes.count)
}

struct Probe: ~Copyable {
    var link: KeeperLink
    var launch: [UInt8] = []
    var seen: [String] = []
    var settling: UInt64 = 1_000_000
    var startedAt: [ChildToken: Int64] = [:]
    /// The daemon's end of the link that came last.
    var childLink: Descriptor?

    mutating func carryOut(_ command: String) throws {
        let fields = command.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        func number(_ index: Int) -> UInt64 { UInt64(fields[index]) ?? 0 }
        func token(_ index: Int) -> ChildToken { ChildToken(rawValue: number(index)) }
        switch fields[0] {
        case "ready": try link.send(.ready)
        case "stopping": try link.send(.stopping(code: Int32(number(1))))
        case "exit": Glibc.exit(Int32(number(1)))
        case "abort": Glibc.abort()
        case "hang":
            // Its end of the socket stays open only if it may be used again.
            while link.raw >= 0 { pause() }
        case "hangup": close(link.raw)
        case "flood":
            // Reading a long path, or rejecting a malformed request, takes the keeper longer than receiving it.
            let path = String(repeating: "n", count: 4_000)
            let isRequest = fields[1] == "requests"
            Flood.begin(isRequest ? try KeeperRequest.warm(executable: path).encoded() : [0], over: link.raw)
        case "haunt":
            // A process that a program leaves behind in its own session keeps the daemon's output.
            var haunter = ProcessSpecification(executable: fields[1], arguments: Array(fields[2...]))
            haunter.descriptors = [1: 1]
            _ = try haunter.start()
        case "say": emit(fields[1])
        case "launch": launch = Array(repeating: UInt8(ascii: "L"), count: Int(number(1)))
        case "spawn":
            let order = SpawnOrder(
                token: token(1), priority: fields[2] == "visible" ? .visible : .hidden, executable: fields[3],
                // A child with its own environment is not forked.
                arguments: Array(fields[4...]), environment: fields.dropFirst(4).first == "child" ? [] : ["PROBE=yes"])
            startedAt[token(1)] = MonotonicClock.microseconds()
            try link.spawn(order, launch: launch)
        case "link":
            try link.send(
                .spawn(
                    SpawnOrder(
                        token: token(1), executable: fields[2], arguments: Array(fields[3...]), isLinked: true)))
        case "tell": try childLink?.writeAll(Array(fields[1].utf8))
        case "hear": if case .bytes(let bytes)? = try childLink?.read(upTo: 100) { emit("heard \(bytes)") }
        case "drop": childLink = nil
        case "settle":
            // Until the zygote is ready, children are started without it.
            repeat {
                settling += 1
                if settling > 1_002_000 { throw SystemError(code: ETIME, attempt: "fork a child of \(fields[1])") }
                try carryOut("spawn|\(settling)|visible|\(fields[1])|child|forked")
                try carryOut("await|1|exited \(settling) ")
            } while seen.last?.hasSuffix("[forked true/]") == false
        case "run":
            _ = try ProcessSpecification(executable: fields[1], arguments: Array(fields[2...])).start().waitForEnd()
        case "zygote":
            // A program that is given the zygote's number as its last argument.
            let zygote = try Self.zygote()
            emit("zygote \(zygote)")
            _ = try ProcessSpecification(executable: fields[1], arguments: Array(fields[2...]) + ["\(zygote)"]).start()
                .waitForEnd()
        case "warm": try link.send(.warm(executable: fields[1]))
        case "heartbeat": try link.send(.heartbeat)
        case "doze": try doze(until: fields[1])
        case "nap": try nap(seconds: fields[1])
        case "freeze": try Self.freezeKeeper()
        case "kill": try killChild(token(1))
        case "beat": try beat(for: Int64(number(1)) * 1_000)
        case "started": try link.send(.started(token(1)))
        case "signal": try link.send(.signal(token(1), Signal(rawValue: Int32(number(2)))))
        case "logs": try link.send(.logs(token(1)))
        case "forget": try link.send(.forget(token(1)))
        case "raw": write(link.raw, fields[1], fields[1].utf8.count)
        case "await": try waitFor(count: Int(number(1)), of: fields[2])
        default:
            emit("unknown command \(command)")
            Glibc.exit(99)
        }
    }

    /// The keeper's first zygote.
    private static func zygote() throws -> Int32 {
        let keeper = getppid()
        let list = try FileContents.read("/proc/\(keeper)/task/\(keeper)/children", limit: 65_536)
        let children = String(decoding: list, as: UTF8.self).split(separator: " ").compactMap { Int32($0) }
        return children.first { (try? ProcessFacts(pid: $0).arguments().last) == Zygote.option } ?? 0
    }

    private mutating func waitFor(count: Int, of prefix: String) throws {
        let deadline = MonotonicClock.microseconds() + 20_000_000
        var poller = try Poller()
        try poller.add(link.raw, for: [.input], token: 0)
        while seen.count(where: { $0.hasPrefix(prefix) }) < count {
            try link.flush()
            switch try link.next() {
            case .notice(let notice):
                if let came = link.takeAttachment() { childLink = consume came }
                let line = Self.line(notice)
                seen.append(line)
                emit(line)
            case .ended:
                emit("keeper gone")
                Glibc.exit(98)
            case .none:
                guard
                    try !poller.wait(until: link.hasUnsent ? MonotonicClock.microseconds() + 1000 : deadline).isEmpty
                        || MonotonicClock.microseconds() < deadline
                else {
                    emit("waited too long for \(prefix)")
                    Glibc.exit(99)
                }
            }
        }
    }

    /// Sends heartbeats for that long, then hangs.
    private mutating func beat(for time: Int64) throws {
        let end = MonotonicClock.microseconds() + time
        while MonotonicClock.microseconds() < end {
            try link.send(.heartbeat)
            usleep(20_000)
        }
    }

    /// Stops the keeper until this process has ended, so that the keeper finds all that happens from now on in one moment.
    private static func freezeKeeper() throws {
        let keeper = getppid()
        let script = """
            import os, select, signal
            probe = os.pidfd_open(\(getpid()))
            os.write(1, b"f")
            select.select([probe], [], [])
            os.kill(\(keeper), signal.SIGCONT)
            """
        let words = try Pipe()
        var waker = ProcessSpecification(executable: "/usr/bin/python3", arguments: ["-c", script])
        waker.descriptors = [1: words.writeEnd.raw]
        _ = try waker.start()
        guard case .bytes = try words.readEnd.read(upTo: 100) else {
            throw SystemError(code: ESRCH, attempt: "start the process that lets the keeper go on")
        }
        kill(keeper, SIGSTOP)
        // Only its parent could wait for that.
        while !ProcessFacts(pid: keeper).isStopped { usleep(1_000) }
    }

    /// Kills a child itself and waits for its end, which the keeper need not have seen then.
    private func killChild(_ token: ChildToken) throws {
        let words = seen.last { $0.hasPrefix("spawned \(token) ") }?.split(separator: " ") ?? []
        let child = try ProcessHandle(pid: Int32(words.last ?? "") ?? 0)
        try child.send(.kill)
        guard try child.waitUntilEnded(deadline: MonotonicClock.microseconds() + 20_000_000) else {
            throw SystemError(code: ETIME, attempt: "kill child \(token)")
        }
    }

    /// Is stopped for that long.
    private func nap(seconds: String) throws {
        let script = "sleep \(seconds); kill -CONT \(getpid())"
        let alarm = try ProcessSpecification(executable: "/bin/sh", arguments: ["-c", script]).start()
        kill(getpid(), SIGSTOP)
        _ = try alarm.waitForEnd()
    }

    /// Is stopped until a process writes into a pipe.
    private func doze(until path: String) throws {
        let script = "read x <'\(path)'; until grep -q 'State:.T' /proc/$0/status; do :; done; kill -CONT $0"
        let alarm = try ProcessSpecification(executable: "/bin/sh", arguments: ["-c", script, "\(getpid())"]).start()
        kill(getpid(), SIGSTOP)
        _ = try alarm.waitForEnd()
    }

    private static func line(_ notice: KeeperNotice) -> String {
        func text(_ bytes: [UInt8]) -> String {
            String(String(decoding: bytes, as: UTF8.self).map { $0.isNewline ? "/" : $0 })
        }
        return switch notice {
        case .spawned(let token, let pid): "spawned \(token) \(pid)"
        case .withdrawn(let token): "withdrawn \(token)"
        case .spawnFailed(let token, let code, let message): "failed \(token) \(code) \(message)"
        case .exited(let token, _, let ending, let output):
            "exited \(token) \(ending.cause) \(ending.maximumResidentKiB > 0) [\(text(output))]"
        case .log(let token, let bytes, let dropped):
            "log \(token) \(bytes.count) \(dropped) [\(text(bytes.suffix(60)))]"
        case .heartbeatWanted(let interval, let evenAtRest): "heartbeat \(interval) \(evenAtRest)"
        case .stopped(let token, let isStopped): "\(isStopped ? "stopped" : "continued") \(token)"
        case .stop: "stop"
        case .throttled(let token): "throttled \(token)"
        case .placeRestored: "restored"
        case .refused(let reason): "refused \(reason)"
        }
    }
}

let commands = CommandLine.arguments.dropFirst().prefix { $0 != KeeperProtocol.daemonOption }
do {
    var probe = Probe(link: KeeperLink(try Descriptor.inherited(KeeperProtocol.daemonDescriptor)))
    for command in commands { try probe.carryOut(command) }
    exit(0)
} catch {
    emit("probe: \(error)")
    exit(97)
}
