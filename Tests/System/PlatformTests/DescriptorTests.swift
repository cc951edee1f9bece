import Glibc
import Testing
import TroupePlatform

@Suite struct DescriptorTests {
    @Test func `bytes written into a pipe come out, then its end`() throws {
        let pipe = try Pipe()
        let reader = pipe.readEnd
        try close(writing: "hello", to: pipe.writeEnd)
        #expect(try reader.readAll(limit: 100) == Array("hello".utf8))
    }

    private func close(writing text: String, to end: consuming Descriptor) throws {
        try end.writeAll(Array(text.utf8))
    }

    @Test func `an empty non-blocking pipe would block, a full one takes nothing`() throws {
        let pipe = try Pipe(nonBlocking: true)
        #expect(try pipe.readEnd.read(upTo: 10) == .wouldBlock)
        var isWritable = pipe.writeEnd.isWritable
        #expect(isWritable)
        while try pipe.writeEnd.write([UInt8](repeating: 1, count: 65_536)) != nil {}
        isWritable = pipe.writeEnd.isWritable
        #expect(!isWritable)
    }

    @Test func `sealed memory is read from its beginning and cannot be written`() throws {
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
        let memory = try Descriptor.sealedMemory(bytes, name: "test")
        #expect(throws: SystemError.self) { try memory.writeAll([1]) }
        #expect(try memory.readAll(limit: 100_000) == bytes)
    }

    @Test func `the cause of an end replaces a pipe or a link with its name, and waits for no reader`() throws {
        let temporary = try TemporaryFolder(for: "files")
        let folders = try InstanceFolders(
            name: try InstanceName("test"), base: temporary.path + "/run", stateBase: temporary.path + "/state")
        try folders.makeState()
        let path = folders.state + "/last-end"
        let end = LastEnd(code: 70, cause: "the daemon was killed")
        try #require(mkfifo(path, 0o600) == 0)
        end.keep(for: folders)
        #expect(LastEnd(of: folders) == end)
        unlink(path)
        let target = temporary.path + "/target"
        try Descriptor.openForWriting(target).writeAll([7])
        try #require(symlink(target, path) == 0)
        end.keep(for: folders)
        #expect(LastEnd(of: folders) == end)
        #expect(try FileContents.read(target, limit: 10) == [7])
    }

    @Test func `a log that is a pipe without a reader is refused at once`() throws {
        let temporary = try TemporaryFolder(for: "files")
        let path = temporary.path + "/pipe"
        try #require(mkfifo(path, 0o600) == 0)
        do throws(SystemError) {
            _ = try Descriptor.openForWriting(path)
            Issue.record("the file was opened")
        } catch {
            #expect(error.code == SystemError.noReader)
        }
    }

    @Test func `a file is written whole over the old one, with its permissions, also where links lead`() throws {
        let temporary = try TemporaryFolder(for: "files")
        let file = temporary.path + "/file"
        let link = temporary.path + "/link"
        // Nothing there yet: the link leads to a new file.
        try #require(symlink("hop", link) == 0)
        try #require(symlink("file", temporary.path + "/hop") == 0)
        try FileContents.write(Array("first".utf8), to: link)
        #expect(try FileContents.read(file, limit: 10) == Array("first".utf8))
        chmod(file, 0o640)
        try FileContents.write(Array("next".utf8), to: link)
        var facts = stat()
        try #require(lstat(link, &facts) == 0)
        #expect(facts.st_mode & S_IFMT == S_IFLNK)
        try #require(lstat(file, &facts) == 0)
        #expect(facts.st_mode & 0o7777 == 0o640)
        #expect(try FileContents.read(file, limit: 10) == Array("next".utf8))
        #expect(try Folder.entries(of: temporary.path).sorted() == ["file", "hop", "link"])
        let round = temporary.path + "/round"
        try #require(symlink("round", round) == 0)
        #expect(throws: SystemError.self) { try FileContents.write([1], to: round) }
        #expect(throws: SystemError.self) { try FileContents.write([1], to: temporary.path) }
        #expect(throws: SystemError.self) { try FileContents.write([1], to: temporary.path + "/none/file") }
    }

    @Test func `a pipe is written into and stays`() throws {
        let temporary = try TemporaryFolder(for: "files")
        let path = temporary.path + "/pipe"
        try #require(mkfifo(path, 0o600) == 0)
        // Open for both, so that neither end waits for the other.
        let reader = open(path, O_RDWR | O_CLOEXEC)
        try #require(reader >= 0)
        let pipe = Descriptor(adopting: reader)
        try FileContents.write(Array("through".utf8), to: path)
        #expect(try pipe.read(upTo: 100) == .bytes(Array("through".utf8)))
        var facts = stat()
        try #require(lstat(path, &facts) == 0)
        #expect(facts.st_mode & S_IFMT == S_IFIFO)
        #expect(try Folder.entries(of: temporary.path) == ["pipe"])
    }

    @Test(.timeLimit(.minutes(1))) func `a pipe without a reader, or with a reader that takes nothing, is refused`()
        throws
    {
        let temporary = try TemporaryFolder(for: "test")
        let path = temporary.path + "/pipe"
        try #require(mkfifo(path, 0o600) == 0)
        let unread = #expect(throws: SystemError.self) { try FileContents.write([1], to: path) }
        #expect(unread?.code == SystemError.noReader && unread?.path == path)
        #expect(unread?.description.contains("start its reader first") == true)
        let reader = Descriptor(adopting: open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
        let many = [UInt8](repeating: 1, count: 1 << 20)
        let late = #expect(throws: SystemError.self) { try FileContents.write(many, to: path, timeout: 50_000) }
        #expect(late?.code == SystemError.idleReader)
        _ = consume reader
    }

    @Test(.timeLimit(.minutes(1))) func `a pipe, a socket, a device and a folder are refused as files to read`() throws
    {
        let temporary = try TemporaryFolder(for: "files")
        let (pipe, link) = (temporary.path + "/pipe", temporary.path + "/link")
        try #require(symlink(pipe, link) == 0)
        func refusal(_ path: String) -> SystemError? {
            #expect(throws: SystemError.self) { try FileContents.read(path, limit: 10) }
        }
        #expect(refusal("/dev/null")?.code == SystemError.notRegular)
        #expect(refusal("/dev/zero")?.code == SystemError.notRegular)
        #expect(refusal(temporary.path)?.code == EISDIR)
        try #require(mkfifo(pipe, 0o600) == 0)
        let error = refusal(link)
        #expect(error?.code == SystemError.notRegular)
        #expect(error?.description.hasPrefix("cannot read \(link): it is a pipe") == true)
        #expect(error?.description.contains("not a regular file; copy its contents into a file") == true)
    }

    @Test func `only files below proc and sys are files of the kernel`() throws {
        let error = #expect(throws: SystemError.self) { try FileContents.readKernelFile("/etc/passwd", limit: 1 << 20) }
        #expect(error?.code == EINVAL)
        #expect(try !FileContents.readKernelFile("/proc/self/stat", limit: 4_096).isEmpty)
    }

    @Test func `more than the limit is an error that names the file`() throws {
        let error = #expect(throws: SystemError.self) { try FileContents.read("/proc/self/status", limit: 10) }
        #expect(error?.code == EFBIG)
        #expect(error?.path == "/proc/self/status")
    }

    @Test func `an error names the operation, its subject and the cause`() {
        let error = #expect(throws: SystemError.self) { try FileContents.read("/no/such/file", limit: 10) }
        #expect(error?.description == "cannot open /no/such/file: No such file or directory (ENOENT)")
        #expect(error?.kind == .missing)
    }

    @Test func `packets keep their bounds, order and attached descriptor`() throws {
        let pair = try PacketPair()
        var one = PacketChannel(pair.first, packetLimit: 1000)
        var other = PacketChannel(pair.second, packetLimit: 1000)
        try one.send([1, 2, 3])
        try one.send([4], attachment: try Descriptor.sealedMemory([9, 9], name: "test"))
        #expect(try bytes(&other) == [1, 2, 3])
        guard case .packet(var packet) = try other.receive() else { throw Unexpected() }
        #expect(packet.bytes == [4])
        let attachment = packet.takeAttachment()
        switch attachment {
        case .some(let memory): #expect(try memory.readAll(limit: 10) == [9, 9])
        case .none: Issue.record("no descriptor")
        }
        #expect(try bytes(&other) == nil)
    }

    @Test func `a full socket queues packets and loses none`() throws {
        let pair = try PacketPair()
        var one = PacketChannel(pair.first, packetLimit: 10_000)
        var other = PacketChannel(pair.second, packetLimit: 10_000)
        for number in 0..<200 { try one.send([UInt8](repeating: UInt8(number), count: 10_000)) }
        let waited = one.hasUnsent
        #expect(waited)
        var next = 0
        while next < 200 {
            while let packet = try bytes(&other) {
                #expect(packet.first == UInt8(next))
                next += 1
            }
            try one.flush()
        }
        let waits = one.hasUnsent
        #expect(!waits)
    }

    @Test func `a packet above the limit is an error and the next one is read`() throws {
        let pair = try PacketPair()
        var one = PacketChannel(pair.first, packetLimit: 10)
        var other = PacketChannel(pair.second, packetLimit: 10)
        try one.send([UInt8](repeating: 0, count: 11))
        try one.send([7])
        let error = #expect(throws: SystemError.self) { _ = try bytes(&other) }
        #expect(error?.code == EMSGSIZE)
        #expect(try bytes(&other) == [7])
    }

    private func bytes(_ channel: inout PacketChannel) throws -> [UInt8]? {
        guard case .packet(let packet) = try channel.receive() else { return nil }
        return packet.bytes
    }

    @Test func `a poller reports ready descriptors, and a timer at its moment`() throws {
        var poller = try Poller()
        let pipe = try Pipe()
        let timer = try TimerDescriptor()
        try poller.add(pipe.readEnd.raw, for: .input, token: 1)
        try poller.add(timer.raw, for: .input, token: 2)
        #expect(try poller.wait(until: 0).isEmpty)
        try pipe.writeEnd.writeAll([1])
        #expect(try poller.wait().map(\.token) == [1])
        try poller.remove(pipe.readEnd.raw)
        let moment = MonotonicClock.microseconds() + 5000
        try timer.arm(at: moment)
        #expect(try poller.wait().map(\.token) == [2])
        #expect(MonotonicClock.microseconds() >= moment)
        #expect(try timer.acknowledge())
        #expect(try !timer.acknowledge())
        let deadline = MonotonicClock.microseconds() + 3000
        #expect(try poller.wait(until: deadline).isEmpty)
        #expect(MonotonicClock.microseconds() >= deadline)
    }

    @Test func `the processor's clock stands while a thread waits and goes while it works`() throws {
        var poller = try Poller()
        let (started, worked) = (MonotonicClock.microseconds(), ProcessorClock.microseconds())
        #expect(try poller.wait(until: started + 200_000).isEmpty)
        #expect(ProcessorClock.microseconds() - worked < 100_000)
        let deadline = MonotonicClock.microseconds() + 30_000_000
        while ProcessorClock.microseconds() - worked < 100_000, MonotonicClock.microseconds() < deadline {}
        #expect(ProcessorClock.microseconds() - worked >= 100_000)
    }

    private struct Unexpected: Error {}
}
