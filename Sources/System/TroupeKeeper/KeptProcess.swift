import TroupePlatform

/// A process of the instance that runs, and what it has written. A class, for collections cannot hold its parts.
final class KeptProcess {
    let handle: ProcessHandle
    private let output: Descriptor
    private(set) var ring: OutputRing
    private(set) var outputEnded = false

    /// Takes in a process whose output and error come out of a pipe, without waiting.
    init(_ handle: consuming ProcessHandle, output: consuming Descriptor, limit: Int) {
        self.handle = handle
        self.output = output
        ring = OutputRing(capacity: limit)
    }

    /// Starts a process whose output and error come here.
    convenience init(_ specification: ProcessSpecification, outputLimit: Int) throws(SystemError) {
        let pipe = try Pipe()
        try pipe.readEnd.setNonBlocking(true)
        var specification = specification
        specification.descriptors[1] = pipe.writeEnd.raw
        specification.descriptors[2] = pipe.writeEnd.raw
        self.init(try specification.start(), output: pipe.readEnd, limit: outputLimit)
    }

    var outputDescriptor: Int32 { output.raw }

    /// Reads once what it wrote, into the ring; returns what was new.
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

    /// Reads what is left when the process has ended, no more than ``TurnBudget/mostLastReads`` times: a process that left
    /// its group may hold the pipe and write on.
    func readLastOutput(_ pass: ([UInt8]) -> Void = { _ in }) {
        for _ in 0..<TurnBudget.mostLastReads {
            let bytes = readOutput()
            if bytes.isEmpty { return }
            pass(bytes)
        }
    }
}
