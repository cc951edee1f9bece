import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeSensors

/// What sensors say, in Troupe's words.
@Suite struct SensorTests {
    @Test(arguments: [
        ("normal", DeviceOrientation.portrait), ("bottom-up", .portraitUpsideDown), ("left-up", .landscapeLeft),
        ("right-up", .landscapeRight), ("undefined", .unknown),
    ]) func `every reading of the accelerometer has one meaning`(word: String, device: DeviceOrientation) {
        #expect(AccelerometerOrientation(rawValue: word)?.device == device)
    }

    @Test func `the table of readings is whole`() { #expect(AccelerometerOrientation.allCases.count == 5) }

    @Test func `the environment says where memory pressure is told, else the kernel does`() {
        #expect(MemoryPressureSource(watch: nil, write: nil) == .machine)
        #expect(MemoryPressureSource(watch: "", write: nil) == .machine)
        #expect(MemoryPressureSource(watch: "/dev/null", write: [1]) == nil)
        #expect(
            MemoryPressureSource(watch: "/run/pressure", write: Base64.decode("c29tZQA="))
                == MemoryPressureSource(path: "/run/pressure", trigger: Array("some".utf8) + [0]))
    }

    @Test func `a pipe tells by something to read, and what was written into it first`() throws {
        let path = "/tmp/troupe-pressure-\(getpid())"
        try #require(mkfifo(path, 0o600) == 0)
        defer { unlink(path) }
        let watch = try MemoryPressureWatch(MemoryPressureSource(path: path, trigger: [0x41]))
        #expect(watch.interest == .input)
        #expect(try watch.take())
        var poller = try Poller()
        try poller.add(watch.raw, for: watch.interest, token: 1)
        #expect(try poller.wait(until: 0).isEmpty)
        try Descriptor.creating(path).writeAll([0x42])
        #expect(try poller.wait(until: MonotonicClock.microseconds() + 5_000_000).map(\.token) == [1])
        #expect(try watch.take())
        #expect(try poller.wait(until: 0).isEmpty)
    }

    @Test(arguments: ["/none/here", "/tmp"]) func `a source that cannot be watched is an error`(path: String) {
        #expect(throws: SystemError.self) { _ = try MemoryPressureWatch(MemoryPressureSource(path: path, trigger: [])) }
    }
}
