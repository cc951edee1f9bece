import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

@testable import TroupeClient

@Suite("A recording")
struct RecordingTests {
    /// A file of one test, removed with it.
    final class File {
        let path: String
        init(_ bytes: [UInt8]? = nil) throws {
            path = "/tmp/troupe-recording-\(getpid())-\(UInt64.random(in: 0 ... .max))"
            if let bytes { try Descriptor.openForWriting(path).writeAll(bytes) }
        }
        deinit { unlink(path) }

        convenience init(_ text: String) throws { try self.init(Array(text.utf8)) }
        func bytes() throws -> [UInt8] { try FileContents.read(path, limit: 64 << 20) }
    }

    private static let header = RecordingHeader(name: "main", pid: 4711, since: 6, begun: 1_700_000_000)
    private static func event(_ number: Int64) -> Value {
        ["seq": .int(number), "t_us": .int(number * 1000), "kind": "callback", "name": "viewDidLoad"]
    }

    private func item(_ number: Int64) -> RecordingReader.Item {
        .event(LoggedEvent(report: Self.event(number)) ?? LoggedEvent([:]))
    }

    private func items(_ path: String) throws -> [RecordingReader.Item] {
        var reader = try RecordingReader(path)
        #expect(reader.header == Self.header)
        var items: [RecordingReader.Item] = []
        while let item = try reader.next() { items.append(item) }
        return items
    }

    private func recorded(_ count: Int64) throws -> File {
        let file = try File()
        var writer = try RecordingWriter(to: file.path, Self.header)
        for number in 1...count { try writer.write([Self.event(number)]) }
        return file
    }

    @Test("returns its written lines, also more of them than are read at once")
    func givesBack() throws {
        let file = try recorded(3000)
        let items = try items(file.path)
        #expect(items == (1...3000).map { item($0) })
    }

    @Test("is in the file as soon as it is written")
    func isFlushed() throws {
        let file = try File()
        var writer = try RecordingWriter(to: file.path, Self.header)
        try writer.write([Self.event(1)])
        #expect(try items(file.path) == [item(1)])
        try writer.write([["kind": "tree", "t_us": 5, "tree": ["windows": []]]])
        #expect(try items(file.path) == [item(1), .tree(TreeReport())])
    }

    @Test("that is cut after its header is shown as far as it goes, and reported as cut off within a line")
    func isCutOff() throws {
        let whole = try recorded(4).bytes()
        let lines = whole.split(separator: UInt8(ascii: "\n"))
        for length in (lines[0].count + 1)...whole.count {
            let file = try File(Array(whole[..<length]))
            let items = try items(file.path)
            let isCut = items.last == .cutOff(line: items.count + 1)
            let events = isCut ? items.dropLast() : items[...]
            #expect(Array(events) == (0..<events.count).map { item(Int64($0) + 1) })
            // A recording without only its last line break is complete.
            let isWhole =
                lines[0].count + 1 == length || whole[length - 1] == 10 || whole[length - 1] == UInt8(ascii: "}")
            #expect(isCut == !isWhole)
        }
    }

    @Test(
        "of something else is refused",
        arguments: [
            "", "{", "\n", "hello\n", "{\"kind\":\"recording\"}\n", "[1]\n",
            "{\"kind\":\"recording\",\"format\":1,\"nam",
            "\u{1}\u{2}\n",
        ])
    func refusesOthers(text: String) throws {
        let file = try File(text)
        let error = #expect(throws: RecordingError.self) { try items(file.path) }
        #expect(error == .notARecording(path: file.path))
        #expect(error?.exitCode == .badData)
    }

    @Test(
        "with a foreign line is refused at that line",
        arguments: ["garbage", "{}", "[]", "{\"kind\":\"tree\"}", ""])
    func refusesLines(line: String) throws {
        let file = try recorded(2)
        let next = String(decoding: JSON.bytes(of: Self.event(3)), as: UTF8.self)
        try Descriptor.openForWriting(file.path, truncating: false).writeAll(Array((line + "\n" + next + "\n").utf8))
        var reader = try RecordingReader(file.path)
        _ = try reader.next()
        _ = try reader.next()
        do {
            _ = try reader.next()
            Issue.record("the line was accepted")
        } catch {
            #expect(error.exitCode == .badData)
            #expect(error.message.contains("line 4"), "\(error.message)")
        }
    }

    @Test("with a cut and then ended last line is cut off there")
    func isCutOffBeforeALineEnd() throws {
        let file = try recorded(2)
        try Descriptor.openForWriting(file.path, truncating: false).writeAll(Array("{\"seq\":3,\"t_\n".utf8))
        #expect(try items(file.path) == [item(1), item(2), .cutOff(line: 4)])
    }

    @Test("of a newer version is refused with that reason, and so are a folder and a missing file")
    func refusesNewer() throws {
        let file = try File("{\"kind\":\"recording\",\"format\":2,\"name\":\"main\"}\n")
        #expect(throws: RecordingError.newerFormat(path: file.path, format: 2)) { try items(file.path) }
        #expect(#expect(throws: RecordingError.self) { try items("/tmp") }?.exitCode == .inputOutput)
        #expect(#expect(throws: RecordingError.self) { try items("/tmp/not/there") }?.exitCode == .noSuchFile)
    }

    @Test("holds only the new output of children, and reads it back")
    func holdsOutput() throws {
        var output = RecordedOutput()
        func logs(_ lines: [Value], ended: [Value] = []) -> LogsReport {
            LogsReport(["logs": [["controller": "c3", "class": "A", "lines": .list(lines), "ended": .list(ended)]]])
        }
        func lines(_ logs: LogsReport, at moment: Int64) -> [Value] {
            output.lines(for: logs, at: Instant(microseconds: moment)).map(\.report)
        }
        let first = lines(logs(["one"]), at: 5)
        #expect(first == [["kind": "output", "t_us": 5, "controller": "c3", "lines": ["one"], "ended": []]])
        #expect(lines(logs(["one"]), at: 6).isEmpty)
        let more = lines(logs(["one", "two"]), at: 7)
        #expect(more == [["kind": "output", "t_us": 7, "controller": "c3", "more": ["two"]]])
        // After another process, or lines that are no longer kept, all output counts as new.
        let anew = lines(logs(["one", "two"], ended: ["before"]), at: 8)
        #expect(
            anew == [["kind": "output", "t_us": 8, "controller": "c3", "lines": ["one", "two"], "ended": ["before"]]])
        #expect(lines(logs(["two"], ended: ["before"]), at: 9).first?["lines"] == ["two"])
        let file = try File()
        var writer = try RecordingWriter(to: file.path, Self.header)
        try writer.write(first + more)
        #expect(try items(file.path) == (first + more).compactMap { OutputReport(report: $0) }.map { .output($0) })
    }

    @Test("holds a tree of an idle period only if it differs from the previous one")
    func holdsQuietTrees() throws {
        let daemon = try FakeDaemon()
        let file = try File()
        var recorder = try Recorder(to: file.path, of: try RunningInstance.find(daemon.name), since: 0)
        func tree(_ moment: Int64, _ memory: Int64) -> Value {
            ["t_us": .int(moment), "controllers": [["id": "c1", "memoryKiB": .int(memory)]]]
        }
        for (moment, memory, isNews) in [(1, 100, true), (2, 100, false), (3, 120, false), (4, 120, true)] {
            #expect(recorder.record(tree: tree(Int64(moment), Int64(memory)), isNews: isNews) == nil)
        }
        var reader = try RecordingReader(file.path)
        var moments: [Int64] = []
        while let item = try reader.next() {
            if case .tree(let tree) = item { moments.append(tree.time?.microseconds ?? 0) }
        }
        #expect(moments == [1, 3, 4])
        daemon.end()
    }

    @Test("on a full disk reports it")
    func saysThatTheDiskIsFull() throws {
        #expect(throws: RecordingError.self) { _ = try RecordingWriter(to: "/dev/full", Self.header) }
    }

    @Test("is shown at the requested speed for any timestamps")
    func keepsPace() {
        var pace = Pace(speed: 2, begun: 1000)
        #expect([500, 700, 600, 100, 2500].map { pace.due($0) } == [1000, 1100, 1050, 1000, 2000])
        var extreme = Pace(speed: .infinity, begun: 0)
        #expect([Int64.min, .max].map { extreme.due($0) } == [0, 0])
        var slow = Pace(speed: 0, begun: 0)
        #expect([0, Int64.max].map { slow.due($0) }.last == 1_000_000_000_000_000)
    }
}
