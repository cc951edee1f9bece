import TroupePlatform

/// A running process of the instance, with its last output. A class, since collections cannot hold its parts.
final class KeptProcess {
    let handle: ProcessHandle
    private let output: Descriptor
    private(set) var ring: OutputRing
    private(set) var outputEnded = false

    /// Keeps a process with the nonblocking read end of the pipe for its output and errors.
    init(_ handle: consuming ProcessHandle, output: consuming Descriptor, limit: Int) {
        self.handle = handle
        self.output = output
        ring = OutputRing(capacity: limit)
    }

    /// Starts a process with a new pipe for its output and errors.
    convenience init(_ specification: ProcessSpecification, outputLimit: Int) throws(SystemError) {
        let pipe = try Pipe()
        try pipe.readEnd.setNonBlocking(true)
        var specification = specification
        specification.descriptors[1] = pipe.writeEnd.raw
        specification.descriptors[2] = pipe.writeEnd.raw
        self.init(try specification.start(), output: pipe.readEnd, limit: outputLimit)
    }

    var outputDescriptor: Int32 { output.raw }

    /// Reads its output once, into the ring. Returns the new bytes.
    func readOutput() -> [UInt8] {
        guard !outputEnded else { return [] }
        switch try? output.read(upTo: 65_536) {
        case .bytes(let bytes):
            ring.append(bytes)
            return bytes
        case .wouldBlock: return []
        case .end, nil:
            outputEnded = true
            return []
        }
    }

    /// Reads the rest of the output of an ended process, with at most ``TurnBudget/maxLastReads`` reads: a process that
    /// left the group may hold the pipe and continue to write.
    func readLastOutput(_ pass: ([UInt8]) -> Void = { _ in }) {
        for _ in 0..<TurnBudget.maxLastReads {
            let bytes = readOutput()
            if bytes.isEmpty { return }
            pass(bytes)
        }
    }
}
