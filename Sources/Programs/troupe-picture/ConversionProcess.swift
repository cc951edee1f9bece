import Glibc
import TroupeModel
import TroupePicture
import TroupePlatform

/// An image that is read in a process of its own: whatever is in the file, nobody falls with its reader or waits for it.
enum ConversionProcess {
    /// The first word such a process is started with; the most bytes of the PNG, and the image follow.
    static let word = "--convert"
    /// How long it may take by the clock, in seconds; of its processor's time it has less.
    static let mostSeconds: Int64 = 10
    /// Where it finds the file that it writes.
    private static let output: Int32 = 3

    /// Has an image converted, in a process that ends before the deadline of all and writes at most so many bytes.
    ///
    /// - Returns: its size in points.
    static func convert(
        _ path: String, to output: borrowing Descriptor, most: Int, deadline: Int64
    ) throws(PictureError) -> Size {
        let own = MonotonicClock.microseconds() + mostSeconds * 1_000_000
        let (ending, answer): (ProcessEnding?, String)
        do throws(SystemError) {
            (ending, answer) = try run([word, String(most), path], output, deadline: min(own, deadline))
        } catch {
            throw .cannotRead(path: path, reason: error.reason)
        }
        guard let ending else {
            if deadline < own {
                throw .overBudget(
                    path: path, reason: "reading all images of a picture may take \(PictureFolder.Budget.mostSeconds) s"
                )
            }
            throw .cannotRead(path: path, reason: "its reader needed more than \(mostSeconds) s and was ended")
        }
        switch ending.cause {
        case .exited(code: 0):
            let numbers = answer.split(separator: " ").compactMap { Double($0) }
            guard numbers.count == 2 else { throw .cannotRead(path: path, reason: "its reader does not say its size") }
            return Size(width: numbers[0], height: numbers[1])
        case .exited(code: EX_DATAERR): throw .cannotRead(path: path, reason: answer)
        case .signalled(.fileSize, _) where most < Int(ImageConverter.mostWritten):
            throw .tooManyPixels(path: path)
        case .exited, .signalled:
            throw .cannotRead(
                path: path, reason: "its reader \(ending.cause), as one does that needs more time or memory than it may"
            )
        }
    }

    /// Runs this program with other words until it ends.
    ///
    /// - Returns: No ending where the deadline came first.
    private static func run(
        _ words: [String], _ output: borrowing Descriptor, deadline: Int64
    ) throws(SystemError) -> (ProcessEnding?, String) {
        // What it says fits into the pipe, so that it never waits for its reader.
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

    /// What such a process does: says the size, or why there is none.
    static func convertHere(_ path: String, most: UInt64) throws -> Never {
        let output = "/proc/self/fd/\(Self.output)"
        try ProcessAllowance.restrict(
            seconds: ImageConverter.mostSeconds, bytes: ImageConverter.mostMemory,
            written: min(most, ImageConverter.mostWritten))
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
