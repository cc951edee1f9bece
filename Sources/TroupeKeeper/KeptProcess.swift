import TroupePlatform

/// A process of the instance that runs, and what it has written. A class, for collections cannot hold its parts.
final class KeptProcess {
    let handle: ProcessHandle
    private let output: Descriptor
    private(set) var ring: OutputRing
    private(set) var outputEnded = false

    /// Starts a process whose output and error come here.
    init(_ specification: ProcessSpecification, outputLimit: Int) throws(SystemError) {
        let pipe = try Pipe()
        var specification = specification
        specification.descriptors[1] = pipe.writeEnd.raw
        specification.descriptors[2] = pipe.writeEnd.raw
        try pipe.readEnd.setNonBlocking(true)
        handle = try specification.start()
        output = pipe.readEnd
        ring = OutputRing(capacity: outputLimit)
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
}
