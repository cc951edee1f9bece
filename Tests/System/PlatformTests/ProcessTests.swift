import Glibc
import Testing

@testable import TroupePlatform

@Suite struct ProcessTests {
    private func output(of script: String, change: (inout ProcessSpecification) -> Void = { _ in }) throws -> String {
        let pipe = try Pipe()
        var specification = ProcessSpecification(executable: "sh", arguments: ["-c", script])
        specification.descriptors[1] = pipe.writeEnd.raw
        change(&specification)
        let process = try specification.start()
        // The test must not wait for a script that writes nothing.
        try pipe.readEnd.setNonBlocking(true)
        return try finish(process, reading: pipe.readEnd)
    }

    private func finish(_ process: consuming ProcessHandle, reading end: consuming Descriptor) throws -> String {
        _ = try process.waitForEnd()
        guard case .bytes(let bytes) = try end.read(upTo: 65_536) else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `a name without slash is found in PATH and runs in the given folder`() throws {
        #expect(try output(of: "pwd") { $0.workingDirectory = "/usr" } == "/usr\n")
    }

    @Test func `a child's limit of descriptors is its own`() throws {
        #expect(try output(of: "ulimit -n") { $0.descriptorLimit = 77 } == "77\n")
        #expect(try DescriptorLimit.current().soft != 77)
    }

    @Test func `descriptors with crossing numbers come out right`() throws {
        let first = try Pipe()
        let second = try Pipe()
        try first.writeEnd.writeAll(Array("first\n".utf8))
        try second.writeEnd.writeAll(Array("second\n".utf8))
        // Each under the number of the other.
        let result = try output(
            of: "read a </dev/fd/\(second.readEnd.raw); read b </dev/fd/\(first.readEnd.raw); echo $a $b"
        ) {
            $0.descriptors[second.readEnd.raw] = first.readEnd.raw
            $0.descriptors[first.readEnd.raw] = second.readEnd.raw
        }
        #expect(result == "first second\n")
    }

    @Test func `a child that continues after a stop is distinguished from one that has stopped again`() throws {
        let process = try ProcessSpecification(executable: "sleep", arguments: ["1000"]).start()
        defer {
            try? process.send(.kill)
            _ = try? process.waitForEnd()
        }
        let pid = process.pid
        func awaitChange(_ kind: Int32) {
            var change = siginfo_t()
            #expect(waitid(P_PID, id_t(pid), &change, kind | WNOWAIT) == 0)
        }
        try process.send(.stop)
        awaitChange(WSTOPPED)
        #expect(try !process.hasContinued())
        try process.send(.resume)
        awaitChange(WCONTINUED)
        #expect(try process.hasContinued())
        #expect(try !process.hasContinued())
        for signal in [Signal.stop, .resume, .stop] {
            try process.send(signal)
            awaitChange(signal == .stop ? WSTOPPED : WCONTINUED)
        }
        #expect(try !process.hasContinued())
        #expect(try process.hasStopped())
    }

    @Test func `a program that cannot run is an error with its path`() throws {
        let error = #expect(throws: SystemError.self) {
            _ = try ProcessSpecification(executable: "/etc/passwd").start()
        }
        #expect(error?.description == "cannot start /etc/passwd: Permission denied (EACCES)")
        #expect(error?.kind == .forbidden)
    }

    @Test func `a handle reports the end, and signals reach the process`() throws {
        let process = try ProcessSpecification(executable: "/bin/sleep", arguments: ["1000"]).start()
        #expect(try process.reap() == nil)
        #expect(try !process.waitUntilEnded(deadline: 0))
        // The kernel lets the caller go on a moment before the new program's arguments are in place.
        while try ProcessFacts(pid: process.pid).arguments().isEmpty { sched_yield() }
        #expect(try ProcessFacts(pid: process.pid).arguments() == ["/bin/sleep", "1000"])
        #expect(try ProcessFacts(pid: process.pid).parent() == getpid())
        #expect(ProcessFacts(pid: process.pid).isRunning)
        try process.send(.kill)
        #expect(try process.waitUntilEnded(deadline: nil))
        #expect(!ProcessFacts(pid: process.pid).isRunning)
        #expect(try process.waitForEnd().cause == .signalled(.kill, dumpedCore: false))
        #expect(throws: SystemError.self) { try process.send(.terminate) }
    }

    @Test func `facts of a process are sensible`() throws {
        let facts = ProcessFacts.current
        #expect(try (1000...10_000_000).contains(facts.proportionalSetSizeKiB()))
        #expect(try facts.contextSwitches().voluntary > 0)
        #expect(try facts.schedule().running > 0)
        #expect(try facts.descriptorCount() > 3)
        #expect(throws: SystemError.self) { try ProcessFacts(pid: .max).proportionalSetSizeKiB() }
    }

    @Test(
        arguments: [
            ("PPid:\t42\nTracerPid:\t7\n", 42), ("Name:\tPPid: 9\nPPid:\t12", 12), ("PPid: none\nPPid:   5 kB\n", 5),
            ("PPid:\t99999999999999999999\n", nil), ("TracerPid:\t7\n", nil), ("PPid:", nil), ("", nil),
        ] as [(String, Int64?)])
    func `a number is read behind the label that begins its line`(text: String, number: Int64?) {
        #expect((try? ProcessFacts.number(after: "PPid:", in: Array(text.utf8))) == number)
    }

    @Test func `a service manager's variables for one process are not passed on`() throws {
        let environment = Environment.forChildren(changes: ["PATH=/x", "NEW=1"])
        #expect(environment.filter { $0.hasPrefix("PATH=") } == ["PATH=/x"])
        #expect(environment.contains("NEW=1"))
        #expect(!environment.contains { $0.hasPrefix("NOTIFY_SOCKET=") })
    }
}
