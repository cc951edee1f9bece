import TroupeInstance
import TroupeModel
import TroupePlatform

/// A question to an executable for the classes that it hosts. Each executable is asked once, when the daemon starts.
struct ClassQuestion: ~Copyable {
    private let path: String
    private let process: ProcessHandle
    private let output: Descriptor
    private let errors: Descriptor
    private let deadline: Int64

    /// The maximum number of bytes of its standard error that are passed on, from the beginning.
    private static let complaintLimit = 4_096

    /// Starts the executable with the question for the names of its classes.
    init(_ path: String) throws(DaemonFailure) {
        do throws(SystemError) {
            let pipe = try Pipe()
            let errorPipe = try Pipe()
            var specification = ProcessSpecification(executable: path, arguments: ClassInquiry.names.arguments)
            specification.descriptors = [1: pipe.writeEnd.raw, 2: errorPipe.writeEnd.raw]
            specification.diesWithStarter = true
            process = try specification.start()
            output = pipe.readEnd
            errors = errorPipe.readEnd
            self.path = path
        } catch {
            throw DaemonFailure.unusable(path, error)
        }
        deadline = MonotonicClock.microseconds() + Int64(ClassInquiry.timeout) * 1000
    }

    /// Waits for the answer. An executable that does not answer is killed.
    consuming func answer() throws(DaemonFailure) -> ChildExecutable {
        let bytes: [UInt8]
        var complaint: String?
        let ending: ProcessEnding
        do throws(SystemError) {
            (bytes, complaint) = try readOutput()
            if complaint == nil, try !process.waitUntilEnded(deadline: deadline) {
                complaint = "it did not end within \(ClassInquiry.timeout) ms"
            }
            if complaint != nil { try? process.sendToGroup(.kill) }
            ending = try process.waitForEnd()
        } catch {
            throw DaemonFailure.unusable(path, error)
        }
        if let complaint { throw DaemonFailure.unusable(path, complaint) }
        guard case .exited(code: 0) = ending.cause else { throw DaemonFailure.unusable(path, "it \(ending.cause)") }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw DaemonFailure.unusable(path, "it printed output that is not UTF-8 text")
        }
        do throws(Failure) {
            return ChildExecutable(
                path, hosting: Set(try HostedClass.list(text).map(\.name)), link: LinkKind(declaredIn: text))
        } catch {
            throw DaemonFailure.unusable(path, "it printed output that is not a list of classes: \(error.message)")
        }
    }

    /// Its complete output, or a complaint about it. Its standard error is passed on.
    private borrowing func readOutput() throws(SystemError) -> (bytes: [UInt8], complaint: String?) {
        var poller = try Poller()
        try poller.add(output.raw, for: .input, token: 0)
        try poller.add(errors.raw, for: .input, token: 1)
        var bytes: [UInt8] = []
        var complaints: [UInt8] = []
        defer { Self.pass(complaints, of: path) }
        // Bounded: the deadline, and the limit of bytes.
        while true {
            let events = try poller.wait(until: deadline)
            // Checked in each turn: a program that writes errors without end causes an event in each turn.
            guard MonotonicClock.microseconds() < deadline else {
                return (bytes, "it did not answer within \(ClassInquiry.timeout) ms")
            }
            // Its standard error was complete before its standard output ended.
            if events.contains(where: { $0.token == 1 }) {
                switch try errors.read(upTo: 65_536) {
                case .bytes(let more): complaints += more.prefix(Self.complaintLimit - complaints.count)
                case .end, .wouldBlock: try poller.remove(errors.raw)
                }
                continue
            }
            guard events.contains(where: { $0.token == 0 }) else { continue }
            guard case .bytes(let more) = try output.read(upTo: 65_536) else { return (bytes, nil) }
            bytes += more
            if bytes.count > ClassInquiry.answerLimit { return (bytes, "it printed too much for a list of classes") }
        }
    }

    /// Passes on the standard error in a form that is safe for a terminal, each line with the name of the program.
    private static func pass(_ complaints: [UInt8], of path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        for line in String(decoding: complaints, as: UTF8.self).split(whereSeparator: \.isNewline) {
            StandardDescriptors.complain("\(name.shownOnOneLine): \(String(line).shownOnOneLine)\n")
        }
    }
}

extension DaemonFailure {
    /// The failure of an executable that could not be asked. It is the executable's fault only if no resource ran out.
    fileprivate static func unusable(_ path: String, _ error: SystemError) -> DaemonFailure {
        guard error.kind != .exhausted else { return DaemonFailure(error) }
        return DaemonFailure(
            .unavailable, "the child executable \(path) cannot be used: \(error); name another with --children")
    }

    /// The failure of an executable that cannot host children.
    fileprivate static func unusable(_ path: String, _ why: String) -> DaemonFailure {
        DaemonFailure(
            .unavailable,
            "the child executable \(path) cannot be used: asked for its classes with \(ClassInquiry.names.text), \(why); "
                + "link it with TroupeKit and call Application.run, or name another with --children")
    }
}
