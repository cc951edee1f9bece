import TroupeModel
import TroupePlatform

/// The lines of a process's output, each read with a deadline.
struct LineInput: ~Copyable {
    private let descriptor: Descriptor
    /// The bytes of the lines not yet taken.
    private var pending: [UInt8] = []

    /// Takes over the reading end of a pipe.
    init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }

    /// The next line, without its newline.
    ///
    /// - Parameters:
    ///   - deadline: a moment of `MonotonicClock`.
    ///   - speaker: the name of the process in errors.
    mutating func next(until deadline: Int64, from speaker: String) throws -> String {
        while true {
            if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                defer { pending.removeFirst(end + 1) }
                return String(decoding: pending[..<end], as: UTF8.self)
            }
            guard try descriptor.waitUntilReadable(deadline: deadline) else {
                throw ProgramError(.timedOut, "\(speaker) does not answer")
            }
            switch try descriptor.read(upTo: 65_536) {
            case .bytes(let bytes): pending += bytes
            case .wouldBlock: continue
            case .end: throw ProgramError(.unavailable, "\(speaker) has ended")
            }
        }
    }
}
