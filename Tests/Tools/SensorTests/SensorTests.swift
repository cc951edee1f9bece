import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeSensors
import TroupeValue

/// The readings of sensors, in Troupe's terms.
@Suite struct SensorTests {
    @Test(arguments: [
        ("normal", DeviceOrientation.portrait), ("bottom-up", .portraitUpsideDown), ("left-up", .landscapeLeft),
        ("right-up", .landscapeRight), ("undefined", .unknown),
    ]) func `every reading of the accelerometer has one meaning`(word: String, device: DeviceOrientation) {
        #expect(AccelerometerOrientation(rawValue: word)?.device == device)
    }

    @Test func `warnings keep their minimum interval, and the last of many comes when it is due`() {
        var pace = WarningPace()
        let interval = WarningPace.interval
        func short(_ moment: Int64, _ isNow: Bool) {
            let answer = pace.isShort(at: moment)
            #expect(answer == isNow, "short at \(moment)")
        }
        func due(_ moment: Int64, _ isNow: Bool) {
            let answer = pace.isDue(at: moment)
            #expect(answer == isNow, "due at \(moment)")
        }
        short(0, true)
        short(10_000, false)
        short(interval - 1, false)
        #expect(pace.deadline == interval)
        due(interval - 1, false)
        due(interval, true)
        #expect(pace.deadline == nil)
        due(9 * interval, false)
        short(9 * interval, true)
        // A delayed warning and a later one count as one.
        short(9 * interval + 1, false)
        short(10 * interval, true)
        #expect(pace.deadline == nil)
    }

    @Test func `the table of readings is whole`() { #expect(AccelerometerOrientation.allCases.count == 5) }

    @Test func `the source of memory pressure comes from the environment, else from the kernel`() {
        #expect(MemoryPressureSource(watch: nil, write: nil) == .machine)
        #expect(MemoryPressureSource(watch: "", write: nil) == .machine)
        #expect(MemoryPressureSource(watch: "/dev/null", write: [1]) == nil)
        #expect(
            MemoryPressureSource(watch: "/run/pressure", write: Base64.decode("c29tZQA="))
                == MemoryPressureSource(path: "/run/pressure", trigger: Array("some".utf8) + [0]))
    }

    @Test func `a pipe signals by readable input, after its initial write`() throws {
        let path = "/tmp/troupe-pressure-\(getpid())"
        try #require(mkfifo(path, 0o600) == 0)
        defer { unlink(path) }
        let watch = try MemoryPressureWatch(MemoryPressureSource(path: path, trigger: [0x41]))
        #expect(watch.interest == .input)
        #expect(try watch.drain())
        var poller = try Poller()
        try poller.add(watch.raw, for: watch.interest, token: 1)
        #expect(try poller.wait(until: 0).isEmpty)
        try Descriptor.openForWriting(path).writeAll([0x42])
        #expect(try poller.wait(until: MonotonicClock.microseconds() + 5_000_000).map(\.token) == [1])
        #expect(try watch.drain())
        #expect(try poller.wait(until: 0).isEmpty)
    }

    @Test(arguments: ["/none/here", "/tmp"]) func `a source that cannot be watched is an error`(path: String) {
        #expect(throws: SystemError.self) { _ = try MemoryPressureWatch(MemoryPressureSource(path: path, trigger: [])) }
    }
}
