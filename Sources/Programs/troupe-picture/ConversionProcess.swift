import Glibc
import TroupeModel
import TroupePicture
import TroupePlatform

/// The conversion of an image in a process of its own: a file that crashes or delays its reader affects no other
/// process.
enum ConversionProcess {
    /// The first argument of a conversion process. The byte limit of the PNG and the path of the image follow.
    static let word = "--convert"
    /// The time limit of the process by the clock, in seconds; its limit of processor time is lower.
    static let maxSeconds: Int64 = 10
    /// The descriptor of the output file in the process.
    private static let output: Int32 = 3

    /// Converts an image in a new process, which ends before `deadline` and writes at most `most` bytes.
    ///
    /// - Returns: The size of the image in points.
    static func convert(
        _ path: String, to output: borrowing Descriptor, most: Int, deadline: Int64
    ) throws(PictureError) -> Size {
        let own = MonotonicClock.microseconds() + maxSeconds * 1_000_000
        let (ending, answer): (ProcessEnding?, String)
        do throws(SystemError) {
            (ending, answer) = try run([word, String(most), path], output, deadline: min(own, deadline))
        } catch {
            throw .cannotRead(path: path, reason: error.reason)
        }
        guard let ending else {
            if deadline < own {
                throw .overBudget(
                    path: path, reason: "the images took longer to read than \(PictureFolder.Budget.maxSeconds) s"
                )
            }
            throw .cannotRead(path: path, reason: "its reader took more than \(maxSeconds) s and was killed")
        }
        switch ending.cause {
        case .exited(code: 0):
            let numbers = answer.split(separator: " ").compactMap { Double($0) }
            guard numbers.count == 2 else { throw .cannotRead(path: path, reason: "its reader printed no size") }
            return Size(width: numbers[0], height: numbers[1])
        case .exited(code: EX_DATAERR): throw .cannotRead(path: path, reason: answer)
        case .signalled(.fileSize, _) where most < Int(ImageConverter.maxWritten):
            throw .tooManyPixels(path: path)
        case .exited, .signalled:
            throw .cannotRead(
                path: path, reason: "its reader \(ending.cause), possibly at its limit of time or memory"
            )
        }
    }

    /// Runs this program with other arguments until it ends.
    ///
    /// - Returns: A nil ending if the deadline passed first.
    private static func run(
        _ words: [String], _ output: borrowing Descriptor, deadline: Int64
    ) throws(SystemError) -> (ProcessEnding?, String) {
        // The answer fits into the pipe, so the process never blocks on its reader.
        let pipe = try Pipe(nonBlocking: true)
        var specification = ProcessSpecification(executable: try ProgramLocation.current(), arguments: words)
        specification.descriptors = [1: pipe.writeEnd.raw, Self.output: output.raw]
        specification.diesWithStarter = true
        let process = try specification.start()
        let isLate = try !process.waitUntilEnded(deadline: deadline)
        if isLate { try process.send(.kill) }
        let ending = try process.waitForEnd()
        if isLate { return (nil, "") }
        guard case .bytes(let bytes) = try pipe.readEnd.read(upTo: 4_096) else { return (ending, "") }
        return (ending, String(decoding: bytes, as: UTF8.self))
    }

    /// Converts an image in this process and exits: prints the size, or the reason of the failure.
    static func convertHere(_ path: String, most: UInt64) throws -> Never {
        let output = "/proc/self/fd/\(Self.output)"
        try ProcessAllowance.restrict(
            seconds: ImageConverter.maxSeconds, bytes: ImageConverter.maxMemory,
            written: min(most, ImageConverter.maxWritten))
        switch Result(catching: { () throws(PictureError) in try ImageConverter.convert(path, to: output) }) {
        case .success(let size):
            try StandardDescriptors.write("\(size.width) \(size.height)".utf8, to: STDOUT_FILENO)
            exit(0)
        case .failure(let error):
            let reason = if case .cannotRead(_, let reason) = error { reason } else { error.description }
            try StandardDescriptors.write(reason.utf8, to: STDOUT_FILENO)
            exit(EX_DATAERR)
        }
    }
}
