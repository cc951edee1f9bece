import Glibc
import TroupeModel
import TroupePicture
import TroupePlatform

/// An image that is read in a process of its own: whatever is in the file, nobody falls with its reader or waits for it.
enum ConversionProcess {
    /// The first word such a process is started with; the image and the PNG follow.
    static let word = "--convert"
    /// How long it may take by the clock, in milliseconds; of its processor's time it has less.
    private static let patience: Int64 = 30_000

    /// Has an image converted.
    ///
    /// - Returns: its size in points.
    static func convert(_ path: String, to output: String) throws(PictureError) -> Size {
        let (ending, answer): (ProcessEnding, String)
        do throws(SystemError) {
            (ending, answer) = try run([word, path, output])
        } catch {
            throw .cannotRead(path: path, reason: error.reason)
        }
        switch ending.cause {
        case .exited(code: 0):
            let numbers = answer.split(separator: " ").compactMap { Double($0) }
            guard numbers.count == 2 else { throw .cannotRead(path: path, reason: "its reader does not say its size") }
            return Size(width: numbers[0], height: numbers[1])
        case .exited(code: EX_DATAERR): throw .cannotRead(path: path, reason: answer)
        case .exited, .signalled:
            throw .cannotRead(
                path: path, reason: "its reader \(ending.cause), as one does that needs more time or memory than it may"
            )
        }
    }

    /// Runs this program with other words until it ends.
    private static func run(_ words: [String]) throws(SystemError) -> (ProcessEnding, String) {
        // What it says fits into the pipe, so that it never waits for its reader.
        let pipe = try Pipe(nonBlocking: true)
        var specification = ProcessSpecification(executable: try ProgramLocation.current(), arguments: words)
        specification.descriptors = [1: pipe.writeEnd.raw]
        specification.diesWithStarter = true
        let process = try specification.start()
        let deadline = MonotonicClock.microseconds() + patience * 1_000
        if try !process.waitUntilEnded(deadline: deadline) { try process.send(.kill) }
        let ending = try process.waitForEnd()
        guard case .bytes(let bytes) = try pipe.readEnd.read(upTo: 4_096) else { return (ending, "") }
        return (ending, String(decoding: bytes, as: UTF8.self))
    }

    /// What such a process does: says the size, or why there is none.
    static func convertHere(_ path: String, to output: String) throws -> Never {
        try ProcessAllowance.restrict(seconds: ImageConverter.mostSeconds, bytes: ImageConverter.mostMemory)
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
